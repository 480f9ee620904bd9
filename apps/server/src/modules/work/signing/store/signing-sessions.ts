import type { InkStrokes } from '@moqi/api';
import type { ChopStyle } from '@moqi/rules';
import type { SignerActor } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { ProofMethod } from '#modules/work/contracts/index.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { AwaitedKey, KeptSignature } from '../signing-session.ts';
import type { TaskKey } from './signatures.ts';

/** A session is named by the consent to its signature. */
export interface SessionKey extends TaskKey {
  readonly consentId: string;
}

/** What the signer brought: enough to sign without asking again. */
export interface GivenInSession {
  readonly signer: Omit<SignerActor, 'identityProof'>;
  readonly proof: { readonly method: ProofMethod; readonly provedAt: string };
  /** where the code went */
  readonly address: string;
  readonly sealId?: string | undefined;
  readonly markId?: string | undefined;
  readonly ink?: InkStrokes | undefined;
  readonly chop?: ChopStyle | undefined;
  readonly texts: readonly { readonly fieldId: string; readonly text: string }[];
}

export interface OpenSession {
  readonly given: GivenInSession;
  readonly signed: KeptSignature | undefined;
  /** the key lies with the signer, whose page brings what it signs */
  readonly ownKey: AwaitedKey | undefined;
  readonly startedAt: Date;
  /** the process that works on it is believed to be alive until then */
  readonly drivenUntil: Date;
}

/** How a task's newest session stands, for its page. */
export interface SessionStanding {
  readonly state: 'underWay' | 'failed' | 'committed';
  readonly startedAt: Date;
  /** when the service, which did not answer, is asked again */
  readonly retryAt: Date | undefined;
  readonly refusal: Refusal | undefined;
}

const PURPOSE = 'signing-session';
const OPEN = ['prepared', 'signed'] as const;

interface Beginning {
  readonly given: GivenInSession;
  readonly ownKey?: AwaitedKey | undefined;
  readonly drivenUntil: Date;
  readonly now: Date;
}

/** @returns false: another session of the task is open */
export async function insertSession(
  tx: Tx,
  secrets: Secrets,
  key: SessionKey,
  { given, ownKey, drivenUntil, now }: Beginning,
): Promise<boolean> {
  const done = await tx
    .insertInto('signing_sessions')
    .values({
      party_id: key.owner,
      contract_id: key.contractId,
      participant_id: key.participantId,
      consent_id: key.consentId,
      state: 'prepared',
      given: Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify(given)), key.consentId)),
      own_key: ownKey ? JSON.stringify(ownKey) : null,
      driven_until: drivenUntil,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

const ofTask = (db: Database, { owner, contractId, participantId }: TaskKey) =>
  db
    .selectFrom('signing_sessions')
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId);

export async function openSession(db: Database, secrets: Secrets, key: SessionKey): Promise<OpenSession | undefined> {
  const query = ofTask(db, key)
    .select(['consent_id', 'given', 'signed', 'own_key', 'started_at', 'driven_until'])
    .where('consent_id', '=', key.consentId);
  const row = await query.where('state', 'in', OPEN).executeTakeFirst();
  if (!row?.given) return undefined;
  const given = JSON.parse(Buffer.from(secrets.open(PURPOSE, row.given, row.consent_id)).toString()) as GivenInSession;
  const signed = row.signed as unknown as (Omit<KeptSignature, 'signedAt'> & { readonly signedAt: string }) | null;
  const ownKey = (row.own_key as AwaitedKey | null) ?? undefined;
  const times = { startedAt: row.started_at, drivenUntil: row.driven_until };
  return { given, signed: signed ? { ...signed, signedAt: new Date(signed.signedAt) } : undefined, ownKey, ...times };
}

/** The open session of a task, by its consent, and whether it waits for its signer's own key. */
export async function openSessionOf(
  db: Database,
  task: TaskKey,
): Promise<{ readonly consentId: string; readonly isAwaitingKey: boolean } | undefined> {
  const row = await ofTask(db, task).select(['consent_id', 'state', 'own_key']).where('state', 'in', OPEN).executeTakeFirst();
  return row && { consentId: row.consent_id, isAwaitingKey: row.state === 'prepared' && row.own_key !== null };
}

const STANDING = { prepared: 'underWay', signed: 'underWay', committed: 'committed', discarded: 'failed' } as const;

/** The session of a task that began last; undefined: there was none, or it waits for its signer's own key and nothing goes on by itself. */
export async function latestSession(db: Database, task: TaskKey): Promise<SessionStanding | undefined> {
  const rows = ofTask(db, task).select(['state', 'started_at', 'retry_at', 'refusal', 'own_key']);
  const row = await rows.orderBy('started_at', 'desc').executeTakeFirst();
  if (!row || (row.state === 'prepared' && row.own_key !== null)) return undefined;
  const state = STANDING[row.state as keyof typeof STANDING];
  const { started_at: startedAt, retry_at: retryAt } = row;
  return { state, startedAt, retryAt: retryAt ?? undefined, refusal: (row.refusal as Refusal | null) ?? undefined };
}

const open = (db: Database, { owner, contractId, participantId, consentId }: SessionKey) =>
  db
    .updateTable('signing_sessions')
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId)
    .where('consent_id', '=', consentId)
    .where('state', 'in', OPEN);

export async function prolongSession(db: Database, key: SessionKey, drivenUntil: Date): Promise<void> {
  await open(db, key).set({ driven_until: drivenUntil }).execute();
}

/** Leaves a session alone until its service is asked again. */
export async function restSession(db: Database, key: SessionKey, retryAt: Date): Promise<void> {
  await open(db, key).set({ driven_until: retryAt, retry_at: retryAt }).execute();
}

export async function keepSignature(db: Database, key: SessionKey, signed: KeptSignature): Promise<void> {
  await open(db, key)
    .set({ state: 'signed', signed: JSON.stringify(signed) })
    .execute();
}

/** Ends a session and deletes what the signer brought. @param refusal why nothing came of it; absent: its signature is the contract's */
export async function endSession(db: Database, key: SessionKey, now: Date, refusal?: Refusal): Promise<void> {
  await open(db, key)
    .set({ given: null, ended_at: now })
    .set(refusal ? { state: 'discarded', refusal: JSON.stringify(refusal) } : { state: 'committed' })
    .execute();
}
