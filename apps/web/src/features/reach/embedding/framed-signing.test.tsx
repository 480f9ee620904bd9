import type { FrameMessage } from '@moqi/api/reach/embedding';
import { enterFrame } from '@moqi/api/reach/embedding';
import { readContract } from '@moqi/api/work/contracts';
import { readProof } from '@moqi/api/work/signing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

const SITE = 'https://erp.example.com';
const PAGE = '/embed/sign?ticket=T1';
const task = { applyNo: contract.applyNo, signNo: contract.signNo, sign: 'mqe.T', endTime: '2026-11-27T02:00:00.000Z' };
const server = serverOf(...nobody());
const posted: [FrameMessage, string][] = [];
const told = () => posted.filter(([{ type }]) => type !== 'heightChanged').map(([{ type, detail }, to]) => [type, detail, to]);

function frameBy(origin: string): void {
  document.head.innerHTML = `<meta name="frame-origin" content="${origin}">`;
  vi.spyOn(window, 'parent', 'get').mockReturnValue({
    postMessage: (message: FrameMessage, to: string) => posted.push([message, to]),
  } as unknown as Window);
}

beforeEach(() => {
  posted.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test('outside of a frame nothing is entered', async () => {
  const entered = vi.fn<() => void>();
  server.use(
    ...answering(enterFrame, () => {
      entered();
      return task;
    }),
  );
  document.head.innerHTML = `<meta name="frame-origin" content="${SITE}">`;
  await openPage(PAGE);
  expect(await screen.findByRole('heading', { name: '签署页要在原来的网页里打开' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  expect(entered).not.toHaveBeenCalled();
});

test('an address that was used says so, to the signer and to the page around', async () => {
  server.use(...refusing(enterFrame, 'EMBED_ENTRY_ENDED', {}));
  frameBy(SITE);
  await openPage(PAGE);
  expect(await screen.findByText(/已经用过或已过期/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  expect(told()).toEqual([
    ['ready', {}, SITE],
    ['failed', { code: 'EMBED_ENTRY_ENDED' }, SITE],
  ]);
});

test('what is signed already is told once, and nothing is asked of the signer', async () => {
  const { applyNo, signNo } = contract;
  const parties = contract.parties.map((party, at) => ({ ...party, me: at === 0, state: at === 0 ? ('signed' as const) : party.state }));
  server.use(
    ...answering(enterFrame, ({ ticket }) => {
      expect(ticket).toBe('T1');
      return task;
    }),
    ...answering(readContract, (input) => {
      expect(input).toEqual({ applyNo, signNo, sign: 'mqe.T' });
      return { ...contract, parties, can: { ...contract.can, sign: false } };
    }),
    ...refusing(readProof, 'CONTRACT_NOT_FOUND', {}),
  );
  frameBy(SITE);
  await openPage(PAGE);
  expect(await screen.findByRole('heading', { name: '你已签完这份合同' })).toBeTruthy();
  expect(told()).toEqual([
    ['ready', {}, SITE],
    ['viewed', { applyNo, signNo }, SITE],
    ['signed', { applyNo, signNo }, SITE],
  ]);
});
