import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { readConversion, startConversion } from '@moqi/api/trust/files';
import { findParties } from '@moqi/api/work/sending';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { creating, namesCheckedBy, reference } from '../testing/drafts.ts';

const begun = { sign: 's', ts: 't1', fileType: 1, fix: 'pdf', fileName: '合同.pdf' } as const;
serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(findParties, { list: [] }),
  ...creating([]),
  ...answering(startConversion, begun),
  ...answering(readConversion, { state: 'done' as const, ahead: 0, file: { ...reference(1, '合同.pdf', 2), sources: [] } }),
);

/** A light sheet on a dark table, or a table alone. */
function pixelsOf(hasSheet: boolean, width: number, height: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    data.fill(hasSheet && x > 0.2 && x < 0.8 && y > 0.1 && y < 0.9 ? 235 : 60, at * 4, at * 4 + 4);
  }
  return data;
}

/** The device has no memory left for another picture. */
let isFull = false;
/** What was put on a canvas: the values of red. */
const reds = new WeakMap<HTMLCanvasElement, number[]>();

function lightOf(canvas: HTMLCanvasElement): number {
  const values = reds.get(canvas) ?? [];
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** What a browser does with pictures, which this window does not: photographs of 300 × 400 by their names. */
function seePictures(): void {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.startsWith('坏')) throw new Error('cut off');
    return { name, width: 300, height: 400, close: () => undefined };
  });
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 300, height: 400 } as DOMRect);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    let drawn = '';
    return {
      fillRect: () => undefined,
      putImageData: ({ data }: ImageData) => {
        reds.set(this, [...(reds.get(this) ?? []), ...data.filter((_, at) => at % 4 === 0)]);
      },
      drawImage: ({ name }: { name: string }) => (drawn = name),
      getImageData: (_x: number, _y: number, width: number, height: number) => {
        if (isFull || drawn.startsWith('large')) throw new RangeError('Array buffer allocation failed');
        return { width, height, data: pixelsOf(/^(?:纸|sheet)/.test(drawn), width, height) };
      },
    };
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`light ${lightOf(this)}`], { type: 'image/jpeg' }));
  });
}

beforeEach(() => {
  isFull = false;
  seePictures();
});

const taken = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

async function choose(...names: string[]) {
  await openPage('/initiation/toCreate');
  await waitFor(() => expect(picker()).toBeTruthy());
  const user = userEvent.setup({ delay: null });
  await user.upload(picker(), names.map(taken));
  await screen.findByRole('dialog', { name: '拍摄的页面' });
  return user;
}

/** The files that go to the server, by their names; what stands in for the server reads them a second time, and knows ASCII alone. */
async function sentBy(act: () => Promise<void>): Promise<Record<string, string>> {
  const append = vi.spyOn(FormData.prototype, 'append');
  await act();
  expect(await screen.findByText(/2 页/, {}, { timeout: 5000 })).toBeTruthy();
  const files = append.mock.calls.flatMap(([, value]) => ((value as unknown) instanceof File ? [value as unknown as File] : []));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.name, await file.text()] as const)));
}

test('what goes into the contract is the sheet alone where it was straightened, else the photograph as it was taken', async () => {
  const user = await choose('sheet.png', 'table.png', 'sheet2.png');
  expect(await screen.findByText('已找到纸张的四角；不准就拖动圆点')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一张' }));
  await user.click(screen.getByRole('button', { name: '下一张' }));
  await user.click(await screen.findByRole('radio', { name: '整张照片' }));
  const sent = await sentBy(() => user.click(screen.getByRole('button', { name: '加入 3 页' })));
  expect(Object.keys(sent)).toEqual(['sheet.jpg', 'table.png', 'sheet2.png']);
  expect(sent).toMatchObject({ 'table.png': 'x', 'sheet2.png': 'x' });
  // the table is 60, the sheet 235, the photograph as a whole 144
  expect(Number(sent['sheet.jpg']?.replace('light ', ''))).toBeGreaterThan(225);
});

test('where memory ends the dialog says so, loses nothing, and takes the photograph as it is', async () => {
  const user = await choose('sheet.png');
  expect(await screen.findByText('已找到纸张的四角；不准就拖动圆点')).toBeTruthy();
  isFull = true;
  await user.click(screen.getByRole('button', { name: '加入 1 页' }));
  expect(await screen.findByText(/“sheet.png”没有校正好，已改用整张照片/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '整张照片' }).checked).toBe(true);
  expect(await sentBy(() => user.click(screen.getByRole('button', { name: '加入 1 页' })))).toEqual({ 'sheet.png': 'x' });
});

test('a picture too large to be looked at goes in as it is, and does not hold up the others', async () => {
  const user = await choose('large.png', 'sheet.png');
  expect(await screen.findByText('这张图片在浏览器里打不开或太大，会原样上传')).toBeTruthy();
  const sent = await sentBy(async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '加入 2 页' })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: '加入 2 页' }));
  });
  expect(Object.keys(sent)).toEqual(['large.png', 'sheet.jpg']);
});

test('the sheet in a photograph is found, its corners are moved by keys, and the page goes in', async () => {
  const user = await choose('纸.png');
  expect(await screen.findByText('已找到纸张的四角；不准就拖动圆点')).toBeTruthy();
  const corner = screen.getByRole('button', { name: '左上角' });
  const before = Number.parseFloat(corner.style.left);
  expect(before).toBeCloseTo(20, 0);
  fireEvent.keyDown(corner, { key: 'ArrowRight', shiftKey: true });
  expect(corner.style.left).not.toBe(`${before}%`);
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '加入 1 页' }));
  expect(await screen.findByText(/2 页/, {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a sheet in it the whole photograph is the page, and the sentence says so', async () => {
  const user = await choose('纸.jpg', '桌面.jpg');
  expect(await screen.findByText('第 1 张，共 2 张')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一张' }));
  expect(await screen.findByText(/没有找到纸张的边，这一页用整张照片/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '整张照片' }).checked).toBe(true);
  // a corner that is moved makes it a sheet
  fireEvent.keyDown(screen.getByRole('button', { name: '右下角' }), { key: 'ArrowUp', shiftKey: true });
  expect(await screen.findByText('按拖好的四角校正')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '整张照片' }));
  expect(await screen.findByText(/没有找到纸张的边/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('纸.jpg')).toBeNull();
});

test('what the browser does not open goes in as it is', async () => {
  const user = await choose('坏.jpg');
  expect(await screen.findByText('这张图片在浏览器里打不开或太大，会原样上传')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '加入 1 页' }));
  expect(await screen.findByText(/2 页/, {}, { timeout: 5000 })).toBeTruthy();
});
