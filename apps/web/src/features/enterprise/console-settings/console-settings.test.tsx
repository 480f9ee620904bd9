import type { OutputOf } from '@moqi/api';
import { changeOrganization, readOrganization, readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { DEFAULT_SETTINGS, readSettings, saveSettings } from '@moqi/api/enterprise/settings';
import { listCertificates } from '@moqi/api/trust/certificates';
import { readCategories } from '@moqi/api/work/categories';
import { listSeals, type SealCard } from '@moqi/api/work/seals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, member } from '#testing/sessions.ts';

const certificate = {
  certificateId: '0199aa00-0000-7000-8000-0000000000e1',
  purpose: 'seal' as const,
  subject: '苏州栖禾新材料有限公司',
  issuer: '墨契自建 CA',
  selfBuilt: true as const,
  algorithm: 'rsa-pkcs1-sha256',
  serial: '0A1B2C',
  notBefore: '2026-01-01T00:00:00.000Z',
  notAfter: '2029-01-01T00:00:00.000Z',
  state: 'valid' as const,
  renewable: false,
};
const organization = {
  corpId,
  name: '苏州栖禾新材料有限公司',
  creditCode: '91320505MA1X6B3K8H',
  legalPerson: '林书禾',
  authStatus: 1 as const,
  checkedBy: 'simulator',
  authTime: '2026-03-12T02:00:00.000Z',
  createTime: '2026-03-12T02:00:00.000Z',
  administrators: [{ corpUserId: corpId, name: '林书禾' }],
  history: [{ name: '苏州栖禾材料厂', legalPerson: '林知远', until: '2026-03-12T02:00:00.000Z', changedBy: '林书禾' }],
};
const settings = { ...DEFAULT_SETTINGS, changedBy: '', changeTime: '', senderRoles: [{ roleId: 'r', name: '合同专员' }] };
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readSettings, settings),
  ...answering(readCategories, { list: [], flows: [], seals: [] }),
  ...answering(readOrganization, organization),
  ...answering(readOrganizationCheck, {
    simulator: true,
    testNumbers: [],
    consent: { 'zh-CN': { text: '', hash: '' }, en: { text: '', hash: '' } },
  }),
  ...answering(listCertificates, { list: [certificate], count: 1, itemPage: 1, pageSize: 1 }),
);
const user = () => userEvent.setup({ delay: null });

test.each(['/console/setting', '/tpl/corpSet'])('%s saves what was changed, and only then', async (path) => {
  const saved: unknown[] = [];
  server.use(
    ...answering(saveSettings, (input) => {
      saved.push(input);
      return input;
    }),
  );
  await openPage(path);
  const u = user();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: '保存设置' });
  expect(save.disabled).toBe(true);
  await u.clear(screen.getByLabelText('默认签署期限'));
  await u.type(screen.getByLabelText('默认签署期限'), '15');
  await u.click(screen.getByRole('switch', { name: '过期时' }));
  await u.click(save);
  expect(await screen.findByText('已保存设置')).toBeTruthy();
  expect(saved).toEqual([{ ...DEFAULT_SETTINGS, deadlineDays: 15, notifyExpired: false }]);
  expect(screen.getByText('合同专员')).toBeTruthy();
});

test('sites to go on to are saved as hosts; what is no host is said at its field', async () => {
  const saved: { returnHosts: string[] }[] = [];
  server.use(
    ...answering(saveSettings, (input) => {
      saved.push(input);
      return input;
    }),
  );
  await openPage('/console/setting');
  const u = user();
  const field = await screen.findByLabelText('允许跳转的网站');
  await u.type(field, 'erp.example.com{enter}http://crm');
  await u.click(screen.getByRole('button', { name: '保存设置' }));
  expect(await screen.findByText(/“http:”不是网站的域名/)).toBeTruthy();
  await u.clear(field);
  await u.type(field, 'erp.example.com{enter}https://CRM.example.com:8443/signed');
  await u.click(screen.getByRole('button', { name: '保存设置' }));
  await waitFor(() => expect(saved.at(-1)?.returnHosts).toEqual(['erp.example.com', 'crm.example.com:8443']));
});

test('settings that are changed in another window show here, beside what was typed and not saved yet', async () => {
  let stored: OutputOf<typeof readSettings> = settings;
  server.use(...answering(readSettings, () => stored));
  await openPage('/console/setting');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText('默认签署期限');
  await user().clear(field('默认签署期限'));
  await user().type(field('默认签署期限'), '21');
  stored = { ...settings, deadlineDays: 30, notifyExpired: false, changeTime: '2026-11-21T02:00:00.000Z' };
  const other = new BroadcastChannel('moqi.topics');
  other.postMessage(['enterprise']);
  await waitFor(() => expect(screen.getByRole('switch', { name: '过期时' }).getAttribute('aria-checked')).toBe('false'));
  other.close();
  expect(field('默认签署期限').value).toBe('21');
});

