import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Source, sources } from '../sources.ts';
import { sharedTables, strayStates, tablesOfSchema, writingViews } from './writes.ts';

const root = join(import.meta.dirname, '../..');
const known = tablesOfSchema(readFileSync(join(root, 'apps/server/src/platform/database/schema.gen.ts'), 'utf8'));
const house = sources(/^apps\/server\/src\/.*(?<!\.test|\.gen)\.ts$/);

/** Sources that write a state without a transition, and why they may. An entry that is not needed any more fails the test. */
const WITHOUT_TRANSITION: Readonly<Record<string, string>> = {
  'modules/reach/agents/store/sending-requests.ts': 'a request to send is decided once, by its member or its end',
  'modules/reach/callbacks/store/callbacks.ts': 'a callback is posted by a job; its state says how that went',
  'modules/reach/callbacks/store/targets.ts': 'posting is a switch that an administrator sets, or the platform where nothing arrives',
  'modules/reach/identity-requests/store/identity-requests.ts': 'an identity request is answered once, and taken back by who answered',
  'modules/work/auto-signing/store/authorisation-requests.ts': 'a request for an authorisation is decided once, or taken back',
  'modules/reach/merchant-keys/store/keys.ts': 'the state of a key is a switch that an administrator sets',
  'modules/enterprise/joining/store/member-imports.ts': 'an import runs once; its state says how far it is',
  'modules/enterprise/roles/store/roles.ts': 'the state of a role is a switch that an administrator sets',
  'modules/records/exports/store/exports.ts': 'an export runs once; its state says how far it is',
  'modules/records/notifications/store/deliveries.ts': 'a message is sent by a job; its state says how that went',
  'modules/trust/files/store/conversions.ts': 'a conversion runs once; its state says how far it is',
  'modules/work/site-evidence/store/calls.ts': 'a call is over within the hour; its state says how far it is',
  'modules/work/signing/store/prepared-signings.ts': 'what was prepared is used or dropped once, with its approval',
  'modules/work/signing/store/signing-sessions.ts': 'a session is driven by one process; its state says how far it is',
  'modules/work/approvals/store/approvals.ts': 'inserts what the rules started',
  'modules/work/approvals/store/tasks.ts': 'inserts what the rules opened, let wait, or saw decided in the same moment',
  'modules/account/name-checks/store/name-checks.ts': 'inserts a check that waits for a reviewer',
  'modules/account/entrances/store/login-codes.ts': 'a login by QR code is answered once, by the phone that scanned it',
  'modules/work/seals/store/seals.ts': 'inserts a seal in use, or one that waits for its approval',
};

const at = (path: string, text: string): Source => ({ path: `apps/server/src/modules/${path}`, text });
const tx = 'declare const tx: any; declare const db: any; declare const sql: any;';

describe('each table has one writing module', () => {
  const contracts = at(
    'work/contracts/store/contracts.ts',
    `${tx} tx.insertInto('contracts').values({}); tx.updateTable('parties as p').set({});`,
  );

  test.each([
    ['by the query builder', `tx.deleteFrom('contracts')`],
    ['in raw SQL', 'sql`update contracts set name = ${name}`'],
    ['in raw SQL with a keyword between', 'sql`WITH x AS (INSERT INTO "contracts" SELECT 1) SELECT 2`'],
    ['by a name that is not written at the call', `for (const table of ['contracts'] as const) tx.deleteFrom(table)`],
    ['by a name that is put into raw SQL', `const table = 'contracts'; sql\`delete from \${sql.table(table)}\``],
  ])('a second one is found: %s', (_, text) => {
    const planted = [contracts, at('work/sending/acts/planted.ts', `${tx} ${text};`)];
    expect(sharedTables(planted, known)).toEqual([
      'contracts is written by work/contracts and work/sending: let the lower one write, and call it',
    ]);
  });

  test.each([
    ['reading', `tx.selectFrom('contracts').selectAll().forUpdate()`],
    ['reading in raw SQL', 'sql`select 1 from contracts for update skip locked`'],
    ['another table', `tx.insertInto('uploads').values({})`],
  ])('%s is no writing', (_, text) => {
    expect(sharedTables([contracts, at('work/sending/acts/planted.ts', `${tx} ${text};`)], known)).toEqual([]);
  });

  // all sources of the server are parsed, which takes its time on a busy machine
  test('so it is in the house', { timeout: 60_000 }, () => {
    expect(known.size).toBeGreaterThan(80);
    expect(house.length).toBeGreaterThan(600);
    expect(sharedTables(house, known)).toEqual([]);
  });
});

describe('only a store of states writes a state', () => {
  const lifecycle = at(
    'work/contracts/lifecycle.ts',
    `export const contractLifecycle = lifecycle({ draft: { send: 'signing' }, signing: {} });`,
  );
  const planted = (text: string, path = 'work/contracts/store/contracts.ts') => strayStates([lifecycle, at(path, `${tx} ${text};`)]);

  test.each([
    `tx.updateTable('contracts').set({ name, state: 'signing' })`,
    `tx.updateTable('contracts').set('state', 'signing')`,
    `const state = next(); tx.updateTable('contracts').set({ state })`,
    `const change = { state: next() }; tx.updateTable('contracts').set(change)`,
    `tx.updateTable('contracts').set({ ...(isSent && { state: 'signing' }) })`,
    `tx.insertInto('contracts').values({ state: 'signing' })`,
    `tx.insertInto('contracts').values(all.map((one) => ({ state: one.state })))`,
    `tx.insertInto('contracts').values({}).onConflict((one) => one.column('id').doUpdateSet({ state: 'signing' }))`,
  ])('%s is found', (text) => {
    expect(planted(text)).toEqual(['modules/work/contracts/store/contracts.ts']);
    expect(planted(text, 'work/contracts/store/contract-state.ts')).toEqual([]);
  });

  test.each([
    `tx.insertInto('contracts').values({ state: 'draft' })`,
    `tx.insertInto('contracts').values({ facts: JSON.stringify({ state: 'signing' }) })`,
    `tx.updateTable('contracts').set({ name: 'a', ended_state: 'b' }).where('state', '=', 'signing')`,
    `new Map().set('a', { state: 'signing' })`,
  ])('%s is none', (text) => {
    expect(planted(text)).toEqual([]);
  });

  test('so it is in the house, but for those on the list, each of which is still needed', { timeout: 60_000 }, () => {
    expect(strayStates(house).sort()).toEqual(Object.keys(WITHOUT_TRANSITION).sort());
  });
});

describe('a view never writes', () => {
  const planted = (text: string, path = 'work/contracts/views/contracts.ts') => writingViews([at(path, `${tx} ${text};`)], known);

  test.each([
    `tx.insertInto('contracts').values({})`,
    `tx.updateTable('contracts').set({ name: 'a' })`,
    `tx.deleteFrom('contracts')`,
    `tx.deleteFrom(table)`,
    'sql`with gone as (delete from contracts returning 1) select 1 from gone`',
  ])('%s is found', (text) => {
    expect(planted(text)).toEqual(['modules/work/contracts/views/contracts.ts']);
    expect(planted(text, 'work/contracts/store/contracts.ts')).toEqual([]);
  });

  test.each([`tx.selectFrom('contracts').selectAll().forUpdate()`, 'sql`select 1 from contracts for update skip locked`'])(
    '%s reads, and holds what it reads',
    (text) => {
      expect(planted(text)).toEqual([]);
    },
  );

  test('so it is in the house', { timeout: 60_000 }, () => {
    expect(house.some(({ path }) => path.includes('/views/'))).toBe(true);
    expect(writingViews(house, known)).toEqual([]);
  });
});
