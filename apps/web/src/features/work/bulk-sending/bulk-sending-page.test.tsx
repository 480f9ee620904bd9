import type { OutputOf } from '@moqi/api';
import { type BulkSummary, listBulks, pauseBulk, previewBulkRow, readBulk, sendBulk, uploadBulk } from '@moqi/api/work/bulk-sending';
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

const batchId = '0199aa00-0000-7000-8000-0000000000b1';
const tplId = '0199aa00-0000-7000-8000-0000000000c1';
const summary: BulkSummary = {
  batchId,
  tplId,
  tplName: '劳动合同',
  fileName: '名单.xlsx',
  state: 'ready',
  why: null,
  createTime: '2026-11-20T02:00:00.000Z',
  total: 3,
  faulty: 1,
  open: 2,
  waiting: 0,
  sent: 0,
  refused: 0,
};
type Row = OutputOf<typeof readBulk>['list'][number];
const row = (number: number, more: Partial<Row> = {}): Row => ({
  row: number,
  contractName: '劳动合同',
  signers: '韩立川',
  outcome: 'open',
  errors: [],
  why: null,
  applyId: '',
  applyNo: '',
  ...more,
});
const words = (text: string) => ({ 'zh-CN': text, en: text });
const faulty = row(4, { outcome: 'faulty', errors: [{ column: words('乙方·手机号'), why: words('不是有效的手机号') }] });
const page = (list: readonly Row[], more: Partial<BulkSummary> = {}) => ({
  ...summary,
  ...more,
  list: [...list],
  count: list.length,
  itemPage: 1,
  pageSize: 20,
});

const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listBulks, { list: [], count: 0, itemPage: 1, pageSize: 100 }),
);
const user = userEvent.setup({ delay: null });

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/initiation/batch');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/initiation/batch', authType: '1' });
});

test('shows its title, leads to the templates, and passes the rules of accessibility', async () => {
  const { container } = await openPage('/initiation/batch');
  expect(await screen.findByRole('heading', { level: 1, name: chinese.title })).toBeTruthy();
  expect((await screen.findByRole('link', { name: chinese.chooseTemplate })).getAttribute('href')).toBe('/tpl/general');
  expect(await barriers(container)).toEqual([]);
});

test('a workbook is uploaded for a template, and its faulty rows are shown with their reasons', async () => {
  const read = { tplName: '劳动合同' } as OutputOf<typeof readTemplate>;
  server.use(
    ...answering(readTemplate, read),
    ...answering(uploadBulk, { ...summary, rows: [], errors: [], leftOut: ['备注'] }),
    ...answering(readBulk, page([faulty])),
  );
  const { router } = await openPage(`/initiation/batch?tplId=${tplId}`);
  const upload = await screen.findByRole('button', { name: chinese.upload });
  expect(upload.hasAttribute('disabled')).toBe(true);
  const sheet = new File(['x'], '名单.xlsx');
  await user.upload(screen.getByLabelText(chinese.choose), sheet);
  await user.click(upload);
  const table = await screen.findByRole('table', { name: chinese.rows });
  expect(within(table).getByText('乙方·手机号：不是有效的手机号')).toBeTruthy();
  expect(router.state.location.search).toEqual({ batchId, outcome: 'faulty' });
  expect(await screen.findByText('这些列不在模板里，没有使用：备注')).toBeTruthy();
});

test('rows are chosen and sent after a question, and the sending can be paused and goes on', async () => {
  const asked: object[] = [];
  const paused: object[] = [];
  server.use(
    ...answering(readBulk, page([row(2), row(3)])),
    ...answering(sendBulk, (input) => {
      asked.push(input);
      return summary;
    }),
  );
  await openPage(`/initiation/batch?batchId=${batchId}&outcome=open`);
  await user.click(await screen.findByRole('checkbox', { name: '选择第 3 行' }));
  await user.click(screen.getByRole('button', { name: '发起选中的 1 份' }));
  const dialog = await screen.findByRole('dialog', { name: '按《劳动合同》发起 1 份合同？' });
  server.use(
    ...answering(readBulk, page([row(3, { outcome: 'waiting' })], { state: 'running', open: 1, waiting: 1 })),
    ...answering(pauseBulk, (input) => {
      paused.push(input);
      return summary;
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: '发起 1 份' }));
  expect(await screen.findByText('已处理 0 / 1 份')).toBeTruthy();
  expect(asked).toEqual([{ batchId, rows: [3] }]);
  server.use(...answering(readBulk, page([row(3)], { state: 'paused', waiting: 1, why: words('额度不足') })));
  await user.click(screen.getByRole('button', { name: chinese.pause }));
  await user.click(await screen.findByRole('button', { name: chinese.resume }));
  expect(await screen.findByText('已暂停，没有再发起：额度不足')).toBeTruthy();
  expect(paused).toEqual([
    { batchId, oper: 'pause' },
    { batchId, oper: 'resume' },
  ]);
});

test('a row is looked at before it is sent, and says why it cannot be shown', async () => {
  const shown: object[] = [];
  server.use(
    ...answering(readBulk, page([row(2), faulty])),
    ...answering(previewBulkRow, (input: object) => {
      shown.push(input);
      return { attatchFileNamesJson: [], files: [], roleJson: [] };
    }),
  );
  await openPage(`/initiation/batch?batchId=${batchId}`);
  // a row with problems makes no contract to look at
  expect(await screen.findAllByRole('button', { name: /^预览第/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '预览第 2 行的合同' }));
  expect(await screen.findByText('劳动合同（韩立川）')).toBeTruthy();
  expect(shown).toEqual([{ batchId, row: 2 }]);
});

test('a row that cannot be shown says why', async () => {
  server.use(...answering(readBulk, page([row(2)])), ...refusing(previewBulkRow, 'BULK_ROW_UNKNOWN', { row: 2 }));
  await openPage(`/initiation/batch?batchId=${batchId}`);
  await user.click(await screen.findByRole('button', { name: '预览第 2 行的合同' }));
  expect(await screen.findByText(/表格里没有第 2 行/)).toBeTruthy();
});
