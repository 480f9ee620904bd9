import type { PartyId } from '#kernel/actor.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';

/** A login under way: what the provider was sent, and where it leads. */
export interface Flow {
  readonly issuer: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly ap: string;
}

/** Both halves, as digests: what travels with the browser's address, and what its cookie holds. */
export interface FlowKey {
  readonly state: Buffer;
  readonly browser: Buffer;
}

const PURPOSE = 'sign-on-flow';

export async function insertFlow(
  tx: Tx,
  secrets: Secrets,
  party: PartyId,
  { key, flow, expiresAt }: { readonly key: FlowKey; readonly flow: Flow; readonly expiresAt: Date },
): Promise<void> {
  const sealed = secrets.seal(PURPOSE, Buffer.from(JSON.stringify(flow)), key.state.toString('hex'));
  await tx
    .insertInto('sign_on_flows')
    .values({
      party_id: party,
      state_digest: key.state,
      browser_digest: key.browser,
      details_sealed: Buffer.from(sealed),
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses a flow up: a directory, the state leads to its enterprise. Undefined: unknown, used, too old, or another browser's. */
export async function takeFlow(
  db: Database,
  secrets: Secrets,
  key: FlowKey,
  now: Date,
): Promise<(Flow & { readonly party: PartyId }) | undefined> {
  const row = await db
    .deleteFrom('sign_on_flows')
    .where('state_digest', '=', key.state)
    .where('browser_digest', '=', key.browser)
    .where('expires_at', '>', now)
    .returning(['party_id', 'details_sealed'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const text = Buffer.from(secrets.open(PURPOSE, row.details_sealed, key.state.toString('hex'))).toString('utf8');
  return { ...(JSON.parse(text) as Flow), party: row.party_id };
}

export async function deleteFlowsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sign_on_flows').where('expires_at', '<', before).execute();
}
