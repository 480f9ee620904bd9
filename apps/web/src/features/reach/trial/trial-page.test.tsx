import { closeTrial, createTrial, readTrial, showTrial, signTrial } from '@moqi/api/reach/trials';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import type { Trial } from './trial-page.tsx';

const begun: Trial = {
  step: 'company',
  code: '408312',
  contractName: '房屋租赁合同（体验样本）',
  expiresAt: '2026-11-27T02:00:00.000Z',
  pages: 1,
  signatures: [],
};
const signature = (side: 'company' | 'person', name: string) =>
  ({
    side,
    name,
    signTime: '2026-11-26T02:01:00.000Z',
    certificate: '1a7f00000000000093c2',
    certificateAuthority: '墨契体验机构',
  }) as const;
const sealed: Trial = { ...begun, step: 'person', code: '220019', signatures: [signature('company', '墨契体验有限公司')] };
const done: Trial = { ...sealed, step: 'done', code: '', signatures: [...sealed.signatures, signature('person', '韩小墨')] };

const server = serverOf(...nobody(), ...answering(readTrial, { offered: true, trial: null }));
const user = userEvent.setup({ delay: null });
/** What the server knows after an act. */
const nowIs = (trial: Trial | null) => server.use(...answering(readTrial, { offered: true, trial }));
const open = () => openPage('/applySign/experienceSign');

test('a visitor without a session begins, and seals as the first side with the code that the page shows', async () => {
  server.use(
    ...answering(createTrial, () => {
      nowIs(begun);
      return begun;
    }),
    ...answering(signTrial, (input) => {
      expect(input).toEqual({ side: 'company', valicode: '408312' });
      nowIs(sealed);
      return sealed;
    }),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: '开始体验' }));
  expect(await screen.findByText('408312')).toBeTruthy();
  expect(screen.getByRole('img', { name: /已有 0 方签署/ }).getAttribute('src')).toBe('/i/anony/experience/show?page=0&version=0');
  expect(await barriers()).toEqual([]);
  const seal = screen.getByRole('button', { name: '盖章并发出' });
  expect(seal).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('6 位验证码'), '408312');
  await user.click(seal);
  expect(await screen.findByRole('heading', { name: '现在你是乙方韩小墨' })).toBeTruthy();
});

test('the second side signs only once the name is written', async () => {
  nowIs(sealed);
  await open();
  await user.type(await screen.findByLabelText('6 位验证码'), '220019');
  expect(screen.getByRole('button', { name: '签署' })).toHaveProperty('disabled', true);
  expect(screen.getByText('还没有手写签名')).toBeTruthy();
});

test('a refusal is said beside the code', async () => {
  nowIs(begun);
  server.use(...refusing(signTrial, 'TRIAL_CODE_WRONG'));
  await open();
  await user.type(await screen.findByLabelText('6 位验证码'), '111111');
  await user.click(screen.getByRole('button', { name: '盖章并发出' }));
  expect(await screen.findByText(/验证码不对，没有签上/)).toBeTruthy();
});

test('at the end it says what the signatures are worth, hands out the file, and deletes it on demand', async () => {
  nowIs(done);
  server.use(
    ...answering(closeTrial, () => {
      nowIs(null);
      return { closed: true as const };
    }),
  );
  await open();
  expect(await screen.findByText(/签发机构不受信任，所以没有法律效力/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载 PDF' }).getAttribute('href')).toContain(showTrial.mounts.public);
  await user.click(screen.getByRole('button', { name: '结束并立即删除' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '开始体验' })).toBeTruthy());
});

test('where the installation offers none, the page says so', async () => {
  server.use(...answering(readTrial, { offered: false, trial: null }));
  await open();
  expect(await screen.findByText(/本站没有开放体验签署/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '开始体验' })).toBeNull();
});
