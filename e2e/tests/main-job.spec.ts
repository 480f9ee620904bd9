import { readFile, writeFile } from 'node:fs/promises';
import { qpdfComplaints, samplePdf, tamper } from '@moqi/testing';
import type { Download, Page } from '@playwright/test';
import { readImageCode } from './support/behind-the-pages.ts';
import { expect, look, test } from './support/journey.ts';
import { asSigned, expectDrawn, expectValid, type PlacedBox } from './support/judge.ts';
import { codeFor, linkFor } from './support/outbox.ts';
import { newCreditCode, newIdNumber, newMobile, PASSWORD } from './support/people.ts';
import { fillPlaces, proveIdentity, proveName, writeByTouch } from './support/signing-steps.ts';
import { describeParty, dragOnto } from './support/wizard-steps.ts';

const PAGES = 3;
const contract = Buffer.from(samplePdf({ pages: PAGES }));

const sender = { name: '沈知微', mobile: newMobile() };
const company = { name: `杭州墨云测试科技有限公司`, creditCode: newCreditCode() };
const signer = { name: '苏映雪', mobile: newMobile() };
const NAME = '设备采购合同';
const ADDRESS = '苏州工业园区星湖街 328 号';

/** A new account by mobile number and code. */
async function register(page: Page): Promise<void> {
  await page.goto('/account/register');
  await look(page, 'register');
  await page.getByRole('textbox', { name: '手机号或邮箱' }).fill(sender.mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await look(page, 'register-image-code');
  await page.getByRole('textbox', { name: '图中字符' }).fill(await readImageCode());
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('已发送至')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, sender.mobile));
  await page.getByRole('textbox', { name: '设置密码' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/viewIndex/);
  await look(page, 'workbench-new-account');
}

/** Real name by the simulator, then an enterprise, whose first seal is drawn by itself. */
async function becomeCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: '去认证' }).first().click();
  await look(page, 'person-authentication');
  await page.getByRole('textbox', { name: '姓名' }).fill(sender.name);
  await page.getByRole('textbox', { name: '身份证号' }).fill(newIdNumber());
  await page.getByRole('textbox', { name: '手机号' }).fill(sender.mobile);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('已完成实名认证')).toBeVisible();
  await look(page, 'person-authenticated');
  await page.getByRole('link', { name: '认证企业' }).click();
  await look(page, 'company-guide');
  await page.getByRole('link', { name: '开始认证' }).click();
  await page.getByRole('textbox', { name: '企业名称' }).fill(company.name);
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill(company.creditCode);
  await page.getByRole('textbox', { name: '法定代表人' }).fill(sender.name);
  await page.getByRole('checkbox').check();
  await look(page, 'enterprise-authentication');
  await page.getByRole('button', { name: '认证并创建企业' }).click();
  await expect(page).toHaveURL(/\/corp\/viewIndex/);
  await look(page, 'workbench-new-enterprise');
  await expect(async () => {
    await page.goto('/console/seal');
    await expect(page.getByText('合同专用章').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await look(page, 'seals');
}

/** Upload, parties, places, sending. */
async function sendContract(page: Page): Promise<void> {
  await page.goto('/corp/viewIndex');
  await page.getByRole('link', { name: '发起合同' }).first().click();
  await expect(page).toHaveURL(/\/initiation\/toCreate/);
  await look(page, 'create-1-empty');
  await page.setInputFiles('input[type=file]', { name: `${NAME}.pdf`, mimeType: 'application/pdf', buffer: contract });
  await expect(page.getByText(`${PAGES} 页`)).toBeVisible();
  await look(page, 'create-1-files');
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByRole('button', { name: '添加个人' }).click();
  await describeParty(page, { name: signer.name, contact: signer.mobile });
  await look(page, 'create-2-parties');
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page.locator('[data-layer="0"]')).toBeVisible();
  await look(page, 'create-3-empty');
  await dragOnto(page, '企业章', 2, [0.3, 0.84]);
  await dragOnto(page, '签署日期', 2, [0.3, 0.93]);
  await page.getByRole('switch', { name: '骑缝章' }).click();
  await page
    .getByRole('button', { name: new RegExp(signer.name) })
    .first()
    .click();
  await dragOnto(page, '签名', 2, [0.75, 0.83]);
  await dragOnto(page, '签署日期', 2, [0.78, 0.93]);
  await dragOnto(page, '单行文字', 1, [0.5, 0.6]);
  await page.getByLabel('请对方填什么').fill('收货地址');
  await dragOnto(page, '单行文字', 1, [0.5, 0.7]);
  await page.getByLabel('请对方填什么').fill('首付款');
  await page.getByLabel('填写内容').selectOption('金额');
  await page.getByRole('switch', { name: '同时写中文大写金额' }).click();
  await expect(page.locator('[data-field]')).not.toHaveCount(0);
  await look(page, 'create-3-placed');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('radio', { name: '定时发送' }).check();
  await look(page, 'create-4-later');
  await page.getByRole('radio', { name: '立即发送' }).check();
  await look(page, 'create-4-confirm');
  await page.getByRole('button', { name: '发送合同' }).click();
  await expect(page.getByText(`《${NAME}》已发送`)).toBeVisible();
  await look(page, 'create-sent');
}

async function sealByCode(page: Page): Promise<void> {
  await page.getByRole('link', { name: '去签署' }).click();
  await expect(page.getByText('请你代表')).toBeVisible();
  await look(page, 'sign-1-read');
  await proveIdentity(page, sender.mobile);
  await expect(page.getByText('选择印章')).toBeVisible();
  await look(page, 'sign-3-seal');
  await fillPlaces(page, async () => {
    const seal = page.getByRole('radio', { name: /合同专用章/ });
    if (await seal.isVisible()) await seal.check();
  });
  await look(page, 'sign-3-ready');
  await page.getByRole('button', { name: '确认签署' }).click();
  await expect(page.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible();
  await look(page, 'sign-4-done');
  await page.getByRole('button', { name: '查看合同' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`等 ${signer.name} 签署`) })).toBeVisible();
  await look(page, 'detail-waiting');
}

