import { readSession, readVerification } from '@moqi/api/account/identity';
import { readWays, verifyByBank, verifyPerson } from '@moqi/api/account/real-names';
import { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { createOrganization } from '@moqi/api/enterprise/joining';
import { scanBankCard, scanIdCard, scanLicence } from '@moqi/api/trust/card-readings';
import { countSignRecords, readWorkbench } from '@moqi/api/work/contract-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { useSession } from '#shared/session/session.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, member, newcomer, person } from '#testing/sessions.ts';

const open = {
  state: 'none' as const,
  name: '',
  maskedIdNo: '',
  verifiedAt: '',
  checkedBy: '',
  paper: null,
  simulator: true,
  nameCheck: 'simulator' as const,
  testNumbers: [{ name: '林书禾', idNo: '320505199003180006', mobile: '13912867730' }],
};
const done = {
  ...open,
  state: 'verified' as const,
  name: '林书禾',
  maskedIdNo: '3205 **** **** 0006',
  verifiedAt: '2026-11-21T02:20:07.000Z',
  checkedBy: 'simulator',
  paper: { state: 'unknown' as const, endsOn: '', knownBy: '' as const },
};
const wordsOf = (text: string, digit: string) => ({ text, hash: digit.repeat(64) });
const consentOf = (text: string, digit: string) => ({ 'zh-CN': wordsOf(text, digit), en: wordsOf(text, digit) });
const [numbers] = open.testNumbers.map((number) => ({ ...number, cardNo: '6200000000000013' }));
if (numbers === undefined) throw new Error('no example');
const ways = [
  { way: 'operator3' as const, by: 'simulator' as const, consent: consentOf('同意核对手机号', 'a'), testNumbers: [numbers] },
  { way: 'bank3' as const, by: 'simulator' as const, consent: consentOf('同意核对银行卡', 'b'), testNumbers: [numbers] },
  { way: 'bank4' as const, by: 'none' as const, consent: consentOf('同意核对四要素', 'c'), testNumbers: [] },
];
const company = { companyName: '苏州栖禾新材料有限公司', creditCode: '91320505MA1X6B3K8H', legalPerson: '林书禾' };
const server = serverOf(
  ...loggedIn(newcomer),
  ...answering(readWorkbench, {
    counts: { mine: 0, dueToday: 0, others: 0, longestWaitDays: 0, expiring: 0, completed: 0, completedThisMonth: 0 },
    todo: [],
    trend: [],
  }),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readVerification, open),
  ...answering(readWays, { ways, hosted: [], readsCards: true }),
  ...answering(readOrganizationCheck, { simulator: true, testNumbers: [company], consent: consentOf('同意核对登记', 'd') }),
);
const user = () => userEvent.setup({ delay: null });

test('the page says that the check is a simulator, and a test number can be filled in', async () => {
  await openPage('/auth/personalIdentityAuth');
  const notice = within(await screen.findByRole('region', { name: '当前是模拟核验' }));
  expect(notice.getByText(/不证明任何人的身份/)).toBeTruthy();
  await user().click(notice.getByRole('button', { name: '填入' }));
  expect(screen.getByLabelText<HTMLInputElement>('身份证号').value).toBe('320505199003180006');
});

test('a person is confirmed after a consent of their own', async () => {
  const received: unknown[] = [];
  server.use(
    ...answering(verifyPerson, (input) => {
      received.push(input);
      server.use(...answering(readVerification, done), ...answering(readSession, person));
      return { verified: true as const, checkedBy: 'simulator' };
    }),
  );
  await openPage('/auth/personalIdentityAuth');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '填入' }));
  await u.click(screen.getByRole('button', { name: '提交认证' }));
  expect(screen.getByText('身份信息属于敏感个人信息，需要你单独同意才能核验')).toBeTruthy();
  expect(received).toEqual([]);
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('已完成实名认证')).toBeTruthy();
  expect(screen.getByText('3205 **** **** 0006')).toBeTruthy();
  expect(screen.getByText('模拟核验')).toBeTruthy();
  expect(received).toEqual([{ name: '林书禾', idNo: '320505199003180006', mobile: '13912867730', consent: 'a'.repeat(64) }]);
  await waitFor(() => expect(useSession.getState().authUser?.realName).toBe(1));
});

