import { changeAddress, sendAddressCode } from '@moqi/api/account/addresses';
import { changeByname, logOut } from '@moqi/api/account/identity';
import { readProofWays } from '@moqi/api/account/second-factors';
import {
  type CompanyContactRow,
  closeOuterLink,
  createCompanyContact,
  deleteCompanyContact,
  listCompanyContacts,
  openOuterLink,
  readOuterLink,
  updateCompanyContact,
} from '@moqi/api/enterprise/contacts';
import { listIdentityConsents, withdrawIdentityConsent } from '@moqi/api/reach/identity-requests';
import { giveSecondProof } from '@moqi/api/work/completion';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { deleteInk, listInks, saveChop, setDefaultInk } from '@moqi/api/work/seals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { isAuthenticated } from '#shared/session/session.ts';
import { asPhone } from '#testing/as-phone.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, newcomer, nobody, person } from '#testing/sessions.ts';

const ink = {
  isDefault: false,
  inkId: '0199aa00-0000-7000-8000-0000000000f1',
  createTime: '2025-11-20T01:00:00.000Z',
  width: 300,
  height: 100,
  strokes: [
    [
      { x: 10, y: 10 },
      { x: 100, y: 80 },
    ],
  ],
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listInks, { list: [ink], chops: [], chopName: '林书禾' }),
  ...answering(listCompanyContacts, { list: [], count: 0, itemPage: 1, pageSize: 100 }),
  ...answering(listIdentityConsents, { list: [] }),
);
const user = () => userEvent.setup({ delay: null });

test('numbers are masked, the state of the real name is said', async () => {
  await openPage('/signSettings/accountInfo');
  expect(await screen.findByText('138 **** 2046')).toBeTruthy();
  expect(screen.getByText('l****@qihe.example')).toBeTruthy();
  expect(screen.getByText('已认证')).toBeTruthy();
  expect(screen.getByRole('link', { name: '用验证码重置' }).getAttribute('href')).toBe('/account/forgetPwd');
});

test('how one is greeted is changed; the real name stays', async () => {
  server.use(
    ...answering(changeByname, ({ byname }) => {
      server.use(...loggedIn({ ...person, authUser: { ...person.authUser, byname } }));
      return { byname };
    }),
  );
  await openPage('/tpl/personSet');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '修改' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.type(dialog.getByLabelText('昵称'), '小禾');
  await u.click(dialog.getByRole('button', { name: '保存昵称' }));
  expect(await screen.findByText('已保存昵称')).toBeTruthy();
  expect((await screen.findAllByText('小禾')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('林书禾').length).toBeGreaterThan(0);
});

test('another mobile number is proved by the person first, then by its code', async () => {
  const ways = { code: true, app: false, passkey: false, signPassword: false, provedUntil: '', site: 'localhost' };
  server.use(
    ...answering(readProofWays, ways),
    ...answering(giveSecondProof, { provedAt: '', expiresAt: '' }),
    ...refusing(sendAddressCode, 'ADDRESS_UNCHANGED', {}),
    ...answering(changeAddress, { maskedTarget: '139 **** 0007' }),
  );
  await openPage('/signSettings/accountInfo');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '更换手机号' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('更换手机号前，先确认是你本人。')).toBeTruthy();
  await u.type(dialog.getByLabelText('验证码'), '123456');
  await u.click(dialog.getByRole('button', { name: '验证并继续' }));
  await u.type(await dialog.findByLabelText('新手机号'), '13900000007');
  await u.click(dialog.getByRole('button', { name: '发送验证码' }));
  expect(await dialog.findByText('这就是账号现在的号码或邮箱，没有改动')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  server.use(...answering(sendAddressCode, { maskedTarget: '139 **** 0007', validSeconds: 300, resendSeconds: 60, callToken: '' }));
  await u.click(dialog.getByRole('button', { name: '发送验证码' }));
  expect(await dialog.findByText('验证码已发到 139 **** 0007')).toBeTruthy();
  await u.type(dialog.getByLabelText('验证码'), '654321');
  await u.click(dialog.getByRole('button', { name: '确认更换' }));
  expect(await screen.findByText('手机号已换成 139 **** 0007')).toBeTruthy();
});

test('a handwriting is made the one that signings offer first', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(setDefaultInk, (input) => {
      asked.push(input);
      server.use(...answering(listInks, { list: [{ ...ink, isDefault: input.isDefault }], chops: [], chopName: '林书禾' }));
      return { isDefault: input.isDefault };
    }),
  );
  await openPage('/signSettings/accountInfo');
  await user().click(await screen.findByRole('button', { name: /^设为默认/ }));
  expect(await screen.findByText('默认')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: /^取消默认/ }));
  await screen.findByRole('button', { name: /^设为默认/ });
  expect(asked).toEqual([true, false].map((isDefault) => ({ inkId: ink.inkId, isDefault })));
});

const chop = { ...ink, inkId: '0199aa00-0000-7000-8000-0000000000c1', style: 'relief' as const };

