import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { holdsIdentityNumber, personAccount } from '#modules/account/identity/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { nameDecided, ownPaperDecided } from '../events.ts';
import { judge, type NameCheckStanding, type NameCheckVerb } from '../judge.ts';
import { type NameCheckStep, nameCheckLifecycle } from '../lifecycle.ts';
import { isForAccount, type NameCheck, type NameReview } from '../name-check.ts';
import { saveNameCheckState } from '../store/name-check-state.ts';
import { findNameCheck, lockNameCheck } from '../views/name-checks.ts';
import { openCheckedNumber } from './checked-number.ts';

/** By its account, by its addresses, and by its ID number: a second account makes nobody a stranger. */
async function isAbout(tx: Tx, { secrets }: Pick<Platform, 'secrets'>, check: NameCheck, reviewerId: PartyId): Promise<boolean> {
  const { mobile, email } = await personAccount(tx, reviewerId);
  if (check.personId === reviewerId || check.address === mobile || check.address === email) return true;
  return holdsIdentityNumber(tx, secrets, reviewerId, openCheckedNumber(secrets, check));
}

async function standingOf(tx: Tx, platform: Platform, check: NameCheck, reviewerId: PartyId | undefined): Promise<NameCheckStanding> {
  if (reviewerId === undefined) return { state: check.state, isOwn: false, isSender: false };
  const { owner, senderId } = check.task ?? {};
  const isSender = reviewerId === senderId || reviewerId === owner;
  return { state: check.state, isOwn: await isAbout(tx, platform, check, reviewerId), isSender };
}

/** A check that the reviewer may open. @throws DomainError NOT_FOUND, NAME_REVIEW_DECIDED, NAME_REVIEW_OWN, NAME_REVIEW_SENDER */
export async function nameCheckToOpen(tx: Tx, platform: Platform, checkId: string, reviewerId: PartyId): Promise<NameCheck> {
  const verb: NameCheckVerb = 'open';
  const check = await findNameCheck(tx, checkId);
  if (check === undefined) throw new DomainError('NOT_FOUND');
  enforce(judge(verb, await standingOf(tx, platform, check, reviewerId)));
  return check;
}

export interface NameTransition {
  readonly checkId: string;
  readonly step: NameCheckStep;
  /** of a reviewer */
  readonly review?: NameReview;
  readonly now: Date;
}

/**
 * Takes a check of a name through one step; nothing else writes its state. The event tells the signer who waited.
 * @throws DomainError NOT_FOUND, NAME_REVIEW_DECIDED, NAME_REVIEW_OWN, NAME_REVIEW_SENDER
 */
export async function transition(tx: Tx, platform: Platform, { checkId, step, review, now }: NameTransition): Promise<NameCheck> {
  const before = await lockNameCheck(tx, checkId);
  if (before === undefined) throw new DomainError('NOT_FOUND');
  enforce(judge(step, await standingOf(tx, platform, before, review?.reviewerId)));
  const after = { ...before, state: nameCheckLifecycle.after(before.state, step), review };
  await saveNameCheckState(tx, after, after.state === 'passed' ? now : undefined);
  const { task } = after;
  if (task) {
    const { owner: party, contractId, participantId } = task;
    await emit(tx, nameDecided, { party, id: checkId, at: now, ids: { contractId, participantId } });
  }
  if (after.personId !== undefined && isForAccount(after))
    await emit(tx, ownPaperDecided, { party: after.personId, id: checkId, at: now, ids: {} });
  return after;
}
