import { decideNameReview, listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { maskAddress } from '@moqi/rules';
import { paperEndToWire, personAccount } from '#modules/account/identity/index.ts';
import { recordOwnName, replaysOf } from '#modules/account/real-names/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { readPhotographs } from '../acts/card-photographs.ts';
import { openCheckedNumber } from '../acts/checked-number.ts';
import { logReview } from '../acts/log-review.ts';
import { nameCheckToOpen, transition } from '../acts/transition.ts';
import { verifyAccount } from '../acts/verify-account.ts';
import { isForAccount, type NameCheck } from '../name-check.ts';
import { listReviewed, listWaiting } from '../views/name-checks.ts';

/** A page of the queue: decided ones make room for the next. */
const MOST = 100;

function cardOf(check: NameCheck) {
  const { checkId, name, address, identityType, createdAt } = check;
  return {
    checkId,
    name,
    maskedAddress: maskAddress(address),
    identityType,
    isForAccount: check.task === undefined,
    handedInAt: createdAt.toISOString(),
  };
}

function decisionOf(check: NameCheck) {
  const { reviewerName: by = '', reviewedAt, reason = '' } = check.review ?? {};
  const outcome = check.state === 'passed' ? ('passed' as const) : ('rejected' as const);
  return { ...cardOf(check), outcome, reviewerName: by, reviewedAt: reviewedAt?.toISOString() ?? '', reason };
}

export const listNameReviewsHandler = handle(listNameReviews, async ({ tx }) => ({
  waiting: (await listWaiting(tx, MOST)).map(cardOf),
  decided: (await listReviewed(tx, MOST)).map(decisionOf),
}));

export const openNameReviewHandler = handleInSteps(openNameReview, async ({ actor, input, now, platform, transact }) => {
  const check = await transact(async (tx) => {
    const found = await nameCheckToOpen(tx, platform, input.checkId, actor.personId);
    await logReview(tx, actor, now, { deed: 'names.open', check: found });
    return found;
  });
  const { personId } = check;
  const account = personId === undefined || !isForAccount(check) ? undefined : await personAccount(platform.db, personId);
  return {
    ...cardOf(check),
    formerName: account?.realName ? account.name : '',
    idNo: openCheckedNumber(platform.secrets, check),
    endsOn: check.endsOn === undefined ? '' : paperEndToWire(check.endsOn),
    ...(await readPhotographs(platform, check)),
    replays: personId === undefined ? 0 : await replaysOf(platform.db, personId, now),
  };
});

export const decideNameReviewHandler = handle(decideNameReview, async ({ actor, input, now, platform, tx }) => {
  const { checkId, outcome } = input;
  const reason = input.outcome === 'rejected' ? input.reason : '';
  const review = { reviewerId: actor.personId, reviewerName: actor.name, reviewedAt: now, reason };
  const check = await transition(tx, platform, { checkId, step: outcome === 'passed' ? 'approve' : 'reject', review, now });
  const { personId, name, endsOn } = check;
  if (outcome === 'passed' && personId !== undefined) {
    const idNo = openCheckedNumber(platform.secrets, check);
    const paper = endsOn === undefined ? undefined : ({ endsOn, knownBy: 'reviewer' } as const);
    const verified = { name, idNo, identityType: check.identityType, paper, verifiedBy: 'reviewer', now };
    if (isForAccount(check)) await recordOwnName(tx, platform, personId, verified);
    else await verifyAccount(tx, platform.secrets, personId, verified);
  }
  await logReview(tx, actor, now, { deed: outcome === 'passed' ? 'names.pass' : 'names.reject', check, reason });
  return { checkId, outcome };
});
