import { readContract } from '@moqi/api/work/contracts';
import { readProof } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { unproved } from './testing/task.ts';

const given = { ...unproved, proved: true, provedAt: '2026-11-21T02:20:00.000Z' };
const server = serverOf(...nobody(), ...answering(readContract, contract));

test('a signer whose ID card has ended reads since when, is led to the renewal, and signs once it is done', async () => {
  server.use(...answering(readProof, { ...given, name: 'paperEnded' as const, paperEndedOn: '2026-11-20' }));
  const user = userEvent.setup({ delay: null });
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1');
  const button = await screen.findByRole('button', { name: '已阅读，去签署' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  expect(await screen.findByRole('heading', { name: '身份证已过期，暂时不能签署' })).toBeTruthy();
  expect(screen.getByText(/已于 2026-11-20 过期/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '更新证件有效期' }).getAttribute('href')).toBe('/auth/personalIdentityAuth');
  expect(await barriers()).toEqual([]);
  server.use(...answering(readProof, { ...given, name: 'proven' as const }));
  await user.click(screen.getByRole('button', { name: '重新查看' }));
  await waitFor(() => expect(screen.queryByText(/过期/)).toBeNull());
});
