import { listLetters } from '@moqi/api/enterprise/authority-letters';
import { readOwnFounding } from '@moqi/api/enterprise/founding';
import { readMicroDeposit } from '@moqi/api/enterprise/micro-deposits';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { type GuideFacts, nextStep } from './guide.ts';

const facts: GuideFacts = { isPersonVerified: true, isCompanyVerified: false, founding: 'none', deposit: 'none', letters: [] };

test.each<[Partial<GuideFacts>, ReturnType<typeof nextStep>]>([
  [{ isPersonVerified: false }, 'person'],
  [{}, 'choose'],
  [{ founding: 'waiting' }, 'legalPerson'],
  [{ deposit: 'sending', founding: 'waiting' }, 'deposit'],
  [{ deposit: 'arrived' }, 'deposit'],
  [{ deposit: 'spent' }, 'choose'],
  [{ founding: 'refused' }, 'choose'],
  [{ founding: 'expired' }, 'choose'],
  [{ letters: [0] }, 'letter'],
  [{ letters: [3, 4] }, 'choose'],
  [{ letters: [1, 0], founding: 'waiting' }, 'review'],
  [{ isCompanyVerified: true, letters: [1] }, 'done'],
])('%j: %s', (change, expected) => {
  expect(nextStep({ ...facts, ...change })).toBe(expected);
});

const none = { companyName: '', creditCode: '', legalPerson: '', maskedTarget: '', expireTime: '', reason: '' };
const NO_DEPOSIT = {
  by: 'none' as const,
  consent: { 'zh-CN': { text: '同意', hash: 'd'.repeat(64) }, en: { text: 'agreed', hash: 'd'.repeat(64) } },
  testAccounts: [],
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
const letters = {
  isOpen: false,
  keptDays: 30,
  consent: { 'zh-CN': { text: '同意', hash: 'd'.repeat(64) }, en: { text: 'agreed', hash: 'd'.repeat(64) } },
  list: [],
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readOwnFounding, { ...none, state: 'none' }),
  ...answering(readMicroDeposit, NO_DEPOSIT),
  ...answering(listLetters, letters),
);

test('says which ways there are, what each needs, and the one next step', async () => {
  const { container } = await openPage('/auth/authGuide');
  expect((await screen.findByRole('link', { name: '开始认证' })).getAttribute('href')).toBe('/auth/entIdentityAuth');
  expect(screen.getByRole('heading', { name: '我是法定代表人' })).toBeTruthy();
  expect(screen.getByText('本系统没有人工审核，这种方式没有开放')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('what is under way is named, and leads to where it stands', async () => {
  server.use(...answering(readOwnFounding, { ...none, state: 'waiting', companyName: '苏州栖禾新材料有限公司' }));
  await openPage('/auth/authGuide');
  expect(await screen.findByText(/苏州栖禾新材料有限公司/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看进度' }).getAttribute('href')).toBe('/auth/2');
});

test('a company that passed needs nothing more', async () => {
  server.use(...loggedIn(member));
  await openPage('/auth/authGuide');
  expect(await screen.findByRole('heading', { name: '企业已认证' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '我是法定代表人' })).toBeNull();
});

test('what cannot be read is said', async () => {
  server.use(...refusing(readOwnFounding, 'UNEXPECTED'));
  await openPage('/auth/authGuide');
  expect(await screen.findByText('认证状态没有加载出来')).toBeTruthy();
});
