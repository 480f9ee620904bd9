import type { OutputOf } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { readNameWays, readProof } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { nameWays, unproved } from './testing/task.ts';

const asked: OutputOf<typeof readProof> = { ...unproved, proved: true, name: 'mustHandIn', nameCheck: 'reviewer' };
const waiting = { state: 'waiting', handedInAt: '2026-11-23T01:00:00.000Z', reason: '' } as const;
const server = serverOf(
  ...nobody(),
  ...answering(readContract, contract),
  ...answering(readProof, asked),
  ...answering(readNameWays, nameWays),
);
const user = userEvent.setup({ delay: null });
const submit = () => screen.getByRole('button', { name: '提交审核' });

// no such addresses in this DOM
beforeEach(() => {
  URL.createObjectURL = () => 'blob:card';
  URL.revokeObjectURL = () => undefined;
});

async function openStep(): Promise<void> {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1');
  await user.click(await screen.findByRole('button', { name: '已阅读，去签署' }));
}

test('name, number and both sides of the card with the consent, then it waits and says what happens next', async () => {
  const got: string[] = [];
  server.use(
    http.post('/si/auth/manual', async ({ request }) => {
      got.push(await request.text());
      server.use(...answering(readProof, { ...asked, name: 'waits', nameReview: waiting }));
      return HttpResponse.json({ success: true, data: { name: 'waits' }, code: 0, msg: '' });
    }),
  );
  await openStep();
  await user.type(await screen.findByLabelText('身份证号'), '310101199211050004');
  await user.click(await screen.findByRole('checkbox', { name: '同意审核人查看证件' }));
  expect(submit()).toHaveProperty('disabled', true);
  for (const side of ['人像面', '国徽面']) {
    await user.upload(screen.getByLabelText(`选择${side}照片`), new File(['x'], `${side}.jpg`, { type: 'image/jpeg' }));
  }
  expect(screen.getByAltText('国徽面')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: '证件已提交，等待审核' })).toBeTruthy();
  expect(screen.getByText(/会发消息到 136 \*\*\*\* 5520/)).toBeTruthy();
  expect(got).toHaveLength(1);
  const names = [...(got[0] ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['signNo', 'idNo', 'consent', 'file', 'file']));
  expect(got[0]).toContain('c'.repeat(64));
  expect(names.slice(-2)).toEqual(['file', 'file']);
  server.use(...answering(readProof, { ...asked, name: 'proven' }));
  await user.click(screen.getByRole('button', { name: '重新查看' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '手写签名' })).toBeTruthy());
});

test.each([
  [{ ...waiting, state: 'rejected' as const, reason: '反光，看不清号码' }, '上次提交没有通过：反光，看不清号码。请重新提交。'],
  [{ ...waiting, state: 'expired' as const }, '上次提交超过期限没有结论，照片已删除。请重新提交。'],
])('a signer who comes back reads why the name is asked for again', async (nameReview, told) => {
  server.use(...answering(readProof, { ...asked, nameReview }));
  await openStep();
  expect(await screen.findByText(told)).toBeTruthy();
});
