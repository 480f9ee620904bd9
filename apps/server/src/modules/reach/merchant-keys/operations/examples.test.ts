import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveTarget } from '@moqi/api/reach/callbacks';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { giveSandboxKey } from '@moqi/api/reach/sandboxes';
import { operateApiTemplate } from '@moqi/api/work/api-templates';
import { downloadPackage } from '@moqi/api/work/evidence-packages';
import { signContract } from '@moqi/api/work/signing';
import { daysAfter, formatDate } from '@moqi/rules';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mobileNumber, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { prove, sign, signRequest } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { workbook } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';

// as they stand in the package, against one server
const SDK = join(import.meta.dirname, '../../../../../../../packages/sdk');
const EXAMPLES = join(SDK, 'examples');
const ORIGIN = 'https://erp.example.com';
const NUMBER = /^MQ\d+\n$/;

let world: World;
let folder: string;
let enterprise: TestEnterprise;
let environment: Readonly<Record<string, string | undefined>>;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld({ environment: { CALLBACK_NETWORKS: '127.0.0.0/8' } });
  world.clock.set(new Date());
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  enterprise = await openEnterprise(world);
  const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], origins: [ORIGIN], perMinute: 1000, perDay: 10_000 };
  const { appKey, secret } = (await admin().call(createKey, 'enterprise', settings)).data;
  const { NODE_COMPILE_CACHE } = process.env;
  environment = { NODE_COMPILE_CACHE, MOQI_URL: url, MOQI_APP_KEY: appKey, MOQI_APP_SECRET: secret };
  folder = await mkdtemp(join(tmpdir(), 'moqi-examples-'));
  await writeFile(join(folder, '合同.pdf'), samplePdf());
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const file = () => join(folder, '合同.pdf');
const begin = (name: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, [join(EXAMPLES, `${name}.ts`), ...args], { env: { ...environment, ...more } });

/** @returns what it printed */
async function run(name: string, ...args: readonly string[]): Promise<string> {
  const child = begin(name, args);
  let [out, errors] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, errors]).toEqual([0, '']);
  return out;
}

