import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { ownPreservations, type Preservation, personsSeen } from '#modules/trust/preservations/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Policy } from '../policy.ts';
import { selectPolicies } from '../store/policies.ts';

/** A policy with its preservation. */
export interface Insured {
  readonly policy: Policy;
  readonly preservation: Preservation;
}

/** Policies with their preservations, in the order of the policies. */
export async function withPreservations(db: Database, actor: Person | Member, policies: readonly Policy[]): Promise<Insured[]> {
  if (policies.length === 0) return [];
  const ids = policies.map(({ preservationId }) => preservationId);
  const found = new Map((await ownPreservations(db, actor, ids)).map((one) => [one.preservationId, one]));
  return policies.flatMap((policy) => {
    const preservation = found.get(policy.preservationId);
    return preservation === undefined ? [] : [{ policy, preservation }];
  });
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The policies that are asked for by the ids of their preservations, with commas; all of them or none.
 * @throws DomainError PRESERVATION_UNKNOWN
 */
export async function ownPolicies(db: Database, actor: Person | Member, given: string): Promise<Insured[]> {
  const ids = [...new Set(given.split(',').map((id) => id.trim().toLowerCase()))];
  if (!ids.every((id) => ID.test(id))) throw new DomainError('PRESERVATION_UNKNOWN');
  const persons = await personsSeen(db, actor);
  const policies = await selectPolicies(db, actor.party, { ids, persons }, { limit: ids.length });
  const insured = await withPreservations(db, actor, policies);
  if (insured.length < ids.length) throw new DomainError('PRESERVATION_UNKNOWN');
  return insured;
}
