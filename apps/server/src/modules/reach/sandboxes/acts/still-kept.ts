import { type Member, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import { companyOf } from '../store/sandboxes.ts';

/**
 * The key of a sandbox opens it as long as the member whom it was given to keeps the settings of the company: roles are given, changed and
 * taken away in many places, so it is asked with each call. @throws DomainError KEY_KEEPER_GONE
 */
export async function assertStillKept(db: Database, { party: sandbox, personId }: Pick<Member, 'party' | 'personId'>): Promise<void> {
  const company = await companyOf(db, sandbox);
  const membership = company && (await memberOf(db, company, personId));
  if (membership === undefined || !permits(membership, 'settings.manage')) throw new DomainError('KEY_KEEPER_GONE');
}
