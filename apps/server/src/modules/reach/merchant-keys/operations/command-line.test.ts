import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { daysAfter, formatDate } from '@moqi/rules';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mobileNumber, openEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const COMMAND = join(import.meta.dirname, '../../../../../../../packages/cli/src/main.ts');

let world: World;
let folder: string;
let url: string;
let key: { readonly appKey: string; readonly secret: string };

beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { admin } = await openEnterprise(world);
  const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  key = (await admin.browser.call(createKey, 'enterprise', settings)).data;
  folder = await mkdtemp(join(tmpdir(), 'moqi-command-'));
  await writeFile(join(folder, '采购合同.pdf'), samplePdf());
  await writeFile(join(folder, 'key.json'), JSON.stringify({ url, appKey: key.appKey, appSecret: key.secret }));
  await chmod(join(folder, 'key.json'), 0o600);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** As a person calls it, in a folder of its own. */
async function moqi(args: readonly string[], environment: Readonly<Record<string, string>> = { MOQI_KEY_FILE: 'key.json' }) {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: { NODE_COMPILE_CACHE, ...environment } });
  const text = { out: '', error: '' };
  child.stdout.on('data', (part: Buffer) => (text.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text.error += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, ...text };
}

it('sends, tells how far a contract is, and downloads it', async () => {
  const signer = mobileNumber();
  const until = formatDate(daysAfter(new Date(), 10));
  const named = ['--name', '设备采购合同', '--until', until, '--once', 'order-20261127-1'];
  const sent = await moqi(['send', '采购合同.pdf', '--to', `韩立川,${signer}`, ...named]);
  expect(sent).toMatchObject({ code: 0, error: '' });
  const applyNo = /编号 (MQ\w+)/.exec(sent.out)?.[1] ?? '';
  expect(await moqi(['status', applyNo])).toEqual({
    code: 0,
    out: expect.stringMatching(new RegExp(`^${applyNo}  《设备采购合同》  签署中  截止 ${until} 23:59\n  韩立川  未签署  轮到签署\n$`)),
    error: '',
  });
  const answer = JSON.parse((await moqi(['status', applyNo, '--json'])).out) as object;
  expect(answer).toMatchObject({ applyNo, state: 'signing', parties: [{ name: '韩立川', turn: true }] });
  expect(await moqi(['download', applyNo, '--lang', 'en'])).toMatchObject({ code: 0, out: expect.stringMatching(`^Saved ${applyNo}.pdf`) });
  expect((await readFile(join(folder, `${applyNo}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
  // twice under one word, and over a file that is there
  const again = await moqi(['send', '采购合同.pdf', '--to', `韩立川,${signer}`, '--once', 'order-20261127-1']);
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining('IDEMPOTENCY_OTHER') });
  expect(await moqi(['download', applyNo])).toMatchObject({ code: 2, error: expect.stringContaining('没有覆盖') });
});

it('says what the platform refused, in the language of the person', async () => {
  const environment = { MOQI_URL: url, MOQI_APP_KEY: key.appKey, MOQI_APP_SECRET: key.secret, LANG: 'en_GB.UTF-8' };
  const unknown = await moqi(['status', 'MQ-nowhere'], environment);
  expect(unknown).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/CONTRACT_NOT_FOUND, request \S+\)\n$/) });
  expect(unknown.error).not.toMatch(/\p{Script=Han}/u);
  const wrong = await moqi(['status', 'MQ-nowhere'], { ...environment, LANG: 'zh_CN.UTF-8', MOQI_APP_SECRET: 'mqs_wrong' });
  expect(wrong).toMatchObject({ code: 1, error: expect.stringContaining('KEY_REFUSED') });
  const early = await moqi(['send', '采购合同.pdf', '--to', `韩立川,${mobileNumber()}`, '--until', '2020-01-01']);
  expect(early).toMatchObject({ code: 1, error: expect.stringContaining('DEADLINE_PAST') });
});

it('tells misuse and silence from refusals', async () => {
  expect(await moqi(['sign', 'MQ1'])).toMatchObject({ code: 2, error: expect.stringContaining('moqi send FILE.pdf') });
  expect(await moqi(['status', 'MQ1'], {})).toMatchObject({ code: 2, error: expect.stringContaining('没有应用密钥') });
  expect(await moqi(['send', '没有.pdf', '--to', '韩立川,13800000000'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('读不了 没有.pdf'),
  });
  const nowhere = { MOQI_URL: 'http://127.0.0.1:9', MOQI_APP_KEY: key.appKey, MOQI_APP_SECRET: key.secret };
  expect(await moqi(['status', 'MQ1'], nowhere)).toMatchObject({ code: 3, error: expect.stringContaining('没有连上 http://127.0.0.1:9') });
});

it('verifies a package without us and without a key', async () => {
  await writeFile(join(folder, 'none.zip'), 'no package');
  expect(await moqi(['verify', 'none.zip'], {})).toMatchObject({ code: 1 });
  expect(await moqi(['verify'], {})).toMatchObject({ code: 2, error: expect.stringContaining('PACKAGE.zip') });
});
