import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/open.ts';
import type { SigningServiceStub } from '../../apps/server/test/ports/signing-service-stub.ts';
import { scratchDirectory } from '../../apps/server/test/scratch.ts';
import { openServiceOfCompanies } from '../../apps/server/test/signing-service.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/server/test/start/server-process.ts';
import { sendByCalls } from './support/contracts.ts';
import { type Device, expect, look, test } from './support/journey.ts';
import { DEMO, newMobile } from './support/people.ts';
import { fillPlaces, proveIdentity } from './support/signing-steps.ts';

// A server whose companies seal by a service elsewhere, which takes half a minute, asks somebody first, or is away.

const NAME = '数控机床采购合同';
const { mobile } = DEMO.yanchuan;
let home = '';
let service: SigningServiceStub;
let server: ServerProcess;
let database: OpenDatabase;

test.beforeAll(async () => {
  home = mkdtempSync(join(await scratchDirectory(), 'moqi-slow-'));
  const postgres = { host: join(home, 'data/postgres/run'), port: 5432, user: 'postgres', database: 'postgres' };
  database = openDatabase(postgres, () => undefined);
  const opened = await openServiceOfCompanies({ folder: home, database: () => database.db });
  service = opened.service;
  server = startServer({
    DATA_DIR: join(home, 'data'),
    PORT: await freePort(),
    DEMO: 'true',
    WEB_PROCESSES: 2,
    CHECK_CALLS: 'true',
    ...opened.settings,
  });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

/** The time of the next try has come now, and not in two and a half minutes. */
async function askAgainNow(): Promise<void> {
  await database.pool.query('update signing_sessions set driven_until = now() where ended_at is null');
  await database.pool.query("update pgboss.job set start_after = now() where name = 'signing.resumeSession' and state = 'created'");
}

test.afterEach(() => {
  [service.trouble, service.holderSays] = [undefined, undefined];
});

/** The company has read, proved who signs, and chosen its seal. */
async function aboutToSeal(page: Page): Promise<void> {
  const { applyNo, signNo } = await sendByCalls(page, NAME, { name: '顾行舟', mobile: newMobile() });
  await page.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&signNo=${signNo}`);
  await proveIdentity(page, mobile);
  await fillPlaces(page, async () => {
    const seal = page.getByRole('radio', { name: /合同专用章/ });
    if (await seal.isVisible()) await seal.check();
  });
}

const waiting = (page: Page) => page.getByRole('heading', { name: `《${NAME}》正在签署` });
const sealed = (page: Page) => page.getByRole('heading', { name: `你已签完《${NAME}》` });
const confirm = (page: Page) => page.getByRole('button', { name: '确认签署' }).click();

test('a seal that takes half a minute is waited for, also after a reload, on both devices', async ({ open }) => {
  const pages = [await open('desktop', { baseURL: server.url }), await open('phone', { baseURL: server.url })];
  for (const page of pages) await aboutToSeal(page);
  const before = service.signed;
  const held = service.hold();
  setTimeout(() => held.release(), 30_000);
  for (const page of pages) {
    await confirm(page);
    await expect(waiting(page)).toBeVisible();
    await look(page, 'sign-waiting');
    await page.reload();
    await expect(waiting(page)).toBeVisible();
  }
  for (const page of pages) {
    await expect(sealed(page)).toBeVisible({ timeout: 40_000 });
    await look(page, 'sign-waited');
  }
  expect(service.signed - before).toBe(2);
});

for (const device of ['desktop', 'phone'] as const satisfies readonly Device[]) {
  test(`a holder of the key who is asked on another device is waited for, on the ${device}`, async ({ open }) => {
    const page = await open(device, { baseURL: server.url });
    await aboutToSeal(page);
    service.trouble = 'asking';
    await confirm(page);
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByText('如果要在别的设备上确认，请现在确认')).toBeVisible();
    service.holderSays = 'yes';
    await expect(sealed(page)).toBeVisible({ timeout: 20_000 });
  });

  test(`a service that is away is told of, and the seal is there by itself afterwards, on the ${device}`, async ({ open }) => {
    const page = await open(device, { baseURL: server.url });
    await aboutToSeal(page);
    const before = service.signed;
    service.trouble = 'down';
    await confirm(page);
    await expect(page.getByText(/签名服务暂时没有回应.*会自动再试/)).toBeVisible();
    await look(page, 'sign-away');
    service.trouble = undefined;
    await askAgainNow();
    await expect(sealed(page)).toBeVisible({ timeout: 40_000 });
    expect(service.signed - before).toBe(1);
  });
}
