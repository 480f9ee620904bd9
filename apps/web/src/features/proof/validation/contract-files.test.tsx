import { pathsOf } from '@moqi/api';
import { listTrustRoots } from '@moqi/api/trust/certificates';
import { readContract } from '@moqi/api/work/contracts';
import { showSigningFile } from '@moqi/api/work/downloads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { contract, id } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import type { ExamineRequest } from './examining/protocol.ts';

const [file] = contract.files;
if (!file) throw new Error('a contract has a file');
const annex = { ...file, documentId: id(77), fileName: '附件一.pdf', version: 3 };
const fetched: URLSearchParams[] = [];
const bytesOf = (answer: (asked: URLSearchParams) => HttpResponse<string>) =>
  http.get(`*${pathsOf(showSigningFile, 'signing')[0]}`, ({ request }) => {
    const asked = new URL(request.url).searchParams;
    fetched.push(asked);
    return answer(asked);
  });
const server = serverOf(
  ...nobody(),
  ...answering(listTrustRoots, { list: [] }),
  ...answering(readContract, { ...contract, files: [file, annex] }),
  bytesOf((asked) => HttpResponse.text(`%PDF of ${asked.get('documentId')}`)),
);

/** The files that reached the validator. */
const checked: File[] = [];
class FakeWorker {
  postMessage({ file: given }: ExamineRequest): void {
    checked.push(given as File);
  }
  terminate(): void {}
}
beforeEach(() => {
  checked.length = 0;
  fetched.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const PAGE = '/certi/toValiView?applyNo=MQ1&signNo=S1&sign=x&ts=1';

test('the files of a contract are checked without choosing them, the others when they are chosen', async () => {
  await openPage(PAGE);
  await waitFor(() => expect(checked.map(({ name }) => name)).toEqual([file.fileName]));
  expect(Object.fromEntries(fetched[0] ?? [])).toMatchObject({
    applyNo: 'MQ1',
    signNo: 'S1',
    sign: 'x',
    ts: '1',
    documentId: file.documentId,
  });
  await userEvent.setup({ delay: null }).click(await screen.findByRole('tab', { name: '附件一.pdf' }));
  await waitFor(() => expect(checked.map(({ name }) => name)).toEqual([file.fileName, '附件一.pdf']));
  expect(await checked[1]?.text()).toBe(`%PDF of ${annex.documentId}`);
});

test('a contract that may not be read says why, and a file can still be chosen', async () => {
  server.use(...refusing(readContract, 'LINK_EXPIRED'));
  await openPage(PAGE);
  expect((await screen.findByRole('alert')).textContent).toContain('合同的文件没有加载出来');
  expect(screen.getByLabelText('选择文件', { selector: 'input' })).toBeTruthy();
});

test('who scanned the code of a printed sheet and is not logged in is asked for the file, without a fault', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(readContract, (input) => {
      asked.push(input);
      return contract;
    }),
  );
  await openPage('/certi/toValiView?applyNo=MQ1');
  expect(await screen.findByText(/核验合同 MQ1：选择你手里的 PDF/)).toBeTruthy();
  expect([screen.queryByRole('alert'), asked]).toEqual([null, []]);
  expect(screen.getByLabelText('选择文件', { selector: 'input' })).toBeTruthy();
});

test('a file that was not fetched is asked for again', async () => {
  let attempts = 0;
  server.use(bytesOf(() => (attempts++ === 0 ? HttpResponse.text('', { status: 502 }) : HttpResponse.text('%PDF'))));
  await openPage(PAGE);
  await screen.findByRole('alert');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(checked).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
