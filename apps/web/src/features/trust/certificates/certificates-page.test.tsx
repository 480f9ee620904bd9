import { applyCertificate, listCertificates, revokeCertificate, sendCertificateCode } from '@moqi/api/trust/certificates';
import { countSignRecords, listSignedWith } from '@moqi/api/work/contract-lists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, newcomer, person } from '#testing/sessions.ts';

const certificate = (number: number, change: object = {}) => ({
  certificateId: `0199aa00-0000-7000-8000-0000000000e${number}`,
  purpose: 'once' as const,
  subject: '林书禾',
  issuer: '墨契自建 CA',
  selfBuilt: true as const,
  algorithm: 'ecdsa-p256-sha256',
  serial: `0A${number}`,
  notBefore: '2026-01-01T00:00:00.000Z',
  notAfter: '2031-01-01T00:00:00.000Z',
  state: 'valid' as const,
  renewable: false,
  ...change,
});
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listCertificates, { list: [certificate(1)], count: 1, itemPage: 1, pageSize: 20 }),
  ...answering(listSignedWith, { list: [{ applyNo: 'MQ1', contractName: '保密协议', signTime: '2025-11-20T02:00:00.000Z' }] }),
);

test.each(['/signSettings/digital', '/tpl/digital'])(
  '%s says plainly who issued a certificate, and what was signed with it',
  async (path) => {
    const { container } = await openPage(path);
    expect(await screen.findByText('颁发者“墨契自建 CA”是平台自建的 CA，不是持牌电子认证机构。')).toBeTruthy();
    expect(screen.getByText('0A1')).toBeTruthy();
    expect(screen.getByText('2026-01-01 至 2031-01-01')).toBeTruthy();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '查看用它签过的合同' }));
    expect(await screen.findByRole('button', { name: '保密协议' })).toBeTruthy();
    expect(await barriers(container)).toEqual([]);
  },
);

test('states are words, and an enterprise without any is told when it gets one', async () => {
  server.use(
    ...answering(listCertificates, {
      list: [certificate(1, { state: 'replaced' }), certificate(2, { state: 'expired' }), certificate(3, { state: 'revoked' })],
      count: 3,
      itemPage: 1,
      pageSize: 20,
    }),
  );
  await openPage('/signSettings/digital');
  for (const word of ['已由新名称的证书替换', '已过期', '已吊销']) expect(await screen.findByText(word)).toBeTruthy();
});

test('an enterprise that has none', async () => {
  server.use(...loggedIn(member), ...answering(listCertificates, { list: [], count: 0, itemPage: 1, pageSize: 20 }));
  await openPage('/signSettings/digital');
  expect(await screen.findByText('企业第一次盖章时会自动签发证书。')).toBeTruthy();
});

test('a lasting certificate is applied for and revoked with a code to the account', async () => {
  const asked: object[] = [];
  const none = { list: [], count: 0, itemPage: 1, pageSize: 20 };
  let shown: object[] = [];
  const keep =
    <A,>(answer: A) =>
    (input: object): A => {
      asked.push(input);
      return answer;
    };
  server.use(
    ...answering(listCertificates, () => ({ ...none, list: shown as [], count: shown.length })),
    ...answering(sendCertificateCode, keep({ maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' })),
    ...refusing(applyCertificate, 'CODE_WRONG', { left: 4 }),
  );
  const user = userEvent.setup({ delay: null });
  const { container } = await openPage('/signSettings/security/dc');
  await user.click(await screen.findByRole('button', { name: '申请证书' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText('已发送至 138 **** 2046')).toBeTruthy();
  await user.type(dialog.getByLabelText('验证码'), '123456');
  await user.click(dialog.getByRole('button', { name: '申请证书' }));
  expect(await dialog.findByText(/还可以试/)).toBeTruthy();
  const mine = certificate(1, { purpose: 'lasting' });
  server.use(
    ...answering(applyCertificate, keep({ certificateId: mine.certificateId, serial: mine.serial, notAfter: mine.notAfter })),
    ...answering(revokeCertificate, keep({ revokedAt: '2026-06-01T02:00:00.000Z' })),
  );
  shown = [mine];
  await user.click(dialog.getByRole('button', { name: '申请证书' }));
  expect(await screen.findByText('证书已签发')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '吊销证书' }));
  const revoking = within(await screen.findByRole('dialog', { name: '吊销这张证书？' }));
  await user.type(revoking.getByLabelText('验证码'), '654321');
  shown = [{ ...mine, state: 'revoked' }];
  await user.click(revoking.getByRole('button', { name: '吊销证书' }));
  expect(await screen.findByText('证书已吊销，密钥已销毁')).toBeTruthy();
  expect(asked).toEqual([{ use: 'apply' }, { valicode: '123456' }, { valicode: '654321', certificateId: mine.certificateId }]);
  expect(await screen.findByRole('button', { name: '申请证书' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('who is not verified is led to that first', async () => {
  server.use(...loggedIn(newcomer), ...answering(listCertificates, { list: [], count: 0, itemPage: 1, pageSize: 20 }));
  await openPage('/signSettings/security/dc');
  expect(await screen.findByRole('link', { name: '去实名认证' })).toBeTruthy();
});
