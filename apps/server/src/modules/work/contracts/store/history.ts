import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractKey } from '../contract.ts';
import type { HistoryLine } from '../history.ts';

export function addHistory(writes: Writes, { owner, contractId }: ContractKey, lines: readonly HistoryLine[], at: Date): void {
  if (lines.length === 0) return;
  const rows = lines.map(({ kind, participantId, actorName, note = '', changes = [] }) => ({
    party_id: owner,
    contract_id: contractId,
    event_id: uuid(),
    kind,
    participant_id: participantId ?? null,
    actor_name: actorName,
    facts: JSON.stringify({ note, ...(changes.length > 0 && { changes }) }),
    happened_at: at,
  }));
  writes.add(writes.tx.insertInto('contract_events').values(rows));
}

const historyOf = compiledOnce((db, owner: PartyId, contractId: string) => {
  const query = db.selectFrom('contract_events').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return query.orderBy('happened_at').orderBy('event_id');
});

/** The oldest line first. */
export async function readHistory(db: Database, { owner, contractId }: ContractKey): Promise<Selectable<DB['contract_events']>[]> {
  return historyOf(db, owner, contractId);
}
