import { chooseMembers } from '@moqi/api/enterprise/members';
import { type FileReference, uploadFiles } from '@moqi/api/trust/files';
import { type EnterpriseRow, listEnterpriseContracts } from '@moqi/api/work/contract-lists';
import {
  addPaperContract,
  type EntryRow,
  listRegister,
  type RegisterField,
  readRegisterFields,
  registerContracts,
  removeRegisterEntry,
  saveRegisterEntry,
  saveRegisterFields,
} from '@moqi/api/work/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
const fields: RegisterField[] = [
  { fieldId: id(1), name: '区域', kind: 'choice', choices: ['华东', '华南'] },
  { fieldId: id(2), name: '押金', kind: 'money', choices: [] },
];
const row: EntryRow = {
  entryId: id(10),
  kind: 'electronic',
  applyNo: 'MQ1',
  contractName: '厂房租赁',
  otherParties: '木兰科技',
  signDate: '2026-05-01',
  amountFen: 120_000_00,
  endDate: '2026-12-31',
  daysLeft: 35,
  term: 'soon',
  renewal: 'manual',
  corpUserId: id(90),
  stewardName: '裴南乔',
  remark: '',
  files: [],
  values: { [id(1)]: '华东', [id(2)]: '1200.50' },
};
const no = false;
const can = { view: true, sign: no, refuse: no, remind: no, revoke: no, editDraft: no, deleteDraft: no, restoreDraft: no };
const contract: EnterpriseRow = {
  applyId: id(20),
  applyNo: 'MQ2',
  contractName: '机床采购',
  allSignerName: '木兰科技',
  ebqUserId: id(90),
  ebqUserName: '裴南乔',
  ownerName: '砚川智造',
  ifOrder: 0,
  fileCount: 1,
  progress: [],
  overDate: '',
  can: { ...can, download: true, repeat: no, reopen: no, copy: no },
  status: 4,
  sentTime: '2026-05-01T02:00:00.000Z',
  endTime: '',
  signInfoNo: '',
  waitsSince: '',
};
const scan: FileReference = {
  targetId: id(40),
  fileType: 1,
  fix: 'pdf',
  sign: 's',
  ts: '1',
  docHash: 'h',
  fileName: '框架协议.pdf',
  num: 1,
  size: 3,
  pages: [],
  repaired: false,
  brokenSignatures: false,
  active: [],
  sources: [],
};
const asked: object[] = [];
const sent: object[] = [];
serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readRegisterFields, () => ({ fields, mayChange: true })),
  ...answering(listRegister, (input) => {
    asked.push(input);
    const counts = { all: 51, soon: 1, over: 0 };
    if (input.keyword === '无') return { list: [], next: '', counts };
    return { list: [row], next: input.after === undefined ? `ends|2026-12-31|${id(10)}` : '', counts };
  }),
  ...answering(saveRegisterEntry, (input) => (sent.push(input), {})),
  ...answering(saveRegisterFields, (input) => (sent.push(input), { fields })),
  ...answering(uploadFiles, () => ({ list: [scan] })),
  ...answering(addPaperContract, (input) => (sent.push(input), { entryId: id(30) })),
  ...answering(removeRegisterEntry, (input) => (sent.push(input), {})),
  ...answering(registerContracts, (input) => (sent.push(input), { registered: 1, kept: 0 })),
  ...answering(chooseMembers, () => ({ list: [], count: 0, itemPage: 1, pageSize: 50 })),
  ...answering(listEnterpriseContracts, () => ({
    list: [contract],
    count: 1,
    itemPage: 1,
    pageSize: 30,
  })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});
const user = () => userEvent.setup({ delay: null });

test('each contract stands with its term, its steward and the fields of the company', async () => {
  const { container } = await openPage('/console/register');
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('35 天后到期')).toBeTruthy();
  expect(table.getByText('¥1,200.50')).toBeTruthy();
  expect(table.getByRole('columnheader', { name: '区域' })).toBeTruthy();
  expect(table.getByRole('link', { name: '厂房租赁' }).getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=MQ1');
  expect(await barriers(container)).toEqual([]);
});

