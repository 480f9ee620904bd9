import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { Moqi } from '../../packages/sdk/src/index.ts';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';
import { fillPlaces, proveName } from './support/signing-steps.ts';

// A company's own page shows the signing in a frame: the example of the documents, served from another site.

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = readFileSync(join(ROOT, 'docs/samples/embed.html'), 'utf8');
const NAME = '嵌入签署采购合同';
const headers = { 'sec-fetch-site': 'same-origin' };

interface Site {
  readonly origin: string;
  /** what its server answers the page for an address */
  address: () => Promise<string>;
}

const sites: Server[] = [];
test.afterAll(() => {
  for (const site of sites) site.close();
});

/** Another site than the platform's: browsers tell localhost from 127.0.0.1. */
async function openSite(platform: string): Promise<Site> {
  const site: { origin: string; address: () => Promise<string> } = { origin: '', address: async () => '' };
  const server = createServer((request, response) => {
    if (request.url !== '/signing-address') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(EXAMPLE.replace('https://moqi.example.com', platform));
      return;
    }
    void site.address().then((url) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ url })));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', () => listening()));
  sites.push(server);
  site.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return site;
}

async function makeKey(sender: Page, origins: readonly string[]): Promise<{ appKey: string; secret: string }> {
  const data = { name: '采购系统', scopes: ['contracts.read', 'contracts.embed'], origins, perMinute: 100, perDay: 1000 };
  const answer = (await (await sender.request.post('/c/appKey/create', { headers, data })).json()) as {
    data: { appKey: string; secret: string };
  };
  return { appKey: answer.data.appKey, secret: answer.data.secret };
}

/** A contract that a stranger signs, and how the company's server makes an address for it. */
async function prepare(sender: Page, platform: string, site: Site) {
  const stranger = { name: '韩立川', mobile: newMobile() };
  const { applyNo } = await sendByCalls(sender, NAME, stranger);
  await enter(sender, DEMO.yanchuan.mobile, true);
  const { appKey, secret: appSecret } = await makeKey(sender, [site.origin]);
  const moqi = new Moqi({ baseUrl: platform, appKey, appSecret });
  const { parties } = await moqi.call('contracts/status', { applyNo });
  const signNo = parties.find(({ name }) => name === stranger.name)?.signNo ?? '';
  const address = async () => (await moqi.call('contracts/embedSigning', { applyNo, signNo, origin: site.origin })).url;
  site.address = address;
  return { mobile: stranger.mobile, address };
}

/** What the page around hears, kept where the test reads it. */
const hearEverything = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
  });
const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { type: string; origin: string; detail: object }[] }).heard);

async function giveCode(page: Page, frame: FrameLocator, mobile: string): Promise<void> {
  await frame.getByRole('button', { name: '已阅读，去核验身份' }).click();
  await expect(frame.getByRole('button', { name: '以账号登录签署' })).toHaveCount(0);
  await frame.getByRole('checkbox', { name: /同意为本次核验/ }).check();
  await frame.getByRole('button', { name: '获取验证码' }).click();
  await expect(frame.getByText('已发到')).toBeVisible();
  await frame.getByLabel('6 位验证码').first().focus();
  await page.keyboard.type(await codeFor(page, mobile, '用于签署'));
  await frame.getByRole('button', { name: '继续' }).click();
}

async function write(page: Page, frame: FrameLocator): Promise<void> {
  const box = await frame.locator('canvas[aria-label^="在这里签下"]').boundingBox();
  if (!box) throw new Error('there is no pad');
  for (const left of [0.1, 0.4, 0.7]) {
    await page.mouse.move(box.x + left * box.width, box.y + 0.2 * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + (left + 0.15) * box.width, box.y + 0.5 * box.height, { steps: 8 });
    await page.mouse.move(box.x + left * box.width, box.y + 0.8 * box.height, { steps: 8 });
    await page.mouse.up();
  }
}

for (const device of ['desktop', 'phone'] as const) {
  test(`a signer signs inside the page of a company, without a cookie, on the ${device}`, async ({ open, server }) => {
    const sender = await open('desktop');
    const site = await openSite(server.url);
    const { mobile } = await prepare(sender, server.url, site);
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
    await expect(frame.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible();
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

test('an address serves once, and the page around hears that it was used', async ({ open, server }) => {
  const sender = await open('desktop');
  const site = await openSite(server.url);
  const { address } = await prepare(sender, server.url, site);
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
  const { address } = await prepare(sender, server.url, site);
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
  for (const path of [...paths, '/embed/sign?ticket=none', '/s/none', '/nowhere']) {
    const told = (await page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })).headers();
    const isClosed = told['x-frame-options'] === 'DENY' && told['content-security-policy']?.includes("frame-ancestors 'none'");
    if (!isClosed) framed.push(path);
  }
  expect(framed).toEqual([]);
});
