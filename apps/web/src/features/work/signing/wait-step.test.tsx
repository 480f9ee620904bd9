import { readContract } from '@moqi/api/work/contracts';
import { readProof, signContract } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { ink, signed, unproved } from './testing/task.ts';

const proved = { ...unproved, proved: true, ink };
const underWay = { ...proved, session: { state: 'underWay', startTime: '2026-11-21T02:20:00.000Z', retryTime: '', words: null } } as const;
const late = { 'zh-CN': '签名服务回应得太晚', en: 'The signing service answered too late' };
const server = serverOf(...nobody(), ...answering(readContract, contract), ...answering(readProof, proved));
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});

async function confirm(): Promise<void> {
  await press('已阅读，去签署');
  await press('手写签名');
  await press('使用常用签名');
  await press('确认签署');
}

test('a signature that takes its time is told of, and the page goes on by itself', async () => {
  let asked = 0;
  server.use(
    ...answering(signContract, () => {
      asked += 1;
      if (asked === 1) server.use(...answering(readProof, underWay));
      return asked === 1 ? { ...signed, underWay: true, signTime: '' } : signed;
    }),
  );
  await openPage(page);
  await confirm();
  await screen.findByText('《设备采购合同》正在签署');
  screen.getByText(/10:20.* 开始/);
  expect(await barriers()).toEqual([]);
  server.use(...answering(readProof, proved));
  await screen.findByText('你已签完《设备采购合同》', {}, { timeout: 5_000 });
  expect([asked, sessionStorage.getItem('signing:S1')]).toEqual([2, null]);
});

test('a page that is opened again waits on, and says why nothing came of it', async () => {
  server.use(...answering(readProof, underWay));
  await openPage(page);
  await screen.findByText('《设备采购合同》正在签署');
  server.use(...answering(readProof, { ...underWay, session: { ...underWay.session, state: 'failed' as const, words: late } }));
  await waitFor(() => expect(screen.queryByText('《设备采购合同》正在签署')).toBeNull(), { timeout: 5_000 });
  await press('已阅读，去签署');
  await press('手写签名');
  await press('使用常用签名');
  await screen.findByText('签名服务回应得太晚');
});

test('while the service is away the page says when it is asked again, and that nothing has to be done', async () => {
  server.use(...answering(readProof, { ...underWay, session: { ...underWay.session, retryTime: '2026-11-21T02:22:30.000Z' } }));
  await openPage(page);
  await screen.findByText(/签名服务暂时没有回应.*10:22/);
  expect(await barriers()).toEqual([]);
});
