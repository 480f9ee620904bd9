import { answerParent } from '@moqi/api/enterprise/affiliates';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { findOrganizations } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { affiliationStanding, type HeldAffiliation, holdAffiliation } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { MOST_AFFILIATE_LEVELS, placingViolation } from '../affiliation.ts';
import { judge } from '../judge.ts';
import { companyHeight, companyLine, parentOf } from '../store/affiliations.ts';

/** One parent, no circle, not too many levels. */
async function refuseMisplaced(tx: Tx, { own, other }: HeldAffiliation): Promise<void> {
  const parent = await parentOf(tx, own.party);
  if (parent !== undefined) {
    const [organization] = await findOrganizations(tx, [parent]);
    throw new DomainError('AFFILIATE_HAS_PARENT', { name: organization?.name ?? '' });
  }
  const placing = { subsidiary: own.party, line: await companyLine(tx, other.party), height: await companyHeight(tx, own.party) };
  const found = placingViolation(placing);
  if (found === 'AFFILIATE_CYCLE') throw new DomainError(found, { name: other.name });
  if (found === 'AFFILIATE_TOO_DEEP') throw new DomainError(found, { limit: MOST_AFFILIATE_LEVELS });
}

export const answerParentHandler = handle(answerParent, async ({ actor, input, tx, now }) => {
  const { affiliationId, oper, withDocuments, reason = '' } = input;
  if (oper === 'accept') {
    const held = await holdAffiliation(tx, actor, affiliationId);
    enforce(judge(oper, affiliationStanding(actor, held.affiliation, held.other.name)));
    await refuseMisplaced(tx, held);
  }
  const right = oper === 'accept' ? { withDocuments: withDocuments === 1 } : {};
  const { state } = await transition(tx, actor, { affiliationId, step: oper, reason, ...right, now });
  return { affiliationId, state };
});
