import { switchIdentity } from '@moqi/api/account/identity';
import { listCompanyContacts } from '@moqi/api/enterprise/contacts';
import { leaveOrganization } from '@moqi/api/enterprise/joining';
import { chooseMembers } from '@moqi/api/enterprise/members';
import { listIdentityConsents } from '@moqi/api/reach/identity-requests';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listInks } from '@moqi/api/work/seals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, person } from '#testing/sessions.ts';

const successorId = '0199aa00-0000-7000-8000-0000000000d9';
const colleague = {
  corpUserId: successorId,
  name: '叶知秋',
  groupId: '',
  groupName: '',
  title: '',
  mobile: '131 **** 9920',
  state: 'active' as const,
};
const server = serverOf(
  ...loggedIn(),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listInks, { list: [], chops: [], chopName: '林书禾' }),
  ...answering(listCompanyContacts, { list: [], count: 0, itemPage: 1, pageSize: 100 }),
  ...answering(listIdentityConsents, { list: [] }),
  ...answering(chooseMembers, { list: [colleague], count: 1, itemPage: 1, pageSize: 50 }),
);
const user = () => userEvent.setup({ delay: null });

async function openLeaving() {
  await openPage('/signSettings/accountInfo');
  await user().click(await screen.findByRole('button', { name: '离开企业：苏州栖禾新材料有限公司' }));
  return within(await screen.findByRole('dialog'));
}

test('one leaves an enterprise, names who takes over, and is no longer shown in it', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(leaveOrganization, (input) => {
      asked.push(input);
      return { left: true as const };
    }),
    ...answering(switchIdentity, {
      token: 't',
      consoleToken: '',
      session: { ...person, allAuthUser: { ...person.allAuthUser, corps: [] } },
    }),
  );
  const dialog = await openLeaving();
  await user().click(await dialog.findByRole('radio', { name: /叶知秋/ }));
  expect(await barriers()).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '离开企业' }));
  expect(await screen.findByText('已离开苏州栖禾新材料有限公司')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('我的企业')).toBeNull());
  expect(asked).toEqual([{ corpId, successorId }]);
});

test('the last administrator reads why it is not possible', async () => {
  server.use(...refusing(leaveOrganization, 'LAST_ADMINISTRATOR', { name: '林书禾' }));
  const dialog = await openLeaving();
  await user().click(dialog.getByRole('button', { name: '离开企业' }));
  expect(await dialog.findByText(/林书禾是最后一名在用的企业管理员/)).toBeTruthy();
});