test('a person is confirmed by a bank card, after a consent to that', async () => {
  const received: unknown[] = [];
  server.use(
    ...answering(verifyByBank, (input) => {
      received.push(input);
      server.use(...answering(readVerification, done), ...answering(readSession, person));
      return { verified: true as const, checkedBy: 'simulator' };
    }),
  );
  await openPage('/auth/personalIdentityAuth');
  const u = user();
  // what was agreed to for another way is no consent to this one
  await u.click(await screen.findByRole('checkbox', { name: '同意核对手机号' }));
  await u.click(screen.getByRole('radio', { name: '银行卡核验' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '同意核对银行卡' }).checked).toBe(false);
  await u.click(screen.getByRole('button', { name: '填入' }));
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('已完成实名认证')).toBeTruthy();
  expect(received).toEqual([{ name: '林书禾', idNo: '320505199003180006', cardNo: '6200000000000013', consent: 'b'.repeat(64) }]);
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('6200');
});

test('a way without a service says so, and offers no form', async () => {
  await openPage('/auth/personalIdentityAuth');
  await user().click(await screen.findByRole('radio', { name: '银行卡四要素' }));
  expect(screen.getByText('这种方式还没有接通核验服务，请换一种。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提交认证' })).toBeNull();
});

test.each([
  { code: 'REAL_NAME_MISMATCH' as const, sentence: '姓名、证件号与手机号不一致，没有通过认证。请核对后重试' },
  { code: 'IDENTITY_TAKEN' as const, sentence: '这个证件号已用于另一个账号的实名认证，没有通过。请用那个账号登录' },
  { code: 'IDENTITY_CHECK_UNAVAILABLE' as const, sentence: '身份核验服务暂时不可用，资料没有提交，请稍后再试' },
])('$code is said and what was typed stays', async ({ code, sentence }) => {
  server.use(...refusing(verifyPerson, code));
  await openPage('/auth/personalIdentityAuth');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '填入' }));
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('林书禾');
});

test('an ID number with a wrong check digit is explained, and never kept in the browser', async () => {
  await openPage('/auth/personalIdentityAuth');
  const u = user();
  await u.type(await screen.findByLabelText('姓名'), '林书禾');
  await u.type(screen.getByLabelText('身份证号'), '320505199003180007');
  await u.tab();
  expect(screen.getByLabelText('身份证号').getAttribute('aria-invalid')).toBe('true');
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('3205');
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('林书禾');
});

test('an enterprise needs a person first', async () => {
  await openPage('/auth/entIdentityAuth');
  expect(await screen.findByRole('heading', { name: '请先完成个人实名认证' })).toBeTruthy();
});

test('an enterprise is made, and one acts for it at once', async () => {
  server.use(...loggedIn(person), ...answering(createOrganization, { token: 't', consoleToken: '', session: member, corpId }));
  const { router } = await openPage('/auth/entIdentityAuth');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '填入' }));
  await u.click(screen.getByRole('checkbox', { name: '同意核对登记' }));
  await u.click(screen.getByRole('button', { name: '认证并创建企业' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/corp/viewIndex'));
  expect(await screen.findByText('苏州栖禾新材料有限公司 已认证，你现在以企业身份操作')).toBeTruthy();
});

test('a company name that no seal bears is explained while it is typed', async () => {
  server.use(...loggedIn(person));
  await openPage('/auth/entIdentityAuth');
  const u = user();
  await u.type(await screen.findByLabelText('企业名称'), '苏州<栖禾>公司');
  await u.tab();
  expect(screen.getByLabelText('企业名称').getAttribute('aria-invalid')).toBe('true');
  await u.clear(screen.getByLabelText('企业名称'));
  await u.type(screen.getByLabelText('企业名称'), ' 苏州栖禾(集团) 公司 ');
  await u.tab();
  expect(screen.getByLabelText('企业名称').getAttribute('aria-invalid')).not.toBe('true');
});

test('a contract that waits for a new enterprise is reached by one way: the person, the enterprise, and back', async () => {
  const contractPath = '/certi/toValiView?from=contract';
  server.use(
    ...answering(verifyPerson, () => {
      server.use(...answering(readVerification, done), ...answering(readSession, person));
      return { verified: true as const, checkedBy: 'simulator' };
    }),
    ...answering(createOrganization, { token: 't', consoleToken: '', session: member, corpId }),
  );
  const search = new URLSearchParams({ ap: contractPath, company: company.companyName, name: '林书禾' });
  const { router } = await openPage(`/auth/entIdentityAuth?${search.toString()}`);
  const u = user();
  expect((await screen.findByLabelText<HTMLInputElement>('姓名')).value).toBe('林书禾');
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13857202046');
  await u.type(screen.getByLabelText('身份证号'), '320505199003180006');
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '提交认证' }));
  expect((await screen.findByLabelText<HTMLInputElement>('企业名称')).value).toBe(company.companyName);
  expect(screen.getByLabelText<HTMLInputElement>('法定代表人').value).toBe('林书禾');
  await u.type(screen.getByLabelText('统一社会信用代码'), company.creditCode);
  await u.click(screen.getByRole('checkbox', { name: '同意核对登记' }));
  await u.click(screen.getByRole('button', { name: '认证并创建企业' }));
  await waitFor(() => expect(router.state.location.href).toBe(contractPath));
});