it('the quick start of the README runs as it is printed, until a contract of the sandbox is completed', async () => {
  const { appKey, secret } = (await admin().call(giveSandboxKey, 'enterprise', {})).data;
  const printed = /```ts\n([\s\S]*?)```/.exec(await readFile(join(SDK, 'README.md'), 'utf8'))?.[1] ?? '';
  // inside of the package, so that it is found by its name
  const place = await mkdtemp(join(SDK, 'quick-start-'));
  const jobs = setInterval(() => void world.runJobs(), 300);
  try {
    await writeFile(join(place, 'first.ts'), printed.replaceAll(/^ {3}/gm, ''));
    await writeFile(join(place, 'contract.pdf'), samplePdf());
    const env = { ...environment, MOQI_APP_KEY: appKey, MOQI_APP_SECRET: secret };
    const child = spawn(process.execPath, ['first.ts'], { cwd: place, env });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    const ended = once(child, 'close');
    await expect.poll(() => errors + out, { timeout: 20_000 }).toMatch(/\/s\/[\w-]+\n/);
    const mobile = (await world.outbox()).findLast(({ address }) => /^1540000\d{4}$/.test(address))?.address ?? '';
    const [signer, task] = [world.browser(), await linkTo(world, mobile)];
    await prove(world, signer, task);
    // the code that the page asked for is printed, too
    await expect.poll(() => out, { timeout: 20_000 }).toMatch(/^\d{6}$/m);
    expect(await signer.call(signContract, 'signing', await signRequest(signer, task))).toMatchObject({ success: true });
    expect([await ended, errors]).toEqual([[0, null], '']);
    expect(out).toMatch(/^MQ\d+ completed: 采购合同\.pdf unchanged$/m);
    expect((await readFile(join(place, 'signed.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    clearInterval(jobs);
    await rm(place, { recursive: true });
  }
});

it('01 sends a file, once under one number of an order', async () => {
  const mobile = mobileNumber();
  expect(await run('01-send-a-file', file(), '韩立川', mobile, 'order-20261127-1')).toMatch(NUMBER);
});

it('02 sends to a company and a person, one after the other', async () => {
  const { name, admin: handler } = await openEnterprise(world);
  const applyNo = await run('02-send-in-order', file(), name, '王敏', handler.mobile, '韩立川', mobileNumber());
  expect(applyNo).toMatch(NUMBER);
  expect(await run('06-list-what-waits')).toContain(`${applyNo.trim()} 合作协议: ${name}\n`);
});

it('03 and 04 send from a template, by its name and by a code', async () => {
  const { tplId } = await publishedTemplate(admin(), 'corporateAdmin', { tplName: '设备采购合同' });
  expect(await run('03-send-from-a-template', '设备采购合同', '韩立川', mobileNumber())).toMatch(NUMBER);
  const { tplCode } = (await admin().call(operateApiTemplate, 'session', { tplId })).data;
  expect(await run('04-send-by-code', tplCode, '韩立川', mobileNumber())).toMatch(NUMBER);
});

it('05 sends the rows of a workbook, and names those with faults', async () => {
  const { tplId } = await publishedTemplate(admin());
  const rows = [
    ['供应商·姓名*', '供应商·手机号'],
    ['韩立川', mobileNumber()],
    ['裴南乔', '12345'],
  ];
  await writeFile(join(folder, '名单.xlsx'), await workbook((book) => book.addWorksheet('批量发起').addRows(rows)));
  const running = run('05-send-a-workbook', tplId, join(folder, '名单.xlsx'));
  const jobs = setInterval(() => void world.runJobs(), 500);
  const printed = await running.finally(() => clearInterval(jobs));
  expect(printed).toMatch(/^row 3: 供应商·手机号 .+\nsent 1, refused 0\n$/);
});

it('07 and 09 extend, remind and embed a contract, and revoke it', async () => {
  const overDate = formatDate(daysAfter(new Date(), 5));
  const { applyNo } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'], overDate });
  const day = formatDate(daysAfter(new Date(), 9));
  expect(await run('07-remind-or-revoke', applyNo, day)).toBe(`extended to ${day}, reminded 1\n`);
  expect(await run('09-embed-signing', applyNo, ORIGIN)).toMatch(/^https?:\/\/\S+\/embed\/\S+\n$/);
  expect(await run('07-remind-or-revoke', applyNo)).toBe('revoked\n');
});

it('08 downloads what was signed, with certificate and evidence', async () => {
  const { applyId, applyNo, parties } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'] });
  const [signer] = parties;
  if (!signer) throw new Error('nobody signs');
  expect(await sign(world, world.browser(), await linkTo(world, signer.mobile))).toMatchObject({ success: true });
  await world.runJobs();
  await world.runJob('ledger.publish');
  // asked for before; otherwise the example waits for it
  await admin().get(`${downloadPackage.mounts.enterprise}?applyId=${applyId}`);
  await world.runJob('evidencePackages.make');
  const target = await mkdtemp(join(folder, 'downloads-'));
  expect(await run('08-download', applyNo, target)).toMatch(/^completed: \S+ valid\n$/);
  const names = await readdir(target);
  expect(names.toSorted()).toEqual([`${applyNo}-certificate.pdf`, `${applyNo}-evidence.zip`, `${applyNo}.pdf`]);
  const starts = await Promise.all(names.toSorted().map(async (name) => (await readFile(join(target, name))).subarray(0, 2).toString()));
  expect(starts).toEqual(['%P', 'PK', '%P']);
});

it('10 hears of a contract, and of nothing that the platform did not sign', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = (await admin().call(saveTarget, 'enterprise', { url, ctypes: [4] })).data;
  const child = begin('10-receive-callbacks', [String(port)], { MOQI_CALLBACK_SECRET: secret });
  try {
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    await expect.poll(() => out, { timeout: 20_000 }).toBe('listening\n');
    expect((await fetch(url, { method: 'POST', body: '{"type":"contract.revoked"}' })).status).toBe(401);
    const { applyNo } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'] });
    await run('07-remind-or-revoke', applyNo);
    await world.runJobs();
    await expect.poll(() => out, { timeout: 20_000 }).toBe(`listening\ncontract.revoked ${applyNo}\n`);
  } finally {
    child.kill();
    await once(child, 'close');
  }
});
