import { addAuthoredFile, enterAuthoring, previewAuthored, saveAuthored } from '@moqi/api/reach/embedding';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { reference, tplId } from '../testing/advanced.ts';
import type { Entry } from './use-authoring.ts';

const PAGE = '/advancedVersion/APICust/addTp?ticket=T1';
const entry: Entry = {
  token: 'mqa.T',
  page: 'edit',
  corpName: '江州云杉科技有限公司',
  customerNo: 'C-1024',
  publishes: false,
  saved: null,
  endTime: '2026-11-27T04:00:00.000Z',
};
const asked: object[] = [];
const entered: object[] = [];
const entering = (one: Entry) => (input: object) => {
  entered.push(input);
  return one;
};
const saved = { tplId, state: 'draft' as const, version: 0, revision: 1, savedAt: '2026-11-27T02:00:00.000Z', problems: [] };
const server = serverOf(
  ...nobody(),
  ...answering(enterAuthoring, entering(entry)),
  ...answering(saveAuthored, (input) => {
    asked.push(input);
    return saved;
  }),
);
beforeEach(() => {
  asked.length = 0;
  entered.length = 0;
});
const user = () => userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user().click(await screen.findByRole('button', { name }));
async function send(name: string): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (found === null) throw new Error('no file is asked for');
    return found;
  });
  await user().upload(input, new File(['x'], name));
}

test('a Word file brings roles and variables; what is finished waits for the company', async () => {
  const variables = [{ name: '甲方', kind: 'text' as const, required: 1 as const }];
  const marks = [
    { place: 'seal' as const, roleName: '采购方' },
    { place: 'ink' as const, roleName: '供应商' },
  ];
  server.use(...answering(addAuthoredFile, { file: reference, variables, marks, problems: [] }));
  const { container } = await openPage(PAGE);
  expect(await screen.findByText('为江州云杉科技有限公司制作')).toBeTruthy();
  expect(entered).toEqual([{ ticket: 'T1' }]);
  expect(await barriers(container)).toEqual([]);
  await send('合同.docx');
  const roles = await screen.findByRole('list', { name: '签署方角色' });
  expect(within(roles).getAllByRole('listitem')).toHaveLength(2);
  expect(await barriers(container)).toEqual([]);
  await press('完成');
  expect(await screen.findByRole('heading', { name: '模板“设备采购合同”已完成' })).toBeTruthy();
  expect(screen.getByText(/对方发布后/)).toBeTruthy();
  // in a window of its own there is no page around to go back to
  expect(screen.getByText(/可以关闭这个网页了/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '回到原来的网页' })).toBeNull();
  expect(asked).toMatchObject([
    { token: 'mqa.T', finish: 1, variables, roleJson: [{ roleName: '采购方', ownFlag: 1 }, { roleName: '供应商' }] },
  ]);
  await press('继续修改');
  await press('保存');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ revision: 1, finish: 0 });
});

test('of a PDF the customer says who signs, and each place can be taken away', async () => {
  const place = { key: 'f1', party: 'role2', kind: 'ink' as const, page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' };
  const side = { signatoryType: 1 as const, ownFlag: 0 as const, orderNum: 1, readTime: 0 };
  const roleJson = [
    { ...side, key: 'role1', roleName: '甲方', ownFlag: 1 as const },
    { ...side, key: 'role2', roleName: '乙方' },
  ];
  const attatchFileNamesJson = [{ targetId: reference.targetId, fileName: '合同.pdf', fields: [place] }];
  const contents = { tplName: '合同', roleJson, attatchFileNamesJson, ifOrder: 0 as const, needQifengSign: 0 as const };
  server.use(...answering(enterAuthoring, { ...entry, saved: { tplId, revision: 3, contents, files: [reference] } }));
  const { container } = await openPage(PAGE);
  await user().clear(await screen.findByRole('textbox', { name: '第 1 方的名称' }));
  await user().type(screen.getByRole('textbox', { name: '第 1 方的名称' }), '出租方');
  await press('放置“出租方”的企业章');
  expect(await screen.findByText('在页面上点一下，放置“出租方”的企业章')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  // a person has no company seal
  await user().selectOptions(screen.getByRole('combobox', { name: '“出租方”的类型' }), '个人');
  expect(screen.queryByRole('button', { name: '放置“出租方”的企业章' })).toBeNull();
  await press('去掉“乙方”的签名，第 1 页');
  await press('保存');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toMatchObject([{ variables: [], roleJson: [{ roleName: '出租方', signatoryType: 0 }, { roleName: '乙方' }] }]);
  expect(asked[0]).toMatchObject({ attatchFileNamesJson: [{ fields: [] }] });
});

test('an address that was used says so; one for looking changes nothing', async () => {
  server.use(...refusing(enterAuthoring, 'AUTHORING_ENTRY_ENDED', {}));
  await openPage(PAGE);
  expect(await screen.findByText(/已经用过或已过期/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a template is looked at with samples', async () => {
  const contents = { tplName: '租赁合同', roleJson: [], attatchFileNamesJson: [], ifOrder: 0 as const, needQifengSign: 0 as const };
  server.use(
    ...answering(enterAuthoring, entering({ ...entry, page: 'preview', saved: { tplId, revision: 2, contents, files: [] } })),
    ...answering(previewAuthored, {
      tplName: '租赁合同',
      attatchFileNamesJson: [{ targetId: reference.targetId, fileName: '租赁合同.pdf', fields: [] }],
      roleJson: [],
      files: [reference],
    }),
  );
  await openPage('/advancedVersion/APICust/preview?ticket=T2');
  expect(await screen.findByRole('heading', { name: '租赁合同' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(entered).toEqual([{ ticket: 'T2' }]);
});

test('an address that was made for a frame enters nothing outside of it', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'frame-origin', content: 'https://erp.example.com' });
  document.head.append(meta);
  try {
    await openPage(PAGE);
    expect(await screen.findByRole('heading', { name: '这个页面要在原来的网页里打开' })).toBeTruthy();
    expect(entered).toEqual([]);
  } finally {
    meta.remove();
  }
});
