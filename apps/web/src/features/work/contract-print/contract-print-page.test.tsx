import { type InputOf, type OutputOf, pathsOf } from '@moqi/api';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listPrints, orderPrint, readPrintable, readPrints, showPrint } from '@moqi/api/work/printing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const applyId = '0199aa00-0000-7000-8000-0000000000a1';
const printId = '0199aa00-0000-7000-8000-0000000000a2';
const documentId = (n: number) => `0199aa00-0000-7000-8000-0000000000d${n}`;
const made: OutputOf<typeof orderPrint> = {
  printId,
  contractName: '采购合同',
  status: 0,
  reason: null,
  files: 1,
  copies: 2,
  sheets: 6,
  size: 0,
  createTime: '2026-11-26T00:00:00Z',
  printTime: '',
};
const file = (n: number) => ({ documentId: documentId(n), fileName: `文件${n}.pdf`, pages: 3 });
const printable = (finished: boolean) =>
  answering(readPrintable, {
    contracts: [{ applyId, applyNo: 'HT1', contractName: '采购合同', finished, certificate: finished, files: [file(1), file(2)] }],
    mostCopies: 20,
    mostSheets: 2000,
  });

const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listPrints, { list: [], count: 0, itemPage: 1, pageSize: 10 }),
  ...printable(false),
);
afterEach(() => vi.restoreAllMocks());
const address = `/applySign/contractPrint?applyIds=${applyId}`;

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/applySign/contractPrint');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/applySign/contractPrint', authType: '1' });
});

test('shows its title and passes the rules of accessibility', async () => {
  const { container } = await openPage(address);
  expect(await screen.findByRole('heading', { level: 1, name: chinese.title })).toBeTruthy();
  expect(await screen.findByLabelText(/文件2/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('one file of an unfinished contract: pages and copies are asked for, the sheets are shown, and the PDF is handed out', async () => {
  const asked: InputOf<typeof orderPrint>[] = [];
  const shown: unknown[] = [];
  const states = [made, { ...made, status: 1 as const, size: 9 }];
  server.use(
    ...answering(orderPrint, (input) => {
      asked.push(input);
      return made;
    }),
    ...answering(readPrints, () => ({ list: [(states.length > 1 ? states.shift() : states[0]) ?? made] })),
    http.post(pathsOf(showPrint, 'session')[0] ?? '', async ({ request }) => {
      shown.push(await request.json());
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = userEvent.setup({ delay: null });
  await openPage(address);
  expect(await screen.findByText(/打印件每一页都会标明“未完成”/)).toBeTruthy();
  expect(screen.queryByLabelText('页码')).toBeNull();
  await user.click(screen.getByLabelText(/文件2/));
  await user.type(screen.getByLabelText('页码'), '1-3');
  await user.clear(screen.getByLabelText('份数'));
  await user.type(screen.getByLabelText('份数'), '2');
  await user.click(screen.getByRole('button', { name: '生成打印件' }));
  expect(await screen.findByRole('img', { name: '第 6 张，共 6 张' }, { timeout: 5000 })).toBeTruthy();
  expect(asked).toEqual([{ applyIds: applyId, documentIds: documentId(1), pages: '1-3', copies: 2, withCertificate: false }]);
  expect(shown).toContainEqual({ printId, fix: 'webp', page: 5, width: 1080 });
  await user.click(screen.getByRole('button', { name: '下载打印件' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(shown).toContainEqual({ printId });
});

test('a refusal stands at the form; a copy that could not be made says why', async () => {
  server.use(...refusing(orderPrint, 'PRINT_TOO_LARGE', { sheets: 2400, limit: 2000 }));
  const user = userEvent.setup({ delay: null });
  await openPage(address);
  await user.click(await screen.findByRole('button', { name: '生成打印件' }));
  expect(await screen.findByText(/一共 2400 张，超过一次 2000 张/)).toBeTruthy();
  const failed = { ...made, status: 3 as const, reason: { 'zh-CN': '作者不允许打印', en: 'not allowed' } };
  server.use(
    ...answering(listPrints, { list: [failed], count: 1, itemPage: 1, pageSize: 10 }),
    ...answering(readPrints, { list: [failed] }),
  );
  await openPage('/applySign/contractPrint');
  await user.click(await screen.findByRole('button', { name: /采购合同.*没有生成/ }));
  expect(await screen.findByText('作者不允许打印')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新生成' })).toBeTruthy();
});

test('a completed contract is printed with its certificate, where that is asked for', async () => {
  const asked: InputOf<typeof orderPrint>[] = [];
  server.use(
    ...printable(true),
    ...answering(orderPrint, (input) => {
      asked.push(input);
      return made;
    }),
    ...answering(readPrints, { list: [made] }),
  );
  const user = userEvent.setup({ delay: null });
  await openPage(address);
  await user.click(await screen.findByLabelText('附完成证明'));
  await user.click(screen.getByRole('button', { name: '生成打印件' }));
  await vi.waitFor(() => expect(asked.map(({ withCertificate }) => withCertificate)).toEqual([true]));
});
