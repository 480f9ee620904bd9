import { errorNumber } from '@moqi/api';
import { WELCOME_GIFT } from '@moqi/api/money/points';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { openEnterprise, openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { releaseContract, reserveForContract, settleContract, spend } from './charge-contract.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rights = { isAdmin: false, mayRecharge: false } as const;
const item = 'enterpriseContract' as const;
const gift = (kind: 'person' | 'organization') => WELCOME_GIFT[kind].find((one) => one.item === item)?.quantity ?? 0;

const charge = (party: PartyId, contractId: string, quantity = 1) => ({
  party,
  contractId,
  reopenings: 0,
  contractName: '设备采购合同',
  units: { item, quantity },
  by: undefined,
  rights,
  now: world.clock.now(),
});
const reserve = (party: PartyId, contractId: string, quantity = 1) =>
  transact(world.platform.db, (tx) => reserveForContract(tx, charge(party, contractId, quantity)));
const release = (party: PartyId, contractId: string) =>
  transact(world.platform.db, (tx) => releaseContract(tx, party, { contractId, reopenings: 0 }, world.clock.now()));
const settle = (party: PartyId, contractId: string) =>
  transact(world.platform.db, (tx) => settleContract(tx, party, { contractId, reopenings: 0 }, world.clock.now()));

async function balances(party: PartyId): Promise<Record<string, number>> {
  const query = world.platform.db.selectFrom('ledger_accounts').select(['account', 'balance']);
  const rows = await query.where('party_id', '=', party).where('item', '=', item).where('balance', '<>', 0).execute();
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
}

/** What the journal says, whatever the balances and lots say. */
async function assertBooksAgree(party: PartyId): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    select 'balance ' || account as wrong from ledger_accounts a
      where party_id = ${party} and balance <> coalesce((select sum(amount) from ledger_entries e
        where e.party_id = a.party_id and e.item = a.item and e.account = a.account), 0)
    union all
    select 'lot ' || lot_id from lots l where party_id = ${party} and (available, reserved) is distinct from (
      coalesce((select sum(amount) from ledger_entries e where e.party_id = l.party_id and e.lot_id = l.lot_id and account = 'available'), 0),
      coalesce((select sum(amount) from ledger_entries e where e.party_id = l.party_id and e.lot_id = l.lot_id and account = 'reserved'), 0))
    union all
    select 'sum ' || item from ledger_accounts where party_id = ${party} group by item having sum(balance) <> 0
    union all
    select 'months ' || account from ledger_accounts a where party_id = ${party} and account in ('available', 'spent')
      and balance <> coalesce((select sum(case when account = 'spent' then used else change end) from ledger_months m
        where m.party_id = a.party_id and m.item = a.item), 0)
    union all
    select 'days ' || item from ledger_accounts a where party_id = ${party} and account = 'spent'
      and balance <> coalesce((select sum(used) from ledger_days d where d.party_id = a.party_id and d.item = a.item), 0)`.execute(
    world.platform.db,
  );
  expect(rows).toEqual([]);
}

describe('what a contract costs', () => {
  it('is held at its sending and used up at its end, each once', async () => {
    const { party } = await openEnterprise(world);
    const id = uuid();
    await reserve(party, id, 2);
    await reserve(party, id, 2);
    const all = gift('organization');
    expect(await balances(party)).toEqual({ gifted: -all, available: all - 2, reserved: 2 });
    await settle(party, id);
    await settle(party, id);
    await release(party, id);
    expect(await balances(party)).toEqual({ gifted: -all, available: all - 2, spent: 2 });
    await assertBooksAgree(party);
  });

  it('comes back when the contract came to nothing, and stands in the log of an enterprise', async () => {
    const { party } = await openEnterprise(world);
    const id = uuid();
    await reserve(party, id, 2);
    await release(party, id);
    await settle(party, id);
    expect(await balances(party)).toEqual({ gifted: -gift('organization'), available: gift('organization') });
    const log = await world.platform.db
      .selectFrom('log_entries')
      .select('action')
      .where('party_id', '=', party)
      .orderBy('number')
      .execute();
    expect(
      log
        .map(({ action }) => action)
        .filter((action) => action.startsWith('billing.'))
        .slice(-2),
    ).toEqual(['billing.reserve', 'billing.release']);
  });

  it('is refused when nothing pays it, with what is short, and nothing is held', async () => {
    const { party } = await openPerson(world);
    const all = gift('person');
    await reserve(party, uuid(), all - 3);
    const refused = await reserve(party, uuid(), 5).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'POINTS_INSUFFICIENT', facts: { needCount: 5, haveCount: 3, shortCount: 2 } });
    expect(errorNumber('POINTS_INSUFFICIENT')).toBe(12501);
    expect(await balances(party)).toEqual({ gifted: -all, available: 3, reserved: all - 3 });
  });

  it('is paid at once where every signer pays, once for a key', async () => {
    const { party } = await openPerson(world);
    const pay = () =>
      transact(world.platform.db, (tx) => spend(tx, { ...charge(party, ''), key: 'sign:1', subject: { id: '1', name: '设备采购合同' } }));
    await pay();
    await pay();
    expect(await balances(party)).toEqual({ gifted: -gift('person'), available: gift('person') - 1, spent: 1 });
  });
});

describe('the books', () => {
  it('refuse a movement that does not balance, and any change of what is written', async () => {
    const { party } = await openPerson(world);
    await reserve(party, uuid());
    const { db } = world.platform;
    const entry = { party_id: party, movement_id: uuid(), entry_no: 1, item, account: 'spent', lot_id: null, amount: 1 };
    await expect(db.insertInto('ledger_entries').values(entry).execute()).rejects.toThrow('does not balance');
    await expect(db.updateTable('ledger_entries').set({ amount: 5 }).where('party_id', '=', party).execute()).rejects.toThrow('appended');
    await expect(db.deleteFrom('ledger_movements').where('party_id', '=', party).execute()).rejects.toThrow('appended');
  });

  it('keep their sum and never go negative under 64 sends and refunds at once', async () => {
    const { party } = await openEnterprise(world);
    const all = gift('organization');
    const contracts = Array.from({ length: 64 }, () => uuid());
    const sent = new Set<string>();
    const send = async (id: string) => {
      const outcome = await reserve(party, id).catch((error: unknown) => error);
      if (outcome instanceof DomainError && outcome.code === 'POINTS_INSUFFICIENT') return;
      if (outcome instanceof Error) throw outcome;
      sent.add(id);
      // some come to nothing, some are completed, some stay open
      const fate = Math.floor(Math.random() * 3);
      if (fate === 0) await release(party, id);
      if (fate === 1) await settle(party, id);
    };
    await Promise.all(contracts.map(send));
    const { available = 0, reserved = 0, spent = 0 } = await balances(party);
    expect(available + reserved + spent).toBe(all);
    expect(Math.min(available, reserved, spent)).toBeGreaterThanOrEqual(0);
    expect(sent.size).toBeGreaterThanOrEqual(all);
    await assertBooksAgree(party);
  });

  it('are opened once, however many come first', async () => {
    const { party } = await openPerson(world);
    await Promise.all(Array.from({ length: 16 }, () => reserve(party, uuid()).catch(() => undefined)));
    const all = gift('person');
    expect(await balances(party)).toEqual({ gifted: -all, reserved: all });
    await assertBooksAgree(party);
  });
});
