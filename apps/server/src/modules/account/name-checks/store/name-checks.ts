import type { Selectable } from 'kysely';
import type { Origin } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { NameCheckState } from '../lifecycle.ts';
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

export async function insertNameCheck(tx: Tx, check: AskedName): Promise<void> {
  const { checkId, address, name, numberSealed, checkedBy, origin, now } = check;
  await tx
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
    Pick<NameCheck, 'checkId' | 'address' | 'personId' | 'name' | 'numberSealed' | 'task' | 'photographs' | 'createdAt'>
  >;
  readonly origin: Origin;
}

/** False: somebody waits at this address already. */
export async function insertWaiting(tx: Tx, { check, origin }: HandedIn): Promise<boolean> {
  const { checkId, address, personId, name, numberSealed, task, photographs, createdAt } = check;
  const written = await tx
    .insertInto('name_checks')
    .values({
      check_id: checkId,
      state: 'waiting',
      address,
      person_id: personId ?? null,
      name,
      identity_number_sealed: Buffer.from(numberSealed),
      checked_by: BY_REVIEWER,
      task_party_id: task?.owner ?? null,
      task_contract_id: task?.contractId ?? null,
      task_participant_id: task?.participantId ?? null,
      front_hash: photographs?.front ?? null,
      back_hash: photographs?.back ?? null,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

type Row = Selectable<DB['name_checks']>;

function taskOf({ task_party_id: owner, task_contract_id: contractId, task_participant_id: participantId }: Row): NameCheck['task'] {
  return owner === null || contractId === null || participantId === null ? undefined : { owner, contractId, participantId };
}

function reviewOf({
  reviewer_person_id: reviewerId,
  reviewer_name: reviewerName,
  reviewed_at: reviewedAt,
  reason,
}: Row): NameCheck['review'] {
  return reviewerId === null || reviewedAt === null ? undefined : { reviewerId, reviewerName: reviewerName ?? '', reviewedAt, reason };
}

function nameCheckOf(row: Row): NameCheck {
  const { front_hash: front, back_hash: back } = row;
  return {
    checkId: row.check_id,
    state: row.state as NameCheckState,
    address: row.address,
    personId: row.person_id ?? undefined,
    name: row.name,
    numberSealed: row.identity_number_sealed,
    task: taskOf(row),
    photographs: front === null || back === null ? undefined : { front, back },
    createdAt: row.created_at,
    review: reviewOf(row),
  };
}

const found = (row: Row | undefined): NameCheck | undefined => row && nameCheckOf(row);

export async function findNameCheck(db: Database, checkId: string): Promise<NameCheck | undefined> {
  return found(await db.selectFrom('name_checks').selectAll().where('check_id', '=', checkId).executeTakeFirst());
}

/** Until the transaction ends nobody else decides on it. */
export async function lockNameCheck(tx: Tx, checkId: string): Promise<NameCheck | undefined> {
  return found(await tx.selectFrom('name_checks').selectAll().where('check_id', '=', checkId).forUpdate().executeTakeFirst());
}

/** What was handed in last at an address: a directory, it answers for all parties. */
export async function findHandedInAt(db: Database, address: string): Promise<NameCheck | undefined> {
  const rows = db.selectFrom('name_checks').selectAll().where('address', '=', address).where('task_party_id', 'is not', null);
  return found(await rows.orderBy('created_at', 'desc').orderBy('check_id', 'desc').limit(1).executeTakeFirst());
}

/** Those that wait, oldest first. */
export async function listWaiting(db: Database, most: number): Promise<NameCheck[]> {
  const rows = db.selectFrom('name_checks').selectAll().where('state', '=', 'waiting');
  return (await rows.orderBy('created_at').limit(most).execute()).map(nameCheckOf);
}

/** The latest decisions, newest first. */
export async function listReviewed(db: Database, most: number): Promise<NameCheck[]> {
  const rows = db.selectFrom('name_checks').selectAll().where('reviewed_at', 'is not', null);
  return (await rows.orderBy('reviewed_at', 'desc').limit(most).execute()).map(nameCheckOf);
}

/** Those whose photographs are still kept although they were decided, or else handed in, before a time. */
export async function listWithPhotographs(db: Database, before: Date): Promise<NameCheck[]> {
  const rows = db
    .selectFrom('name_checks')
    .selectAll()
    .where('front_hash', 'is not', null)
    .where('created_at', '<', before)
    .where((one) => one.or([one('reviewed_at', 'is', null), one('reviewed_at', '<', before)]));
  return (await rows.orderBy('created_at').limit(1000).execute()).map(nameCheckOf);
}

export async function forgetPhotographs(tx: Tx, checkId: string): Promise<void> {
  await tx.updateTable('name_checks').set({ front_hash: null, back_hash: null }).where('check_id', '=', checkId).execute();
}

/** The name that was last proven at an address since a time: a directory, it answers for all parties. */
export async function findNameAt(
  db: Database,
  address: string,
  since: Date,
): Promise<{ name: string; checkedBy: string; at: Date } | undefined> {
  const row = await db
    .selectFrom('name_checks')
    .select(['name', 'checked_by', 'matched_at'])
    .where('address', '=', address)
    .where('matched_at', '>', since)
    .orderBy('matched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at ? { name: row.name, checkedBy: row.checked_by, at: row.matched_at } : undefined;
}