test('a chop of the proven name is seen, kept, and made the default', async () => {
  const asked: unknown[] = [];
  const answer = (isDefault: boolean) =>
    server.use(...answering(listInks, { list: [ink], chops: [{ ...chop, isDefault }], chopName: '林书禾' }));
  server.use(
    ...answering(saveChop, (input) => {
      asked.push(input);
      answer(false);
      return { inkId: chop.inkId };
    }),
    ...answering(setDefaultInk, (input) => {
      asked.push(input);
      answer(input.isDefault);
      return { isDefault: input.isDefault };
    }),
  );
  await openPage('/signSettings/accountInfo');
  const u = user();
  const open = await screen.findByRole('button', { name: '姓名章' });
  await waitFor(() => expect(open).toHaveProperty('disabled', false));
  await u.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/按你的实名“林书禾”生成，不能改字/)).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await u.click(dialog.getByRole('radio', { name: /阳文/ }));
  expect(await barriers()).toEqual([]);
  await u.click(dialog.getByRole('button', { name: '保存姓名章' }));
  expect(await screen.findByText('已保存姓名章')).toBeTruthy();
  await u.click(await screen.findByRole('button', { name: '设为默认：姓名章（阳文）' }));
  expect(await screen.findByText('默认')).toBeTruthy();
  expect(asked).toEqual([{ style: 'relief' }, { inkId: chop.inkId, isDefault: true }]);
});

test('without a proven name nobody makes a chop, and is led to the proof; a kept one shows nothing', async () => {
  server.use(...loggedIn(newcomer), ...answering(listInks, { list: [], chops: [{ ...chop, isDefault: false }], chopName: '' }));
  await openPage('/signSettings/accountInfo');
  expect(await screen.findByText('实名认证后才能使用')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^设为默认/ })).toHaveProperty('disabled', true);
  await user().click(screen.getByRole('button', { name: '姓名章' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: '去实名认证' }).getAttribute('href')).toBe('/auth/personalIdentityAuth');
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('a proven name that does not fit on a chop is no reason to prove it again', async () => {
  server.use(...answering(listInks, { list: [], chops: [{ ...chop, isDefault: false }], chopName: '' }));
  await openPage('/signSettings/accountInfo');
  expect(await screen.findByText('刻不下你的实名姓名')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '姓名章' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/太短或太长/)).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('the card is made, shown with its link, and taken back', async () => {
  const url = 'http://localhost/initiation/toCreate?card=abc';
  const answer = (to: string) => server.use(...answering(readOuterLink, { url: to }));
  answer('');
  server.use(
    ...answering(openOuterLink, () => {
      answer(url);
      return { url };
    }),
    ...answering(closeOuterLink, () => {
      answer('');
      return { url: '' };
    }),
  );
  await openPage('/signSettings/accountInfo');
  const u = user();
  const row = (await screen.findByText('对方打开它发起合同，你已填好为签署方')).parentElement as HTMLElement;
  await u.click(within(row).getByRole('button', { name: '查看' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(await dialog.findByRole('button', { name: '生成名片链接' }));
  expect(((await dialog.findByLabelText('名片链接')) as HTMLInputElement).value).toBe(url);
  expect(await barriers()).toEqual([]);
  await u.click(dialog.getByRole('button', { name: '收回' }));
  expect(await dialog.findByRole('button', { name: '生成名片链接' })).toBeTruthy();
});

test('a person without a proven name is led to the proof', async () => {
  server.use(...loggedIn(newcomer), ...answering(listInks, { list: [], chops: [], chopName: '林书禾' }));
  await openPage('/signSettings/accountInfo');
  expect((await screen.findByRole('link', { name: '去认证' })).getAttribute('href')).toBe('/auth/personalIdentityAuth');
  expect(await screen.findByRole('heading', { name: '还没有保存签名' })).toBeTruthy();
});

test('a kept handwriting is deleted only after a word of warning', async () => {
  server.use(
    ...answering(deleteInk, () => {
      server.use(...answering(listInks, { list: [], chops: [], chopName: '林书禾' }));
      return { deleted: true as const };
    }),
  );
  await openPage('/signSettings/accountInfo');
  const u = user();
  expect(await screen.findByText('2025-11-20 写的签名')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '删除' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('删除“2025-11-20 写的签名”？')).toBeTruthy();
  await u.click(dialog.getByRole('button', { name: '删除签名' }));
  expect(await screen.findByText('已删除签名')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '还没有保存签名' })).toBeTruthy();
});

test('handwriting that cannot be fetched is said', async () => {
  server.use(...refusing(listInks, 'UNEXPECTED'));
  await openPage('/signSettings/accountInfo');
  expect(await screen.findByRole('heading', { name: '签名没有加载出来' })).toBeTruthy();
});

test('logging out empties the session and leads to the login', async () => {
  server.use(
    ...answering(logOut, () => {
      server.use(...nobody());
      return { loggedOut: true as const };
    }),
  );
  const { router } = await openPage('/signSettings/accountInfo');
  await user().click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(isAuthenticated()).toBe(false);
});

test('the language changes at once', async () => {
  await openPage('/signSettings/accountInfo');
  const u = user();
  await u.click(await screen.findByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('locale=en');
  await u.click(screen.getByRole('button', { name: 'Chinese' }));
  expect(await screen.findByRole('heading', { name: '设置' })).toBeTruthy();
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/signSettings/accountInfo');
  await screen.findByText('2025-11-20 写的签名');
  expect(await barriers(container)).toEqual([]);
});

test('a phone leads to what has no tab there, and to the console where it opens', async () => {
  const narrow = asPhone();
  server.use(...loggedIn(member));
  await openPage('/signSettings/accountInfo');
  const services = within(await screen.findByRole('region', { name: '服务' }));
  const links = services.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['合同验签', '/certi/toValiView'],
      ['印章与签名', '/signSettings/signers'],
      ['我的授权', '/tpl/grant'],
      ['管理后台', '/console/consoleIndex'],
    ]),
  );
  expect(links.map(([name]) => name)).not.toContain('设置');
  expect(await barriers()).toEqual([]);
  narrow.mockRestore();
});

