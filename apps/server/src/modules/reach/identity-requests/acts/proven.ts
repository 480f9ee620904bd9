import type { PartyId } from '#kernel/actor.ts';
import { personAccount, realNameOf } from '#modules/account/identity/index.ts';
import { authenticationOf, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { IdentityRequest } from '../identity-request.ts';

export interface Proven {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date | undefined;
}

/** What is proven of a person or a company now. Undefined: nothing. */
export async function provenOf(reads: Reads, { kind }: Pick<IdentityRequest, 'kind'>, subject: PartyId): Promise<Proven | undefined> {
  if (kind === 'person') return realNameOf(reads, subject);
  const { name, verified } = await organizationOf(reads.db, subject);
  return verified ? { name, ...(await authenticationOf(reads.db, subject)) } : undefined;
}

/** What the page calls whose name it is, proven or not. */
export async function nameOf(reads: Reads, { kind }: Pick<IdentityRequest, 'kind'>, subject: PartyId): Promise<string> {
  if (kind === 'person') return (await reads.once(personAccount, subject)).name;
  return (await organizationOf(reads.db, subject)).name;
}
