import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePdf } from '@moqi/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';
import { enterCode, signByTouch } from './support/signing-steps.ts';

// The quick start of the SDK, as a newcomer goes it: a key of the sandbox from the console, the program pasted as it is printed, the
// printed link opened on a phone and the printed code typed.

const SDK = join(import.meta.dirname, '../../packages/sdk');
const MOST_SECONDS = 300;

interface Running {
  readonly child: ChildProcess;
  /** What it printed so far. */
  readonly printed: () => string;
}

/** The key that the console shows once. */
async function takeKey(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.goto('/signSettings/APPKey?tab=sandbox');
  await page.getByRole('button', { name: '开通沙箱' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('请保存 AppSecret')).toBeVisible();
  const words = (await dialog.textContent()) ?? '';
  const one = (kind: RegExp) => kind.exec(words)?.[0] ?? '';
  return {
    MOQI_URL: new URL(page.url()).origin,
    MOQI_APP_KEY: one(/mqk_test_[\w-]+?(?=AppSecret|$)/),
    MOQI_APP_SECRET: one(/mqs_test_[\w-]{20,}/),
  };
}

async function paste(place: string, environment: Readonly<Record<string, string>>): Promise<Running> {
  const program = /```ts\n([\s\S]*?)```/.exec(await readFile(join(SDK, 'README.md'), 'utf8'))?.[1] ?? '';
  await writeFile(join(place, 'first.ts'), program.replaceAll(/^ {3}/gm, ''));
  await writeFile(join(place, 'contract.pdf'), samplePdf());
  const child = spawn(process.execPath, ['first.ts'], { cwd: place, env: { ...process.env, ...environment } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (out += part.toString()));
  return { child, printed: () => out };
}

test('the quick start of the SDK leads a newcomer to a signed contract within five minutes', async ({ open }) => {
  test.setTimeout(MOST_SECONDS * 1000);
  const started = Date.now();
  const [desk, phone] = [await open('desktop'), await open('phone')];
  await enter(desk, DEMO.qihe.mobile, true);
  const environment = await takeKey(desk);
  // inside of the package, so that the program finds it by its name
  const place = await mkdtemp(join(SDK, 'quick-start-'));
  const { child, printed } = await paste(place, environment);
  try {
    await expect.poll(printed).toMatch(/\/s\/[\w-]+\n/);
    await phone.goto(/http\S+/.exec(printed())?.[0] ?? '');
    await phone.getByRole('button', { name: '已阅读，去核验身份' }).click();
    await phone.getByRole('checkbox', { name: /同意为本次核验/ }).check();
    await phone.getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(printed).toMatch(/^\d{6}$/m);
    await enterCode(phone, /^\d{6}$/m.exec(printed())?.[0] ?? '');
    await phone.getByRole('button', { name: '继续' }).click();
    await signByTouch(phone);
    await expect.poll(printed, { timeout: 60_000 }).toMatch(/^MQ\d+ completed: 采购合同\.pdf unchanged$/m);
    expect((await readFile(join(place, 'signed.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    const seconds = Math.round((Date.now() - started) / 1000);
    test.info().annotations.push({ type: 'figures', description: `${seconds} s` });
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  } finally {
    child.kill();
    await rm(place, { recursive: true });
  }
});
