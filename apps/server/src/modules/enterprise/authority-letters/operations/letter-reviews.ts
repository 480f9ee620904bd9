import type { Deed } from '@moqi/api/account/operators';
import { decideLetterReview, listLetterReviews, openLetterReview } from '@moqi/api/enterprise/authority-letters';
import { formatDate, maskAddress } from '@moqi/rules';
import type { Operator } from '#kernel/actor.ts';
import { personAccount, verificationOf } from '#modules/account/identity/index.ts';
import { readPhotographs } from '#modules/account/name-checks/index.ts';
import { logDeed } from '#modules/account/operators/index.ts';
import { foundOrganization } from '#modules/enterprise/joining/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { letterToOpen, transition } from '../acts/transition.ts';
import { type AuthorityLetter, letterNumber } from '../letter.ts';
import { listReviewed, listWaiting } from '../store/letters.ts';
import { letterSentences } from '../wording.ts';

/** A page of the queue: decided ones make room for the next. */
const MOST = 100;

async function cardOf(db: Database, { letterId, companyName, agent, handedIn }: AuthorityLetter) {
  const { name: agentName, mobile, email } = await personAccount(db, agent);
  const maskedAddress = maskAddress(mobile ?? email ?? '');
  return { letterId, number: letterNumber(letterId), companyName, agentName, maskedAddress, handedInAt: handedIn?.at.toISOString() ?? '' };
}

async function decisionOf(db: Database, letter: AuthorityLetter) {
  const { reviewerName = '', reviewedAt, reason = '' } = letter.review ?? {};
  const outcome = letter.state === 'passed' ? ('passed' as const) : ('rejected' as const);
  return { ...(await cardOf(db, letter)), outcome, reviewerName, reviewedAt: reviewedAt?.toISOString() ?? '', reason };
}

interface LetterDeed {
  readonly deed: Extract<Deed, `letters.${string}`>;
  readonly letter: AuthorityLetter;
  readonly reason?: string;
}

/** 审核留痕. Call it last in the transaction. */
async function logLetter(tx: Tx, operator: Operator, now: Date, { deed, letter, reason = '' }: LetterDeed): Promise<void> {
  const { letterId, companyName } = letter;
  const object = { type: 'authorityLetter', id: letterId, name: `${companyName} ${letterNumber(letterId)}` };
  await logDeed(tx, operator, now, { deed, object, reason });
}

export const listLetterReviewsHandler = handle(listLetterReviews, async ({ tx }) => ({
  waiting: await Promise.all((await listWaiting(tx, MOST)).map((letter) => cardOf(tx, letter))),
  decided: await Promise.all((await listReviewed(tx, MOST)).map((letter) => decisionOf(tx, letter))),
}));

export const openLetterReviewHandler = handleInSteps(openLetterReview, async ({ actor, input, now, platform, reads, transact }) => {
  const letter = await transact(async (tx) => {
    const found = await letterToOpen(tx, input.letterId, { reviewerId: actor.personId, now });
    await logLetter(tx, actor, now, { deed: 'letters.open', letter: found });
    return found;
  });
  const { letterId: checkId, creditCode, legalPerson, endsAt, handedIn, photographs, agent } = letter;
  const card = await cardOf(platform.db, letter);
  const pictures = await readPhotographs(platform, { checkId, photographs });
  return {
    ...card,
    creditCode,
    legalPerson,
    maskedIdNo: (await verificationOf(platform, reads, agent))?.maskedIdNo ?? '',
    endDate: formatDate(endsAt),
    registerBy: handedIn?.registerBy ?? 'none',
    wording: [...letterSentences(letter, card.agentName)],
    letter: pictures.front,
    licence: pictures.back,
  };
});

export const decideLetterReviewHandler = handle(decideLetterReview, async ({ actor, input, now, tx }) => {
  const { letterId, outcome } = input;
  const reason = input.outcome === 'rejected' ? input.reason : '';
  const review = { reviewerId: actor.personId, reviewerName: actor.name, reviewedAt: now, reason };
  const found = async (held: AuthorityLetter) => {
    const founder = await personAccount(tx, held.agent);
    return { review, organizationId: await foundOrganization(tx, { claim: held, verifiedBy: 'reviewer', founder, now }) };
  };
  const mark = outcome === 'passed' ? found : async () => ({ review });
  const step = outcome === 'passed' ? ('approve' as const) : ('reject' as const);
  const letter = await transition(tx, { letterId, step, reviewerId: actor.personId, mark, now });
  await logLetter(tx, actor, now, { deed: outcome === 'passed' ? 'letters.pass' : 'letters.reject', letter, reason });
  return { letterId, outcome };
});