/** The recipient of the message: on a phone, without an account. */
async function signOnPhone(phone: Page): Promise<void> {
  await phone.goto(await linkFor(phone, signer.mobile));
  await expect(phone.getByText('请你签署')).toBeVisible();
  await look(phone, 'sign-1-read');
  await phone.getByRole('button', { name: '大字' }).click();
  await look(phone, 'sign-1-large');
  await phone.getByRole('button', { name: '大字' }).click();
  await phone.getByRole('button', { name: '已阅读，去核验身份' }).click();
  await look(phone, 'sign-2-identity');
  await phone.getByRole('button', { name: '返回' }).first().click();
  await proveIdentity(phone, signer.mobile);
  await expect(phone.getByRole('heading', { name: '首次签署，核验实名' })).toBeVisible();
  await look(phone, 'signing-name');
  await proveName(phone);
  await fillPlaces(phone, async (place) => {
    const write = phone.getByRole('button', { name: '手写签名', exact: true });
    const text = phone.getByRole('textbox', { name: '收货地址' });
    if (await text.isVisible()) {
      // what the font cannot print is said at once, and goes no further
      await text.fill(`${ADDRESS}😀`);
      await expect(phone.getByText('“😀”字体不支持')).toBeVisible();
      await look(phone, 'sign-3-unprintable');
      await text.fill(ADDRESS);
      await expect(phone.getByText('字体不支持')).toHaveCount(0);
    }
    const amount = phone.getByRole('textbox', { name: '首付款' });
    // what a place asks for beside words is fetched when it is reached
    if (place === 2) {
      await amount.fill('12000.5');
      await expect(phone.getByText('印在合同上：¥12,000.50（人民币壹万贰仟元伍角整）')).toBeVisible();
      await look(phone, 'sign-3-amount');
    }
    if (!(await write.isVisible())) return;
    await look(phone, 'sign-3-places');
    await write.click();
    await look(phone, 'handwriting-empty');
    await writeByTouch(phone);
    await look(phone, 'handwriting');
    await phone.getByRole('button', { name: '使用这个签名' }).click();
  });
  await look(phone, 'sign-3-ready');
  await phone.getByRole('button', { name: '确认签署' }).click();
  await expect(phone.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible();
  await look(phone, 'sign-4-done');
  await phone.getByRole('button', { name: '查看合同' }).click();
  await expect(phone.getByText('合同生效').first()).toBeVisible();
  await look(phone, 'detail-completed');
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

async function download(page: Page): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载' }).click();
  return bytesOf(await started);
}

/** The calls of a page carry this; ours beside the page must too. */
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function rootsOf(page: Page): Promise<Uint8Array[]> {
  const answer = await page.request.post('/certi/trustRoots', { headers: SAME_ORIGIN, data: {} });
  const { data } = (await answer.json()) as { data: { list: { certificate: string }[] } };
  return data.list.map(({ certificate }) => new Uint8Array(Buffer.from(certificate, 'base64')));
}

/** Where the fields lie, as the contract's own page is told. */
async function fieldsOf(page: Page): Promise<PlacedBox[]> {
  const applyNo = new URL(page.url()).searchParams.get('applyNo') ?? '';
  const answer = await page.request.post('/si/applySign/info', { headers: SAME_ORIGIN, data: { applyNo } });
  return ((await answer.json()) as { data: { fields: PlacedBox[] } }).data.fields;
}

test.describe.configure({ mode: 'serial' });
let finished: Buffer;

test('a new user’s contract, from registration to a file that others call valid', async ({ open }) => {
  test.setTimeout(420_000);
  const page = await open('desktop');
  await test.step('registers', () => register(page));
  await test.step('becomes an enterprise with a seal', () => becomeCompany(page));
  await test.step('sends', () => sendContract(page));
  await test.step('seals', () => sealByCode(page));
  const once = await download(page);
  const roots = await rootsOf(page);
  expectValid(once, roots, [company.name]);

  const phone = await open('phone');
  await test.step('the other party signs on a phone', () => signOnPhone(phone));
  await page.reload();
  await expect(page.getByRole('heading', { name: /全部签完，合同生效/ })).toBeVisible();
  await look(page, 'detail-completed');
  finished = await download(page);
  const theirs = await download(phone);
  expect(theirs.equals(finished)).toBe(true);
  expect(finished.subarray(0, once.length).equals(once)).toBe(true);
  expectValid(finished, roots, [company.name, signer.name]);

  await test.step('takes the certificate of completion, and sees all the evidence after a second proof', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: '完成证明' }).click();
    const attested = await bytesOf(await started);
    expect(qpdfComplaints(attested)).toBe('');
    expectValid(asSigned(attested), roots, ['墨契平台']);
    await page.getByRole('link', { name: '全部证据' }).click();
    await page.getByRole('button', { name: '发送验证码' }).click();
    await expect(page.getByText('验证码已发到')).toBeVisible();
    await look(page, 'evidence-gate');
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, sender.mobile));
    await page.getByRole('button', { name: '验证并继续' }).click();
    await expect(page.getByText('平台核验全部签名，合同签署完成')).toBeVisible();
    await look(page, 'evidence');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'evidence-on-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: '看合同' }).first().click();
  });

  // kept beside the traces, to be looked at after the run
  await writeFile(test.info().outputPath('finished.pdf'), finished);

  const fields = await fieldsOf(page);
  expect(fields.map(({ kind }) => kind).sort()).toEqual(['date', 'date', 'ink', 'seal', 'straddle', 'text', 'text']);
  for (let sheet = 0; sheet < PAGES; sheet++) {
    // one straddle seal, a slice of it at the same height of every page
    const boxes = fields.filter(({ page: own, kind }) => own === sheet || kind === 'straddle');
    expectDrawn(
      contract,
      finished,
      sheet,
      boxes.map((box) => ({ ...box, page: sheet })),
    );
  }
});

test('the validation page knows the finished file, and a copy in which one digit was moved', async ({ open }) => {
  // of the first line of the first page, under both signatures
  const changed = Buffer.from(tamper.overwrite(finished, /1 0 0 1 64 /, () => '1 0 0 1 65 '));
  for (const device of ['desktop', 'phone'] as const) {
    const page = await open(device);
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && (request.postDataBuffer()?.length ?? 0) > 5000) uploads.push(request.url());
    });
    const check = async (name: string, buffer: Buffer) => {
      await page.goto('/certi/toValiView');
      await page.setInputFiles('input[type=file]', { name, mimeType: 'application/pdf', buffer });
    };
    await check('设备采购合同.pdf', finished);
    await expect(page.locator('[data-tone=pine]')).toContainText('2 个签名');
    const findings = page.locator('.vali-findings');
    for (const name of [company.name, signer.name]) await expect(findings).toContainText(name);
    await look(page, 'validation-valid');
    await check('改过的合同.pdf', changed);
    await expect(page.locator('[data-tone=rouge]')).toBeVisible();
    await expect(page.locator('[data-tone=pine]')).toHaveCount(0);
    await look(page, 'validation-changed');
    expect(uploads).toEqual([]);
  }
});
