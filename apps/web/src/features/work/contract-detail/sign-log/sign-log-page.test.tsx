import { readContract, readSignRecord } from '@moqi/api/work/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract, id } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

const event = { eventId: id(31), participantId: '', actorName: '陆一鸣', note: '', time: '2026-11-21T02:00:00.000Z' };
const [party] = contract.parties;
if (party === undefined) throw new Error('the sample has a party');
const signed = {
  ...contract,
  can: { ...contract.can, sign: false },
  parties: [
    {
      ...party,
      state: 'signed' as const,
      turn: false,
      signTime: '2026-11-22T02:05:00.000Z',
      proofMethod: 'sms' as const,
      certificate: '0A1B',
    },
  ],
};
const server = serverOf(
  ...nobody(),
  ...answering(readContract, signed),
  ...answering(readSignRecord, {
    list: [
      { ...event, kind: 'sent' },
      { ...event, eventId: id(32), kind: 'readdressed', participantId: party.participantId, note: '裴南乔 → 裴南桥' },
      {
        ...event,
        eventId: id(33),
        kind: 'signed',
        participantId: party.participantId,
        actorName: '裴南乔',
        time: '2026-11-22T02:05:00.000Z',
      },
      { ...event, eventId: id(34), kind: 'refused', actorName: '韩立川', note: '金额不对' },
    ],
  }),
);
const LINK = 'applyNo=MQ1&signNo=S1&sign=abc&ts=1';

test('a link shows what happened in order, with times, reasons, proofs and fingerprints', async () => {
  const { container } = await openPage(`/applySign/toSignlog?${LINK}`);
  const list = within(await screen.findByRole('list', { name: '发生过的事' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '陆一鸣 发起签署2026-11-21 10:00',
    '甲陆一鸣更正：裴南乔 → 裴南桥2026-11-21 10:00',
    '甲裴南乔 签署2026-11-22 10:05',
    '韩立川 拒签2026-11-21 10:00金额不对',
  ]);
  const parties = screen.getByRole('table', { name: '签署方' }).textContent;
  for (const text of ['短信验证码', '2026-11-22 10:05', '0A1B']) expect(parties).toContain(text);
  expect(screen.getByText(`SHA-256 ${'a'.repeat(64)}`)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '看合同' })[0]?.getAttribute('href')).toBe(`/applySign/toDetailAnony?${LINK}&view=detail`);
  expect(await barriers(container)).toEqual([]);
});

test('a link that opens nothing is told as on the page of the contract', async () => {
  server.use(...refusing(readContract, 'LINK_EXPIRED'), ...refusing(readSignRecord, 'LINK_EXPIRED'));
  await openPage(`/applySign/toSignlog?${LINK}`);
  expect(await screen.findByText('打不开这个链接')).toBeTruthy();
});

test('an address without a contract says so', async () => {
  await openPage('/applySign/toSignlog');
  expect(await screen.findByText('链接不完整')).toBeTruthy();
});

test('a contract of several files has its own address, and its record', async () => {
  const [file] = contract.files;
  if (file === undefined) throw new Error('the sample has a file');
  const files = [file, { ...file, documentId: id(5), fileName: '附表.pdf' }];
  server.use(...answering(readContract, { ...signed, files }));
  await openPage(`/applySign/toDetailMultiAnony?${LINK}&view=detail`);
  expect(await screen.findByRole('tab', { name: /附表\.pdf/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '签署记录' }).getAttribute('href')).toBe(`/applySign/toSignlog?${LINK}`);
});
