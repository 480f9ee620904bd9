import type { OutputOf } from '@moqi/api';
import { type FileReference, uploadFiles } from '@moqi/api/trust/files';
import { answerPerformance, listPerformance, removePerformance, savePerformance } from '@moqi/api/work/performance';
import { ToastProvider, WordsProvider } from '@moqi/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { enterSession } from '#shared/session/session.ts';
import { barriers } from '#testing/axe.ts';
import { contract, id } from '#testing/contract.ts';
import { serverOf } from '#testing/open-page.tsx';
import { person } from '#testing/sessions.ts';
import { Performance } from './performance.tsx';

type Document = OutputOf<typeof listPerformance>['list'][number];
const note: Document = {
  performanceId: id(41),
  kind: 'delivery',
  date: '2026-11-20',
  amountFen: 1_280_000,
  note: '首批 20 台',
  fileName: '送货单.pdf',
  size: 1200,
  hash: 'a'.repeat(64),
  partyName: '杭州砚川科技有限公司',
  createdByName: '林书禾',
  createTime: '2026-11-20T02:20:07.000Z',
  state: 'waiting',
  answers: [],
  can: { confirm: true, object: true, remove: false },
};
const scan: FileReference = {
  targetId: id(43),
  fileType: 1,
  fix: 'pdf',
  sign: 's',
  ts: '1',
  docHash: 'h',
  fileName: '验收单.pdf',
  num: 1,
  size: 3,
  pages: [],
  repaired: false,
  brokenSignatures: false,
  active: [],
  sources: [],
};
const server = serverOf();
beforeEach(() => {
  enterSession(person);
  return loadTexts('contract-detail');
});
const user = () => userEvent.setup({ delay: null });

function show(list: readonly Document[], add = true) {
  server.use(...answering(listPerformance, { list: [...list], can: { add } }));
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ToastProvider>
          <Performance contract={contract} />
        </ToastProvider>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

test('a document says what it is, who added it, and what the reader may do', async () => {
  const { container } = show([note]);
  expect(await screen.findByText('交付单 · 2026-11-20 · ¥12,800.00')).toBeTruthy();
  expect(screen.getByText('杭州砚川科技有限公司 添加 · 2026-11-20 10:20:07')).toBeTruthy();
  expect(screen.getByText('待对方确认')).toBeTruthy();
  server.use(...answering(answerPerformance, { ...note, state: 'confirmed' }));
  await user().click(screen.getByRole('button', { name: '确认' }));
  expect(await screen.findByText('已确认，并通知对方')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('an objection is given a reason, and its refusal is said', async () => {
  show([note]);
  await user().click(await screen.findByRole('button', { name: '提出异议' }));
  const dialog = within(await screen.findByRole('dialog', { name: '对这份交付单提出异议？' }));
  const submit = dialog.getByRole('button', { name: '提出异议' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await user().type(dialog.getByLabelText('理由'), '少 2 台');
  server.use(...refusing(answerPerformance, 'PERFORMANCE_ANSWERED'));
  await user().click(submit);
  expect(await dialog.findByText('这份凭证已经有答复，没有改动。请刷新后查看')).toBeTruthy();
});

test('an own one without an answer is deleted; one with an objection shows it', async () => {
  const objection = { partyName: '裴南乔', actorName: '裴南乔', verdict: 'objected' as const, note: '少 2 台', time: note.createTime };
  const can = { confirm: false, object: false, remove: true };
  show([
    { ...note, can },
    { ...note, performanceId: id(42), fileName: '验收.pdf', can: { ...can, remove: false }, state: 'objected', answers: [objection] },
  ]);
  expect(await screen.findByText('裴南乔 提出异议 · 2026-11-20 10:20:07：少 2 台')).toBeTruthy();
  server.use(...answering(removePerformance, { removed: true }));
  await user().click(screen.getByRole('button', { name: '删除“送货单.pdf”' }));
  expect(await screen.findByText('已删除')).toBeTruthy();
});

test('a document is added with its file, date and amount', async () => {
  const asked: object[] = [];
  show([]);
  server.use(
    ...answering(uploadFiles, { list: [scan] }),
    ...answering(savePerformance, (input) => {
      asked.push(input);
      return note;
    }),
  );
  await user().click(await screen.findByRole('button', { name: '添加凭证' }));
  const dialog = within(await screen.findByRole('dialog', { name: '为《设备采购合同》添加履约凭证' }));
  const submit = dialog.getByRole('button', { name: '添加' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await user().selectOptions(dialog.getByLabelText('类型'), '验收单');
  await user().type(dialog.getByLabelText('金额（元，选填）'), '1,280.5');
  await user().upload(dialog.getByLabelText('选择文件'), new File(['%PDF-1.7'], '验收单.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByText('验收单.pdf')).toBeTruthy();
  await user().click(submit);
  expect(await screen.findByText('已添加，并通知对方确认')).toBeTruthy();
  expect(asked).toMatchObject([{ kind: 'acceptance', amountFen: 128_050, targetId: id(43) }]);
});

test('who may add none and has none sees no section', async () => {
  const { container } = show([], false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('section')).toBeNull();
});
