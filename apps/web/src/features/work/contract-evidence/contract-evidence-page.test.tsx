import type { OutputOf } from '@moqi/api';
import { readProofWays } from '@moqi/api/account/second-factors';
import { giveSecondProof, readSigningEvidence, sendSecondCode } from '@moqi/api/work/completion';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...refusing(readSigningEvidence, 'SECOND_PROOF_NEEDED'),
  ...answering(readProofWays, { code: true, app: false, passkey: false, signPassword: false, provedUntil: '', site: 'moqi.example' }),
);

const address = '/signInfo/viewDetail?applyNo=MQ1';
const id = (number: number) => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
const unsigned: OutputOf<typeof readSigningEvidence>['parties'][number] = {
  participantId: id(2),
  position: 1,
  name: '裴南乔',
  corpName: '杭州砚川智能装备有限公司',
  signed: false,
  creditCode: '91330108MA2H0K7X5N',
  codeOnly: false,
  provenName: '',
  checkedBy: '',
  provenTime: '',
  proofMethod: '',
  proofTime: '',
  signPassword: false,
  consentId: '',
  consentTime: '',
  statementDigest: '',
  listHash: '',
  signTime: '',
  sealName: '',
  certificate: '',
  issuer: '',
  timestamped: false,
  ip: '',
  device: '',
};
const at = '2026-11-26T02:20:07.000Z';
const evidence: OutputOf<typeof readSigningEvidence> = {
  applyId: id(9),
  applyNo: 'MQ1',
  contractName: '设备采购合同',
  completed: false,
  parties: [
    {
      ...unsigned,
      participantId: id(1),
      position: 0,
      name: '韩立川',
      corpName: '',
      creditCode: '',
      signed: true,
      provenName: '韩立川',
      checkedBy: 'reviewer',
      provenTime: at,
      proofMethod: 'sms',
      proofTime: at,
      signPassword: true,
      consentTime: at,
      statementDigest: 'c'.repeat(64),
      signTime: at,
      certificate: '0a1b',
      issuer: '墨契自建 CA',
      timestamped: true,
      ip: '203.0.113.7',
      device: 'Windows · Chrome 131',
    },
    unsigned,
  ],
  files: [{ documentId: id(3), fileName: '合同.pdf', docHash: 'a'.repeat(64), uploadHash: 'b'.repeat(64) }],
  lines: [{ number: 1, time: '2026-11-26 10:20:07', what: '韩立川 签署', link: 'd'.repeat(64) }],
  expiresAt: at,
};

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage(address);
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: address, authType: '2' });
});

test('a second proof is asked for, and opens the evidence', async () => {
  const given: string[] = [];
  server.use(
    ...answering(sendSecondCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' }),
    ...answering(giveSecondProof, ({ valicode }) => {
      given.push(valicode);
      server.use(...answering(readSigningEvidence, evidence));
      return { provedAt: at, expiresAt: at };
    }),
  );
  const user = userEvent.setup({ delay: null });
  const { container } = await openPage(address);
  expect(await screen.findByRole('heading', { level: 1, name: chinese.title })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '发送验证码' }));
  expect(await screen.findByText('验证码已发到 136 **** 5520')).toBeTruthy();
  expect(screen.getByRole('button', { name: '60 秒后可重发' }).hasAttribute('disabled')).toBe(true);
  expect(await barriers(container)).toEqual([]);
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '验证并继续' }));
  expect(await screen.findByText('203.0.113.7 · Windows · Chrome 131')).toBeTruthy();
  const ledger = screen.getByRole('link', { name: '在透明日志中核对' });
  expect(ledger.getAttribute('href')).toBe(`/blockChain?applyNo=${evidence.applyNo}`);
  expect(given).toEqual(['123456']);
  for (const said of [
    /已实名：韩立川 · 人工审核/,
    '还没有签署',
    /其他签署方的证据，在合同签完后可见/,
    '韩立川 签署',
    `链值 ${'d'.repeat(64)}`,
  ]) {
    expect(screen.getByText(said)).toBeTruthy();
  }
  expect(await barriers(container)).toEqual([]);
});

test('a wrong code is told, and what is no contract of one’s own too', async () => {
  server.use(...refusing(giveSecondProof, 'CODE_WRONG', { left: 4 }));
  const user = userEvent.setup({ delay: null });
  await openPage(address);
  await user.type(await screen.findByLabelText('验证码'), '000000');
  await user.click(screen.getByRole('button', { name: '验证并继续' }));
  expect(await screen.findByText(/还可以试 4 次|还可再试 4 次|4/)).toBeTruthy();
  server.use(...refusing(readSigningEvidence, 'CONTRACT_NOT_FOUND'));
  await openPage('/signInfo/viewDetail?applyNo=MQ2');
  expect(await screen.findByText(/合同不存在/)).toBeTruthy();
  await openPage('/signInfo/viewDetail');
  expect(await screen.findByText('没有指定合同')).toBeTruthy();
});