test('a number out of bounds is said at its field, and nothing is sent', async () => {
  await openPage('/console/setting');
  const u = user();
  const field = await screen.findByLabelText('回收站保留');
  await u.clear(field);
  await u.type(field, '3');
  await u.click(screen.getByRole('button', { name: '保存设置' }));
  expect(await screen.findByText('请填 7–180 之间的整数')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('the account shows facts, certificate and former names', async () => {
  await openPage('/console/account');
  expect(await screen.findByText('91320505MA1X6B3K8H')).toBeTruthy();
  expect(screen.getByText('已认证 · 模拟核验 · 2026-03-12')).toBeTruthy();
  expect(await screen.findByText('墨契自建 CA（平台自建，不是持牌 CA）')).toBeTruthy();
  expect(screen.getByText('苏州栖禾材料厂')).toBeTruthy();
  expect(screen.getByRole('link', { name: '变更认证' }).getAttribute('href')).toBe('/console/authEdit');
});

const nothing = {
  edit: false,
  renew: false,
  grant: false,
  disable: false,
  enable: false,
  freeze: false,
  unfreeze: false,
  approve: false,
  remove: false,
  download: false,
  seeOriginal: false,
};
const sealCard = (kind: SealCard['kind'], sealName: string, change: Partial<SealCard>): SealCard => ({
  sealId: crypto.randomUUID(),
  kind,
  sealName,
  code: '',
  engraved: '',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  widthMm: 42,
  heightMm: 42,
  state: 'active',
  stateReason: '',
  stateBy: '',
  stateTime: '2026-11-20T01:00:00.000Z',
  createTime: '2026-11-20T01:00:00.000Z',
  createdBy: '',
  validTo: '',
  expiresSoon: false,
  keepers: [],
  grants: 0,
  users: 0,
  usedThisMonth: 0,
  everUsed: false,
  can: nothing,
  ...change,
});

test.each(['/console/authEdit', '/authEdit/authEditNew'])('%s says what a new name means, and changes it', async (path) => {
  server.use(
    ...answering(listSeals, {
      list: [
        sealCard('round', '合同专用章', { grants: 2 }),
        sealCard('oval', '财务专用章', {}),
        sealCard('image', '旧公章', { state: 'frozen', grants: 1 }),
        sealCard('legal', '法定代表人章', {}),
        sealCard('oval', '作废章', { state: 'retired' }),
      ],
      count: 4,
      itemPage: 1,
      pageSize: 100,
      counts: { pending: 0, active: 2, rejected: 0, disabled: 0, frozen: 1, retired: 1 },
      toApprove: 0,
    }),
    ...answering(changeOrganization, ({ companyName, legalPerson }) => {
      server.use(...loggedIn({ ...member, currentAuthUser: { ...member.currentAuthUser, name: companyName } }));
      return { name: companyName, legalPerson, renamed: true };
    }),
  );
  const { router } = await openPage(path);
  const u = user();
  const name = await screen.findByLabelText('企业名称');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: '核验并变更' });
  expect(confirm.disabled).toBe(true);
  expect(screen.queryByText(/显示旧名称的印章会注销/)).toBeNull();
  await u.clear(name);
  await u.type(name, '苏州栖禾材料科技有限公司');
  expect(screen.getByText(/显示旧名称的印章会注销/)).toBeTruthy();
  await u.click(confirm);
  const dialog = within(await screen.findByRole('dialog'));
  const retired = within(await dialog.findByRole('region', { name: '将注销的印章' }));
  expect(retired.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '合同专用章重新制作，保管人和 2 项授权带过去，审核通过后生效',
    '财务专用章重新制作，保管人不变，审核通过后启用',
    '旧公章上传的图片不能换名，更名后请重新上传',
  ]);
  await u.click(dialog.getByRole('button', { name: '核验并更名' }));
  expect(await screen.findByText('企业已更名为 苏州栖禾材料科技有限公司')).toBeTruthy();
  // one of them has to be uploaded anew
  await waitFor(() => expect(router.state.location.href).toBe(`/console/seal?upload=${encodeURIComponent('旧公章')}`));
  expect((await screen.findAllByText('苏州栖禾材料科技有限公司')).length).toBeGreaterThan(0);
});

test('a refused change keeps what was typed', async () => {
  const list = [sealCard('legal', '法定代表人章', {}), sealCard('round', '合同专用章', {})];
  const counts = { pending: 0, active: 2, rejected: 0, disabled: 0, frozen: 0, retired: 0 };
  const seals = { list, count: 2, itemPage: 1, pageSize: 100, counts, toApprove: 0 };
  server.use(...refusing(changeOrganization, 'ORGANIZATION_MISMATCH'), ...answering(listSeals, seals));
  await openPage('/console/authEdit');
  const u = user();
  const person = await screen.findByLabelText<HTMLInputElement>('法定代表人');
  await u.clear(person);
  await u.type(person, '程望舒');
  await u.click(screen.getByRole('button', { name: '核验并变更' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('法定代表人变更为程望舒？')).toBeTruthy();
  const retired = within(await dialog.findByRole('region', { name: '将注销的印章' }));
  expect(retired.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '法定代表人章重新制作，保管人不变，审核通过后启用',
  ]);
  await u.click(dialog.getByRole('button', { name: '核验并变更' }));
  expect(await screen.findByText('企业名称、统一社会信用代码与法定代表人不一致，请核对营业执照')).toBeTruthy();
  expect(person.value).toBe('程望舒');
});

test.each(['/console/setting', '/console/account', '/console/authEdit'])('nothing stands in the way of anybody at %s', async (path) => {
  const { container } = await openPage(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在加载' })).toBeNull());
  expect(await barriers(container)).toEqual([]);
});
