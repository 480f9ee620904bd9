import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';

export const EVENT_KINDS = [
  'submitted',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'sent',
  'viewed',
  'signed',
  'refused',
  'revoked',
  'expired',
  'completed',
  'reminded',
  'handedOver',
  'readdressed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface ContractEvent {
  readonly kind: EventKind;
  readonly participantId?: string | undefined;
  /** whose deed it was, as it was called then; empty for the platform's own */
  readonly actorName: string;
  readonly at: Date;
  /** one line for people: a reason, who was reminded, who took a task over */
  readonly note?: string;
}

/** One line of a contract's timeline; written with the change it tells of, never altered. */
export async function recordEvent(tx: Tx, contract: { owner: PartyId; contractId: string }, event: ContractEvent): Promise<void> {
  await tx
    .insertInto('contract_events')
    .values({
      party_id: contract.owner,
      contract_id: contract.contractId,
      event_id: uuid(),
      kind: event.kind,
      participant_id: event.participantId ?? null,
      actor_name: event.actorName,
      facts: JSON.stringify({ note: event.note ?? '' }),
      happened_at: event.at,
    })
    .execute();
}

export async function readEvents(db: Database, owner: PartyId, contractId: string): Promise<Selectable<DB['contract_events']>[]> {
  const query = db.selectFrom('contract_events').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return query.orderBy('happened_at').orderBy('event_id').execute();
}
