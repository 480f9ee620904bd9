import type { ErrorCode, ErrorFacts } from '@moqi/api';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** One contract that an authorisation was used for: waiting until it is signed or refused. */
export interface AutoUse {
  readonly party: PartyId;
  readonly authorisationId: string;
  readonly contractId: string;
  readonly participantId: string;
  readonly contractNumber: string;
  readonly contractName: string;
  readonly amountFen: number | undefined;
  /** absent: refused before anything was consented to */
  readonly consentId: string | undefined;
  readonly usedAt: Date;
  readonly signedAt: Date | undefined;
  readonly refusal: Refusal | undefined;
}

function toUse(row: Selectable<DB['auto_uses']>): AutoUse {
  return {
    party: row.party_id,
    authorisationId: row.authorisation_id,
    contractId: row.contract_id,
    participantId: row.participant_id,
    contractNumber: row.contract_number,
    contractName: row.contract_name,
    amountFen: row.amount_fen ?? undefined,
    consentId: row.consent_id ?? undefined,
    usedAt: row.used_at,
    signedAt: row.signed_at ?? undefined,
    refusal: (row.refusal as { code: ErrorCode; facts: ErrorFacts } | null) ?? undefined,
  };
}

type Taken = Omit<AutoUse, 'signedAt'>;

/** A task is taken once: of two at once the second begins its transaction again, and finds what the first took. */
export async function insertUse(tx: Tx, use: Taken): Promise<void> {
  await tx
    .insertInto('auto_uses')
    .values({
      party_id: use.party,
      authorisation_id: use.authorisationId,
      contract_id: use.contractId,
      participant_id: use.participantId,
      contract_number: use.contractNumber,
      contract_name: use.contractName,
      amount_fen: use.amountFen ?? null,
      consent_id: use.consentId ?? null,
      used_at: use.usedAt,
      refusal: use.refusal ? JSON.stringify(use.refusal) : null,
    })
    .execute();
}

export async function findUse(db: Database | Tx, party: PartyId, participantId: string): Promise<AutoUse | undefined> {
  const query = db.selectFrom('auto_uses').selectAll().where('party_id', '=', party);
  const row = await query.where('participant_id', '=', participantId).executeTakeFirst();
  return row && toUse(row);
}

/** Those of some tasks of one contract that were taken. */
export async function usesOf(
  db: Database | Tx,
  tasks: readonly { readonly owner: PartyId; readonly participantId: string }[],
): Promise<AutoUse[]> {
  const [first] = tasks;
  if (first === undefined) return [];
  const query = db.selectFrom('auto_uses').selectAll().where('party_id', '=', first.owner);
  const rows = query.where(
    'participant_id',
    'in',
    tasks.map(({ participantId }) => participantId),
  );
  return (await rows.execute()).map(toUse);
}

/** What was signed stays signed, whatever an attempt beside it was told. */
export async function endUse(db: Database, { party, participantId }: AutoUse, end: Date | Refusal): Promise<void> {
  const one = db.updateTable('auto_uses').where('party_id', '=', party).where('participant_id', '=', participantId);
  if (end instanceof Date) await one.set({ signed_at: end, refusal: null }).execute();
  else
    await one
      .set({ refusal: JSON.stringify(end) })
      .where('signed_at', 'is', null)
      .execute();
}

const MOST = 100;

/** The latest first. */
export async function listUses(db: Database | Tx, party: PartyId, authorisationId: string): Promise<AutoUse[]> {
  const query = db.selectFrom('auto_uses').selectAll().where('party_id', '=', party).where('authorisation_id', '=', authorisationId);
  return (await query.orderBy('used_at', 'desc').limit(MOST).execute()).map(toUse);
}

/** How many contracts were signed by each. */
export async function countSigned(db: Database | Tx, party: PartyId): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('auto_uses')
    .select(['authorisation_id', sql<number>`count(distinct contract_id)::int`.as('count')])
    .where('party_id', '=', party)
    .where('signed_at', 'is not', null)
    .groupBy('authorisation_id')
    .execute();
  return new Map(rows.map((row) => [row.authorisation_id, row.count]));
}
