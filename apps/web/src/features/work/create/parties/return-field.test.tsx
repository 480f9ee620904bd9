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
import { APPLY_ID, creating, draft, namesCheckedBy, type Posted, saveNow } from '../testing/drafts.ts';

const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: ['erp.example.com'] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(findParties, { list: [] }),
);
const PARTIES = `/initiation/toCreate?applyId=${APPLY_ID}&step=2`;
const user = userEvent.setup({ delay: null });

test('a site that the enterprise allows is chosen and an address of it typed; without a site there is none', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft([])), ...creating(posted));
  await openPage(PARTIES);
  const site = await screen.findByLabelText('网站');
  await user.selectOptions(site, 'erp.example.com');
  await user.type(screen.getByLabelText('网站里的地址'), 'orders/1');
  expect(screen.getByText(/https:\/\/erp\.example\.com\/orders\/1/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.returnURL).toBe('https://erp.example.com/orders/1'), { timeout: 5000 });
  await user.selectOptions(site, '不指定');
  saveNow();
  await waitFor(() => expect(posted.at(-1)).not.toHaveProperty('returnURL'), { timeout: 5000 });
});

test('of a site that is allowed no longer the page says so', async () => {
  server.use(...answering(readDraft, draft([], { returnURL: 'https://old.example.com/a' })), ...creating([]));
  await openPage(PARTIES);
  expect(await screen.findByText(/企业设置里不再允许 old\.example\.com/)).toBeTruthy();
});

test('where the enterprise allows no site, none is asked for', async () => {
  server.use(
    ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
    ...answering(readDraft, draft([])),
    ...creating([]),
  );
  await openPage(PARTIES);
  expect(await screen.findByText('关联合同')).toBeTruthy();
  expect(screen.queryByText('签署后可前往')).toBeNull();
});
