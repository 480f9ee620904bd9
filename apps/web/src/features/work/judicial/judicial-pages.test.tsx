import { type InputOf, type OutputOf, pathsOf } from '@moqi/api';
import {
  askInstitution,
  CASE_SERVICES,
  downloadCaseFile,
  listCases,
  readCase,
  readCaseForm,
  saveCase,
  submitCases,
  withdrawClaim,
} from '@moqi/api/work/cases';
import { countSignRecords, listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody, person } from '#testing/sessions.ts';
import { JUDICIAL_PLACES } from './judicial-pages.ts';

const applyId = '0199aa00-0000-7000-8000-0000000000a1';
const caseId = '0199aa00-0000-7000-8000-0000000000a2';
const claim = (n: number) => ({ claimId: `0199aa00-0000-7000-8000-0000000000c${n}`, text: `请求 ${n}`, amountFen: null, withdrawn: false });
const can = { edit: false, submit: false, delete: false, cancel: false, revoke: false, supply: false, withdrawClaim: false };
const file: OutputOf<typeof readCase> = {
  caseId,
  caseNo: 'AJ20260601AAAA0001',
  kind: 'arbitration',
  institution: 'gan',
  state: 'draft',
  applyId,
  contractName: '借款合同',
  applyNo: 'HT1',
  fee: 80,
  deadline: '',
  createTime: '2026-06-01T02:00:00.000Z',
  updateTime: '2026-06-01T02:00:00.000Z',
  applicant: '林书禾',
  respondents: ['韩立川'],
  statement: '没有还款',
  claims: [claim(1), claim(2)],
  files: [],
  missing: ['identity', 'breach'],
  note: '',
  institutionNo: '',
  feeState: 'none',
  posts: [],
  history: [{ event: 'created', actorName: '林书禾', note: '', time: '2026-06-01T02:00:00.000Z' }],
  office: 'simulator',
  can: { ...can, edit: true, submit: true, delete: true },
};
const form: OutputOf<typeof readCaseForm> = {
  office: 'simulator',
  services: CASE_SERVICES.map((service) => ({ ...service, required: [...service.required] })),
  points: 200,
  contract: null,
  claims: [],
};
const contract = {
  applyId,
  applyNo: 'HT1',
  contractName: '借款合同',
  applicant: '林书禾',
  respondents: ['韩立川'],
  amountFen: 100_000,
  signedTime: '2026-06-01T02:00:00.000Z',
  files: ['借款合同.pdf'],
};
const empty = { list: [], count: 0, itemPage: 1, pageSize: 20 };
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readCaseForm, form),
  ...answering(listCases, empty),
  ...answering(listApplications, empty),
  ...answering(listSignRecords, empty),
  ...answering(readCase, file),
);
const user = userEvent.setup({ delay: null });

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/judicialService/introduce');
  expect(router.state.location.search).toEqual({ ap: '/judicialService/introduce', authType: '1' });
});

test('what each institution costs, takes and asks for stands there before anything is ordered', async () => {
  const { container } = await openPage('/judicialService/introduce');
  expect(await screen.findByText(/本环境没有连接司法机构/)).toBeTruthy();
  expect((await screen.findAllByText('80 点')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '申请保管函' }).getAttribute('href')).toBe('/judicialService/baoguanhan?kind=keepLetter');
  expect(await barriers(container)).toEqual([]);
});

test('from the page of a contract, each application begins with it', async () => {
  const applyId = '0199aaaa-0000-7000-8000-000000000001';
  await openPage(`/judicialService/introduce?applyId=${applyId}`);
  const link = await screen.findByRole('link', { name: '申请保管函' });
  expect(link.getAttribute('href')).toBe(`/judicialService/baoguanhan?kind=keepLetter&applyId=${applyId}`);
});

