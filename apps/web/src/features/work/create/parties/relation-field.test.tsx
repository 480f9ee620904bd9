import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { listApplications } from '@moqi/api/work/contract-lists';
import { findParties, quoteContract, readDraft } from '@moqi/api/work/sending';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { applyRow } from '#testing/rows.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, field, namesCheckedBy, type Posted, saveNow } from '../testing/drafts.ts';

const EARLIER = '0199aa00-0000-7000-8000-000000000300';
const asked: unknown[] = [];
const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(findParties, { list: [] }),
  ...answering(listApplications, (filters) => {
    asked.push(filters.signStatusSet);
    return { list: [{ ...applyRow(1), applyId: EARLIER, applyNo: 'MQ7', contractName: '主合同' }], count: 1, itemPage: 1, pageSize: 6 };
  }),
);
const PARTIES = `/initiation/toCreate?applyId=${APPLY_ID}&step=2`;
const both = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];
const user = userEvent.setup({ delay: null });

test('a contract is chosen from the list of those sent, saved with the draft, and dropped again', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(PARTIES);
  await user.selectOptions(await screen.findByLabelText('这份合同'), '解除另一份合同');
  await user.click(await screen.findByRole('button', { name: '主合同' }));
  expect(asked).toContain('4');
  expect(screen.getByText('《主合同》')).toBeTruthy();
  expect(screen.getByText(/签署方须与原合同一致/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  saveNow();
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ applyIdSec: EARLIER, relation: 'rescinds' }), { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: '去掉关联' }));
  saveNow();
  await waitFor(() => expect(posted.at(-1)).not.toHaveProperty('relation'), { timeout: 5000 });
});

test('a draft that is opened again names the contract', async () => {
  const related = { applyNo: 'MQ7', contractName: '主合同' };
  server.use(...answering(readDraft, draft(both, { applyIdSec: EARLIER, relation: 'supplements', related })));
  await openPage(PARTIES);
  expect(await screen.findByText('《主合同》')).toBeTruthy();
});
