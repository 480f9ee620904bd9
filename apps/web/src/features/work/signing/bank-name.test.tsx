import { readContract } from '@moqi/api/work/contracts';
import { proveByCard, proveByCardAndMobile, readNameWays, readProof, sendNameCode } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { nameWays, unproved } from './testing/task.ts';

const given = { ...unproved, proved: true, provedAt: '2026-11-21T02:20:00.000Z' };
const server = serverOf(...nobody(), ...answering(readContract, contract));
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
beforeEach(() => {
  // this DOM has no canvas to draw on
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});

test('a signer whose number stands in another name proves by a bank card who it is', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(readProof, { ...given, name: 'mustProve' as const }),
    ...answering(readNameWays, nameWays),
    ...answering(proveByCard, (input) => {
      asked.push([input.cardNo, input.idNo, input.consent]);
      server.use(...answering(readProof, { ...given, name: 'proven' }));
      return { name: 'proven' as const };
    }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await press('手机号不是本人办理？用银行卡核验');
  await user.type(await screen.findByLabelText('银行卡号'), '6200 0000 0000 0005');
  await user.type(screen.getByLabelText('身份证号'), '310101199211050004');
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: '同意核对银行卡' }));
  await press('核验并继续');
  await screen.findByRole('button', { name: '手写签名' });
  expect(asked).toEqual([['6200000000000005', '310101199211050004', 'b'.repeat(64)]]);
});

test('a signer adds the number that the bank knows: a code shows another one than the first to be the signer’s', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(readProof, { ...given, name: 'mustProve' as const }),
    ...answering(readNameWays, nameWays),
    ...answering(sendNameCode, ({ mobile }) => {
      asked.push(mobile);
      return { maskedTarget: '139 **** 7730', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...answering(proveByCardAndMobile, (input) => {
      asked.push([input.cardNo, input.mobile, input.valicode, input.consent]);
      server.use(...answering(readProof, { ...given, name: 'proven' }));
      return { name: 'proven' as const };
    }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await press('手机号不是本人办理？用银行卡核验');
  await user.type(await screen.findByLabelText('银行卡号'), '6200 0000 0000 0005');
  await user.type(screen.getByLabelText('身份证号'), '310101199211050004');
  expect(screen.queryByLabelText('银行预留手机号')).toBe(null);
  await user.click(screen.getByRole('checkbox', { name: '同意核对银行卡' }));
  await user.click(screen.getByRole('checkbox', { name: '同时核对银行预留手机号' }));
  // other words are agreed to anew
  const agreement = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意核对四要素' });
  expect(agreement.checked).toBe(false);
  await user.click(agreement);
  await press('核验并继续');
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('银行预留手机号'), '139 1286 7730');
  await press('获取短信验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  expect(await barriers()).toEqual([]);
  await press('核验并继续');
  await screen.findByRole('button', { name: '手写签名' });
  expect(asked).toEqual(['13912867730', ['6200000000000005', '13912867730', '408312', 'e'.repeat(64)]]);
});

test('where a bank compares four things alone, the number is asked for at once', async () => {
  server.use(
    ...answering(readProof, { ...given, name: 'mustProve' as const }),
    ...answering(readNameWays, { ...nameWays, ways: nameWays.ways.map((way) => ({ ...way, by: way.way === 'bank3' ? 'none' : way.by })) }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await press('手机号不是本人办理？用银行卡核验');
  expect(await screen.findByLabelText('银行预留手机号')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '同时核对银行预留手机号' })).toBe(null);
});

test('where no card service is connected the page says so, and leads back to the mobile number', async () => {
  server.use(
    ...answering(readProof, { ...given, name: 'mustProve' as const }),
    ...answering(readNameWays, {
      ...nameWays,
      ways: nameWays.ways.map((way) => ({ ...way, by: way.way === 'operator3' ? way.by : 'none' })),
    }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await press('手机号不是本人办理？用银行卡核验');
  expect(await screen.findByText('平台还没有接通银行卡核验，请用手机号核验。')).toBeTruthy();
  await press('用手机号核验');
  expect(await screen.findByLabelText('身份证号')).toBeTruthy();
});
