import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { openSigningService, type SigningServiceStub } from '../../apps/server/test/ports/signing-service-stub.ts';
import { scratchDirectory } from '../../apps/server/test/scratch.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/server/test/start/server-process.ts';
import { sendByCalls } from './support/contracts.ts';
import { type Device, expect, look, test } from './support/journey.ts';
import { DEMO, newMobile } from './support/people.ts';
import { fillPlaces, proveIdentity } from './support/signing-steps.ts';

// A server whose companies seal by a service elsewhere, which takes half a minute.

const NAME = '数控机床采购合同';
const { mobile } = DEMO.yanchuan;
let home = '';
let service: SigningServiceStub;
let server: ServerProcess;

test.beforeAll(async () => {
  home = mkdtempSync(join(await scratchDirectory(), 'moqi-slow-'));
  const postgres = { host: join(home, 'data/postgres/run'), port: 5432, user: 'postgres', database: 'postgres' };
  const { pool } = openDatabase(postgres, () => undefined);
  const named = (code: string) => pool.query<{ name: string }>('select name from organizations where credit_code = $1', [code]);
  service = await openSigningService({ folder: home, now: () => new Date(), nameOf: async (code) => (await named(code)).rows[0]?.name });
  writeFileSync(join(home, 'pin'), service.pin);
  server = startServer({
    DATA_DIR: join(home, 'data'),
    PORT: await freePort(),
    DEMO: 'true',
    WEB_PROCESSES: 2,
    CSC_URL: service.url,
    CSC_CLIENT_ID: service.clientId,
    CSC_CLIENT_SECRET: service.clientSecret,
    CSC_PIN_FILE: join(home, 'pin'),
    CSC_CHAIN_FILE: service.chainFile,
    ENTERPRISE_AUTHORITY: 'csc',
  });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

for (const device of ['desktop', 'phone'] as const satisfies readonly Device[]) {
  test(`a seal that takes half a minute is waited for, also after a reload, on the ${device}`, async ({ open }) => {
    const page = await open(device, { baseURL: server.url });
    const { applyNo, signNo } = await sendByCalls(page, NAME, { name: '顾行舟', mobile: newMobile() });
    await page.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&signNo=${signNo}`);
    await proveIdentity(page, mobile);
    await fillPlaces(page, async () => {
      const seal = page.getByRole('radio', { name: /合同专用章/ });
      if (await seal.isVisible()) await seal.check();
    });
    const before = service.signed;
    const held = service.hold();
    setTimeout(() => held.release(), 30_000);
    await page.getByRole('button', { name: '确认签署' }).click();
    await expect(page.getByRole('heading', { name: `《${NAME}》正在签署` })).toBeVisible();
    await look(page, 'sign-waiting');
    await page.reload();
    await expect(page.getByRole('heading', { name: `《${NAME}》正在签署` })).toBeVisible();
    await expect(page.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible({ timeout: 40_000 });
    await look(page, 'sign-waited');
    expect(service.signed - before).toBe(1);
  });
}
