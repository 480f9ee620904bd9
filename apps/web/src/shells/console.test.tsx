import type { SessionState } from '@moqi/api/account/identity';
import { BUILT_IN_ROLES, type Grants, listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listSeals } from '@moqi/api/work/seals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const admin = { roleId: '0199aa00-0000-7000-8000-0000000000f1', roleName: '企业管理员', builtIn: 'admin' as const };
const keeper = { roleId: '0199aa00-0000-7000-8000-0000000000f2', roleName: '华东印章负责人', builtIn: null };
const NO_SEALS = { pending: 0, active: 0, rejected: 0, disabled: 0, frozen: 0, retired: 0 };
const asked: unknown[] = [];
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listSeals, { list: [], count: 0, itemPage: 1, pageSize: 50, counts: NO_SEALS, toApprove: 0 }),
  ...answering(listPeopleToAsk, (input) => {
    asked.push(input);
    return {
      list: [
        { fullName: '沈知远', role: admin },
        { fullName: '顾清妍', role: keeper },
      ],
    };
  }),
);
const holding = (grants: Grants): SessionState => ({ ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants } });

test('a page whose permission is missing says which, and names who can help', async () => {
  server.use(...loggedIn(holding(BUILT_IN_ROLES.finance.grants)));
  const { container } = await openPage('/console/seal');
  expect(await screen.findByRole('heading', { name: '你没有“查看印章”的权限' })).toBeTruthy();
  expect((await screen.findByText('沈知远')).closest('li')?.textContent).toContain('企业管理员');
  expect(screen.getByText('顾清妍').closest('li')?.textContent).toContain('华东印章负责人');
  expect(asked).toEqual([{ permission: 'seals.read' }]);
  expect(screen.queryByRole('link', { name: '印章' })).toBeNull();
  expect(await barriers(container)).toEqual([]);
});

test('the menu leads to what the grants permit', async () => {
  server.use(...loggedIn(holding(BUILT_IN_ROLES.sealAdmin.grants)));
  await openPage('/console/seal');
  expect(await screen.findByRole('link', { name: '印章' })).toBeTruthy();
});

test('/console shows a member without any right the members to ask', async () => {
  server.use(...loggedIn(holding(BUILT_IN_ROLES.member.grants)));
  const { router } = await openPage('/console');
  expect(router.state.location.pathname).toBe('/console');
  expect(await screen.findByRole('heading', { name: '你没有进入管理后台的权限' })).toBeTruthy();
});
