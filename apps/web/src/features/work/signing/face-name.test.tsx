import { readContract } from '@moqi/api/work/contracts';
import { beginFaceProof, finishFaceProof, readNameWays, readProof } from '@moqi/api/work/signing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { nameWays, unproved } from './testing/task.ts';

const given = { ...unproved, proved: true, provedAt: '2026-11-21T02:20:00.000Z' };
const checkId = '0199aa00-0000-7000-8000-0000000000e1';
const server = serverOf(
  ...nobody(),
  ...answering(readContract, contract),
  ...answering(readProof, { ...given, name: 'mustProve' as const }),
  ...answering(readNameWays, nameWays),
);
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // this DOM has no canvas to draw on
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});
afterEach(() => vi.useRealTimers());

async function begin(): Promise<unknown[]> {
  const asked: unknown[] = [];
  server.use(
    ...answering(beginFaceProof, (input) => {
      asked.push([input.idNo, input.consent]);
      return { checkId, url: 'https://face.example/session', expireTime: '2026-11-26T03:00:00.000Z' };
    }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await press('改用刷脸');
  await user.type(await screen.findByLabelText('身份证号'), '310101199211050004');
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: '同意刷脸' }));
  await press('开始刷脸');
  expect((await screen.findByRole('link', { name: '打开刷脸页面' })).getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('heading', { name: '请完成刷脸' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  return asked;
}

test('a signer proves the name by the face, and goes on to sign', async () => {
  server.use(
    ...answering(finishFaceProof, (input) => {
      expect(input).toMatchObject({ checkId, signNo: 'S1', sign: 'x' });
      server.use(...answering(readProof, { ...given, name: 'proven' }));
      return { state: 'passed' as const, name: 'proven' as const };
    }),
  );
  const asked = await begin();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await screen.findByRole('button', { name: '手写签名' });
  expect(asked).toEqual([['310101199211050004', 'd'.repeat(64)]]);
});

test('a check that was not passed says so, and another way stays open', async () => {
  server.use(...answering(finishFaceProof, { state: 'refused' as const, name: 'mustProve' as const }));
  await begin();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await screen.findByText('没有通过核验。可以再试一次，或换一种方式。');
  await press('换一种方式');
  expect(await screen.findByRole('button', { name: '核验并继续' })).toBeTruthy();
});

test('where no service looks at faces nothing leads there', async () => {
  server.use(...answering(readNameWays, { ...nameWays, hosted: [] }));
  await openPage(page);
  await press('已阅读，去签署');
  await screen.findByRole('checkbox', { name: '同意核对手机号' });
  expect(screen.queryByRole('button', { name: '改用刷脸' })).toBeNull();
});
