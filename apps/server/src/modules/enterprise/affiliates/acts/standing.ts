import { type Member, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';
import type { AffiliationStanding } from '../judge.ts';
import { findAffiliation, holdAffiliations } from '../store/affiliations.ts';

/** A relation, held until the transaction ends, with both companies. */
export interface HeldAffiliation {
  readonly affiliation: Affiliation;
  readonly own: Organization;
  readonly other: Organization;
}

/** What the judge needs to know of one relation and one member. */
export function affiliationStanding(member: Pick<Member, 'grants'>, { state, side }: Affiliation, otherName: string): AffiliationStanding {
  return { state, side, manages: permits(member, 'organization.manage'), otherName };
}

/** A relation of the actor's company. @throws DomainError NOT_FOUND */
export async function holdAffiliation(tx: Tx, { party }: Member, affiliationId: string): Promise<HeldAffiliation> {
  await holdAffiliations(tx);
  const affiliation = await findAffiliation(tx, party, affiliationId);
  if (affiliation === undefined) throw new DomainError('NOT_FOUND');
  return { affiliation, own: await organizationOf(tx, party), other: await organizationOf(tx, affiliation.other) };
}
