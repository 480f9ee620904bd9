import type { OutputOf } from '@moqi/api';
import { buildLetter, findLetter, listLetters } from '@moqi/api/enterprise/authority-letters';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, newcomer, nobody, person } from '#testing/sessions.ts';

type Letters = OutputOf<typeof listLetters>;
const words = (text: string) => ({ text, hash: 'e'.repeat(64) });
const letter: Letters['list'][number] = {
  letterId: '0199aa00-0000-7000-8000-0000000000a1',
  number: 'SQ0000000000A1',
  companyName: '苏州栖禾新材料有限公司',
  creditCode: '91320505MA1X6B3K8H',
  legalPerson: '韩立川',
  endDate: '2026-12-26',
  approveStatus: 0,
  canUpload: true,
  reason: '',
  createTime: '2026-11-26T01:00:00.000Z',
};
const none: Letters = { isOpen: true, keptDays: 30, consent: { 'zh-CN': words('同意交给审核人'), en: words('I agree') }, list: [] };
const having = (change: Partial<typeof letter>): Letters => ({ ...none, list: [{ ...letter, ...change }] });
const server = serverOf(
  ...loggedIn(person),
  ...answering(listLetters, none),
  ...answering(findLetter, { ...letter, agentName: '林书禾', wording: ['苏州栖禾新材料有限公司授权林书禾办理下列事项：', '1. 认证'] }),
);
const user = () => userEvent.setup({ delay: null });
beforeAll(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});

test('a letter is written for a company, and then shows what it says and the file to print', async () => {
  const built: unknown[] = [];
  server.use(
    ...answering(buildLetter, (input) => {
      built.push(input);
      server.use(...answering(listLetters, having({})));
      return letter;
    }),
  );
  const { container } = await openPage('/auth/wordCustom');
  const u = user();
  await u.type(await screen.findByLabelText('企业名称'), letter.companyName);
  await u.type(screen.getByLabelText('统一社会信用代码'), letter.creditCode);
  await u.type(screen.getByLabelText('法定代表人'), letter.legalPerson);
  expect(screen.getByText('经办人是你：林书禾。企业认证后由你担任管理员。')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await u.click(screen.getByRole('button', { name: '生成授权书' }));
  expect(await screen.findByText('SQ0000000000A1')).toBeTruthy();
  expect(await screen.findByText('1. 认证')).toBeTruthy();
  expect(built).toMatchObject([{ companyName: letter.companyName, endDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
  const file = screen.getByRole('link', { name: '下载授权书' });
  expect(file.getAttribute('href')).toBe(`/i/applyTable/download?letterId=${letter.letterId}`);
  expect(await barriers(container)).toEqual([]);
});

test('a last day that is too far is said under its field', async () => {
  server.use(...refusing(buildLetter, 'LETTER_END', { days: 90 }));
  await openPage('/auth/wordCustom');
  const u = user();
  await u.type(await screen.findByLabelText('企业名称'), letter.companyName);
  await u.type(screen.getByLabelText('统一社会信用代码'), letter.creditCode);
  await u.type(screen.getByLabelText('法定代表人'), letter.legalPerson);
  await u.click(screen.getByRole('button', { name: '生成授权书' }));
  await waitFor(() => expect(screen.getByLabelText('可用至').getAttribute('aria-invalid')).toBe('true'));
});

test('it is handed in with both photographs and the consent, after a rejection with its reason', async () => {
  const got: string[] = [];
  server.use(
    ...answering(listLetters, having({ approveStatus: 3, reason: '没有盖章' })),
    http.post('/i/applyTable/upload', async ({ request }) => {
      got.push(await request.text());
      server.use(...answering(listLetters, having({ approveStatus: 1, canUpload: false })));
      return HttpResponse.json({ success: true, data: { approveStatus: 1 }, code: 0, msg: '' });
    }),
  );
  await openPage(`/auth/wordCustom?letterId=${letter.letterId}`);
  const u = user();
  expect(await screen.findByText('没有通过：没有盖章')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '提交审核' }));
  expect(screen.getByText('请上传两张照片')).toBeTruthy();
  for (const side of ['盖章的授权书', '营业执照'])
    await u.upload(screen.getByLabelText(`选择${side}照片`), new File(['x'], `${side}.jpg`, { type: 'image/jpeg' }));
  await u.click(screen.getByRole('checkbox', { name: '同意交给审核人' }));
  await u.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('已提交，审核后会发消息通知你，不用再次提交。')).toBeTruthy();
  expect(got).toHaveLength(1);
  expect(got[0]).toContain('e'.repeat(64));
  expect(screen.queryByRole('button', { name: '再写一份' })).toBeNull();
});

test('one with a verdict says it, and another may be written', async () => {
  server.use(...answering(listLetters, having({ approveStatus: 2, canUpload: false })));
  await openPage('/auth/wordCustom');
  expect(await screen.findByText('已通过，企业已创建，可在顶部切换到企业身份')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '再写一份' }));
  expect(await screen.findByLabelText('企业名称')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: letter.companyName }));
  expect(await screen.findByText('SQ0000000000A1')).toBeTruthy();
});

test('where nobody reviews the page leads to the legal representative; a person proves the name first', async () => {
  server.use(...answering(listLetters, { ...none, isOpen: false }));
  await openPage('/auth/wordCustom');
  expect((await screen.findByRole('link', { name: '请法定代表人在线确认' })).getAttribute('href')).toBe('/auth/2');
});

test('a person proves the name first', async () => {
  server.use(...loggedIn(newcomer));
  await openPage('/auth/wordCustom');
  expect(await screen.findByRole('heading', { name: '请先完成个人实名认证' })).toBeTruthy();
});

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/auth/wordCustom');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toMatchObject({ ap: '/auth/wordCustom' });
});
