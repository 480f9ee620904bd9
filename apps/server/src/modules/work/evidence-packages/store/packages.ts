import { type ExpressionBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { renewedHashes } from '#modules/trust/renewals/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { EvidencePackage, PackageKey, StoredMember } from '../package.ts';
import { MAKING_MS } from '../package-jobs.ts';

export interface FoundPackage extends EvidencePackage {
  /** hashes of the contract's files that were renewed by now */
  readonly renewed: readonly string[];
}

/** Undefined: there is none yet. */
export async function findPackage(db: Database, { owner, contractId, reader }: PackageKey): Promise<FoundPackage | undefined> {
  const row = await db
    .selectFrom('evidence_packages')
    .select(['members', 'size', 'source_digest', 'made_at'])
    .select(renewedHashes(owner, contractId).as('renewed'))
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('reader', '=', reader)
    .executeTakeFirst();
  if (!row?.made_at || row.members === null || row.size === null) return undefined;
  return {
    owner,
    contractId,
    reader,
    members: row.members as unknown as StoredMember[],
    size: row.size,
    sourceDigest: row.source_digest,
    madeAt: row.made_at,
    renewed: row.renewed,
  };
}

/** One that waits, or is there, stays as it is. @param at from when on it is to be made */
export function insertWaiting(writes: Writes, key: PackageKey, at: Date): void {
  writes.add(waitingRow(writes.tx, key, at).onConflict((conflict) => conflict.doNothing()));
}

/** Somebody waits for it: it comes before all that waited so far. One that could not be made is tried within minutes. */
export function insertAsked(writes: Writes, key: PackageKey, now: Date): void {
  const soon = new Date(now.getTime() + MAKING_MS);
  const held = sql<Date | null>`case when evidence_packages.held_until > ${soon} then ${soon} else evidence_packages.held_until end`;
  writes.add(
    waitingRow(writes.tx, key, now).onConflict((conflict) =>
      conflict
        .columns(['party_id', 'contract_id', 'reader'])
        .doUpdateSet({ asked_at: now, held_until: held })
        .where('evidence_packages.made_at', 'is', null),
    ),
  );
}

const waitingRow = (tx: Tx, { owner, contractId, reader }: PackageKey, at: Date) =>
  tx.insertInto('evidence_packages').values({ party_id: owner, contract_id: contractId, reader, asked_at: at });

export interface WaitingPackage extends PackageKey {
  readonly askedAt: Date;
}

/**
 * One that is to be made by now, which no other worker takes for some minutes. Of all parties: a job makes them, and each is its own party's.
 * What was asked for last comes first: somebody is likely to wait for it.
 */
export async function takeWaiting(db: Database, now: Date): Promise<WaitingPackage | undefined> {
  const { rows } = await sql<{ party_id: PartyId; contract_id: string; reader: PackageKey['reader']; asked_at: Date }>`
    with next as materialized (
      select party_id, contract_id, reader from evidence_packages
      where made_at is null and asked_at <= ${now} and (held_until is null or held_until <= ${now})
      order by asked_at desc limit 1 for update skip locked
    )
    update evidence_packages as one set held_until = ${new Date(now.getTime() + MAKING_MS)} from next
    where one.party_id = next.party_id and one.contract_id = next.contract_id and one.reader = next.reader
    returning one.party_id, one.contract_id, one.reader, one.asked_at`.execute(db);
  const [row] = rows;
  return row && { owner: row.party_id, contractId: row.contract_id, reader: row.reader, askedAt: row.asked_at };
}

/** For the middle of a query: it is not made yet. */
const waits =
  ({ owner, contractId, reader }: PackageKey) =>
  (w: ExpressionBuilder<DB, 'evidence_packages'>) =>
    w.and([w('party_id', '=', owner), w('contract_id', '=', contractId), w('reader', '=', reader), w('made_at', 'is', null)]);

export async function holdUntil(db: Database, key: PackageKey, until: Date): Promise<void> {
  await db.updateTable('evidence_packages').set({ held_until: until }).where(waits(key)).execute();
}

/** There is nothing to make: the contract goes on, and its next end asks anew. */
export async function deleteWaiting(db: Database, key: PackageKey): Promise<void> {
  await db.deleteFrom('evidence_packages').where(waits(key)).execute();
}

/** Kept once: of two that were made at once the first stays. */
export async function keepPackage(db: Database, { members, size, sourceDigest, madeAt, ...key }: EvidencePackage): Promise<void> {
  await db
    .updateTable('evidence_packages')
    .set({ members: JSON.stringify(members), size, source_digest: sourceDigest, made_at: madeAt })
    .where(waits(key))
    .execute();
}

/** One that is no longer up to date waits to be made anew; one that was made anew meanwhile stays. */
export async function forgetOutdated(db: Database, { owner, contractId, reader, sourceDigest }: EvidencePackage, now: Date): Promise<void> {
  await db
    .updateTable('evidence_packages')
    .set({ members: null, size: null, made_at: null, asked_at: now, held_until: null })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('reader', '=', reader)
    .where('source_digest', '=', sourceDigest)
    .execute();
}
