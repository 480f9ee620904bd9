import { beginMicroDeposit, readMicroDeposit, tellAmount } from '@moqi/api/enterprise/micro-deposits';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const company = { companyName: '苏州栖禾新材料有限公司', creditCode: '91320505MA1X6B3K8H', legalPerson: '韩立川' };
const words = (text: string) => ({ text, hash: 'a'.repeat(64) });
const way = {
  by: 'provider' as const,
  consent: { 'zh-CN': words('我有权代表这家企业'), en: words('I may act for this company') },
  testAccounts: [],
};
const none = {
  ...way,
  state: 'none' as const,
  depositId: '',
  companyName: '',
  creditCode: '',
  legalPerson: '',
  bank: '',
  accountEnd: '',
  reason: '' as const,
  triesLeft: 0,
  expireTime: '',
  simulatedFen: 0,
};
const DEPOSIT = '019abcde-0000-7000-8000-000000000001';
const arrived = {
  ...none,
  ...company,
  state: 'arrived' as const,
  depositId: DEPOSIT,
  bank: '测试银行',
  accountEnd: '3001',
  triesLeft: 3,
  expireTime: '2026-12-05T02:20:07.000Z',
};
const server = serverOf(...loggedIn(person), ...answering(readMicroDeposit, none));
const user = () => userEvent.setup({ delay: null });
const keepCompany = () => sessionStorage.setItem('moqi.form.enterprise', JSON.stringify(company));

test.each(['0', '10', '0.371', '37分'])('“%s” is no amount that was paid: nothing is asked, and no try is lost', async (typed) => {
  server.use(...answering(readMicroDeposit, arrived));
  await openPage('/auth/microDeposit');
  await user().type(await screen.findByLabelText(chinese.deposit.amount), typed);
  await user().click(screen.getByRole('button', { name: chinese.deposit.tell }));
  expect(await screen.findByText(/0\.01.*9\.99/)).toBeTruthy();
});

test('the account is asked for, with the consent to this alone, and then the money is on its way', async () => {
  keepCompany();
  const received: unknown[] = [];
  server.use(
    ...answering(beginMicroDeposit, (input) => {
      received.push(input);
      server.use(...answering(readMicroDeposit, { ...arrived, state: 'sending' }));
      return { depositId: DEPOSIT, expireTime: arrived.expireTime };
    }),
  );
  const { container } = await openPage('/auth/microDeposit');
  const u = user();
  await u.type(await screen.findByLabelText('开户银行'), '测试银行');
  await u.type(screen.getByLabelText('企业银行账号'), '6200 1000 2000 3001');
  expect(await barriers(container)).toEqual([]);
  await u.click(screen.getByRole('button', { name: '申请打款' }));
  expect(screen.getByText('请先阅读并勾选')).toBeTruthy();
  expect(received).toEqual([]);
  await u.click(screen.getByRole('checkbox', { name: '我有权代表这家企业' }));
  await u.click(screen.getByRole('button', { name: '申请打款' }));
  expect(await screen.findByText(/正在向测试银行尾号 3001 的账户打款/)).toBeTruthy();
  expect(received).toEqual([{ ...company, bank: '测试银行', branch: '', accountNo: '6200100020003001', consent: 'a'.repeat(64) }]);
});

test('a wrong amount is said to be one, with the tries that are left', async () => {
  server.use(...answering(readMicroDeposit, arrived), ...refusing(tellAmount, 'MICRO_DEPOSIT_AMOUNT', { left: 2 }));
  const { container } = await openPage('/auth/microDeposit');
  const u = user();
  await u.type(await screen.findByLabelText('到账金额（元）'), '0.36');
  expect(await barriers(container)).toEqual([]);
  server.use(...answering(readMicroDeposit, { ...arrived, triesLeft: 2 }));
  await u.click(screen.getByRole('button', { name: '确认金额' }));
  expect(await screen.findByText(/^金额不对，没有通过/)).toBeTruthy();
  expect(await screen.findByText('例如 0.37，还可以填 2 次')).toBeTruthy();
});

test.each([
  ['accountName', /户名与企业名称不一致/],
  ['accountNo', /账号不存在/],
  ['closed', /已销户或不能收款/],
] as const)('what the bank refused is said: %s', async (reason, sentence) => {
  server.use(...answering(readMicroDeposit, { ...arrived, state: 'returned', reason }));
  await openPage('/auth/microDeposit');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: '申请打款' })).toBeTruthy();
});

test('a simulator says that it is one, and what would have been paid', async () => {
  server.use(...answering(readMicroDeposit, { ...arrived, by: 'simulator', simulatedFen: 37 }));
  await openPage('/auth/microDeposit');
  expect(await screen.findByText('模拟打款：账户明细里会看到 0.37 元')).toBeTruthy();
});

test('without a company the page leads to the first step', async () => {
  await openPage('/auth/microDeposit');
  expect((await screen.findByRole('link', { name: '填写企业信息' })).getAttribute('href')).toBe('/auth/1');
});

test('without a service it says so', async () => {
  server.use(...answering(readMicroDeposit, { ...none, by: 'none' }));
  await openPage('/auth/microDeposit');
  expect(await screen.findByText('这种方式还没有接通打款服务，请换一种。')).toBeTruthy();
});
