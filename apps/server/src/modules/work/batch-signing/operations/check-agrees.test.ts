import { randomUUID } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { readBatchOffer, signBatch } from '@moqi/api/work/batch-signing';
import { revokeContracts } from '@moqi/api/work/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchMeans, beginBatch, check, progress } from '#test/batches.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { grantSeal } from '#test/seals.ts';
import { handwriting } from '#test/signing-acts.ts';
import { placedField, type SenderDoor, type SituationOptions, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** How many random lists of each kind are checked and signed: most tasks are signed in the first of them, and refused in those that follow. */
const LISTS = Number(process.env.BATCH_LISTS ?? 150);

interface Signing {
  readonly person: TestPerson;
  readonly door: SenderDoor;
  readonly means: BatchMeans;
}

/** What the check foretells of each task of a list, and what becomes of it when the list is signed. */
async function foretoldAndDone({ person, door, means }: Signing, signNos: readonly string[]) {
  const checked = await check(person.browser, door, signNos, means);
  const foretold = checked.list.map(({ why }) => why?.code ?? 0);
  world.clock.advance({ minutes: 1 });
  if (checked.signable === 0) {
    const asked = { batchId: randomUUID(), signNos: [...signNos], ...means, valicode: '000000', consent: true as const };
    expect((await person.browser.call(signBatch, door, asked)).code).toBe(errorNumber('BATCH_NOTHING'));
    return { foretold, done: foretold, signed: 0 };
  }
  const begun = await beginBatch(world, person.browser, door, { signNos, ...means });
  await world.runJob('batches.signBatchTasks', {
    party: (
      await world.platform.db
        .selectFrom('signing_batches')
        .select('party_id')
        .where('batch_id', '=', begun.data.batchId)
        .executeTakeFirstOrThrow()
    ).party_id,
    batchId: begun.data.batchId,
  });
  const done = await progress(person.browser, door, begun.data.batchId);
  return { foretold, done: done.list.map(({ why }) => why?.code ?? 0), signed: done.signed };
}

/** Lists of any tasks of the pool in any order, each task at most once. */
const listsOf = (pool: readonly string[], seed: number) =>
  fc.sample(fc.shuffledSubarray([...pool], { minLength: 1, maxLength: 6 }), { numRuns: LISTS, seed });

async function expectAgreement(signing: Signing, pool: readonly string[], seed: number): Promise<{ signed: number; codes: Set<number> }> {
  let signed = 0;
  const codes = new Set<number>();
  for (const signNos of listsOf(pool, seed)) {
    const told = await foretoldAndDone(signing, signNos);
    expect({ signNos, codes: told.done }).toEqual({ signNos, codes: told.foretold });
    signed += told.signed;
    for (const code of told.done) codes.add(code);
  }
  return { signed, codes };
}

test('of random lists of a person the check foretells exactly what becomes of each task', async () => {
  const person = await openPerson(world, { name: '林书禾' });
  const own = async (more: SituationOptions = {}) => (await signingContract(world, { sender: person, parties: ['sender'], ...more })).sent;
  const ready = [];
  for (let n = 0; n < 14; n += 1) ready.push((await own()).signNo);
  const written = await own({ more: (party) => [placedField(party, 3, { kind: 'text', label: '地址' })] });
  const behind = await signingContract(world, { sender: person, parties: ['stranger', 'sender'], ordered: true });
  const revoked = await own();
  await person.browser.call(revokeContracts, 'personal', { applyIds: [revoked.applyId] });
  const foreign = await signingContract(world, { parties: ['sender'] });
  const pool = [...ready, written.signNo, behind.sent.signNo, revoked.signNo, foreign.sent.signNo, 'S-UNKNOWN'];
  const told = await expectAgreement({ person, door: 'personal', means: { ink: handwriting } }, pool, 20_261_125);
  expect(told.signed).toBe(ready.length);
  const expected = ['ALREADY_SIGNED', 'FIELD_EMPTY', 'NOT_YOUR_TURN', 'CONTRACT_NOT_SIGNING', 'CONTRACT_NOT_FOUND'] as const;
  expect([...told.codes].toSorted((a, b) => a - b)).toEqual([0, ...expected.map(errorNumber)].toSorted((a, b) => a - b));
}, 900_000);

test('of random lists that a seal is pressed on it foretells the use that is one too many', async () => {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const member = await openMember(world, enterprise.party);
  const pool: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { sent, applyId } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['sender'] });
    await world.platform.db.updateTable('participants').set({ handler_id: member.party }).where('contract_id', '=', applyId).execute();
    pool.push(sent.signNo);
  }
  const { seals } = (await enterprise.admin.browser.call(readBatchOffer, 'enterprise', {})).data;
  const sealId = seals[0]?.sealId ?? '';
  await grantSeal(enterprise.admin.browser, sealId, member.memberId, { uses: 7 });
  const told = await expectAgreement({ person: member, door: 'enterprise', means: { sealId } }, pool, 7);
  expect(told.signed).toBe(7);
  expect([...told.codes]).toContain(errorNumber('SEAL_GRANT_USED_UP'));
}, 900_000);
