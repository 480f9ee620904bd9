import { listCertificates } from '@moqi/api/trust/certificates';
import { countSignRecords, listSignedWith } from '@moqi/api/work/contract-lists';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';

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
