import type { Origin } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { NameCheck } from '../name-check.ts';

/** A question to a service about a signer's name, with the consent to it. */
export interface AskedName {
  readonly checkId: string;
  /** whose one-time code was given */
  readonly address: string;
  readonly name: string;
  readonly numberSealed: Uint8Array;
  readonly checkedBy: string;
  readonly origin: Origin;
  readonly now: Date;
}

export async function insertNameCheck(db: Database, check: AskedName): Promise<void> {
  const { checkId, address, name, numberSealed, checkedBy, origin, now } = check;
  await db
    .insertInto('name_checks')
    .values({
      check_id: checkId,
      address,
      name,
      identity_number_sealed: Buffer.from(numberSealed),
      checked_by: checkedBy,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: now,
    })
    .execute();
}

/** Who compares what waits, as the consent to a signature says it. */
const BY_REVIEWER = 'reviewer';

/** What was handed in, with the consent to it. */
export interface HandedIn {
  readonly check: Required<
    Pick<
      NameCheck,
      'checkId' | 'address' | 'personId' | 'name' | 'numberSealed' | 'identityType' | 'endsOn' | 'task' | 'photographs' | 'createdAt'
    >
  >;
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  readonly origin: Origin;
}

function taskColumns(task: NameCheck['task']) {
  const { owner = null, senderId = null, contractId = null, participantId = null } = task ?? {};
  return { task_party_id: owner, sender_person_id: senderId, task_contract_id: contractId, task_participant_id: participantId };
}

/** False: another check waits at this address already. */
export async function insertWaiting(tx: Tx, { check, consentHash, origin }: HandedIn): Promise<boolean> {
  const { checkId, address, personId, name, numberSealed, identityType, endsOn, task, photographs, createdAt } = check;
  const written = await tx
    .insertInto('name_checks')
    .values({
      check_id: checkId,
      state: 'waiting',
      address,
      person_id: personId ?? null,
      name,
      identity_number_sealed: Buffer.from(numberSealed),
      identity_type: identityType,
      paper_ends_on: endsOn ?? null,
      consent_hash: consentHash,
      checked_by: BY_REVIEWER,
      ...taskColumns(task),
      front_hash: photographs?.front ?? null,
      back_hash: photographs?.back ?? null,
      face_hash: photographs?.face ?? null,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function forgetPhotographs(tx: Tx, checkId: string): Promise<void> {
  await tx.updateTable('name_checks').set({ front_hash: null, back_hash: null, face_hash: null }).where('check_id', '=', checkId).execute();
}
