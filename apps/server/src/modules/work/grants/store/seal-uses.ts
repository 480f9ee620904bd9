import type { SealPlace } from '@moqi/api/work/grants';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import type { SealUse } from '../seal-use.ts';

export function insertUse(writes: Writes, party: PartyId, use: SealUse): void {
  writes.add(
    writes.tx.insertInto('seal_uses').values({
      party_id: party,
      seal_id: use.sealId,
      use_id: use.useId,
      outcome: use.refusal === '' ? 'used' : 'refused',
      refusal: use.refusal,
      refusal_facts: JSON.stringify(use.refusalFacts),
      grant_id: use.grantId ?? null,
      seal_name: use.sealName,
      person_id: use.personId,
      member_id: use.memberId ?? null,
      person_name: use.personName,
      contract_id: use.contractId ?? null,
      contract_number: use.contractNumber,
      contract_name: use.contractName,
      places: JSON.stringify(use.places),
      reason: use.reason,
      used_at: use.usedAt,
    }),
  );
}

/** Those of the seals that were pressed at least once. */
export async function findUsedSeals(db: Database, party: PartyId, sealIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sealIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('seal_uses')
    .select('seal_id')
    .distinct()
    .where('party_id', '=', party)
    .where('seal_id', 'in', sealIds)
    .where('outcome', '=', 'used')
    .execute();
  return new Set(rows.map((row) => row.seal_id));
}

export interface UseFilter {
  /** who reads: no use on a contract that is kept from this person, but for own uses */
  readonly hidesFrom?: PartyId | undefined;
  readonly sealId?: string | undefined;
  readonly outcome?: 'used' | 'refused' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly keyword?: string | undefined;
}

/** Counting stops here. */
const MOST_COUNTED = 10_001;

function filtered(db: Database, party: PartyId, { hidesFrom, sealId, outcome, from, to, keyword }: UseFilter) {
  let query = db.selectFrom('seal_uses').where('party_id', '=', party);
  if (hidesFrom !== undefined) {
    query = query.where(
      sql<boolean>`(contract_id is null or contract_id not in (select hidden_contracts(${party}, ${hidesFrom})) or person_id = ${hidesFrom})`,
    );
  }
  if (sealId !== undefined) query = query.where('seal_id', '=', sealId);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (from !== undefined) query = query.where('used_at', '>=', from);
  if (to !== undefined) query = query.where('used_at', '<', to);
  if (keyword !== undefined && keyword !== '') {
    const text = holding(keyword);
    query = query.where((where) =>
      where.or([where('contract_name', 'ilike', text), where('contract_number', 'ilike', text), where('person_name', 'ilike', text)]),
    );
  }
  return query;
}

function useOf(row: Selectable<DB['seal_uses']>): SealUse {
  return {
    useId: row.use_id,
    sealId: row.seal_id,
    sealName: row.seal_name,
    refusal: row.refusal,
    refusalFacts: row.refusal_facts as SealUse['refusalFacts'],
    grantId: row.grant_id ?? undefined,
    personId: row.person_id,
    memberId: row.member_id ?? undefined,
    personName: row.person_name,
    contractId: row.contract_id ?? undefined,
    contractNumber: row.contract_number,
    contractName: row.contract_name,
    places: row.places as unknown as readonly SealPlace[],
    reason: row.reason,
    usedAt: row.used_at,
  };
}

export async function listUses(
  db: Database,
  party: PartyId,
  filter: UseFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly uses: readonly SealUse[]; readonly count: number }> {
  const rows = await filtered(db, party, filter)
    .selectAll()
    .orderBy('used_at', 'desc')
    .orderBy('use_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const count = await countUses(db, party, filter, MOST_COUNTED);
  return { uses: rows.map(useOf), count };
}

/** How many there are, counted no further than `most`. */
export async function countUses(db: Database, party: PartyId, filter: UseFilter, most: number): Promise<number> {
  const capped = filtered(db, party, filter).select('use_id').limit(most).as('capped');
  const { count } = await db
    .selectFrom(capped)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A stretch of the record in the order of use, for what reads all of it. */
export async function usesAfter(
  db: Database,
  party: PartyId,
  filter: UseFilter,
  { after, limit }: { readonly after: Pick<SealUse, 'usedAt' | 'useId'> | undefined; readonly limit: number },
): Promise<SealUse[]> {
  const rest = filtered(db, party, filter).selectAll().orderBy('used_at').orderBy('use_id').limit(limit);
  const rows = await rest
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(where.refTuple('used_at', 'use_id'), '>', where.tuple(after?.usedAt ?? new Date(0), after?.useId ?? '')),
      ),
    )
    .execute();
  return rows.map(useOf);
}
