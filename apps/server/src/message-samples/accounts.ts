import { OUTSIDE_NAMES } from '@moqi/api/account/outside-accounts';
import { addressChangedWords } from '../modules/account/addresses/message-words.ts';
import { recoveryBegunWords, recoveryEndedWords, recoveryExpectedWords } from '../modules/account/addresses/recovery-words.ts';
import { newDeviceWords } from '../modules/account/devices/message-words.ts';
import { ownPaperWords } from '../modules/account/name-checks/message-words.ts';
import { accountTestWords, followedWords } from '../modules/account/notice-preferences/message-words.ts';
import { outsideBoundWords } from '../modules/account/outside-accounts/message-words.ts';
import { releasedWords } from '../modules/account/owners/message-words.ts';
import { nameChangedWords, paperEndsWords } from '../modules/account/real-names/message-words.ts';
import { boundWords } from '../modules/enterprise/single-sign-on/message-words.ts';
import { invoiceWords, refundWords, remittanceWords } from '../modules/money/orders/message-words.ts';
import type { Of, Samples, SamplesOfKind, SampleValues } from './sample.ts';

const MOBILE = '13800002046';

/** Of a person's account and of what is paid. */
export function accountSamples(values: SampleValues, page: string): Samples<Of<'account' | 'nameChecks' | 'billing'>> {
  const { company, other, person, reason, device, ip, email } = values;
  const recovery = { mobile: MOBILE, movesAt: new Date('2026-11-30T02:00:00Z') };
  const outcomes = ['moved', 'cancelled', 'taken', 'overtaken'] as const;
  return {
    'account.addressChanged': {
      addressChangedWords: [addressChangedWords({ kind: 'mobile', text: MOBILE }), addressChangedWords({ kind: 'email', text: email })],
    },
    'account.addressReleased': { releasedWords: [releasedWords(MOBILE)] },
    'account.nameChanged': { nameChangedWords: [nameChangedWords(person, other)] },
    'account.newDevice': { newDeviceWords: [newDeviceWords({ device, ip })] },
    'account.officialAccountBound': { followedWords: [followedWords()] },
    'account.officialAccountTested': { accountTestWords: [accountTestWords()] },
    'account.outsideBound': { outsideBoundWords: [outsideBoundWords(OUTSIDE_NAMES.weChat, person)] },
    'account.paperEnds': { paperEndsWords: (['ahead', 'end'] as const).map((due) => paperEndsWords(due, '2026-06-30', page)) },
    'account.recovery': {
      recoveryBegunWords: [recoveryBegunWords(recovery, page)],
      recoveryExpectedWords: [recoveryExpectedWords(recovery)],
      recoveryEndedWords: outcomes.map((outcome) => recoveryEndedWords(MOBILE, outcome)),
    },
    'account.signOnBound': { boundWords: [boundWords({ company, label: person })] },
    'nameChecks.ownPaperDecided': {
      ownPaperWords: (['passed', 'rejected', 'expired'] as const).map((state) => ownPaperWords({ state, reason }, page)),
    },
    'billing.decided': bills(values, page),
  };
}

function bills({ company, title, reason, orderNumber, invoiceNumber, amountFen }: SampleValues, page: string): SamplesOfKind {
  const order = { number: orderNumber, packageName: title, amountFen };
  const refund = { orderNumber, packageName: title, amountFen };
  const invoice = { titleName: company, amountFen };
  return {
    remittanceWords: [remittanceWords(order, page), remittanceWords(order, page, reason)],
    refundWords: [refundWords(refund), refundWords(refund, 'R'.repeat(32))],
    invoiceWords: [invoiceWords(invoice, { invoiceNo: invoiceNumber }), invoiceWords(invoice, { reason })],
  };
}
