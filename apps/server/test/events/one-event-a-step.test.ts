import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/platform.ts';
import { openWorld, type World } from '../world.ts';
import { type Ground, openGround, TRIED, type Trial } from './lifecycles.ts';

/** A participant follows the contract, a task the approval: their steps are told by those events. */
const FOLLOW = ['participantLifecycle', 'taskLifecycle'];
/** Steps without an event. A service is asked about a name on behalf of no party, and its caller waits for the answer. */
const SILENT = new Set(['nameCheckLifecycle match']);

let world: World;
let ground: Ground;
beforeAll(async () => {
  world = await openWorld();
  ground = await openGround(world);
});
afterAll(() => world.close());

it('every lifecycle of the house is tried here', () => {
  const modules = join(import.meta.dirname, '../../src/modules');
  const declared = globSync('*/*/lifecycle.ts', { cwd: modules }).flatMap((file) =>
    [...readFileSync(join(modules, file), 'utf8').matchAll(/^export const (\w+) = lifecycle\(/gm)].map(([, name = '']) => name),
  );
  expect([...TRIED.map(([name]) => name), ...FOLLOW].sort()).toEqual(declared.sort());
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
class RolledBack extends Error {}

/** The events that a step emits, and the number that the last one before it had; nothing stays. */
async function emittedBy({ aggregate, party, step }: Trial, state: string, verb: string) {
  const eventsOf = (tx: Tx) => tx.selectFrom('events').selectAll().where('party_id', '=', party).where('aggregate', '=', aggregate);
  let told: Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>> = [];
  const attempt = world.platform.db.transaction().execute(async (tx) => {
    const before = new Set((await eventsOf(tx).execute()).map(({ event_id: id }) => id));
    const id = await step(tx, state, verb);
    told = (await eventsOf(tx).where('aggregate_id', '=', id).execute()).filter(({ event_id: one }) => !before.has(one));
    const all = await tx.selectFrom('event_heads').select('seq').where('aggregate_id', '=', id).execute();
    expect(all.map(({ seq }) => seq)).toEqual(told.map(({ seq }) => seq));
    throw new RolledBack();
  });
  await expect(attempt).rejects.toThrow(RolledBack);
  return told;
}

describe.each(TRIED)('%s', (name, { states, verbs, next }, open) => {
  it('emits exactly one event for each step, with ids only', async () => {
    const trial = await open(ground);
    const steps = states.flatMap((state) => verbs.filter((verb) => next(state, verb) !== undefined).map((verb) => [state, verb] as const));
    for (const [state, verb] of steps.filter(([, each]) => !SILENT.has(`${name} ${each}`))) {
      const told = await emittedBy(trial, state, verb);
      expect([`${state} ${verb}`, told.map(({ name: event }) => event)]).toEqual([`${state} ${verb}`, [expect.any(String)]]);
      for (const { ids } of told) for (const id of Object.values(ids as Record<string, string>)) expect(id).toMatch(UUID);
    }
  });
});
