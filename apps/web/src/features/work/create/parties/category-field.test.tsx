import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { type Category, listCategories } from '@moqi/api/work/categories';
import { findParties, quoteContract, readDraft } from '@moqi/api/work/sending';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, FILE_ID, namesCheckedBy, own, type Posted, saveNow } from '../testing/drafts.ts';

const role = { signatoryType: 1 as const, ownFlag: 0 as const, orderNum: 1, readTime: 0 };
const purchase: Category = {
  categoryId: FILE_ID,
  categoryName: '采购',
  roleJson: [
    { ...role, key: 'a', roleName: '采购方', ownFlag: 1 },
    { ...role, key: 'b', roleName: '供应商', orderNum: 2 },
  ],
  ifOrder: 1,
  flowName: '',
  sealName: '',
};
const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(findParties, { list: [] }),
  ...answering(listCategories, { list: [purchase] }),
);
const PARTIES = `/initiation/toCreate?applyId=${APPLY_ID}&step=2`;
const user = userEvent.setup({ delay: null });

test('a category that is chosen fills in the parties and is saved with the draft', async () => {
  const posted: Posted[] = [];
  server.use(...answering(readDraft, draft([], { signatoryJson: [own] })), ...creating(posted));
  await openPage(PARTIES);
  await user.selectOptions(await screen.findByLabelText('业务分类'), '采购');
  expect(await screen.findByText('供应商')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  saveNow();
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ categoryId: purchase.categoryId }), { timeout: 5000 });
  expect(posted.at(-1)?.signatoryJson).toMatchObject([
    { roleName: '采购方', fullName: '林书禾' },
    { roleName: '供应商', orderNum: 2 },
  ]);
});

test('of one that was deleted the draft says so until another is chosen', async () => {
  server.use(...answering(readDraft, draft([], { categoryId: APPLY_ID })), ...creating([]));
  await openPage(PARTIES);
  expect(await screen.findByText('这个业务分类已被删除，发起前请重新选择')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('业务分类'), '不选');
  expect(screen.queryByText('这个业务分类已被删除，发起前请重新选择')).toBeNull();
});