test('on a wide screen the side bar leads there', async () => {
  await openPage('/signSettings/accountInfo');
  await screen.findByText('138 **** 2046');
  expect(screen.queryByRole('region', { name: '服务' })).toBeNull();
});

test('a company one deals with is written down, changed, found and taken off the list', async () => {
  const qihe = { name: '苏州栖禾新材料有限公司', idNo: '91320505MA1X6B3K8H', accountNo: '13912867730' };
  let list: CompanyContactRow[] = [];
  const row = (given: typeof qihe): CompanyContactRow => ({ ...given, contactId: ink.inkId, updateTime: ink.createTime });
  const asked: unknown[] = [];
  server.use(
    ...answering(listCompanyContacts, ({ mQuery }) => {
      asked.push(mQuery);
      return { list, count: list.length, itemPage: 1, pageSize: 100 };
    }),
    ...answering(createCompanyContact, (given) => {
      list = [row(given)];
      return row(given);
    }),
    ...refusing(updateCompanyContact, 'COMPANY_CONTACT_EXISTS', { name: '杭州砚川' }),
    ...answering(deleteCompanyContact, () => {
      list = [];
      return { deleted: true as const };
    }),
  );
  await openPage('/signSettings/accountInfo');
  const u = user();
  await screen.findByText('还没有往来企业');
  await u.click(screen.getByRole('button', { name: '新增企业' }));
  let dialog = within(await screen.findByRole('dialog'));
  await u.type(dialog.getByLabelText('企业名称'), qihe.name);
  await u.type(dialog.getByLabelText('统一社会信用代码'), '123');
  await u.type(dialog.getByLabelText('经办人的手机号或邮箱'), qihe.accountNo);
  await u.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByLabelText('统一社会信用代码').getAttribute('aria-invalid')).toBe('true');
  await u.clear(dialog.getByLabelText('统一社会信用代码'));
  await u.type(dialog.getByLabelText('统一社会信用代码'), qihe.idNo);
  expect(await barriers()).toEqual([]);
  await u.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByText(new RegExp(`${qihe.idNo}.*${qihe.accountNo}`));
  await u.click(screen.getByRole('button', { name: `修改${qihe.name}` }));
  dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/杭州砚川/)).toBeTruthy();
  await u.click(dialog.getByRole('button', { name: '取消' }));
  await u.type(screen.getByRole('searchbox', { name: '企业名称、信用代码、联系方式' }), '栖禾{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('栖禾'));
  await u.click(screen.getByRole('button', { name: `删除${qihe.name}` }));
  await u.click(await screen.findByRole('button', { name: '删除企业' }));
  await screen.findByText('没有找到这样的企业');
});

test('who may read the state of the name is listed, and can do so no more once it is taken back', async () => {
  const consent = {
    requestId: '0199aa00-0000-7000-8000-0000000000e1',
    corpName: '杭州青竹供应链有限公司',
    aboutCorp: '',
    showName: false,
    answerTime: '2026-06-01T02:00:00.000Z',
  };
  const given: object[] = [];
  server.use(
    ...answering(listIdentityConsents, { list: [consent] }),
    ...answering(withdrawIdentityConsent, (input) => {
      given.push(input);
      return { withdrawn: true as const };
    }),
  );
  await openPage('/signSettings/accountInfo');
  expect(await screen.findByText(/本人姓名 · 姓名打码/)).toBeTruthy();
  server.use(...answering(listIdentityConsents, { list: [] }));
  await user().click(screen.getByRole('button', { name: '收回 杭州青竹供应链有限公司' }));
  expect(await screen.findByText('已收回，“杭州青竹供应链有限公司”不能再查看')).toBeTruthy();
  expect(given).toEqual([{ requestId: consent.requestId }]);
});
