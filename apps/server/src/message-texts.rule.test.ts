import { OUTSIDE_NAMES } from '@moqi/api/account/outside-accounts';
import { PERFORMANCE_KINDS } from '@moqi/api/work/performance';
import { expect, it, test } from 'vitest';
import { addressChangedWords, newAddressCodeWords } from '#modules/account/addresses/message-words.ts';
import { recoveryBegunWords, recoveryEndedWords, recoveryExpectedWords } from '#modules/account/addresses/recovery-words.ts';
import { newDeviceWords } from '#modules/account/devices/message-words.ts';
import { codeMessage } from '#modules/account/identity/code-wording.ts';
import { ownPaperWords } from '#modules/account/name-checks/message-words.ts';
import { shiftCodeWords } from '#modules/account/operators/shift-code.ts';
import { outsideBoundWords } from '#modules/account/outside-accounts/message-words.ts';
import { releasedWords } from '#modules/account/owners/message-words.ts';
import { nameChangedWords } from '#modules/account/real-names/message-words.ts';
import { askedWords, changedWords } from '#modules/enterprise/affiliates/affiliation-words.ts';
import { letterWords } from '#modules/enterprise/authority-letters/message-words.ts';
import { answeredWords, askedLegalPersonWords } from '#modules/enterprise/founding/message-words.ts';
import {
  decisionWords,
  invitationWords,
  joinedWords,
  leftWords,
  realNameWords,
  requestedWords,
} from '#modules/enterprise/members/member-words.ts';
import { depositArrivedWords, depositLapsedWords, depositReturnedWords } from '#modules/enterprise/micro-deposits/message-words.ts';
import { boundWords } from '#modules/enterprise/single-sign-on/message-words.ts';
import { invoiceWords, refundWords, remittanceWords } from '#modules/money/orders/message-words.ts';
import { sendingAskedWords, sendingLapsedWords } from '#modules/reach/agents/message-words.ts';
import { type MessageWords, smsBody, spokenIn } from '#modules/records/notifications/message.ts';
import { segmentsOf } from '#modules/records/notifications/sms-segments.ts';
import { askWords, brokenFlowWords, codeWords, copyWords, outcomeWords } from '#modules/work/approvals/message-words.ts';
import { authorisationAskedWords, authorisationCodeWords } from '#modules/work/auto-signing/message-words.ts';
import { batchCodeWords } from '#modules/work/batch-signing/message-words.ts';
import { caseWords } from '#modules/work/cases/message-words.ts';
import {
  collectionCodeWords,
  collectionHandedOverWords,
  collectionPausedWords,
  collectionReturnedWords,
  collectionReviewWords,
} from '#modules/work/collections/message-words.ts';
import { secondCodeWords } from '#modules/work/completion/second-proof.ts';
import { endingWords, reopenedWords, taskWords } from '#modules/work/contracts/message-words.ts';
import { readerWords } from '#modules/work/copies/message-words.ts';
import { missedWords } from '#modules/work/deliveries/message-words.ts';
import { performanceAddedWords, performanceAnsweredWords } from '#modules/work/performance/message-words.ts';
import { termEndsWords } from '#modules/work/register/message-words.ts';
import { redrawnWords } from '#modules/work/seals/rename-words.ts';
import { failureWords } from '#modules/work/sending/planned.ts';
import {
  accountCodeWords,
  confirmWords,
  nameCodeWords,
  nameDiffersWords,
  nameReviewedWords,
  openingCodeWords,
  proofCodeWords,
} from '#modules/work/signing/message-words.ts';
import { callWaitingWords } from '#modules/work/site-evidence/message-words.ts';
import { sources } from '../../../test/sources.ts';

const LOCALES = ['zh-CN', 'en'] as const;
const name = '鑫'.repeat(100);
const reason = '因'.repeat(500);
// a short link on a long host
const link = `https://contracts.example-group.com.cn/s/${'x'.repeat(16)}`;
const [code, page, dueAt] = ['123456', link, new Date('2026-11-30T10:00:00Z')];
const contract = { name, ownerName: name, deadlineAt: dueAt, endReason: reason };
const asked = { subjectName: name, sealName: name, initiatorName: name, organizationName: name } as const;
const sealUse = { kind: 'sealUse', ...asked } as const;
const order = { number: 'D202611300000000001', packageName: name, amountFen: 1_234_567_890 };
const refund = { orderNumber: order.number, packageName: name, amountFen: order.amountFen };
const invoice = { titleName: name, amountFen: order.amountFen };
const shown = { addedForName: name, day: '2026-11-30' };
const paid = { partyName: name, contractName: name, page };

