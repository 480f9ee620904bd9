import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';

/** What leads from a short link to its page. Neither the token nor the page can be read from it: both open a contract. */
export interface ShortLinkRow {
  readonly digest: Uint8Array;
  readonly sealedTarget: Uint8Array;
  readonly createdAt: Date;
}

export function insertShortLinks(writes: Writes, links: readonly ShortLinkRow[]): void {
  if (links.length === 0) return;
  const rows = links.map(({ digest, sealedTarget, createdAt }) => ({
    link_digest: Buffer.from(digest),
    sealed_target: Buffer.from(sealedTarget),
    created_at: createdAt,
  }));
  writes.add(writes.tx.insertInto('short_links').values(rows));
}

export async function findSealedTarget(db: Database, digest: Uint8Array): Promise<Uint8Array | undefined> {
  const found = db.selectFrom('short_links').select('sealed_target').where('link_digest', '=', Buffer.from(digest));
  return (await found.executeTakeFirst())?.sealed_target;
}

export async function deleteShortLinksBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('short_links').where('created_at', '<', before).execute();
}
