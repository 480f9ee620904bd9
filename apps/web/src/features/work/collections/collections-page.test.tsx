import type { OutputOf } from '@moqi/api';
import {
  type CollectionSummary,
  changeCollection,
  createCollection,
  listCollections,
  readCollection,
  type Taking,
} from '@moqi/api/work/collections';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readTemplate } from '@moqi/api/work/templates';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const collectionId = '0199aa00-0000-7000-8000-0000000000b1';
const tplId = '0199aa00-0000-7000-8000-0000000000c1';
const summary: CollectionSummary = {
  collectionId,
  tplId,
  tplName: '劳动合同',
  title: '六月入职',
  note: '请如实填写',
  state: 'open',
  why: null,
  createTime: '2026-06-01T02:00:00.000Z',
  endTime: '2026-06-30T15:59:59.000Z',
  most: 100,
  taken: 1,
  waiting: 0,
  needReview: 0,
  inReview: 0,
  admits: 'anyone',
};
const taker: Taking = {
  takingId: '0199aa00-0000-7000-8000-0000000000d1',
  fullName: '韩立川',
  mobile: '13900000000',
  isListed: 1,
  state: 'signing',
  why: null,
  said: '',
  answers: [],
  fillTime: '2026-06-02T02:00:00.000Z',
  applyId: '0199aa00-0000-7000-8000-0000000000e1',
  applyNo: 'MQ1',
};
const page = (change: Partial<OutputOf<typeof readCollection>> = {}): OutputOf<typeof readCollection> => ({
  ...summary,
  url: 'https://moqi.example/collect?id=1&key=k',
  senderName: '林书禾',
  completed: 0,
  list: [taker],
  count: 1,
  itemPage: 1,
  pageSize: 20,
  ...change,
});
type Template = OutputOf<typeof readTemplate>;
const role = (key: string, roleName: string, signatoryType: 0 | 1, ownFlag: 0 | 1) => ({
  key,
  roleName,
  signatoryType,
  ownFlag,
  orderNum: 1,
  readTime: 0,
});
const template = (change: Partial<Template['contents']> = {}): Template => ({
  tplId,
  tplName: '劳动合同',
  contractType: 'labour',
  tplGroupId: null,
  groupName: '',
  state: 'enabled',
  version: 1,
  partyCount: 3,
  placeCount: 3,
  hasVariables: true,
  usedCount: 0,
  usedThisMonth: 0,
  isFavourite: false,
  updatedBy: '顾清妍',
  updateTime: '2026-11-18T02:00:00.000Z',
  places: [],
  can: { use: true, edit: true, enable: false, disable: true, grant: true, delete: true },
  hasDraft: false,
  customerNo: '',
  memberUse: 1,
  grants: [],
  files: [],
  revision: 1,
  savedAt: '2026-11-18T02:00:00.000Z',
  versions: [],
  contents: {
    tplName: '劳动合同',
    attatchFileNamesJson: [],
    ifOrder: 0,
    needQifengSign: 0,
    roleJson: [role('a', '雇主', 0, 1), role('b', '员工', 0, 0), role('c', '见证人', 0, 0)],
    variables: [
      { name: '住址', kind: 'text', required: 1 },
      { name: '月薪', kind: 'money', required: 1 },
      { name: '年薪', kind: 'money', required: 1, formula: '月薪*12' },
    ],
    ...change,
  },
});

const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listCollections, { list: [], count: 0, itemPage: 1, pageSize: 100 }),
);
const user = userEvent.setup({ delay: null });

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/initiation/collect');
  expect(router.state.location.search).toEqual({ ap: '/initiation/collect', authType: '1' });
});

test('shows its title, leads to the templates, and passes the rules of accessibility', async () => {
  const { container } = await openPage('/initiation/collect');
  expect(await screen.findByRole('heading', { level: 1, name: chinese.title })).toBeTruthy();
  expect((await screen.findByRole('link', { name: chinese.chooseTemplate })).getAttribute('href')).toBe('/tpl/general');
  expect(await barriers(container)).toEqual([]);
});

