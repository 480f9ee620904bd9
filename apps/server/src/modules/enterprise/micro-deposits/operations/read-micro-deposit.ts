import { readMicroDeposit } from '@moqi/api/enterprise/micro-deposits';
import { CONSENT_WORDS, shownWords } from '#modules/account/real-names/index.ts';
import { handle } from '#operation/handle.ts';
import { standingOf } from '../acts/transition.ts';
import { amountOf } from '../amount.ts';
import { expiryOf, TRIES } from '../micro-deposit.ts';
import { findLatest } from '../store/micro-deposits.ts';

const NONE = {
  state: 'none',
  depositId: '',
  companyName: '',
  creditCode: '',
  legalPerson: '',
  bank: '',
  accountEnd: '',
  reason: '',
  triesLeft: 0,
  expireTime: '',
  simulatedFen: 0,
} as const;

export const readMicroDepositHandler = handle(readMicroDeposit, async ({ actor, tx, now, platform }) => {
  const { name: by, testAccounts } = platform.microDeposits;
  const way = { by, testAccounts: [...testAccounts], consent: shownWords(CONSENT_WORDS.microDeposit) };
  const deposit = await findLatest(tx, actor.personId);
  if (deposit === undefined || deposit.state === 'withdrawn') return { ...way, ...NONE };
  const { depositId, companyName, creditCode, legalPerson, bank, accountEnd, reason, tries } = deposit;
  const { state, isLate } = standingOf(deposit, now);
  const isOpen = state === 'sending' || state === 'arrived';
  return {
    ...way,
    state: isOpen && isLate ? ('expired' as const) : (state as Exclude<typeof state, 'withdrawn'>),
    depositId,
    companyName,
    creditCode,
    legalPerson,
    bank,
    accountEnd,
    reason: reason ?? ('' as const),
    triesLeft: TRIES - tries,
    expireTime: expiryOf(deposit).toISOString(),
    simulatedFen: by === 'simulator' && state === 'arrived' ? amountOf(platform.secrets, depositId) : 0,
  };
});
