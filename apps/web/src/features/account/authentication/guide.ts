import type { OutputOf } from '@moqi/api';
import type { listLetters } from '@moqi/api/enterprise/authority-letters';
import type { readOwnFounding } from '@moqi/api/enterprise/founding';
import type { readMicroDeposit } from '@moqi/api/enterprise/micro-deposits';

/** What is known of the way to a company's authentication. */
export interface GuideFacts {
  readonly isPersonVerified: boolean;
  /** the session acts for a company that passed */
  readonly isCompanyVerified: boolean;
  readonly founding: OutputOf<typeof readOwnFounding>['state'];
  readonly deposit: OutputOf<typeof readMicroDeposit>['state'];
  readonly letters: readonly OutputOf<typeof listLetters>['list'][number]['approveStatus'][];
}

export type GuideStep = 'person' | 'choose' | 'legalPerson' | 'deposit' | 'letter' | 'review' | 'done';

const WRITTEN = 0;
const WAITING = 1;

/** The one thing to do next, or to wait for. What is under way comes before another beginning. */
export function nextStep({ isPersonVerified, isCompanyVerified, founding, deposit, letters }: GuideFacts): GuideStep {
  if (isCompanyVerified) return 'done';
  if (!isPersonVerified) return 'person';
  if (letters.includes(WAITING)) return 'review';
  if (deposit === 'sending' || deposit === 'arrived') return 'deposit';
  if (founding === 'waiting') return 'legalPerson';
  return letters.includes(WRITTEN) ? 'letter' : 'choose';
}

/** Where a step is taken. */
export const STEP_PATHS: Readonly<Record<GuideStep, string>> = {
  person: '/auth/personalIdentityAuth',
  choose: '/auth/entIdentityAuth',
  legalPerson: '/auth/2',
  deposit: '/auth/microDeposit',
  letter: '/auth/wordCustom',
  review: '/auth/wordCustom',
  done: '/corp/viewIndex',
};
