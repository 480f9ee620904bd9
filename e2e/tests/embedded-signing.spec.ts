import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePdf } from '@moqi/testing';
import type { Page } from '@playwright/test';
import { PURCHASE } from '../../apps/server/test/advanced-templates.ts';
import { docx } from '../../apps/server/test/office-files.ts';
import {
  FRAMED_CONTRACT,
  giveCode,
  openSite,
  PREPARED_CONTRACT,
  prepareAuthoring,
  prepareFramed,
  preparePreparing,
  write,
} from './support/frames.ts';
import { expect, look, test } from './support/journey.ts';
import { newMobile } from './support/people.ts';
import { fillPlaces, proveName } from './support/signing-steps.ts';

// A company's own page shows the signing in a frame: the example of the documents, served from another site.

const ROOT = join(import.meta.dirname, '../..');

/** What the page around hears, kept where the test reads it. */
const hearEverything = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
  });
const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { type: string; origin: string; detail: object }[] }).heard);

for (const device of ['desktop', 'phone'] as const) {
  test(`a signer signs inside the page of a company, without a cookie, on the ${device}`, async ({ open, server }) => {
    const sender = await open('desktop');
    const site = await openSite(server.url);
    const { mobile } = await prepareFramed(sender, server.url, site);
    const page = await open(device);
    await hearEverything(page);
    await page.goto(site.origin);
    const frame = page.frameLocator('moqi-sign iframe');
    await expect(page.getByRole('status')).toHaveText('请阅读并签署');
    await expect(frame.locator('.pdf-sheet canvas[data-drawn]').first()).toBeVisible();
    await look(page, 'embed-read');
    await page.evaluate(() => window.postMessage({ from: 'moqi-sign', type: 'signed', detail: {} }, '*'));
    await giveCode(page, frame, mobile);
    // what somebody else posts is not the frame’s
    await expect(page.getByRole('status')).toHaveText('请阅读并签署');
    await proveName(frame);
    await fillPlaces(frame, async () => {
      await frame.getByRole('button', { name: '手写签名', exact: true }).click();
      await write(page, frame);
      await frame.getByRole('button', { name: '使用这个签名' }).click();
    });
    await frame.getByRole('button', { name: '确认签署' }).click();
    await expect(page.getByRole('status')).toHaveText('已签署');
    await expect(frame.getByRole('heading', { name: `你已签完《${FRAMED_CONTRACT}》` })).toBeVisible();
    await look(page, 'embed-signed');
    expect(await page.context().cookies()).toEqual([]);
    await frame.getByRole('button', { name: '完成' }).click();
    await expect(page.locator('moqi-sign')).toHaveCount(0);
    const heard = await heardBy(page);
    expect(heard.filter(({ type }) => type !== 'heightChanged').map(({ type }) => type)).toEqual([
      'ready',
      'viewed',
      'signed',
      'signed',
      'closed',
    ]);
    expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set([server.url, site.origin]));
    expect(JSON.stringify(heard)).not.toMatch(/mqe\.|ticket|mq_proof/);
  });
}

