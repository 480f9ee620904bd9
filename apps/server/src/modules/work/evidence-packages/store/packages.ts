import { renewedHashes } from '#modules/trust/renewals/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import type { EvidencePackage, PackageKey, StoredMember } from '../package.ts';

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

/** One that is asked for twice waits once, for the earlier of both. @param at from when on it is to be made */
export function insertWaiting(writes: Writes, { owner, contractId, reader }: PackageKey, at: Date): void {
  writes.add(
    writes.tx
      .insertInto('evidence_packages')
      .values({ party_id: owner, contract_id: contractId, reader, asked_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['party_id', 'contract_id', 'reader'])
          .doUpdateSet({ asked_at: at })
          .where('evidence_packages.made_at', 'is', null)
          .where('evidence_packages.asked_at', '>', at),
      ),
  );
}

export interface WaitingPackage extends PackageKey {
  readonly askedAt: Date;
}

/**
 * Those that are to be made by now. Of all parties: a job makes them, and each is its own party's. What was asked for last comes first:
 * somebody is likely to wait for it.
 */
export async function waitingPackages(db: Database, now: Date, most: number): Promise<WaitingPackage[]> {
  const query = db.selectFrom('evidence_packages').select(['party_id', 'contract_id', 'reader', 'asked_at']).where('made_at', 'is', null);
  const rows = await query.where('asked_at', '<=', now).orderBy('asked_at', 'desc').limit(most).execute();
  return rows.map((row) => ({ owner: row.party_id, contractId: row.contract_id, reader: row.reader, askedAt: row.asked_at }));
}

/** A download before that has it made then. */
export async function putOff(db: Database, { owner, contractId, reader }: PackageKey, until: Date): Promise<void> {
  await db
    .updateTable('evidence_packages')
    .set({ asked_at: until })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('reader', '=', reader)
    .where('made_at', 'is', null)
    .execute();
}

/** Kept once: of two that were made at once the first stays. */
export async function keepPackage(
  db: Database,
  { owner, contractId, reader, members, size, sourceDigest, madeAt }: EvidencePackage,
): Promise<void> {
  await db
    .updateTable('evidence_packages')
    .set({ members: JSON.stringify(members), size, source_digest: sourceDigest, made_at: madeAt })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('reader', '=', reader)
    .where('made_at', 'is', null)
    .execute();
}

/** One that is no longer up to date waits to be made anew; one that was made anew meanwhile stays. */
export async function forgetOutdated(db: Database, { owner, contractId, reader, sourceDigest }: EvidencePackage, now: Date): Promise<void> {
  await db
    .updateTable('evidence_packages')
    .set({ members: null, size: null, made_at: null, asked_at: now })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('reader', '=', reader)
    .where('source_digest', '=', sourceDigest)
    .execute();
}
