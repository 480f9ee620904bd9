import type { Page } from '@playwright/test';
import { CLIENT_ID, CLIENT_SECRET, openProvider, type TestProvider } from '../../apps/server/test/sign-on/provider.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, logIn } from './support/people.ts';

/** At the company's own login, whose pages are not ours. */
async function logInThere(page: Page, issuer: string, account: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer}`));
  await page.locator('[name=login]').fill(account);
  await page.locator('[name=password]').fill('x');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').click();
}

async function setUp(page: Page, provider: TestProvider): Promise<string> {
  await page.goto('/console/signOn');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel('Client Secret').fill(CLIENT_SECRET);
  const code = page.getByLabel('企业简码');
  if (await code.isEnabled()) await code.fill('yanchuan');
  await look(page, 'console-sign-on');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存，登录系统有答复')).toBeVisible();
  return (await page.getByText(/\/login\/enterprise\?company=/).innerText()).trim();
}

test('a member comes in by the company’s own login, which is then asked of everybody', async ({ open, server }) => {
  test.setTimeout(240_000);
  const provider = await openProvider(`${server.url}/login/middle`);
  try {
    const page = await open('desktop');
    // of the demo’s accounts, the one that other journeys give no second company: who has several is asked for one first
    await enter(page, DEMO.yanchuan.mobile, true);
    const link = await setUp(page, provider);
    // what would lock the administrator out is not offered before
    await page.goto('/console/loginPolicy');
    await expect(page.getByRole('switch', { name: '只用企业单点登录' })).toBeDisabled();
    // the first time the account is bound, by who is logged in with it
    await page.goto(link);
    await page.getByRole('button', { name: '前往企业登录' }).click();
    await logInThere(page, provider.issuer, 'lu@yanchuan.example');
    await page.getByRole('button', { name: '登录并绑定' }).click();
    await expect(page.getByText('lu@yanchuan.example')).toBeVisible();
    await look(page, 'sign-on-bind');
    await page.getByRole('button', { name: '是我本人，绑定' }).click();
    await expect(page.getByRole('heading', { name: '已绑定' })).toBeVisible();
    const other = await open('desktop');
    await other.goto(link);
    await look(other, 'sign-on');
    await other.getByRole('button', { name: '前往企业登录' }).click();
    await logInThere(other, provider.issuer, 'lu@yanchuan.example');
    await expect(other).toHaveURL(/viewIndex/);
    await other.goto('/console/loginPolicy');
    await other.getByRole('switch', { name: '只用企业单点登录' }).click();
    await other.getByRole('button', { name: '保存策略' }).click();
    await expect(other.getByText('已保存登录策略')).toBeVisible();
    await look(other, 'console-login-policy');
    // who came in another way is told by which rule, and is a person again
    await page.goto('/console/setting');
    await expect(page.getByText(/只允许用企业单点登录进入/).first()).toBeVisible();
    await look(page, 'login-policy-refused');
    await page.getByRole('link', { name: '先以个人身份使用' }).click();
    await expect(page).toHaveURL(/viewIndex/);
    await other.goto('/console/signOn');
    await other.getByRole('button', { name: '停用单点登录' }).click();
    await other.getByRole('dialog').getByRole('button', { name: '停用单点登录' }).click();
    await expect(other.getByText(/停用或更换登录系统会让所有人进不来/)).toBeVisible();
    await other.getByRole('button', { name: '继续使用' }).click();
    await other.goto('/console/loginPolicy');
    await other.getByRole('switch', { name: '只用企业单点登录' }).click();
    await other.getByRole('button', { name: '保存策略' }).click();
    await expect(other.getByText('已保存登录策略')).toBeVisible();
    await page.goto('/console/setting');
    await expect(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible();
  } finally {
    await provider.close();
  }
});

test('networks and hours are set from a phone, and nobody is locked out by a slip', async ({ open }) => {
  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/console/loginPolicy');
  const networks = phone.getByLabel('IP 地址或网段');
  await networks.fill('203.0.113.0/24');
  await phone.getByRole('combobox', { name: '登录后多久要重新登录' }).selectOption('12 小时');
  await phone.getByRole('combobox', { name: '不能重复使用' }).selectOption('最近 3 个');
  await phone.getByRole('button', { name: '保存策略' }).click();
  await expect(phone.getByText(/你现在的 IP 不在允许的网络里/)).toBeVisible();
  await look(phone, 'console-login-policy');
  await networks.fill('203.0.113.0/24\n127.0.0.0/8');
  await phone.getByRole('button', { name: '保存策略' }).click();
  await expect(phone.getByText('已保存登录策略')).toBeVisible();
  await phone.goto('/console/log?objectType=account');
  await expect(phone.getByText(/登录/).first()).toBeVisible();
});

test('the company’s directory comes with a token that is shown once, and invites whom it tells of', async ({ open }) => {
  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/console/directorySync');
  await phone.getByRole('button', { name: '生成令牌' }).click();
  const token = await phone.getByText(/^moqi-scim\./).innerText();
  await phone.getByRole('button', { name: '我已保存' }).click();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const user = { userName: 'directory@yanchuan.example', displayName: '目录来的人', active: true };
  const told = await phone.request.post('/scim/v2/Users', { headers, data: user });
  expect(told.status()).toBe(201);
  await phone.reload();
  await expect(phone.getByText('1 人，其中 1 人是成员或已邀请')).toBeVisible();
  await look(phone, 'console-directory');
  const { id } = (await told.json()) as { id: string };
  expect((await phone.request.delete(`/scim/v2/Users/${id}`, { headers })).status()).toBe(204);
  await phone.getByRole('button', { name: '停用目录同步' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: '停用目录同步' }).click();
  await expect(phone.getByText('已停用目录同步')).toBeVisible();
  expect((await phone.request.get('/scim/v2/Users', { headers })).status()).toBe(401);
});

test('a company connects WeCom, and a member chooses it in the place of an SMS', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.yanchuan.mobile, true);
  await page.goto('/console/setting');
  await look(page, 'console-setting');
  await page.getByRole('link', { name: '企业微信' }).click();
  await expect(page.getByText('还没有接入')).toBeVisible();
  await page.getByLabel('企业 ID').fill('ww0123456789abcdef');
  await page.getByLabel('AgentId').fill('1000002');
  await page.getByLabel('Secret').fill('a-secret-of-the-application');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存，请试发一条')).toBeVisible();
  await page.getByRole('button', { name: '试发一条' }).click();
  await expect(page.getByText('模拟的企业微信已收下，没有真的发出')).toBeVisible();
  await look(page, 'console-work-wechat');
  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/console/setting');
  await look(phone, 'console-setting');
  await phone.getByRole('link', { name: '企业微信' }).click();
  await expect(phone.getByLabel('企业 ID')).toHaveValue('ww0123456789abcdef');
  await expect(phone.getByLabel('Secret')).toHaveValue('');
  await look(phone, 'console-work-wechat');
  await phone.goto('/signSettings/notices');
  await phone.getByRole('combobox', { name: '合同结果' }).selectOption('workWeChat');
  await look(phone, 'notices-work-wechat');
  await phone.getByRole('button', { name: '保存偏好' }).click();
  await expect(phone.getByText('已保存通知偏好')).toBeVisible();
  await page.getByRole('button', { name: '断开企业微信' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '断开企业微信' }).click();
  await expect(page.getByText('已断开企业微信')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('combobox', { name: '合同结果' })).toHaveValue('usual');
});

test('a person says what comes, and when no SMS does', async ({ open }) => {
  const page = await open('desktop');
  await logIn(page, DEMO.person.mobile);
  await page.goto('/tpl/personSet');
  await page.getByRole('link', { name: '设置', exact: true }).and(page.locator('[href="/signSettings/notices"]')).click();
  await page.getByRole('combobox', { name: '合同结果' }).selectOption('不通知');
  await page.getByRole('button', { name: '绑定公众号' }).click();
  await page.getByRole('button', { name: '模拟扫码关注' }).click();
  await expect(page.getByText('已绑定公众号')).toBeVisible();
  await page.getByRole('combobox', { name: '订单与发票' }).selectOption('公众号（代替短信）');
  await page.getByRole('button', { name: '试发一条' }).click();
  await expect(page.getByText('已记入本机发件箱，没有真的发出')).toBeVisible();
  await page.getByRole('switch', { name: '这段时间不发短信' }).click();
  await look(page, 'notices');
  await page.getByRole('button', { name: '保存偏好' }).click();
  await expect(page.getByText('已保存通知偏好')).toBeVisible();
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(page.getByRole('heading', { name: '消息', level: 1 })).toBeVisible();
  await look(page, 'inbox');
  const phone = await open('phone');
  await enter(phone, DEMO.person.mobile, false);
  await phone.goto('/signSettings/notices');
  await expect(phone.getByRole('combobox', { name: '合同结果' })).toHaveValue('off');
  await expect(phone.getByLabel('开始')).toHaveValue('22:00');
  await expect(phone.getByRole('combobox', { name: '订单与发票' })).toHaveValue('officialAccount');
  await look(phone, 'notices');
  await phone.getByRole('button', { name: '解除绑定' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(phone.getByText('已解除绑定公众号')).toBeVisible();
  await expect(phone.getByRole('combobox', { name: '订单与发票' })).toHaveValue('usual');
  await phone.getByRole('combobox', { name: '合同结果' }).selectOption({ index: 0 });
  await phone.getByRole('switch', { name: '这段时间不发短信' }).click();
  await phone.getByRole('button', { name: '保存偏好' }).click();
  await expect(phone.getByText('已保存通知偏好')).toBeVisible();
});
