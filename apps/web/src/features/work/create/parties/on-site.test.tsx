import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { findParties, quoteContract, readDraft } from '@moqi/api/work/sending';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, field, namesCheckedBy, type Posted, saveNow } from '../testing/drafts.ts';

const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(findParties, { list: [] }),
);
const PARTIES = `/initiation/toCreate?applyId=${APPLY_ID}&step=2`;
const both = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];
const user = userEvent.setup({ delay: null });

test('what a call asked of all parties at once is shown with each, and can be taken back', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both, { needVideoSign: 1 })), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /签署前朗读录像/ });
  expect(box.checked).toBe(true);
  await user.click(box);
  const videos = () => posted.at(-1)?.signatoryJson?.map(({ newNeedVideoSign }) => newNeedVideoSign);
  saveNow();
  await waitFor(() => expect(videos()?.toSorted()).toEqual([0, 1]), { timeout: 5000 });
  expect(posted.at(-1)?.needVideoSign).toBe(0);
});

test('photos and a recorded reading are asked of one party, saved with the draft, and summed up before sending', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('checkbox', { name: '签署前拍照' }));
  await user.click(screen.getByRole('button', { name: '再要一张' }));
  await user.type(screen.getByLabelText('第 2 张要看到什么'), '门店招牌');
  await user.click(screen.getByRole('checkbox', { name: /签署前朗读录像/ }));
  expect(await barriers()).toEqual([]);
  const asked = { evidencePhotos: ['本人手持身份证，看得清面部', '门店招牌'], newNeedVideoSign: 1 };
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.signatoryJson).toContainEqual(expect.objectContaining(asked)), { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('拍照 2 张')).toBeTruthy();
  expect(screen.getByText('朗读录像')).toBeTruthy();
});

test('a party is given days of its own, saved with the draft and summed up', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('checkbox', { name: '轮到后' }));
  fireEvent.change(screen.getByLabelText('签署天数'), { target: { value: '5' } });
  const days = () => posted.at(-1)?.signatoryJson?.map(({ signExpire }) => signExpire);
  saveNow();
  await waitFor(() => expect(days()).toContain(5), { timeout: 5000 });
  await user.click(screen.getByRole('checkbox', { name: '轮到后' }));
  saveNow();
  await waitFor(() => expect(days()).toEqual([undefined, undefined]), { timeout: 5000 });
});

test('a party is written to in English where the sender says so, and in Chinese otherwise', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  const languages = () => posted.at(-1)?.signatoryJson?.map(({ language }) => language);
  await user.selectOptions(await screen.findByLabelText('消息和页面'), '英文');
  saveNow();
  await waitFor(() => expect(languages()).toContain('en'), { timeout: 5000 });
  await user.selectOptions(screen.getByLabelText('消息和页面'), '中文');
  saveNow();
  await waitFor(() => expect(languages()).toEqual([undefined, undefined]), { timeout: 5000 });
});

test('the sign password is asked of one party, saved with the draft and summed up', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('checkbox', { name: /签署时填写签署密码/ }));
  const asked = () => posted.at(-1)?.signatoryJson?.map(({ needSignPwd }) => needSignPwd);
  saveNow();
  await waitFor(() => expect(asked()).toContain(1), { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('签署密码')).toBeTruthy();
});

test('files to add are asked of one party by their names', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('checkbox', { name: '签署前补交附件' }));
  await user.click(screen.getByRole('button', { name: '再要一份' }));
  await user.type(screen.getByLabelText('第 2 份附件的名称'), '授权书');
  expect(await barriers()).toEqual([]);
  const askedFiles = ['营业执照', '授权书'];
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.signatoryJson).toContainEqual(expect.objectContaining({ askedFiles })), { timeout: 5000 });
});

test('a live call is asked of one party instead of a reading, from a moment on', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const [first] = await screen.findAllByRole('button', { name: /编辑.方/ });
  if (first) await user.click(first);
  expect(screen.queryByLabelText('视频通话开始时间')).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: /签署前朗读录像/ }));
  await user.click(screen.getByRole('checkbox', { name: /签署前视频通话/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /签署前朗读录像/ }).checked).toBe(false);
  fireEvent.change(screen.getByLabelText('视频通话开始时间'), { target: { value: '2026-12-01T09:00' } });
  const from = { videoSignStartTime: '2026-12-01T01:00:00.000Z' };
  saveNow();
  await waitFor(() => expect(posted.at(-1)).toMatchObject(from), { timeout: 5000 });
  expect(posted.at(-1)?.signatoryJson).toContainEqual(expect.objectContaining({ newNeedVideoSign: 2 }));
  // nobody is asked any more: the moment means nothing
  await user.click(screen.getByRole('checkbox', { name: /签署前视频通话/ }));
  saveNow();
  await waitFor(() => expect(posted.at(-1)).not.toHaveProperty('videoSignStartTime'), { timeout: 5000 });
});
