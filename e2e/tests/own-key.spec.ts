import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pkcs11KeyStore } from '@moqi/pki/pkcs11';
import { chainBelow, createAuthority, issueCertificate } from '@moqi/pki/server';
import { SoftHsm } from '@moqi/testing';
import type { FrameLocator, Page } from '@playwright/test';
import { scratchDirectory } from '../../apps/server/test/scratch.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/server/test/start/server-process.ts';
import { sendByCalls } from './support/contracts.ts';
import { FRAMED_CONTRACT, giveCode, openSite, prepareFramed, write } from './support/frames.ts';
import { type Device, expect, look, test } from './support/journey.ts';
import { linkFor } from './support/outbox.ts';
import { DEMO, newMobile } from './support/people.ts';
import { fillPlaces, proveIdentity, proveName, writeByTouch } from './support/signing-steps.ts';

// The signer's key lies in a token on the desk. The agent beside the browser signs with it, after the holder allowed it and gave the PIN.

const NAME = '进口轴承采购合同';
const SIGNER = '乔予安';
const { company: COMPANY, mobile: MANAGER } = DEMO.yanchuan;
const PIN = '4711-desk';
const hsm = new SoftHsm().token('desk', PIN);
let home = '';
let server: ServerProcess;
let agent: ChildProcess;
let said = '';
let root: Uint8Array;

/** What the holder reads and types in the agent's window. */
async function asked(words: string, answer: string): Promise<void> {
  await expect.poll(() => said, { timeout: 20_000 }).toContain(words);
  agent.stdin?.write(`${answer}\n`);
}

/** The holder lets the site in: each page that is opened asks anew. */
const letIn = (): Promise<void> => asked('请求用 U-Key 签署吗', 'y');

/** Chooses the certificate, on the page or in its frame, and gives the PIN in the agent's window. */
async function signWith(page: Page, frame: Page | FrameLocator, holder: string, contract: string): Promise<void> {
  await frame.getByRole('radio', { name: new RegExp(holder) }).check();
  await look(page, 'own-key-choose');
  said = '';
  await frame.getByRole('button', { name: '用这张证书签署' }).click();
  await expect(frame.getByRole('heading', { name: '请在 U-Key 助手里确认' })).toBeVisible();
  await look(page, 'own-key-signing');
  await asked(`${contract}.pdf`, PIN);
  await expect(frame.getByRole('heading', { name: `你已签完《${contract}》` })).toBeVisible({ timeout: 20_000 });
  await look(page, 'own-key-signed');
}

test.beforeAll(async () => {
  home = mkdtempSync(join(await scratchDirectory(), 'moqi-own-key-'));
  const now = new Date(Date.now() - 60_000);
  const authority = await createAuthority({ name: '示例持证 CA', organization: '示例', algorithm: 'ecdsa-p256-sha256', now });
  root = authority.root.certificate;
  const store = await pkcs11KeyStore({ library: hsm.library, label: 'desk', pin: PIN });
  const notAfter = new Date(Date.now() + 365 * 86_400_000);
  for (const [profile, subject] of [
    ['person', { commonName: SIGNER }],
    ['organization', { commonName: COMPANY, organization: COMPANY }],
  ] as const) {
    const { id, spki } = await store.generate('ecdsa-p256-sha256');
    const request = { profile, subject: { ...subject, country: 'CN' }, spki, notBefore: now, notAfter };
    await store.keepCertificate(id, await issueCertificate(authority.issuing, request));
  }
  for (const above of chainBelow(authority.issuing)) await store.keepCertificate('00', above);
  await store.close();
  const pem = Buffer.from(root).toString('base64').replace(/.{64}/g, '$&\n');
  writeFileSync(join(home, 'holders.pem'), `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
  server = startServer({
    DATA_DIR: join(home, 'data'),
    PORT: await freePort(),
    DEMO: 'true',
    WEB_PROCESSES: 2,
    CHECK_CALLS: 'true',
    PERSON_TRUST_FILE: join(home, 'holders.pem'),
    ENTERPRISE_TRUST_FILE: join(home, 'holders.pem'),
  });
  agent = spawn(process.execPath, [join(import.meta.dirname, '../../packages/key-agent/src/main.ts')], {
    env: { ...process.env, PKCS11_LIBRARY: hsm.library },
  });
  agent.stdout?.on('data', (part: Buffer) => {
    said += part.toString('utf8');
  });
  await server.ready();
});
test.afterAll(async () => {
  agent.kill();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
  hsm[Symbol.dispose]();
});

for (const device of ['desktop', 'phone'] as const satisfies readonly Device[]) {
  test(`a signer with a key on the desk signs, on the ${device} as far as it goes`, async ({ open }) => {
    const mobile = newMobile();
    const sender = await open('desktop', { baseURL: server.url });
    const { applyNo, signNo } = await sendByCalls(sender, NAME, { name: SIGNER, mobile }, { serverCa: 0 });
    const page = await open(device, { baseURL: server.url, hasTouch: true });
    await page.goto(await linkFor(page, mobile));
    await proveIdentity(page, mobile);
    await proveName(page);
    await page.getByRole('button', { name: '手写签名', exact: true }).click();
    await writeByTouch(page);
    await page.getByRole('button', { name: '使用这个签名' }).click();
    await look(page, 'own-key-ready');
    await page.getByRole('button', { name: '用 U-Key 签署' }).click();
    if (device === 'phone') {
      await expect(page.getByRole('heading', { name: 'U-Key 要在电脑上用' })).toBeVisible();
      await look(page, 'own-key-phone');
      return;
    }
    await letIn();
    await signWith(page, page, SIGNER, NAME);
    await expect(page.getByText('示例持证 CA Issuing CA')).toBeVisible();
    // the company that sent it presses its seal with a key of its own, in the same token
    await sender.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&signNo=${signNo}`);
    await proveIdentity(sender, MANAGER);
    await fillPlaces(sender, async () => {
      const seal = sender.getByRole('radio', { name: /合同专用章/ });
      if (await seal.isVisible()) await seal.check();
    });
    await sender.getByRole('button', { name: '用 U-Key 签署' }).click();
    await letIn();
    await signWith(sender, sender, COMPANY, NAME);
    await look(sender, 'own-key-sealed');
  });
}

test('a signer with a key on the desk signs inside the page of a company', async ({ open }) => {
  const sender = await open('desktop', { baseURL: server.url });
  const site = await openSite(server.url);
  const { mobile } = await prepareFramed(sender, server.url, site, { serverCa: 0, name: SIGNER });
  const page = await open('desktop', { baseURL: server.url });
  await page.goto(site.origin);
  const frame = page.frameLocator('moqi-sign iframe');
  await giveCode(page, frame, mobile);
  await proveName(frame);
  await fillPlaces(frame, async () => {
    await frame.getByRole('button', { name: '手写签名', exact: true }).click();
    await write(page, frame);
    await frame.getByRole('button', { name: '使用这个签名' }).click();
  });
  await frame.getByRole('button', { name: '用 U-Key 签署' }).click();
  await letIn();
  await signWith(page, frame, SIGNER, FRAMED_CONTRACT);
  await expect(page.getByRole('status')).toHaveText('已签署');
});
