import { callCode } from '@moqi/api/account/identity';
import { readContract } from '@moqi/api/work/contracts';
import { checkOpeningCode, readNeutralLink, readProof, sendOpeningCode } from '@moqi/api/work/signing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { unproved } from './testing/task.ts';

const address = { maskedTarget: '136 **** 5520', method: 'sms', opened: false, simulatedMessages: false } as const;
const server = serverOf(
  ...nobody(),
  ...answering(readNeutralLink, address),
  ...answering(sendOpeningCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' }),
);
const PAGE = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&key=1.x';
const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
afterEach(() => vi.useRealTimers());

test('a neutral link shows where the code goes and nothing of the contract; the code opens it', async () => {
  server.use(
    ...answering(checkOpeningCode, ({ valicode, key }) => {
      expect([valicode, key]).toEqual(['408312', '1.x']);
      server.use(
        ...answering(readNeutralLink, { ...address, opened: true }),
        ...answering(readContract, (input) => {
          expect(input).toEqual({ applyNo: 'MQ1', signNo: 'S1' });
          return contract;
        }),
        ...answering(readProof, unproved),
      );
      return { opened: true as const };
    }),
  );
  await openPage(PAGE);
  expect(await screen.findByText(/先填 136 \*{4} 5520 收到的验证码/)).toBeTruthy();
  expect(screen.queryByText(contract.contractName)).toBeNull();
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await user.click(screen.getByRole('button', { name: '打开合同' }));
  expect(await screen.findAllByText(contract.contractName)).not.toEqual([]);
});

test('a code that was right is not asked for again where the link was read too early', async () => {
  const checked: unknown[] = [];
  server.use(
    ...answering(checkOpeningCode, (input) => {
      checked.push(input);
      return { opened: true as const };
    }),
  );
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await user.click(screen.getByRole('button', { name: '打开合同' }));
  await waitFor(() => expect(checked.length).toBe(1));
  const open = await screen.findByRole('button', { name: '打开合同' });
  await waitFor(() => expect(open.getAttribute('aria-busy') ?? 'false').toBe('false'));
  server.use(
    ...answering(readNeutralLink, { ...address, opened: true }),
    ...answering(readContract, contract),
    ...answering(readProof, unproved),
  );
  await user.click(open);
  expect(await screen.findAllByText(contract.contractName)).not.toEqual([]);
  expect(checked.length).toBe(1);
});

test('a wrong code is said, and a link that ended says why', async () => {
  server.use(...refusing(checkOpeningCode, 'CODE_WRONG', { left: 4 }));
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await user.type(await screen.findByLabelText('6 位验证码'), '111111');
  await user.click(screen.getByRole('button', { name: '打开合同' }));
  expect(await screen.findByText('验证码不正确，还可以试 4 次')).toBeTruthy();
  server.use(...refusing(readNeutralLink, 'LINK_EXPIRED'));
  await openPage(`${PAGE}2`);
  expect(await screen.findByText(/链接已超过 72 小时/)).toBeTruthy();
});

test('a call is offered half a minute after an SMS that may not come, and says who is called and that nobody is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tokens: string[] = [];
  server.use(
    ...answering(sendOpeningCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: 'sealed' }),
    ...answering(callCode, ({ callToken }) => {
      tokens.push(callToken);
      return { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, simulated: true };
    }),
  );
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await screen.findByLabelText('6 位验证码');
  expect(screen.queryByText('收不到短信？')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await user.click(screen.getByRole('button', { name: '用电话播报' }));
  expect(await screen.findByText(/正在拨打 136 \*{4} 5520，请接听/)).toBeTruthy();
  expect(screen.getByText(/不会真的拨打/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^[56]\d 秒后可再次拨打$/ }).disabled).toBe(true);
  expect(tokens).toEqual(['sealed']);
  expect(await barriers()).toEqual([]);
});

test('a call that is refused says why, and can be asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(
    ...answering(sendOpeningCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: 'sealed' }),
    ...refusing(callCode, 'CALL_NUMBER_LIMIT', { most: 5, seconds: 3600 }),
  );
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await screen.findByLabelText('6 位验证码');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await user.click(screen.getByRole('button', { name: '用电话播报' }));
  expect(await screen.findByText(/语音验证码电话已达 5 次/)).toBeTruthy();
});
