import { errorNumber, type InputOf, type OutputOf } from '@moqi/api';
import { listCallbacks } from '@moqi/api/reach/callbacks';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { openWorld, type World } from '#test/world.ts';

type Filters = InputOf<typeof listCallbacks>;
interface Answer {
  readonly data: OutputOf<typeof listCallbacks>;
}

let world: World;
let enterprise: TestEnterprise;
let stranger: TestEnterprise;
let program: TestProgram;
beforeAll(async () => {
  world = await openWorld();
  [enterprise, stranger] = [await openEnterprise(world), await openEnterprise(world)];
  const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  program = openProgram(world, (await enterprise.admin.browser.call(createKey, 'enterprise', settings)).data);
});
afterAll(() => world.close());

/** Callbacks `from` to `to`, two of each minute. */
const posted = (party: PartyId, from: number, to: number) =>
  sql`insert into callbacks (party_id, callback_id, event_id, kind, contract_id, apply_no, sign_no, signer_name, signer_address, body, state, tries, error,
      attempts, created_at, updated_at)
    select ${party}, gen_random_uuid(), gen_random_uuid(), 4, gen_random_uuid(), 'MQ' || n, '', '', '', '{}', 'delivered', 0, '', '[]',
      timestamptz '2026-05-01' + n / 2 * interval '1 minute', now()
    from generate_series(${from}::int, ${to}::int) n`.execute(world.platform.db);

async function ask(door: 'enterprise' | 'openapi', filters: Filters): Promise<Answer> {
  if (door === 'openapi') return JSON.parse((await program.call(listCallbacks, filters)).body) as Answer;
  return (await enterprise.admin.browser.call(listCallbacks, 'enterprise', filters)) as Answer;
}
const numbers = ({ data }: Answer): string[] => data.list.map(({ applyNo }) => applyNo);

describe.each(['enterprise', 'openapi'] as const)('by a cursor, %s', (door) => {
  it('each callback is told once and none left out, while others are made', async () => {
    await world.platform.db.deleteFrom('callbacks').where('party_id', '=', enterprise.party).execute();
    await posted(enterprise.party, 1, 7);
    const all = numbers(await ask(door, {}));
    const first = await ask(door, { pageSize: 3 });
    await posted(enterprise.party, 8, 11);
    const second = await ask(door, { pageSize: 3, cursor: first.data.nextCursor });
    const third = await ask(door, { pageSize: 3, cursor: second.data.nextCursor });
    expect([first, second, third].flatMap(numbers)).toEqual(all);
    expect([first, second, third].map(({ data: { itemPage, count } }) => [itemPage, count])).toEqual([
      [1, 7],
      [2, 7],
      [3, 7],
    ]);
    expect(third.data).not.toHaveProperty('nextCursor');
  });

  it('refuses a cursor of other filters, and one beside a page', async () => {
    const { nextCursor: cursor } = (await ask(door, { pageSize: 1 })).data;
    expect(await ask(door, { cursor, ctype: 4 })).toMatchObject({ success: false, code: errorNumber('CURSOR_INVALID') });
    expect(await ask(door, { cursor, itemPage: 2 })).toMatchObject({ success: false, code: errorNumber('INPUT_INVALID') });
  });
});

it('a cursor is of its company', async () => {
  const { nextCursor: cursor } = (await ask('enterprise', { pageSize: 1 })).data;
  expect(await stranger.admin.browser.call(listCallbacks, 'enterprise', { cursor })).toMatchObject({ code: errorNumber('CURSOR_INVALID') });
});
