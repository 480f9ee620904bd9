import type { KeyScope } from '@moqi/api/reach/merchant-keys';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { listKeysOf, writeKey } from '../store/keys.ts';
import { makeKey } from './make-key.ts';

/** What can be tried where no session ever comes: nothing of it waits for a member, or for pages that frame it. */
const SCOPES: readonly KeyScope[] = [
  'files.upload',
  'templates.read',
  'contracts.send',
  'contracts.read',
  'contracts.manage',
  'contracts.download',
];
const QUOTA = { perMinute: 300, perDay: 10_000 };

/** The key that opens a sandbox now. Undefined: none was given. */
export async function sandboxKeyOf(db: Database, sandbox: PartyId): Promise<MerchantKey | undefined> {
  return (await listKeysOf(db, sandbox)).find(({ state }) => state === 'active');
}

interface Giving {
  readonly sandbox: PartyId;
  readonly keeper: PartyId;
  readonly keeperName: string;
  readonly name: string;
}

/** Another key of the sandbox: the one before opens nothing from now on. */
export async function giveSandboxKey(tx: Tx, platform: Pick<Platform, 'secrets'>, { sandbox: party, ...giving }: Giving, now: Date) {
  const former = await sandboxKeyOf(tx, party);
  if (former !== undefined) await writeKey(tx, { ...former, state: 'revoked', earlier: undefined, updatedAt: now });
  return await makeKey(tx, platform, { party, ...giving, scopes: SCOPES, networks: [], origins: [], ...QUOTA }, now);
}
