import { formatDate } from '@moqi/rules';
import { judge } from './judge.ts';
import { type AuthorityLetter, letterNumber } from './letter.ts';
import type { LetterState } from './lifecycle.ts';

const STATUS = { written: 0, waiting: 1, passed: 2, rejected: 3, expired: 4 } as const satisfies Record<LetterState, number>;

/** A letter as its agent sees it. */
export function letterCard(letter: AuthorityLetter, now: Date) {
  const { letterId, companyName, creditCode, legalPerson, endsAt, state, createdAt, review } = letter;
  const isLate = now > endsAt;
  return {
    letterId,
    number: letterNumber(letterId),
    companyName,
    creditCode,
    legalPerson,
    endDate: formatDate(endsAt),
    // what was never handed in and may no longer be has expired, too
    approveStatus: isLate && state === 'written' ? STATUS.expired : STATUS[state],
    canUpload: judge('submit', { state, isLate, isOwn: false }) === undefined,
    reason: state === 'rejected' ? (review?.reason ?? '') : '',
    createTime: createdAt.toISOString(),
  };
}
