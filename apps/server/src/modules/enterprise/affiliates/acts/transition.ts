import type { Member } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';
import { EVENT_OF } from '../events.ts';
import { judge } from '../judge.ts';
import { type AffiliationStep, affiliationLifecycle } from '../lifecycle.ts';
import { saveAffiliationState } from '../store/affiliation-state.ts';
import { recordInBoth } from './affiliation-log.ts';
import { affiliationStanding, holdAffiliation } from './standing.ts';

export interface AffiliationTransition {
  readonly affiliationId: string;
  readonly step: AffiliationStep;
  readonly reason: string;
  /** of `accept` and `setRight` */
  readonly withDocuments?: boolean | undefined;
  readonly now: Date;
}

function changeOf({ step, reason, now }: AffiliationTransition, { side }: Affiliation, { name }: Member): Partial<Affiliation> {
  if (step === 'setRight') return {};
  if (step === 'accept' || step === 'refuse') return { reason, answeredByName: name, answeredAt: now };
  return { reason, endedBySide: side, endedByName: name, endedAt: now };
}

/**
 * Takes a relation through one step, in the rows and in the logs of both companies; nothing else writes its state.
 * @throws DomainError NOT_FOUND and what the judge refuses
 */
export async function transition(tx: Tx, actor: Member, transit: AffiliationTransition): Promise<Affiliation> {
  const { affiliationId, step, reason, withDocuments, now } = transit;
  const { affiliation: before, own, other } = await holdAffiliation(tx, actor, affiliationId);
  enforce(judge(step, affiliationStanding(actor, before, other.name)));
  const state = affiliationLifecycle.after(before.state, step);
  const right = withDocuments === undefined ? {} : { withDocuments };
  const affiliation = { ...before, ...changeOf(transit, before, actor), ...right, state };
  await saveAffiliationState(tx, affiliation);
  const subsidiary = before.side === 'subsidiary' ? own : other;
  await emit(tx, EVENT_OF[step], { party: subsidiary.party, id: affiliationId, at: now, ids: {} });
  const changed = withDocuments === undefined ? {} : { before: { withDocuments: before.withDocuments }, after: right };
  await recordInBoth(tx, actor, { affiliationId, side: before.side, own, other, action: `affiliates.${step}`, reason, now, ...changed });
  return affiliation;
}
