import type { Database } from '#platform/platform.ts';
import type { ContractKey } from '../contract.ts';

/** Of one process; those that came first leave first. */
const KEPT = 10_000;

const known = new WeakMap<Database, Map<string, ContractKey>>();

function keep(kept: Map<string, ContractKey>, signNo: string, key: ContractKey): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(signNo, key);
}

/**
 * The contracts that the numbers of these tasks lead to; a number of nothing leads nowhere. A number may be taken back, but never leads
 * elsewhere: so what was found is kept, and the caller looks for the number among the participants. Who knows the party beforehand has a
 * statement planned for one partition; planned for all of them, a contract took longer to find than to read.
 */
export async function contractsBehind(db: Database, signNos: readonly string[]): Promise<ReadonlyMap<string, ContractKey>> {
  const kept = known.get(db) ?? new Map<string, ContractKey>();
  known.set(db, kept);
  const unknown = signNos.filter((signNo) => !kept.has(signNo));
  if (unknown.length > 0) {
    const query = db.selectFrom('sign_numbers').select(['sign_no', 'party_id', 'contract_id']).where('sign_no', 'in', unknown);
    for (const row of await query.execute()) keep(kept, row.sign_no, { owner: row.party_id, contractId: row.contract_id });
  }
  return new Map(
    signNos.flatMap((signNo) => {
      const key = kept.get(signNo);
      return key ? [[signNo, key] as const] : [];
    }),
  );
}
