import { BUILT_IN_ROLES, listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listUsableFlows } from '@moqi/api/work/flows';
import { listUsableSeals } from '@moqi/api/work/seals';
import { listUsableTemplates } from '@moqi/api/work/templates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';

const id = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const { grants } = BUILT_IN_ROLES.member;
const clerk = {
  ...member,
  currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants: { ...grants, 'logs.read': 'group' as const } },
};
const paging = { itemPage: 1, pageSize: 100 };
const picture = { kind: 'round' as const, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', widthMm: 42, heightMm: 42 };
const server = serverOf(
  ...loggedIn(clerk),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listUsableSeals, {
    list: [
      {
        ...picture,
        sealId: id(1),
        sealName: '合同专用章',
        until: '2026-11-30T16:00:00.000Z',
        usesLeft: 2,
        usedThisMonth: 0,
        keeper: false,
      },
    ],
    count: 1,
    ...paging,
    missing: [],
  }),
  ...answering(listUsableFlows, {
    list: [{ flowId: id(2), flowName: '采购合同审批', kind: 'contract', version: 3, isDefault: true }],
    count: 1,
    ...paging,
  }),
  ...answering(listUsableTemplates, {
    list: [
      {
        tplId: id(4),
        tplName: '年度采购框架合同',
        contractType: null,
        tplGroupId: id(5),
        groupName: '采购',
        state: 'enabled',
        version: 1,
        partyCount: 2,
        placeCount: 2,
        hasVariables: false,
        usedCount: 0,
        usedThisMonth: 0,
        isFavourite: false,
        updatedBy: '陆一鸣',
        updateTime: '2026-11-20T01:00:00.000Z',
        places: [],
        can: { use: true, edit: false, enable: false, disable: false, grant: false, delete: false },
      },
    ],
    count: 1,
    ...paging,
  }),
  ...answering(listPeopleToAsk, {
    list: [{ fullName: '陆一鸣', role: { roleId: id(3), roleName: '企业管理员', builtIn: 'admin' } }],
  }),
);
const lineOf = async (name: string) => (await screen.findByText(name)).closest('li') ?? document.body;

test('a member reads the permissions held, their scopes, and the members to ask for more', async () => {
  await openPage('/tpl/grant');
  await screen.findByText('你在苏州栖禾新材料有限公司可以做什么，由角色和授权决定。');
  within(await lineOf('查看日志')).getByText('本部门及下级');
  within(await lineOf('管理印章')).getByText('没有');
  within(await lineOf('合同专用章')).getByText('可用到 2026-11-30、还可使用 2 次');
  within(await lineOf('采购合同审批')).getByText('合同审批、默认流程');
  within(await lineOf('年度采购框架合同')).getByText('采购');
  within(await lineOf('陆一鸣')).getByText('企业管理员');
  expect(await barriers()).toEqual([]);
});

test('what is missing is said, and what to do then', async () => {
  server.use(
    ...answering(listUsableSeals, { list: [], count: 0, ...paging, missing: [] }),
    ...answering(listUsableFlows, { list: [], count: 0, ...paging }),
    ...answering(listUsableTemplates, { list: [], count: 0, ...paging }),
    ...answering(listPeopleToAsk, { list: [] }),
  );
  await openPage('/tpl/grant');
  await screen.findByText('还没有印章授权给你。用印时可以当场申请。');
  await screen.findByText('还没有审批流程授权给你，合同按企业默认的规则发起。');
  await screen.findByText('还没有模板可用。');
  expect(await screen.findByText('请联系企业管理员。')).toBeTruthy();
});

test('as oneself there is nothing to be granted', async () => {
  server.use(...loggedIn(person));
  await openPage('/tpl/grant');
  expect(await screen.findByText('个人身份没有需要授权的内容')).toBeTruthy();
  expect(screen.queryByText('管理印章')).toBeNull();
});
