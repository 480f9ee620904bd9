import type { InputOf } from '@moqi/api';
import type { giveAuthorisation } from '@moqi/api/work/auto-signing';
import { isConfined, type Member, type Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { personAccount, realNameOf } from '#modules/account/identity/index.ts';
import { refusalOfExpired } from '#modules/account/real-names/index.ts';
import { sealInQuestion } from '#modules/work/seals/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { endOfTerms, type Terms } from '../authorisation.ts';

type Wire = Pick<InputOf<typeof giveAuthorisation>, 'sealId' | 'mostFen' | 'until'> & { readonly tplIds: readonly string[] };

export const termsFrom = ({ sealId, tplIds, mostFen, until }: Wire): Terms => ({ sealId, templateIds: tplIds, mostFen, until });

/**
 * Who gives it and where the code goes: a person with a proven name, whose own word it is. A company's own login opens no session for that.
 * @throws DomainError SIGN_ON_CONFINED, REAL_NAME_NEEDED, PAPER_EXPIRED {day}
 */
export async function giverOf(
  reads: Reads,
  actor: Person | Member,
  now: Date,
): Promise<{ readonly name: string; readonly address: string }> {
  if (isConfined(actor)) throw new DomainError('SIGN_ON_CONFINED');
  const { personId } = actor;
  const { name, realName, mobile, email } = await reads.once(personAccount, personId);
  if (!realName) throw new DomainError('REAL_NAME_NEEDED');
  enforce(refusalOfExpired((await realNameOf(reads, personId))?.paper?.endsOn, now));
  return { name, address: mobile ?? email ?? '' };
}

/** The name of the seal: one that the member may press now; each use is judged again. @throws DomainError AUTO_SIGNING_SEAL_NEEDED, SEAL_… */
async function sealName(db: Database, actor: Person | Member, { sealId }: Terms): Promise<string> {
  if (actor.kind === 'person') return '';
  if (sealId === undefined) throw new DomainError('AUTO_SIGNING_SEAL_NEEDED');
  const { seal, grants } = await sealInQuestion(db, { party: actor.party, memberId: actor.memberId, sealId });
  if (grants.length === 0) throw new DomainError('SEAL_NOT_GRANTED', { name: seal.name });
  return seal.name;
}

/**
 * What the terms name, as it is now.
 * @throws DomainError AUTO_SIGNING_UNTIL, AUTO_SIGNING_SEAL_NEEDED, AUTO_SIGNING_TEMPLATE, SEAL_UNKNOWN, SEAL_NOT_GRANTED
 */
export async function checkTerms(db: Database, actor: Person | Member, terms: Terms, now: Date) {
  const endsAt = endOfTerms(terms.until, now);
  if (endsAt === undefined) throw new DomainError('AUTO_SIGNING_UNTIL');
  const known = await templateNames(db, actor.party, terms.templateIds);
  enforce(terms.templateIds.every((id) => known.has(id)) ? undefined : { code: 'AUTO_SIGNING_TEMPLATE', facts: {} });
  return { endsAt, sealName: await sealName(db, actor, terms) };
}
