import { ACTING_SCOPES } from '@moqi/api/reach/merchant-keys';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { listKeysOf } from '../store/keys.ts';

/** The keys that a member made for agents and that were not revoked: they draft, and do nothing by themselves. */
export async function agentKeysOf(db: Database, party: PartyId, keeper: PartyId): Promise<Pick<MerchantKey, 'keyId' | 'name'>[]> {
  const isForAgents = ({ scopes }: MerchantKey) =>
    scopes.includes('contracts.draft') && !ACTING_SCOPES.some((acting) => scopes.includes(acting));
  return (await listKeysOf(db, party)).filter((key) => key.keeper === keeper && key.state !== 'revoked' && isForAgents(key));
}