const APPLICATIONS = Object.values(JUDICIAL_PLACES).filter(({ view }) => view === 'application');
test.each(APPLICATIONS.map(({ path }) => path))('%s offers its institutions, and asks for a contract', async (path) => {
  await openPage(path);
  expect(await screen.findByText('没有可以申请的合同')).toBeTruthy();
  expect(screen.getAllByText(/补正期限/).length).toBeGreaterThan(0);
});

test.each(['/judicialService/safeguard', '/judicialService/arbitration'])('%s lists the cases of the identity', async (path) => {
  server.use(...answering(listCases, { ...empty, list: [file], count: 1 }));
  await openPage(path);
  expect((await screen.findByRole('link', { name: '借款合同' })).getAttribute('href')).toBe(`${path}?caseId=${caseId}`);
});

test('a member without the permission is told whom to ask', async () => {
  server.use(...loggedIn({ ...member, currentAuthUser: { ...member.currentAuthUser, grants: {} } }));
  await openPage('/judicialService/safeguard');
  expect(await screen.findByText(/办理司法服务/)).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: '我的案件' })).toBeNull();
});

test('an application is begun from the contract, saved, and looked at before it is submitted', async () => {
  const saved: InputOf<typeof saveCase>[] = [];
  server.use(
    ...answering(readCaseForm, { ...form, contract, claims: [{ text: '请求支付 1,000.00 元', amountFen: 100_000 }] }),
    ...answering(saveCase, (input) => {
      saved.push(input);
      return file;
    }),
  );
  const { router, container } = await openPage(`/judicialService/ganarbitration?applyId=${applyId}`);
  expect(await screen.findByDisplayValue('请求支付 1,000.00 元')).toBeTruthy();
  await user.type(screen.getByLabelText('违约情况'), '没有还款');
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '保存并查看申请书' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/judicialService/safeguard'));
  expect(saved).toEqual([
    {
      applyId,
      kind: 'arbitration',
      institution: 'gan',
      statement: '没有还款',
      claims: [{ text: '请求支付 1,000.00 元', amountFen: 100_000 }],
      files: [],
    },
  ]);
});

test('the fee is named before it is held, and what is missing is said', async () => {
  const reason = { 'zh-CN': '还缺少材料：违约证据', en: 'missing' };
  server.use(...answering(submitCases, { results: [{ caseId, submitted: false, reason }], submitted: 0 }));
  await openPage(`/judicialService/safeguard?caseId=${caseId}`);
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/费用 80 点 现在预占/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await dialog.findByText('还缺少材料：违约证据')).toBeTruthy();
});

test('the application of a draft is shown as it will be filed', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(pathsOf(downloadCaseFile, 'personal')[0] ?? '', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
  await openPage(`/judicialService/safeguard?caseId=${caseId}`);
  await user.click(await screen.findByRole('button', { name: '查看' }));
  await vi.waitFor(() => expect(asked).toEqual([{ caseId }]));
});

test('a case that is worked on: receipts, a claim is withdrawn, and the institution is asked', async () => {
  const asked: unknown[] = [];
  const posts = [
    { postId: caseId, what: 'file' as const, files: 3, time: file.createTime, receiptNo: 'R-1', receiptTime: file.createTime },
  ];
  const going = {
    ...file,
    state: 'accepted' as const,
    feeState: 'charged' as const,
    posts,
    can: { ...can, revoke: true, withdrawClaim: true },
  };
  server.use(
    ...answering(readCase, going),
    ...answering(withdrawClaim, (input) => {
      asked.push(input);
      return going;
    }),
    ...answering(askInstitution, (input) => {
      asked.push(input);
      return going;
    }),
  );
  const { container } = await openPage(`/judicialService/safeguard?caseId=${caseId}`);
  expect(await screen.findByText(/R-1/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '查询进度' }));
  await user.click(screen.getAllByRole('button', { name: '撤回这项请求' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '撤回这项请求' }));
  await vi.waitFor(() => expect(asked).toEqual([{ caseId }, { caseId, claimId: claim(1).claimId }]));
});
