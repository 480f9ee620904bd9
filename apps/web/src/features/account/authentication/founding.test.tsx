import { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { askLegalPerson, decideFounding, readFounding, readOwnFounding } from '@moqi/api/enterprise/founding';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';

const company = { companyName: '苏州栖禾新材料有限公司', creditCode: '91320505MA1X6B3K8H', legalPerson: '韩立川' };
const none = { state: 'none' as const, companyName: '', creditCode: '', legalPerson: '', maskedTarget: '', expireTime: '', reason: '' };
const waiting = {
  ...company,
  state: 'waiting' as const,
  maskedTarget: '139 **** 7730',
  expireTime: '2026-11-24T02:20:07.000Z',
  reason: '',
};
const words = (text: string) => ({ text, hash: 'a'.repeat(64) });
const found = {
  ...company,
  askerName: '林书禾',
  maskedAsker: '138 **** 2046',
  expireTime: waiting.expireTime,
  state: 'waiting' as const,
  caller: 'legalPerson' as const,
  agreement: { 'zh-CN': words('我是法定代表人，同意'), en: words('I agree') },
};
const server = serverOf(...loggedIn(person), ...answering(readOwnFounding, none), ...answering(readFounding, found));
const user = () => userEvent.setup({ delay: null });
const keepCompany = () => sessionStorage.setItem('moqi.form.enterprise', JSON.stringify(company));
const LINK = '/auth/entLegalAuth?k=one&sign=two&ts=3';

test('who is not the legal representative goes on to ask that person', async () => {
  keepCompany();
  const received: unknown[] = [];
  server.use(
    ...answering(readOrganizationCheck, { simulator: false, testNumbers: [], consent: found.agreement }),
    ...answering(askLegalPerson, (input) => {
      received.push(input);
      server.use(...answering(readOwnFounding, waiting));
      return { maskedTarget: waiting.maskedTarget, expireTime: waiting.expireTime };
    }),
  );
  const { router } = await openPage('/auth/1');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '下一步' }));
  await u.type(await screen.findByLabelText('韩立川的手机号或邮箱'), '13912867730');
  expect(router.state.location.pathname).toBe('/auth/2');
  await u.click(screen.getByRole('button', { name: '发送确认链接' }));
  expect(await screen.findByText(/确认链接已发送至 139 \*\*\*\* 7730，/)).toBeTruthy();
  expect(received).toEqual([{ ...company, targetId: '13912867730' }]);
});

test('what became of the request is said, and it can be sent again', async () => {
  server.use(...answering(readOwnFounding, { ...waiting, state: 'refused', reason: '不认识' }));
  const { container } = await openPage('/auth/2');
  expect(await screen.findByText('法定代表人没有同意：不认识')).toBeTruthy();
  expect(screen.getByRole('button', { name: '发送确认链接' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('without a company the page leads to the first step', async () => {
  await openPage('/auth/2');
  expect((await screen.findByRole('link', { name: '填写企业信息' })).getAttribute('href')).toBe('/auth/1');
});

test('the legal representative agrees to the words that are shown, and to nothing before', async () => {
  const received: unknown[] = [];
  server.use(
    ...answering(decideFounding, (input) => {
      received.push(input);
      server.use(...answering(readFounding, { ...found, state: 'agreed' }));
      return { outcome: 'agreed' as const, companyName: company.companyName };
    }),
  );
  const { container } = await openPage(LINK);
  const u = user();
  expect(await screen.findByText('林书禾 138 **** 2046')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await u.click(screen.getByRole('button', { name: '同意' }));
  expect(screen.getByText('请先阅读并勾选')).toBeTruthy();
  expect(received).toEqual([]);
  await u.click(screen.getByRole('checkbox', { name: '我是法定代表人，同意' }));
  await u.click(screen.getByRole('button', { name: '同意' }));
  expect(await screen.findByText(/^已同意。苏州栖禾新材料有限公司 ?已认证，/)).toBeTruthy();
  expect(received).toEqual([{ k: 'one', sign: 'two', ts: '3', outcome: 'agreed', consent: 'a'.repeat(64) }]);
});

test('a refusal asks for a reason', async () => {
  const received: unknown[] = [];
  server.use(
    ...answering(decideFounding, (input) => {
      received.push(input);
      server.use(...answering(readFounding, { ...found, state: 'refused' }));
      return { outcome: 'refused' as const, companyName: company.companyName };
    }),
  );
  await openPage(LINK);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '不同意' }));
  const dialog = within(screen.getByRole('dialog'));
  await u.type(dialog.getByLabelText('原因'), '不认识');
  await u.click(dialog.getByRole('button', { name: '不同意' }));
  expect(await screen.findByText('已拒绝这份申请，企业没有创建。')).toBeTruthy();
  expect(received).toEqual([{ k: 'one', sign: 'two', ts: '3', outcome: 'refused', reason: '不认识' }]);
});

test('somebody else is told whose answer it is, and a mangled link says so', async () => {
  server.use(...answering(readFounding, { ...found, caller: 'other' }));
  await openPage(LINK);
  expect(await screen.findByText(/只能由法定代表人韩立川本人确认/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
});

test('a link that is not valid says so', async () => {
  server.use(...refusing(readFounding, 'FOUNDING_LINK_INVALID'));
  await openPage('/auth/entLegalAuth');
  expect(await screen.findByText(/^链接无效/)).toBeTruthy();
});