test('an enterprise that is known is said under its number', async () => {
  server.use(...loggedIn(person), ...refusing(createOrganization, 'ORGANIZATION_EXISTS'));
  await openPage('/auth/entIdentityAuth');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '填入' }));
  await u.click(screen.getByRole('checkbox', { name: '同意核对登记' }));
  await u.click(screen.getByRole('button', { name: '认证并创建企业' }));
  expect(await screen.findByText('这家企业已经在平台上认证，请联系企业管理员加入')).toBeTruthy();
  expect(screen.getByLabelText('统一社会信用代码').getAttribute('aria-invalid')).toBe('true');
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/auth/personalIdentityAuth');
  await screen.findByLabelText('身份证号');
  expect(await barriers(container)).toEqual([]);
});

const photograph = new File(['photo'], '证件.jpg', { type: 'image/jpeg' });
const nothingRead = {
  side: 'front' as const,
  name: '',
  sex: '',
  nation: '',
  born: '',
  address: '',
  idNo: '',
  authority: '',
  validFrom: '',
  validTo: '',
};

test('a photo of the cards fills in what was read, and the page says what to check and what to type', async () => {
  server.use(...answering(scanIdCard, { ...nothingRead, name: '裴南乔' }), ...answering(scanBankCard, { cardNo: '6200000000000013' }));
  await openPage('/auth/personalIdentityAuth');
  const u = user();
  await u.type(await screen.findByLabelText('身份证号'), '3205');
  await u.upload(screen.getByLabelText('选择身份证照片'), photograph);
  expect(await screen.findByText('已填入姓名，请核对。 没有认出身份证号，请手工填写。')).toBeTruthy();
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([valueOf('姓名'), valueOf('身份证号')]).toEqual(['裴南乔', '3205']);
  await u.click(screen.getByRole('radio', { name: '银行卡核验' }));
  await u.upload(screen.getByLabelText('选择银行卡照片'), photograph);
  expect(await screen.findByText('已填入银行卡号，请核对。')).toBeTruthy();
  expect(valueOf('银行卡号')).toBe('6200000000000013');
});

test('a photo of the licence fills in the company, a wrong paper is told, and without a reader nothing is offered', async () => {
  server.use(...loggedIn(person), ...answering(scanLicence, { ...company, legalPerson: '' }), ...refusing(scanIdCard, 'CARD_UNREADABLE'));
  const page = await openPage('/auth/entIdentityAuth');
  const u = user();
  await u.upload(await screen.findByLabelText('选择营业执照照片'), photograph);
  expect(await screen.findByText('已填入企业名称和统一社会信用代码，请核对。 没有认出法定代表人，请手工填写。')).toBeTruthy();
  page.unmount();
  server.use(...loggedIn(newcomer));
  const again = await openPage('/auth/personalIdentityAuth');
  await u.upload(await screen.findByLabelText('选择身份证照片'), photograph);
  expect(await screen.findByText(/没有从照片里认出这种证件/)).toBeTruthy();
  again.unmount();
  server.use(...answering(readWays, { ways, hosted: [], readsCards: false }));
  await openPage('/auth/personalIdentityAuth');
  await screen.findByLabelText('身份证号');
  expect(screen.queryByLabelText('选择身份证照片')).toBeNull();
});

test('a verified person whose name has changed reads what follows, and proves the new one', async () => {
  const asked: unknown[] = [];
  server.use(
    ...loggedIn(person),
    ...answering(readVerification, done),
    ...answering(verifyPerson, (input) => {
      asked.push(input);
      server.use(...answering(readVerification, { ...done, name: '林禾' }));
      return { verified: true as const, checkedBy: 'simulator' };
    }),
  );
  const { router } = await openPage('/auth/personalIdentityAuth');
  await user().click(await screen.findByRole('link', { name: '姓名变更了？用新姓名重新认证' }));
  expect(await screen.findByText(/账号现在的姓名是“林书禾”/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user().type(name, '林禾');
  await user().type(screen.getByRole('textbox', { name: '身份证号' }), '320505199003180006');
  const number = screen.getByRole('textbox', { name: '手机号' });
  await user().clear(number);
  await user().type(number, '13912867730');
  await user().click(screen.getByRole('checkbox', { name: '同意核对手机号' }));
  await user().click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('林禾')).toBeTruthy();
  expect(router.state.location.search).toEqual({});
  expect(asked).toEqual([{ name: '林禾', idNo: '320505199003180006', mobile: '13912867730', consent: 'a'.repeat(64) }]);
});
