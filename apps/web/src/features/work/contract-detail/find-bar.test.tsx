import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startTexts } from '#shared/i18n/i18n.ts';
import type { PdfDocument, TextHit } from '#shared/pdf/index.ts';
import { barriers } from '#testing/axe.ts';
import { FindBar } from './find-bar.tsx';

beforeAll(async () => {
  await startTexts('zh-CN');
  await loadTexts('contract-detail');
});

/** Each page has its lines below each other. */
const fileOf = (...pages: readonly (readonly string[])[]): PdfDocument =>
  ({
    numPages: pages.length,
    getPage: (number: number) =>
      Promise.resolve({
        getViewport: () => ({ convertToViewportPoint: (x: number, y: number) => [x, 842 - y] }),
        getTextContent: () =>
          Promise.resolve({
            items: (pages[number - 1] ?? []).map((str, at) => ({
              str,
              transform: [12, 0, 0, 12, 100, 700 - at * 40],
              width: str.length * 12,
              height: 12,
            })),
          }),
      }),
  }) as unknown as PdfDocument;

const user = userEvent.setup({ delay: null });

test('words are found in the file that is shown, one place after another, and those of the next file when it is shown', async () => {
  const shown: { readonly hits: readonly TextHit[]; readonly hit: TextHit | undefined }[] = [];
  let closed = 0;
  const bar = (pdf: PdfDocument) => <FindBar pdf={pdf} onFound={(found) => shown.push(found)} onClose={() => (closed += 1)} />;
  const { container, rerender } = render(bar(fileOf(['甲方：苏州栖禾', '乙方：裴南乔'], ['甲方（盖章）：'])));
  const words = screen.getByLabelText('要找的文字');
  expect(document.activeElement).toBe(words);
  await user.type(words, '甲方');
  expect(await screen.findByText('1 / 2')).toBeTruthy();
  expect(shown.at(-1)?.hit).toMatchObject({ page: 0, x: 100 });
  await user.keyboard('{Enter}');
  expect(screen.getByText('2 / 2')).toBeTruthy();
  expect(shown.at(-1)?.hit?.page).toBe(1);
  await user.click(screen.getByRole('button', { name: '下一处' }));
  expect(shown.at(-1)?.hit?.page).toBe(0);
  await user.click(screen.getByRole('button', { name: '上一处' }));
  expect(shown.at(-1)?.hit?.page).toBe(1);
  expect(await barriers(container)).toEqual([]);
  rerender(bar(fileOf(['设备清单'])));
  expect(await screen.findByText('没有找到')).toBeTruthy();
  expect(shown.at(-1)).toEqual({ hits: [], hit: undefined });
  await user.type(words, '{Escape}');
  expect(closed).toBe(1);
});
