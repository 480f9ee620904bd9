import { askedWords, changedWords } from '../modules/enterprise/affiliates/affiliation-words.ts';
import { LETTER_LAPSED, letterWords } from '../modules/enterprise/authority-letters/message-words.ts';
import { answeredWords, askedLegalPersonWords } from '../modules/enterprise/founding/message-words.ts';
import {
  decisionWords,
  invitationWords,
  joinedWords,
  leftWords,
  realNameWords,
  requestedWords,
} from '../modules/enterprise/members/member-words.ts';
import { depositArrivedWords, depositLapsedWords, depositReturnedWords } from '../modules/enterprise/micro-deposits/message-words.ts';
import { stoppedWords } from '../modules/reach/callbacks/message-words.ts';
import { askWords, brokenFlowWords, copyWords, outcomeWords, type ToldOutcome } from '../modules/work/approvals/message-words.ts';
import { redrawnWords } from '../modules/work/seals/rename-words.ts';
import { type Of, type Samples, type SampleValues, sealUseOf } from './sample.ts';

const DUE = new Date('2026-11-30T10:00:00Z');

/** Of companies: approvals, members, groups, proofs, seals and callbacks. */
export function companySamples(values: SampleValues, page: string): Samples<Company> {
  return {
    ...approvals(values, page),
    ...members(values, page),
    ...affiliates(values, page),
    ...proofs(values, page),
    ...upkeep(values, page),
  };
}

type Company = Of<'approval' | 'flow' | 'member' | 'affiliate' | 'founding' | 'letters' | 'microDeposits' | 'seal' | 'callbacks'>;

function approvals(values: SampleValues, page: string): Samples<Of<'approval'>> {
  const asked = sealUseOf(values);
  const kinds = (['sealUse', 'seal', 'contract'] as const).map((kind) => ({ ...asked, kind }));
  const ended = (outcome: ToldOutcome) => ({ outcomeWords: [outcomeWords(asked, outcome, { reason: values.reason, page })] });
  const asking = (isReminder: boolean) => ({ askWords: kinds.map((one) => askWords(one, { link: page, dueAt: DUE, isReminder })) });
  return {
    'approval.asked': asking(false),
    'approval.reminder': asking(true),
    'approval.copied': { copyWords: [copyWords(asked, page)] },
    'approval.approved': ended('approved'),
    'approval.rejected': ended('rejected'),
    'approval.returned': ended('returned'),
  };
}

function members({ company: organizationName, person, other, reason }: SampleValues, page: string): Samples<Of<'member'>> {
  const decided = (isApproved: boolean) => ({ decisionWords: [decisionWords({ organizationName, isApproved, reason })] });
  return {
    'member.invitation': { invitationWords: [invitationWords({ organizationName, inviterName: person, link: page })] },
    'member.requested': { requestedWords: [requestedWords({ organizationName, name: person, namedBy: other, link: page })] },
    'member.joined': { joinedWords: [joinedWords({ organizationName, name: person })] },
    'member.left': { leftWords: [leftWords({ organizationName })] },
    'member.realName': { realNameWords: [realNameWords({ organizationName, link: page })] },
    'member.approved': decided(true),
    'member.refused': decided(false),
  };
}

function affiliates({ company: own, other, reason }: SampleValues, link: string): Samples<Of<'affiliate'>> {
  const did = (...verbs: readonly Parameters<typeof changedWords>[0][]) => ({
    changedWords: verbs.map((verb) => changedWords(verb, { own, other, reason })),
  });
  return {
    'affiliate.asked': { askedWords: [askedWords({ own, other, link })] },
    'affiliate.granted': did('accept', 'setRight'),
    'affiliate.refused': did('refuse'),
    'affiliate.withdrawn': did('withdraw'),
    'affiliate.ended': did('end'),
  };
}

function proofs(
  { company: companyName, person, reason }: SampleValues,
  page: string,
): Samples<Of<'founding' | 'letters' | 'microDeposits'>> {
  const deposit = { companyName, accountEnd: '3001', page };
  return {
    'founding.asked': { askedLegalPersonWords: [askedLegalPersonWords({ askerName: person, companyName, link: page })] },
    'founding.agreed': { answeredWords: [answeredWords({ companyName, reason: undefined })] },
    'founding.refused': { answeredWords: [answeredWords({ companyName, reason })] },
    'letters.passed': { letterWords: [letterWords({ companyName, reason: undefined }, page)] },
    'letters.rejected': { letterWords: [letterWords({ companyName, reason }, page)] },
    'letters.expired': { letterWords: [letterWords({ companyName, reason: LETTER_LAPSED }, page)] },
    'microDeposits.arrived': { depositArrivedWords: [depositArrivedWords(deposit)] },
    'microDeposits.returned': {
      depositReturnedWords: (['accountName', 'accountNo', 'closed', 'other'] as const).map((why) =>
        depositReturnedWords({ ...deposit, reason: why }),
      ),
    },
    'microDeposits.expired': { depositLapsedWords: [depositLapsedWords(deposit)] },
  };
}

function upkeep({ title: name, person, flows, host }: SampleValues, page: string): Samples<Of<'flow' | 'seal' | 'callbacks'>> {
  return {
    'flow.broken': {
      brokenFlowWords: (['role', 'group', 'member'] as const).map((kind) =>
        brokenFlowWords({ kind, name, flows: Array.from({ length: flows }, () => name), page }),
      ),
    },
    'seal.redrawn': {
      redrawnWords: (['name', 'legalPerson', 'both'] as const).flatMap((what) => [
        redrawnWords({ name, legalPerson: person }, what, [name]),
        redrawnWords({ name, legalPerson: person }, what, [name, name]),
      ]),
    },
    'callbacks.stopped': { stoppedWords: [stoppedWords(host, page)] },
  };
}