const recovery = { mobile: '13800002046', movesAt: new Date('2026-11-30T02:00:00Z') };

/** Every message the platform sends, with the longest names and reasons. */
const TEXTS: Readonly<Record<string, readonly MessageWords[]>> = {
  newAddressCodeWords: [newAddressCodeWords(code)],
  addressChangedWords: [
    addressChangedWords({ kind: 'mobile', text: '13800002046' }),
    addressChangedWords({ kind: 'email', text: `${'a'.repeat(60)}@moqi.example` }),
  ],
  nameChangedWords: [nameChangedWords(name, name)],
  recoveryBegunWords: [recoveryBegunWords(recovery, page)],
  recoveryExpectedWords: [recoveryExpectedWords(recovery)],
  recoveryEndedWords: (['moved', 'cancelled', 'taken', 'overtaken'] as const).map((outcome) => recoveryEndedWords('13800002046', outcome)),
  boundWords: [boundWords({ company: 'C'.repeat(100), label: 'L'.repeat(200) })],
  outsideBoundWords: [outsideBoundWords(OUTSIDE_NAMES.weChat, 'L'.repeat(200))],
  newDeviceWords: [newDeviceWords({ device: 'D'.repeat(100), ip: '2001:0db8:0000:0000:0000:ff00:0042:8329' })],
  releasedWords: [releasedWords('13800002046')],
  codeMessage: (['login', 'register', 'resetPassword', 'recover'] as const).map((purpose) => codeMessage(purpose)(code)),
  accountCodeWords: [accountCodeWords(code)],
  missedWords: [missedWords(name, name)],
  batchCodeWords: [batchCodeWords(10_000, 'f'.repeat(64), code)],
  askedWords: [askedWords({ own: name, other: name, link })],
  changedWords: (['accept', 'refuse', 'setRight', 'withdraw', 'end'] as const).map((verb) =>
    changedWords(verb, { own: name, other: name, reason }),
  ),
  decisionWords: [true, false].map((isApproved) => decisionWords({ organizationName: name, isApproved, reason })),
  askedLegalPersonWords: [askedLegalPersonWords({ askerName: name, companyName: name, link })],
  answeredWords: [undefined, reason].map((why) => answeredWords({ companyName: name, reason: why })),
  depositArrivedWords: [depositArrivedWords({ companyName: name, accountEnd: '3001', page })],
  depositLapsedWords: [depositLapsedWords({ companyName: name, accountEnd: '3001', page })],
  depositReturnedWords: (['accountName', 'accountNo', 'closed', 'other'] as const).map((why) =>
    depositReturnedWords({ companyName: name, accountEnd: '3001', page, reason: why }),
  ),
  letterWords: [undefined, reason].map((why) => letterWords({ companyName: name, reason: why }, page)),
  invitationWords: [invitationWords({ organizationName: name, inviterName: name, link })],
  joinedWords: [joinedWords({ organizationName: name, name })],
  leftWords: [leftWords({ organizationName: name })],
  requestedWords: [requestedWords({ organizationName: name, name, namedBy: name, link })],
  realNameWords: [realNameWords({ organizationName: name, link })],
  remittanceWords: [remittanceWords(order, page), remittanceWords(order, page, reason)],
  refundWords: [refundWords(refund), refundWords(refund, 'R'.repeat(32))],
  invoiceWords: [invoiceWords(invoice, { invoiceNo: '1'.repeat(20) }), invoiceWords(invoice, { reason })],
  askWords: (['sealUse', 'seal', 'contract'] as const).map((kind) => askWords({ kind, ...asked }, { link, dueAt, isReminder: true })),
  copyWords: [copyWords(sealUse, page)],
  outcomeWords: (['approved', 'rejected', 'returned'] as const).map((outcome) => outcomeWords(sealUse, outcome, { reason, page })),
  codeWords: [codeWords(sealUse, code)],
  brokenFlowWords: (['role', 'group', 'member'] as const).map((kind) =>
    brokenFlowWords({ kind, name, flows: Array.from({ length: 20 }, () => name), page }),
  ),
  failureWords: [failureWords(contract, { 'zh-CN': reason, en: reason }, page)],
  authorisationAskedWords: [authorisationAskedWords({ keyName: name, sealName: name, page })],
  authorisationCodeWords: [authorisationCodeWords(code)],
  sendingAskedWords: [sendingAskedWords({ agentName: name, contractName: name, page })],
  sendingLapsedWords: [sendingLapsedWords({ agentName: name, contractName: name, page })],
  taskWords: [taskWords(contract, link, false), taskWords(contract, link, true)],
  reopenedWords: [reopenedWords(contract, page), reopenedWords({ ...contract, deadlineAt: undefined }, undefined)],
  endingWords: (['completed', 'refused', 'revoked', 'expired'] as const).map((ending) => endingWords(contract, ending, page)),
  caseWords: (['accept', 'askSupplement', 'decide', 'reject', 'lapse'] as const).map((step) =>
    caseWords({ number: 'AJ202611300000ABCD', kind: 'arbitration', institution: 'gan', contractName: name, note: reason, page }, step),
  ),
  performanceAddedWords: PERFORMANCE_KINDS.map((kind) => performanceAddedWords({ ...shown, kind }, { contractName: name, page })),
  performanceAnsweredWords: (['confirmed', 'objected'] as const).map((verdict) =>
    performanceAnsweredWords(
      { ...shown, kind: 'acceptance' },
      { answeredForName: name, verdict, note: reason },
      { contractName: name, page },
    ),
  ),
  readerWords: (['signing', 'completed'] as const).flatMap((state) =>
    [undefined, '2026-12-03T16:00:00.000Z'].map((endsAt) => readerWords({ ...contract, state }, { endsAt }, page)),
  ),
  collectionCodeWords: [collectionCodeWords(name, code)],
  collectionHandedOverWords: [collectionHandedOverWords(name, page)],
  collectionPausedWords: [collectionPausedWords(name, { 'zh-CN': reason, en: reason }, page)],
  collectionReturnedWords: [collectionReturnedWords(name, name, page)],
  collectionReviewWords: [collectionReviewWords(name, page)],
  termEndsWords: (['none', 'manual', 'automatic'] as const).map((renewal) =>
    termEndsWords({ name, renewal }, { endsOn: '2026-11-30', page }),
  ),
  callWaitingWords: [callWaitingWords({ contractName: name, signerName: name, page })],
  redrawnWords: (['name', 'legalPerson', 'both'] as const).flatMap((what) => [
    redrawnWords({ name, legalPerson: name }, what, [name]),
    redrawnWords({ name, legalPerson: name }, what, [name, name]),
  ]),
  confirmWords: (['documentChanged', 'proofTooOld', 'failed'] as const).map((why) => confirmWords(paid, why)),
  nameReviewedWords: (['passed', 'rejected', 'expired'] as const).map((state) =>
    nameReviewedWords({ contractName: name, page: link }, { state, reason, address: '', personId: undefined, createdAt: new Date(0) }),
  ),
  nameDiffersWords: [nameDiffersWords({ contractName: name, statedName: name, page })],
  nameCodeWords: [nameCodeWords(code)],
  openingCodeWords: [openingCodeWords(name, code)],
  secondCodeWords: [secondCodeWords(code)],
  shiftCodeWords: [shiftCodeWords(code)],
  ownPaperWords: (['passed', 'rejected', 'expired'] as const).map((state) => ownPaperWords({ state, reason }, page)),
  proofCodeWords: (['sign', 'refuse'] as const).map((purpose) => proofCodeWords(name, purpose, code)),
};

it.each(
  Object.entries(TEXTS).flatMap(([text, all]) =>
    all.flatMap((words, index) => LOCALES.map((locale) => [text, index, locale, words] as const)),
  ),
)('%s %i in %s is at most two SMS, however long the names are, and keeps its link and its code whole', (_, __, locale, words) => {
  const spoken = spokenIn(words, locale);
  const body = smsBody(spoken, (text) => text);
  expect([body, segmentsOf(body)]).toEqual([body, expect.toBeOneOf([1, 2])]);
  const whole = spoken.text((one) => one);
  const lost = [link, code].filter((one) => whole.includes(one) && !body.includes(one));
  expect(lost).toEqual([]);
});

test('every text is in the table', () => {
  const written = sources(/^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/)
    .flatMap(({ text }) => [...text.matchAll(/^export function (\w+)\((?:(?!^\}\n)[^])*?\): (?:\(code: string\) => )?MessageWords \{$/gm)])
    .map(([, words = '']) => words);
  expect(written.toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});
