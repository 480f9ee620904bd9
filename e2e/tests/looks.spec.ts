import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { type Device, expect, look, test } from './support/journey.ts';
import { DEMO, enter, logIn, newMobile } from './support/people.ts';

const NAMES = ['年度框架采购合同', '技术服务合同', '设备租赁合同'];

/** Some contracts in the drawers of the demo enterprise, and a page that stands in it. */
async function amongContracts(page: Page): Promise<string> {
  let applyNo = '';
  for (const name of NAMES) ({ applyNo } = await sendByCalls(page, name, { name: '顾行舟', mobile: newMobile() }));
  return applyNo;
}

const PLACES: readonly (readonly [string, string])[] = [
  ['workbench', '/corp/viewIndex'],
  ['sign-list', '/corp/signInfo/signList'],
  ['apply-list', '/corp/signInfo/applyList'],
  ['start', '/initiation/common'],
  ['one-file', '/applySign/toCreate'],
  ['step-too-early', '/initiation/components/confirm'],
  ['my-grants', '/tpl/grant'],
  ['settings', '/signSettings/accountInfo'],
  ['authentication', '/auth/authGuide'],
  ['console-seals', '/console/seal'],
  ['validation', '/certi/toValiView'],
  ['outbox', '/dev/outbox'],
  ['not-found', '/no/such/page'],
];

/** From the page of a contract to its sheets as they come out. */
async function printed(page: Page): Promise<void> {
  await page.getByRole('link', { name: '打印' }).click();
  await expect(page.getByText('打印件每一页都会标明“未完成”')).toBeVisible();
  await look(page, 'print-before');
  await page.getByRole('button', { name: '生成打印件' }).click();
  await expect(page.locator('img').and(page.getByRole('img', { name: '第 2 张，共 2 张' }))).toBeVisible();
  await look(page, 'print');
}

test('every page of an enterprise’s member, on both devices', async ({ open }) => {
  test.setTimeout(300_000);
  const page = await open('desktop');
  const applyNo = await amongContracts(page);
  for (const device of ['desktop', 'phone'] satisfies Device[]) {
    const visitor = await open(device);
    await enter(visitor, DEMO.yanchuan.mobile, true);
    const ofContract = [
      ['sign-log', `/applySign/toSignlog?applyNo=${applyNo}`],
      ['detail', `/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`],
    ] as const;
    for (const [name, path] of [...PLACES, ...ofContract]) {
      await visitor.goto(path);
      await expect(visitor.getByRole('heading').first()).toBeVisible();
      await look(visitor, name);
    }
    await printed(visitor);
  }
});

test('pages of visitors, on both devices', async ({ open }) => {
  for (const device of ['desktop', 'phone'] satisfies Device[]) {
    const visitor = await open(device);
    for (const [name, path] of [
      ['login', '/login'],
      ['register', '/account/register'],
      ['forgotten-password', '/account/forgetPwd'],
      ['validation-visitor', '/certi/toValiView'],
      ['link-incomplete', '/applySign/toDetailAnony'],
    ] as const) {
      await visitor.goto(path);
      await look(visitor, name);
    }
  }
});

test('a protected page asks for the login and leads back', async ({ open }) => {
  const page = await open('desktop');
  await page.goto('/signInfo/signList?signStatus=2');
  await expect(page).toHaveURL(/\/login\/authorize/);
  await look(page, 'login-authorize');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号或邮箱').fill(DEMO.person.mobile);
  await page.getByLabel('密码', { exact: true }).fill('Moqi2026');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/signInfo\/signList\?signStatus=2/);
});

test('in the dark', async ({ open }) => {
  const page = await open('desktop', { colorScheme: 'dark' });
  await logIn(page, DEMO.yanchuan.mobile);
  await enter(page, DEMO.yanchuan.mobile, true);
  for (const [name, path] of PLACES.slice(0, 7)) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', /^rgb\((\d|[1-4]\d), (\d|[1-4]\d), (\d|[1-4]\d)\)$/);
    await look(page, `${name}-dark`);
  }
});

/** Words, not names and numbers: what a reader without Chinese meets. */
async function chineseWords(page: Page): Promise<string[]> {
  // what contracts are called is their senders' choice
  const texts = await page.locator('nav, h1, h2, button:not(td.contract-name *), [role=tab], label, th').allTextContents();
  return texts.filter((text) => /\p{Script=Han}/u.test(text));
}

test('in English', async ({ open }) => {
  const page = await open('desktop', { locale: 'en-US' });
  await page.goto('/login');
  const toEnglish = page.getByRole('button', { name: 'English' });
  if (await toEnglish.isVisible()) await toEnglish.click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await look(page, 'login-english');
  expect((await chineseWords(page)).filter((text) => text !== '中文')).toEqual([]);
  await enter(page, DEMO.person.mobile, false);
  for (const [name, path] of [
    ['workbench', '/viewIndex'],
    ['sign-list', '/signInfo/signList'],
    ['apply-list', '/signInfo/applyList'],
    ['my-grants', '/tpl/grant'],
    ['settings', '/signSettings/accountInfo'],
    ['validation', '/certi/toValiView'],
    ['create', '/initiation/toCreate'],
  ] as const) {
    await page.goto(path);
    await look(page, `${name}-english`);
    const left = (await chineseWords(page)).filter((text) => !text.includes(DEMO.person.name));
    expect.soft(left, `${name} in English`).toEqual([]);
  }
});
