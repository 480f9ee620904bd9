import type { Database, Tx } from '#platform/platform.ts';

/** Both halves, as digests: what travels with the browser's address, and what its cookie holds. */
export interface FlowKey {
  readonly kind: string;
  readonly state: Buffer;
  readonly browser: Buffer;
}

export async function insertFlow(tx: Tx, { kind, state, browser }: FlowKey, sealed: Uint8Array, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('login_flows')
    .values({ kind, state_digest: state, browser_digest: browser, details_sealed: Buffer.from(sealed), expires_at: expiresAt })
    .execute();
}

/** Uses a flow up: a directory, the state leads to its details. Undefined: unknown, used, too old, of another kind, or another browser's. */
export async function takeFlow(db: Database, { kind, state, browser }: FlowKey, now: Date): Promise<Uint8Array | undefined> {
  const row = await db
    .deleteFrom('login_flows')
    .where('state_digest', '=', state)
    .where('browser_digest', '=', browser)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('details_sealed')
    .executeTakeFirst();
  return row?.details_sealed;
}

export async function deleteFlowsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_flows').where('expires_at', '<', before).execute();
}
