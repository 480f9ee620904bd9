import { callCode } from '@moqi/api/account/identity';
import {
  downloadCertificateByTicket,
  findCertificate,
  openCertificate,
  readCertificateState,
  sendCodeForCertificate,
} from '@moqi/api/work/completion';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { useSession } from '#shared/session/session.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const at = '2026-11-26T02:20:07.000Z';
const found = {
  applyNo: 'MQ1',
  certiNo: 'WCZM-MQ1',
  state: 'completed' as const,
  completedTime: at,
  parties: [
    { position: 0, name: '韩＊＊', maskedTarget: '138****8101' },
    { position: 1, name: '杭州＊＊公司', maskedTarget: 'p**@moqi.example' },
  ],
};
const signer = {
  participantId: '0199aa00-0000-7000-8000-000000000002',
  position: 1,
  name: '裴南乔',
  corpName: '杭州砚川智能装备有限公司',
  signed: true,
  creditCode: '91330108MA2H0K7X5N',
  codeOnly: false,
  provenName: '',
  checkedBy: '',
  provenTime: '',
  proofMethod: 'mail' as const,
  proofTime: at,
  signPassword: false,
  consentId: '',
  consentTime: at,
  statementDigest: '',
  listHash: '',
  signTime: at,
  sealName: '',
  certificate: '',
  issuer: '',
  timestamped: true,
  ip: '',
  device: '',
};
const server = serverOf(...nobody(), ...answering(findCertificate, found));
const words = chinese;

test('opens without a session, asks for a number, and says what is not there', async () => {
  const user = userEvent.setup();
  server.use(...refusing(findCertificate, 'CERTIFICATE_NUMBER_UNKNOWN'));
  const { container } = await openPage('/certi/certiPage');
  expect(useSession.getState().authType).toBe(0);
  expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.type(screen.getByLabelText(words.number), 'MQ7');
  await user.click(screen.getByRole('button', { name: words.find }));
  expect((await screen.findByRole('alert')).textContent).toContain('没有这个编号的完成证明');
  await user.click(screen.getByRole('button', { name: words.change }));
  expect(await screen.findByLabelText(words.number)).toBeTruthy();
});

test('of a contract that is being signed it says so, and sends no code', async () => {
  server.use(...answering(findCertificate, { ...found, state: 'signing', completedTime: '' }));
  await openPage('/certi/certiPage?applyNo=MQ1');
  expect(await screen.findByText(words.state.signing)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.send })).toBeNull();
});

test('a party that gets no SMS any more today is called, and types what it hears', async () => {
  const user = userEvent.setup();
  const facts = { most: 20, seconds: 3600 };
  server.use(
    ...refusing(sendCodeForCertificate, 'SMS_NUMBER_LIMIT', facts, { ...facts, callToken: 'sealed' }),
    ...answering(callCode, ({ callToken }) => {
      expect(callToken).toBe('sealed');
      return { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, simulated: false };
    }),
  );
  await openPage('/certi/certiPage?applyNo=MQ1');
  const [first] = within(await screen.findByRole('list', { name: words.who })).getAllByRole('button');
  if (!first) throw new Error('no party');
  await user.click(first);
  await user.click(await screen.findByRole('button', { name: '用电话播报' }));
  expect(await screen.findByText(/正在拨打 138 \*{4} 2046/)).toBeTruthy();
  expect(screen.queryByText(/不会真的拨打/)).toBeNull();
  expect(await screen.findByLabelText(words.code)).toBeTruthy();
});

test('a code to a party opens the certificate, and its file is downloaded with the ticket', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  const opened = {
    applyNo: 'MQ1',
    certiNo: 'WCZM-MQ1',
    contractName: '设备采购合同',
    completedTime: at,
    parties: [signer],
    ticket: 'k.1.s',
    expiresAt: at,
  };
  const files = [
    { documentId: '0199aa00-0000-7000-8000-000000000001', fileName: '合同.pdf', docHash: 'a'.repeat(64), uploadHash: 'b'.repeat(64) },
  ];
  server.use(
    ...answering(sendCodeForCertificate, (input) => {
      asked.push(input);
      return { maskedTarget: 'p**@moqi.example', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...refusing(openCertificate, 'CODE_WRONG', { left: 4 }),
    ...answering(readCertificateState, {
      certiNo: 'WCZM-MQ1',
      ready: true,
      fileHash: 'c'.repeat(64),
      fileSize: 20_480,
      pages: 3,
      madeTime: at,
    }),
    http.post(downloadCertificateByTicket.mounts.public, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.arrayBuffer(new Uint8Array([1]).buffer);
    }),
  );
  await openPage('/certi/certiPage?applyNo=MQ1');
  const [, second] = within(await screen.findByRole('list', { name: words.who })).getAllByRole('button');
  if (!second) throw new Error('no second party');
  await user.click(second);
  expect(asked).toEqual([{ applyNo: 'MQ1', position: 1 }]);
  await user.type(await screen.findByLabelText(words.code), '111111');
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.use(...answering(openCertificate, { ...opened, files }));
  await user.type(screen.getByLabelText(words.code), '123456');
  expect(await screen.findByText('《设备采购合同》')).toBeTruthy();
  expect(await screen.findByText('c'.repeat(64))).toBeTruthy();
  expect(screen.getByText(/经办人 裴南乔 · 邮件验证码 · 2026-11-26 10:20 签署/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: words.download }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toEqual({ ticket: 'k.1.s' });
});