test('what narrows it stands in the address; another filter begins at the first page', async () => {
  const { router } = await openPage('/console/register?term=nonsense&fieldId=x');
  await user().click(await screen.findByRole('link', { name: '下一页' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ after: `ends|2026-12-31|${id(10)}`, order: 'ends', pageSize: 50 }));
  await user().selectOptions(screen.getByLabelText('自定义字段'), '区域');
  await user().selectOptions(screen.getByLabelText('内容'), '华南');
  await user().click(screen.getByRole('button', { name: '查找' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ fieldId: id(1), fieldValue: '华南' }));
  await user().type(screen.getByLabelText('合同'), '无{Enter}');
  await user().click(await screen.findByRole('link', { name: '查看全部' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('an entry is saved whole; an amount that is none is said at its field', async () => {
  await openPage('/console/register');
  await user().click(await screen.findByRole('button', { name: '编辑' }));
  const amount = await screen.findByLabelText('金额（元）');
  await user().clear(amount);
  await user().type(amount, '一万');
  await user().click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填金额，最多两位小数')).toBeTruthy();
  expect(sent).toEqual([]);
  await user().clear(amount);
  await user().type(amount, '99.5');
  await user().type(screen.getByLabelText('提前几天提醒'), '30');
  await user().click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        entryId: id(10),
        amountFen: 9950,
        endDate: '2026-12-31',
        noticeDays: 30,
        renewal: 'manual',
        remark: '',
        values: row.values,
        corpUserId: id(90),
      },
    ]),
  );
});

test('an entry is taken out after a second question', async () => {
  await openPage('/console/register');
  await user().click(await screen.findByRole('button', { name: '编辑' }));
  await user().click(await screen.findByRole('button', { name: '移出台账' }));
  expect(sent).toEqual([]);
  await user().click(screen.getByRole('button', { name: '确认移出' }));
  await waitFor(() => expect(sent).toEqual([{ entryId: id(10) }]));
});

test('fields keep their kind, and one that goes is named before it is saved', async () => {
  await openPage('/console/register');
  await user().click(await screen.findByRole('button', { name: '自定义字段' }));
  expect((await screen.findAllByLabelText<HTMLSelectElement>('类型'))[0]?.disabled).toBe(true);
  await user().click(screen.getByRole('button', { name: '删除押金' }));
  expect(screen.getByText('保存后，“押金”和已填的内容会一起删除。')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '添加字段' }));
  await user().type(screen.getAllByLabelText('字段名称')[1] as HTMLElement, '税率');
  await user().click(screen.getByRole('button', { name: '保存字段' }));
  const kept = { fieldId: id(1), name: '区域', kind: 'choice', choices: ['华东', '华南'] };
  await waitFor(() => expect(sent).toEqual([{ fields: [kept, { name: '税率', kind: 'text', choices: [] }] }]));
});

test('contracts are chosen from those of the company', async () => {
  await openPage('/console/register');
  await user().click(await screen.findByRole('button', { name: '登记合同' }));
  await user().click(await screen.findByRole('checkbox', { name: /机床采购/ }));
  await user().click(screen.getByRole('button', { name: '登记 1 份' }));
  await waitFor(() => expect(sent).toEqual([{ applyIds: [id(20)] }]));
});

test('a contract on paper is archived with its scan, and leads to it', async () => {
  await openPage('/console/register');
  await user().click(await screen.findByRole('button', { name: '归档纸质合同' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user().upload(dialog.getByLabelText('扫描件'), new File(['pdf'], '框架协议.pdf', { type: 'application/pdf' }));
  await user().type(dialog.getByLabelText('合同名称'), '框架协议');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '归档' }).disabled).toBe(true);
  await user().type(dialog.getByLabelText('对方'), '木兰科技');
  await user().click(dialog.getByRole('button', { name: '归档' }));
  const paper = { targetIds: [id(40)], contractName: '框架协议', paperNumber: '', otherParties: '木兰科技' };
  await waitFor(() => expect(sent).toEqual([paper]));
});
