import type { InkStrokes } from '@moqi/api';
import type { ChopStyle } from '@moqi/rules';
import type { Selectable } from 'kysely';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { ProofMethod } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { AskAgain } from '../prepared.ts';

/** What a member filled in before the use of the seal was approved. */
export interface Given {
  readonly ink?: InkStrokes | undefined;
  readonly chop?: ChopStyle | undefined;
  readonly texts: readonly { readonly fieldId: string; readonly text: string }[];
  readonly documents: readonly { readonly documentId: string; readonly version: number; readonly docHash: string }[];
  readonly origin: Origin;
}

export type PreparedState = 'waiting' | 'signed' | 'dropped' | 'askAgain';

export interface PreparedSigning {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
  readonly approvalId: string;
  readonly consentId: string;
  readonly organization: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly sealId: string;
  readonly proofMethod: ProofMethod;
  readonly provedAt: Date;
  readonly state: PreparedState;
  readonly askAgain: AskAgain | undefined;
}

const PURPOSE = 'prepared-signing';

function toPrepared(row: Selectable<DB['prepared_signings']>): PreparedSigning {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    participantId: row.participant_id,
    approvalId: row.approval_id,
    consentId: row.consent_id,
    organization: row.organization_id,
    memberId: row.member_id,
    personId: row.person_id,
    sealId: row.seal_id,
    proofMethod: row.proof_method as ProofMethod,
    provedAt: row.proved_at,
    state: row.state as PreparedState,
    askAgain: row.ask_again === '' ? undefined : (row.ask_again as AskAgain),
  };
}

/** Handwriting and texts are stored encrypted until the prepared signing ends, which deletes them. */
export async function insertPrepared(
  tx: Tx,
  secrets: Secrets,
  prepared: Omit<PreparedSigning, 'state' | 'askAgain'>,
  { given, now }: { readonly given: Given; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('prepared_signings')
    .values({
      party_id: prepared.owner,
      contract_id: prepared.contractId,
      participant_id: prepared.participantId,
      approval_id: prepared.approvalId,
      consent_id: prepared.consentId,
      organization_id: prepared.organization,
      member_id: prepared.memberId,
      person_id: prepared.personId,
      seal_id: prepared.sealId,
      given: Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify(given)), prepared.approvalId)),
      proof_method: prepared.proofMethod,
      proved_at: prepared.provedAt,
      state: 'waiting',
      created_at: now,
    })
    .execute();
}

type Task = Pick<PreparedSigning, 'owner' | 'contractId' | 'participantId'>;

const ofTask = (db: Database, { owner, contractId, participantId }: Task) =>
  db
    .selectFrom('prepared_signings')
    .selectAll()
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId);

/** The signing that was prepared last for a task. */
export async function latestPrepared(db: Database, task: Task): Promise<PreparedSigning | undefined> {
  const row = await ofTask(db, task).orderBy('created_at', 'desc').orderBy('approval_id', 'desc').executeTakeFirst();
  return row && toPrepared(row);
}

/** A prepared signing that waits for its approval, with what the member filled in. */
export async function openPrepared(
  db: Database,
  secrets: Secrets,
  key: Task & { readonly approvalId: string },
): Promise<{ prepared: PreparedSigning; given: Given } | undefined> {
  const row = await ofTask(db, key).where('approval_id', '=', key.approvalId).where('state', '=', 'waiting').executeTakeFirst();
  if (!row?.given) return undefined;
  const given = JSON.parse(Buffer.from(secrets.open(PURPOSE, row.given, row.approval_id)).toString()) as Given;
  return { prepared: toPrepared(row), given };
}

/** Ends a prepared signing and deletes what the member filled in. */
export async function closePrepared(
  tx: Tx,
  { owner, contractId, participantId, approvalId }: Task & { readonly approvalId: string },
  end: { readonly state: Exclude<PreparedState, 'waiting'>; readonly askAgain?: AskAgain },
): Promise<void> {
  await tx
    .updateTable('prepared_signings')
    .set({ state: end.state, ask_again: end.askAgain ?? '', given: null })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId)
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'waiting')
    .execute();
}
