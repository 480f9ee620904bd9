import { extendDeadline, revokeContract } from '@moqi/api/work/contracts';
import { downloadPackage } from '@moqi/api/work/evidence-packages';
import { bufferSource } from '@moqi/pdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
const watched = async ({ applyId }: SigningContract) => {
  const query = world.platform.db.selectFrom('provable_files').select(['segments', 'increments', 'ends_at']);
  return await query.where('subject_id', '=', applyId).execute();
};
const segmentsOf = async ({ applyId }: SigningContract) => {
  const query = world.platform.db.selectFrom('documents').select('segments').where('contract_id', '=', applyId);
  return (await query.execute()).map(({ segments }) => segments);
};
async function signAs({ parties, applyNo }: SigningContract, position: number): Promise<void> {
  const { browser } = parties[position]?.person ?? {};
  if (!browser) throw new Error('a party is missing');
  const { signNo } = await readTask(browser, { applyNo });
  expect((await sign(world, browser, { applyNo, signNo })).success).toBe(true);
  await world.runJobs();
}
async function revoked(contract: SigningContract): Promise<void> {
  const { sender, door, applyId } = contract;
  expect((await sender.browser.call(revokeContract, door, { applyId, reason: '金额有误' })).success).toBe(true);
  await world.runJobs();
}
/** Asked for; made; handed out. */
const packageOf = async ({ sender, applyId }: SigningContract): Promise<Buffer> => {
  const ask = () => sender.browser.get(`${downloadPackage.mounts.personal}?applyId=${applyId}`);
  expect((await ask()).json()).toMatchObject({ success: false });
  await world.runJob('ledger.publish');
  await world.runJob('evidencePackages.make');
  return (await ask()).rawPayload;
};
async function verified(zip: Buffer) {
  const { verifyPackage } = (await import(
    new URL('../../../../../../../packages/verify/src/verify.ts', import.meta.url).href
  )) as typeof import('../../../../../../../packages/verify/src/verify.ts');
  const logKey = (await world.app.inject({ url: '/log/key' })).body.trim();
  return await verifyPackage(bufferSource(zip), { anchors: await trustAnchors(world.platform), logKey, now: world.clock.now() });
}

test('what some signed and its sender revoked is kept provable, and its package has the renewed file', async () => {
  const contract = await signingContract(world, { parties: ['person', 'person'] });
  await signAs(contract, 0);
  expect(await watched(contract)).toEqual([]);
  await revoked(contract);
  expect(await watched(contract)).toEqual([{ segments: (await segmentsOf(contract))[0], increments: [], ends_at: null }]);
  const before = await packageOf(contract);
  expect((await verified(before)).verdict).toBe('verified');
  await sql`update provable_files set ends_at = ${inDays(100)}`.execute(world.platform.db);
  await world.runJob('renewals.renewFiles');
  expect((await watched(contract))[0]?.increments).toHaveLength(1);
  // outdated, so that it is asked for anew
  const after = await packageOf(contract);
  const { verdict, checks } = await verified(after);
  expect([verdict, checks.filter(({ status }) => status !== 'passed')]).toEqual(['verified', []]);
  expect(checks.filter(({ id, path }) => id === 'versions' && path === 'documents/01.pdf')).toHaveLength(1);
});

test('what nobody signed is not', async () => {
  const contract = await signingContract(world, { parties: ['person'] });
  await revoked(contract);
  expect(await watched(contract)).toEqual([]);
});

test('an expired contract that is reopened is watched again once it is completed, as the file that it is then', async () => {
  const contract = await signingContract(world, { parties: ['person', 'sender'], overDate: inDays(2).toISOString() });
  await signAs(contract, 0);
  world.clock.advance({ days: 3 });
  await world.runJobs();
  expect((await watched(contract)).map(({ segments }) => segments)).toEqual(await segmentsOf(contract));
  const { sender, door, applyId } = contract;
  const overDate = inDays(5).toISOString();
  expect((await sender.browser.call(extendDeadline, door, { applyId, overDate })).success).toBe(true);
  await world.runJobs();
  expect(await watched(contract)).toEqual([]);
  await signAs(contract, 1);
  // beside the certificate of completion
  expect((await watched(contract)).map(({ segments }) => segments)).toContainEqual((await segmentsOf(contract))[0]);
  expect(await watched(contract)).toHaveLength(2);
});