test('asks who signs and what is filled in by whom, and makes the code of it', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(readTemplate, template()),
    ...answering(createCollection, (input) => {
      asked.push(input);
      return { ...summary, url: 'https://moqi.example/collect?id=1&key=k' };
    }),
    ...answering(readCollection, page({ list: [], count: 0, taken: 0 })),
  );
  const { router, container } = await openPage(`/initiation/collect?tplId=${tplId}`);
  // two roles that a person may sign in: the takers in the first, and the other one is named
  expect(await screen.findByRole('heading', { level: 1, name: '一码多签：劳动合同' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  const witness = within(screen.getByRole('group', { name: '见证人由谁签' }));
  await user.click(screen.getByRole('checkbox', { name: '月薪' }));
  await user.click(screen.getByRole('button', { name: chinese.making.make }));
  expect(asked).toEqual([]);
  await user.selectOptions(screen.getByLabelText(chinese.admits.label), chinese.admits.listed);
  expect(screen.getByText(chinese.admits.listedHelp)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: chinese.making.review }));
  expect(screen.getByText(chinese.making.reviewOn)).toBeTruthy();
  await user.type(witness.getByLabelText('姓名'), '沈知遥');
  await user.type(witness.getByLabelText('手机号'), '13900000001');
  await user.type(screen.getByRole('textbox', { name: '月薪' }), '9000');
  await user.click(screen.getByRole('button', { name: chinese.making.make }));
  expect(await screen.findByText(chinese.nobody)).toBeTruthy();
  expect(asked).toMatchObject([
    {
      tplId,
      title: '劳动合同',
      most: 100,
      takerRole: '员工',
      asked: ['住址'],
      values: { 月薪: '9000' },
      needCa: 1,
      needReview: 1,
      admits: 'listed',
      signatoryJson: [{ roleName: '见证人', fullName: '沈知遥', mobile: '13900000001' }],
    },
  ]);
  expect(router.state.location.search).toMatchObject({ collectionId });
});

test.each([
  [{ roleJson: [role('a', '雇主', 0, 1)] }, chinese.making.nobody],
  [{ variables: [{ name: '明细', kind: 'rows' as const, required: 1 as const }] }, chinese.making.tables],
])('a template that nobody could fill in behind a code says so', async (change, told) => {
  server.use(...answering(readTemplate, template(change)));
  await openPage(`/initiation/collect?tplId=${tplId}`);
  expect(await screen.findByText(told)).toBeTruthy();
});

test('shows the code, who filled it in and how far they are, and is paused and ended', async () => {
  const opers: string[] = [];
  server.use(
    ...answering(readCollection, page()),
    ...answering(changeCollection, ({ oper }) => {
      opers.push(oper);
      return summary;
    }),
  );
  const { container } = await openPage(`/initiation/collect?collectionId=${collectionId}`);
  expect(await screen.findByRole('img', { name: '“六月入职”的二维码' })).toBeTruthy();
  expect(screen.getByText('1 / 100 人')).toBeTruthy();
  const row = within(screen.getByRole('table', { name: chinese.takers }));
  expect(row.getByText('韩立川')).toBeTruthy();
  expect(row.getByText('待本人签署')).toBeTruthy();
  expect(row.queryByText('13900000000')).toBeNull();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.acts.pause }));
  await user.click(screen.getByRole('button', { name: chinese.acts.end }));
  await user.click(await screen.findByRole('button', { name: chinese.ending.confirm }));
  await user.click(screen.getByRole('button', { name: chinese.acts.change }));
  await user.click(await screen.findByRole('button', { name: chinese.acts.save }));
  await expect.poll(() => opers).toEqual(['pause', 'end', 'change']);
});

test('says why nothing was sent any more, and goes on', async () => {
  const why = { 'zh-CN': '额度不够', en: 'The allowance is used up' };
  server.use(...answering(readCollection, page({ state: 'paused', why, waiting: 2 })), ...refusing(changeCollection, 'COLLECTION_UNKNOWN'));
  await openPage(`/initiation/collect?collectionId=${collectionId}`);
  expect(await screen.findByText('已暂停，没有再发出合同：额度不够')).toBeTruthy();
  expect(screen.getByText('2 人已填写，等你继续后发出合同。')).toBeTruthy();
  expect(screen.getByRole('button', { name: chinese.acts.resume })).toBeTruthy();
});
