import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { findParties, quoteContract, readDraft } from '@moqi/api/work/sending';
import { screen, waitFor } from '@testing-library/react';
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
const next = () => screen.getByRole('button', { name: '下一步' });

test('a watermark is typed beside the deadline, saved with the draft, and summed up before sending', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  await user.type(await screen.findByLabelText('水印'), '仅供采购使用');
  expect(screen.getByText(/印在要签署的每一页上/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.waterConfig).toEqual({ text: '仅供采购使用' }), { timeout: 5000 });
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('仅供采购使用')).toBeTruthy();
});

test('what another client said of it stays while the words change; without words there is none', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both, { waterConfig: { text: '草稿', angle: 45 } })), ...creating(posted));
  await openPage(PARTIES);
  const line = await screen.findByLabelText('水印');
  await user.type(line, '件');
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.waterConfig).toEqual({ text: '草稿件', angle: 45 }), { timeout: 5000 });
  await user.clear(line);
  saveNow();
  await waitFor(() => expect(posted.at(-1)).not.toHaveProperty('waterConfig'), { timeout: 5000 });
});

test('dates beside the marks are left out where the sender says so, and the summary says it', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  const dates = await screen.findByRole('switch', { name: '签章旁显示日期' });
  expect(dates.getAttribute('aria-checked')).toBe('true');
  await user.click(dates);
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.hideSignDate).toBe(1), { timeout: 5000 });
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('不显示')).toBeTruthy();
});
