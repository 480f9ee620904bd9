import { errorNumber } from '@moqi/api';
import { listStuckContracts } from '@moqi/api/work/completion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from '#test/operators.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function signedByAll() {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const answer = await sign(world, world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? ''));
  expect(answer.success).toBe(true);
  const state = async () => {
    const row = await world.platform.db
      .selectFrom('contracts')
      .select('state')
      .where('contract_id', '=', situation.applyId)
      .executeTakeFirstOrThrow();
    return row.state;
  };
  return { situation, state, data: { owner: situation.sender.party, contractId: situation.applyId } };
}

test('a contract is completed once, however often the job runs, and each party is told once', async () => {
  const { state, data, situation } = await signedByAll();
  expect(await state()).toBe('signing');
  await world.runJob('signing.completeContract', data);
  await world.runJob('signing.completeContract', data);
  expect(await state()).toBe('completed');
  await world.runJobs();
  const told = (await world.outbox()).filter(({ template }) => template === 'contract.completed').map(({ address }) => address);
  for (const { mobile } of situation.parties) expect(told.filter((address) => address === mobile)).toHaveLength(1);
});

test('a contract whose stored bytes are not the signed ones is never completed', async () => {
  const { state, data, situation } = await signedByAll();
  const { db } = world.platform;
  const document = await db
    .selectFrom('documents')
    .select(['segments', 'document_id'])
    .where('contract_id', '=', situation.applyId)
    .executeTakeFirstOrThrow();
  const set = (segments: string[]) =>
    db.updateTable('documents').set({ segments }).where('document_id', '=', document.document_id).execute();
  await set(document.segments.slice(0, -1));
  await expect(world.runJob('signing.completeContract', data)).rejects.toThrow('not those that were signed');
  expect(await state()).toBe('signing');
  await set(document.segments);
  await world.runJob('signing.completeContract', data);
  expect(await state()).toBe('completed');
});

test('the sweeper completes a fully signed contract whose job was lost, after a minute', async () => {
  const { state } = await signedByAll();
  await world.runJob('signing.sweepCompletion');
  expect(await state()).toBe('signing');
  world.clock.advance({ minutes: 2 });
  await world.runJob('signing.sweepCompletion');
  expect(await state()).toBe('completed');
});

test('operators see by number what is stuck: signed by all, over its deadline, without a certificate', async () => {
  const support = await openOperator(world, { duties: ['support'] });
  const list = async () => (await support.operate(listStuckContracts, {})).data.contracts;
  const late = await signingContract(world, { parties: ['stranger'] });
  const { data, situation } = await signedByAll();
  const { db, clock } = world.platform;
  await db
    .updateTable('contracts')
    .set({ deadline_at: new Date(clock.now().getTime() + 60_000) })
    .where('contract_id', '=', late.applyId)
    .execute();
  const ours = async () => {
    const numbers: readonly string[] = [situation.applyNo, late.applyNo];
    return (await list()).filter(({ applyNo }) => numbers.includes(applyNo)).map(({ applyNo, stuck }) => [applyNo, stuck]);
  };
  expect(await ours()).toEqual([]);
  world.clock.advance({ minutes: 12 });
  expect(await ours()).toEqual([
    [situation.applyNo, 'unfinished'],
    [late.applyNo, 'overdue'],
  ]);
  await world.runJob('signing.completeContract', data);
  world.clock.advance({ minutes: 12 });
  expect(await ours()).toEqual([
    [late.applyNo, 'overdue'],
    [situation.applyNo, 'uncertified'],
  ]);
  await world.runJobs();
  expect((await ours()).map(([, stuck]) => stuck)).not.toContain('uncertified');
  const finance = await openOperator(world, { duties: ['finance', 'review'] });
  expect((await finance.operate(listStuckContracts, {})).code).toBe(errorNumber('DUTY_MISSING'));
});
