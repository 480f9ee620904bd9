import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { EVENT_OF } from '../events.ts';
import { expiryOf, type FoundingDecision, type FoundingRequest } from '../founding-request.ts';
import { type FoundingStanding, judge } from '../judge.ts';
import { type FoundingStep, foundingLifecycle } from '../lifecycle.ts';
import { lockFounding } from '../store/founding-requests.ts';
import { saveFoundingState } from '../store/founding-state.ts';

/** Everything that decides what somebody may do with a request. */
export async function standingOf(db: Database, request: FoundingRequest, by: PartyId, now: Date): Promise<FoundingStanding> {
  const { name, realName } = await personAccount(db, by);
  const asker = await personAccount(db, request.askedBy);
  const { state, legalPerson } = request;
  return { state, isLate: now > expiryOf(request), legalPerson, deciderName: realName ? name : '', askerName: asker.name };
}

export interface FoundingTransition {
  readonly step: FoundingStep;
  readonly by: PartyId;
  /** what comes with the step, made once it may be taken */
  readonly decide: (held: FoundingRequest) => Promise<Omit<FoundingDecision, 'decidedAt'>>;
  readonly now: Date;
}

/**
 * Takes a request through one step; nothing else writes its state.
 * @throws DomainError FOUNDING_DECIDED, FOUNDING_EXPIRED, REAL_NAME_NEEDED, LEGAL_PERSON_DIFFERS
 */
export async function transition(
  tx: Tx,
  { askedBy, requestId }: Pick<FoundingRequest, 'askedBy' | 'requestId'>,
  { step, by, decide, now }: FoundingTransition,
): Promise<FoundingDecision> {
  const held = await lockFounding(tx, askedBy, requestId);
  if (held === undefined) throw new DomainError('FOUNDING_DECIDED');
  enforce(judge(step, await standingOf(tx, held, by, now)));
  const decision = { ...(await decide(held)), decidedAt: now };
  await saveFoundingState(tx, { ...held, state: foundingLifecycle.after(held.state, step) }, decision);
  await emit(tx, EVENT_OF[step], { party: askedBy, id: requestId, at: now, ids: {} });
  return decision;
}
