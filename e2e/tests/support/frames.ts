import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { Moqi } from '../../../packages/sdk/src/index.ts';
import { sendByCalls } from './contracts.ts';
import { expect } from './journey.ts';
import { codeFor } from './outbox.ts';
import { DEMO, enter, newMobile } from './people.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The example pages of the documents. */
const EXAMPLES = { signing: 'embed.html', template: 'embed-template.html', preparing: 'embed-prepare.html' } as const;
/** What a framed contract is called. */
export const FRAMED_CONTRACT = '嵌入签署采购合同';
const headers = { 'sec-fetch-site': 'same-origin' };

export interface Site {
  readonly origin: string;
  /** what its server answers the page for an address */
  address: () => Promise<string>;
}

/** Another site than the platform's: browsers tell localhost from 127.0.0.1. */
export async function openSite(platform: string, example: keyof typeof EXAMPLES = 'signing'): Promise<Site> {
  const page = readFileSync(join(ROOT, 'docs/samples', EXAMPLES[example]), 'utf8').replace('https://moqi.example.com', platform);
  const site: { origin: string; address: () => Promise<string> } = { origin: '', address: async () => '' };
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
      return;
    }
    void site.address().then((url) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ url })));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', () => listening()));
  // it ends with the worker
  server.unref();
  site.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return site;
}

async function makeKey(sender: Page, origins: readonly string[]): Promise<{ appKey: string; secret: string }> {
  const data = {
    name: '采购系统',
    scopes: ['files.upload', 'contracts.send', 'contracts.prepare', 'contracts.read', 'contracts.embed', 'templates.embed'],
    origins,
    perMinute: 100,
    perDay: 1000,
  };
  const answer = (await (await sender.request.post('/c/appKey/create', { headers, data })).json()) as {
    data: { appKey: string; secret: string };
  };
  return { appKey: answer.data.appKey, secret: answer.data.secret };
}

/** A contract that a stranger signs, and how the company's server makes an address for it. */
export async function prepareFramed(
  sender: Page,
  platform: string,
  site: Site,
  { name = '韩立川', ...more }: { readonly name?: string; readonly serverCa?: 0 } = {},
) {
  const stranger = { name, mobile: newMobile() };
  const { applyNo } = await sendByCalls(sender, FRAMED_CONTRACT, stranger, more);
  await enter(sender, DEMO.yanchuan.mobile, true);
  const { appKey, secret: appSecret } = await makeKey(sender, [site.origin]);
  const moqi = new Moqi({ baseUrl: platform, appKey, appSecret });
  const { parties } = await moqi.call('contracts/status', { applyNo });
  const signNo = parties.find(({ name }) => name === stranger.name)?.signNo ?? '';
  const address = async () => (await moqi.call('contracts/embedSigning', { applyNo, signNo, origin: site.origin })).url;
  site.address = address;
  return { mobile: stranger.mobile, address };
}

/** How the company's server makes addresses at which a customer makes a template. */
export async function prepareAuthoring(manager: Page, platform: string, site: Site, customerNo: string) {
  await enter(manager, DEMO.qihe.mobile, true);
  const { appKey, secret: appSecret } = await makeKey(manager, [site.origin]);
  const moqi = new Moqi({ baseUrl: platform, appKey, appSecret });
  site.address = async () => (await moqi.call('templates/embedAuthoring', { customerNo, origin: site.origin })).url;
  return {
    made: async () => (await moqi.call('templates/authored', { customerNo })).list,
    alone: async (tplId: string) => (await moqi.call('templates/embedAuthoring', { customerNo, tplId, page: 'preview' })).url,
  };
}

/** What the draft that is prepared in a frame is called. */
export const PREPARED_CONTRACT = '嵌入准备采购合同';

/** A draft of a program, and how the company's server makes addresses at which it is prepared. */
export async function preparePreparing(manager: Page, platform: string, site: Site, bytes: Uint8Array<ArrayBuffer>) {
  await enter(manager, DEMO.yanchuan.mobile, true);
  const { appKey, secret: appSecret } = await makeKey(manager, [site.origin]);
  const moqi = new Moqi({ baseUrl: platform, appKey, appSecret });
  const [file] = await moqi.upload({ name: `${PREPARED_CONTRACT}.pdf`, bytes });
  if (!file) throw new Error('nothing was uploaded');
  const { applyId, applyNo } = await moqi.call('contracts/create', {
    contractName: PREPARED_CONTRACT,
    attatchFileNamesJson: [{ targetId: file.targetId, fileName: file.fileName }],
    needCa: 0,
    saveToDraftBox: 1,
  });
  site.address = async () => (await moqi.call('contracts/embedPreparing', { applyId, origin: site.origin, send: 1 })).url;
  return { status: async () => moqi.call('contracts/status', { applyNo }) };
}

/** Reads, and gives the code that went to the signer. */
export async function giveCode(page: Page, frame: FrameLocator, mobile: string): Promise<void> {
  await frame.getByRole('button', { name: '已阅读，去核验身份' }).click();
  await expect(frame.getByRole('button', { name: '以账号登录签署' })).toHaveCount(0);
  await frame.getByRole('checkbox', { name: /同意为本次核验/ }).check();
  await frame.getByRole('button', { name: '获取验证码' }).click();
  await expect(frame.getByText('已发到')).toBeVisible();
  await frame.getByLabel('6 位验证码').first().focus();
  await page.keyboard.type(await codeFor(page, mobile, '用于签署'));
  await frame.getByRole('button', { name: '继续' }).click();
}

/** Writes a name on the pad by mouse. */
export async function write(page: Page, frame: FrameLocator): Promise<void> {
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
