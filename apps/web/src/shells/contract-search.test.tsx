import type { SessionState } from '@moqi/api/account/identity';
import { BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import {
  countApplications,
  countEnterpriseContracts,
  countSignRecords,
  listApplications,
  listEnterpriseContracts,
} from '@moqi/api/work/contract-lists';
import { listSeals } from '@moqi/api/work/seals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';

const asked: { keyword?: string | undefined }[] = [];
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(listSeals, {
    list: [],
    count: 0,
    itemPage: 1,
    pageSize: 50,
    counts: { pending: 0, active: 0, rejected: 0, disabled: 0, frozen: 0, retired: 0 },
    toApprove: 0,
  }),
  ...answering(countEnterpriseContracts, { all: 0, byStatus: {} }),
  ...answering(listEnterpriseContracts, (input) => {
    asked.push(input);
    return { list: [], count: 0, itemPage: 1, pageSize: 20 };
  }),
);
const user = userEvent.setup({ delay: null });

test('from any page of the console Ctrl K leads to the contracts that hold what is typed', async () => {
  const { router } = await openPage('/console/seal');
  await screen.findByRole('button', { name: /搜索合同、编号、签署方/ });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: '搜索合同' }));
  expect(dialog.getByRole('button', { name: '搜索' }).hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('合同名称、编号或签署方')));
  await user.keyboard(' 覆膜材料{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(`/console/contract?keyword=${encodeURIComponent('覆膜材料')}`));
  await waitFor(() => expect(asked.at(-1)?.keyword).toBe('覆膜材料'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is pressed too', async () => {
  await openPage('/console/seal');
  await user.click(await screen.findByRole('button', { name: /搜索合同、编号、签署方/ }));
  expect(await screen.findByRole('dialog', { name: '搜索合同' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('is not there for who sees no contracts', async () => {
  const { grants } = BUILT_IN_ROLES.sealAdmin;
  const keeper: SessionState = { ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants } };
  server.use(...loggedIn(keeper));
  await openPage('/console/seal');
  await screen.findByRole('link', { name: '印章' });
  expect(screen.queryByRole('button', { name: /搜索合同/ })).toBeNull();
});

test('from the workbench Ctrl K leads to the contracts one signs, or to those one sent', async () => {
  server.use(
    ...loggedIn(person),
    ...answering(countSignRecords, { all: 0, byStatus: {} }),
    ...answering(countApplications, { all: 0, byStatus: {} }),
    ...answering(listApplications, { list: [], count: 0, itemPage: 1, pageSize: 20 }),
  );
  const { router } = await openPage('/certi/toValiView');
  await screen.findByRole('button', { name: /搜索合同、编号、签署方/ });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: '搜索合同' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('合同名称、编号或签署方')));
  await user.keyboard('覆膜');
  await user.click(dialog.getByRole('radio', { name: '我发起的' }));
  await user.click(dialog.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/signInfo/applyList?keyword=${encodeURIComponent('覆膜')}`));
});
