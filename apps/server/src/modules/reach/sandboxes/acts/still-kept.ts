import { type Member, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { memberOf, membershipBeside } from '#modules/enterprise/members/index.ts';
import type { Knock } from '#operation/door.ts';
import { companyBeside } from '../store/sandboxes.ts';

/**
 * The key of a sandbox opens it as long as the member whom it was given to keeps the settings of the company: roles are given, changed and
 * taken away in many places, so it is asked with each call. @throws DomainError KEY_KEEPER_GONE
 */
export async function assertStillKept(
  { platform, reads }: Knock,
  { party: sandbox, personId }: Pick<Member, 'party' | 'personId'>,
): Promise<void> {
  const { select, keep } = membershipBeside;
  const beside = await companyBeside(platform.db, sandbox, { select, person: personId });
  if (beside !== undefined) keep(reads, beside.found, beside.company, personId);
  const membership = beside && (await reads.once(memberOf, beside.company, personId));
  if (membership === undefined || !permits(membership, 'settings.manage')) throw new DomainError('KEY_KEEPER_GONE');
}