test('a customer without an account makes a template inside the page of a company, on the desk and on a phone', async ({
  open,
  server,
}) => {
  test.setTimeout(240_000);
  const manager = await open('desktop');
  const site = await openSite(server.url, 'template');
  const { made, alone } = await prepareAuthoring(manager, server.url, site, 'C-1024');

  await test.step('a Word file brings its variables, and is looked at as it will be sent', async () => {
    const page = await open('desktop');
    await hearEverything(page);
    await page.goto(site.origin);
    const frame = page.frameLocator('moqi-sign iframe');
    await expect(frame.getByText('以后发起合同就用它')).toBeVisible();
    await look(page, 'authoring-start');
    await frame
      .locator('input[type=file]')
      .setInputFiles({ name: '设备采购合同.docx', mimeType: 'application/msword', buffer: await docx(PURCHASE) });
    await expect(frame.getByRole('list', { name: '变量', exact: true })).toBeVisible({ timeout: 60_000 });
    await frame.getByRole('tab', { name: '示例预览' }).click();
    // it is saved and made before it is shown
    await expect(page.getByRole('status')).toHaveText('模板已保存');
    await expect(frame.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
    await expect(frame.locator('.pdf-sheet canvas[data-drawn]').first()).toBeVisible();
    await look(page, 'authoring-word');
    await frame.getByRole('button', { name: '完成', exact: true }).click();
    await expect(frame.getByRole('heading', { name: '模板“设备采购合同”已完成' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await frame.getByRole('button', { name: '回到原来的网页' }).click();
    await expect(page.locator('moqi-sign')).toHaveCount(0);
    const heard = (await heardBy(page)).filter(({ type }) => type !== 'heightChanged');
    expect(heard.map(({ type }) => type)).toEqual(['ready', 'saved', 'saved', 'closed']);
    expect(JSON.stringify(heard)).not.toMatch(/mqa\.|ticket/);
  });

  await test.step('the company finds it, and publishes it or not', async () => {
    const [{ tplId } = { tplId: '' }] = await made();
    await manager.goto('/tpl/general?keyword=C-1024');
    await expect(manager.getByText('客户 C-1024 制作').first()).toBeVisible();
    await look(manager, 'authoring-company');
    const reader = await open('desktop');
    await reader.goto(await alone(tplId));
    await expect(reader.getByLabel('《设备采购合同.pdf》的页面')).toBeVisible({ timeout: 60_000 });
    await expect(reader.getByRole('button', { name: '保存' })).toHaveCount(0);
    await look(reader, 'authoring-preview');
    await reader.reload();
    await expect(reader.getByText('这个制作模板的入口已经用过或已过期')).toBeVisible();
  });

  await test.step('on a phone a PDF gets its places by hand', async () => {
    const phone = await open('phone');
    await phone.goto(site.origin);
    const frame = phone.frameLocator('moqi-sign iframe');
    await frame
      .locator('input[type=file]')
      .setInputFiles({ name: '租赁合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) });
    for (const [name, kind, x] of [
      ['甲方', '企业章', 100],
      ['乙方', '签名', 220],
    ] as const) {
      await frame.getByRole('button', { name: `放置“${name}”的${kind}` }).click();
      await frame.getByRole('button', { name: `在第 1 页放置${kind}` }).click({ position: { x, y: 180 } });
      await expect(frame.getByText(`${kind}，第 1 页`)).toBeVisible();
    }
    await look(phone, 'authoring-phone');
    await frame.getByRole('button', { name: '完成', exact: true }).click();
    await expect(frame.getByRole('heading', { name: '模板“租赁合同”已完成' })).toBeVisible();
    expect((await made()).map(({ tplName }) => tplName)).toEqual(['租赁合同', '设备采购合同']);
  });
});

test('somebody without an account prepares a draft inside the page of a company, and sends it', async ({ open, server }) => {
  const manager = await open('desktop');
  const site = await openSite(server.url, 'preparing');
  const { status } = await preparePreparing(manager, server.url, site, new Uint8Array(samplePdf()));
  const page = await open('desktop');
  await hearEverything(page);

  await test.step('says who signs; what is changed is saved by itself', async () => {
    await page.goto(site.origin);
    const frame = page.frameLocator('moqi-sign iframe');
    await expect(page.getByRole('status')).toHaveText('请设好谁签、签在哪里');
    await frame.getByRole('button', { name: '添加个人' }).click();
    const form = frame.locator('.create-party-open');
    await form.getByLabel('姓名', { exact: true }).fill('韩立川');
    await form.getByLabel('手机号或邮箱').fill(newMobile());
    await look(page, 'preparing-parties');
    await expect(page.getByRole('status')).toHaveText('已保存');
    await frame.getByRole('button', { name: '下一步' }).click();
  });

  await test.step('and where, on the wizard’s own desk; then it is sent', async () => {
    const frame = page.frameLocator('moqi-sign iframe');
    await expect(frame.locator('.pdf-sheet canvas[data-drawn]').first()).toBeVisible();
    // a place to sign is in hand already
    await frame.locator('[data-layer="0"]').click({ position: { x: 120, y: 200 } });
    await look(page, 'preparing-places');
    await frame.getByRole('button', { name: '下一步' }).click();
    await expect(frame.getByRole('heading', { name: '发送前再看一遍' })).toBeVisible();
    await look(page, 'preparing-check');
    await frame.getByRole('button', { name: '发送合同' }).click();
    await expect(frame.getByRole('heading', { name: `《${PREPARED_CONTRACT}》已发送` })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('已发起');
    expect(await status()).toMatchObject({ state: 'signing', parties: [{ name: '韩立川' }] });
    expect(await page.context().cookies()).toEqual([]);
    await frame.getByRole('button', { name: '回到原来的网页' }).click();
    await expect(page.locator('moqi-sign')).toHaveCount(0);
    const heard = (await heardBy(page)).filter(({ type }) => type !== 'heightChanged');
    expect([...new Set(heard.map(({ type }) => type))]).toEqual(['ready', 'saved', 'sent', 'closed']);
    expect(JSON.stringify(heard)).not.toMatch(/mqp\.|ticket/);
  });
});

test('an address serves once, and the page around hears that it was used', async ({ open, server }) => {
  const sender = await open('desktop');
  const site = await openSite(server.url);
  const { address } = await prepareFramed(sender, server.url, site);
  const used = await address();
  site.address = async () => used;
  const page = await open('desktop');
  await page.goto(site.origin);
  await expect(page.getByRole('status')).toHaveText('请阅读并签署');
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('没能打开：EMBED_ENTRY_ENDED');
  await expect(page.frameLocator('moqi-sign iframe').getByText('这个签署入口已经用过或已过期')).toBeVisible();
});

test('the page of another origin gets nothing, and nobody enters outside of a frame', async ({ open, server, browser }) => {
  const sender = await open('desktop');
  const site = await openSite(server.url);
  const { address } = await prepareFramed(sender, server.url, site);
  const url = await address();
  const other = await openSite(server.url);
  other.address = async () => url;
  // the browser says in its console that it refused, which journeys count as an error
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await hearEverything(stranger);
  const refused = stranger.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await stranger.goto(other.origin);
  await refused;
  await expect(stranger.getByRole('status')).toHaveText('正在打开…');
  expect(await heardBy(stranger)).toEqual([]);
  await context.close();
  const alone = await open('desktop');
  await alone.goto(url);
  await expect(alone.getByRole('heading', { name: '签署页要在原来的网页里打开' })).toBeVisible();
  // neither of them used it up
  const page = await open('desktop');
  site.address = async () => url;
  await page.goto(site.origin);
  await expect(page.getByRole('status')).toHaveText('请阅读并签署');
});

test('no page of the product may be framed, but the one of a ticket', async ({ open }) => {
  const list = readFileSync(join(ROOT, 'apps/web/dist/.vite/pages.json'), 'utf8');
  const paths = Object.keys((JSON.parse(list) as { pages: object }).pages).map((path) => path.replaceAll(/\$\w+/g, '1'));
  expect(paths.length).toBeGreaterThan(150);
  const page = await open('desktop');
  const framed: string[] = [];
  for (const path of [...paths, '/embed/sign?ticket=none', '/embed/prepare?ticket=none', '/s/none', '/nowhere']) {
    const told = (await page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })).headers();
    const isClosed = told['x-frame-options'] === 'DENY' && told['content-security-policy']?.includes("frame-ancestors 'none'");
    if (!isClosed) framed.push(path);
  }
  expect(framed).toEqual([]);
});
