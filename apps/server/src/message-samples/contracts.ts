import { PERFORMANCE_KINDS } from '@moqi/api/work/performance';
import { sendingAskedWords, sendingLapsedWords } from '../modules/reach/agents/message-words.ts';
import { authorisationAskedWords } from '../modules/work/auto-signing/message-words.ts';
import { caseWords, type ToldStep } from '../modules/work/cases/message-words.ts';
import {
  collectionHandedOverWords,
  collectionPausedWords,
  collectionReminderWords,
  collectionReturnedWords,
  collectionReviewWords,
} from '../modules/work/collections/message-words.ts';
import { endingWords, reopenedWords, taskWords } from '../modules/work/contracts/message-words.ts';
import { readerWords } from '../modules/work/copies/message-words.ts';
import { missedWords } from '../modules/work/deliveries/message-words.ts';
import { performanceAddedWords, performanceAnsweredWords } from '../modules/work/performance/message-words.ts';
import { termEndsWords } from '../modules/work/register/message-words.ts';
import { failureWords } from '../modules/work/sending/planned.ts';
import { confirmWords, nameDiffersWords, nameReviewedWords } from '../modules/work/signing/message-words.ts';
import { callWaitingWords } from '../modules/work/site-evidence/message-words.ts';
import type { Of, Samples, SampleValues } from './sample.ts';

const DUE = new Date('2026-11-30T10:00:00Z');
const DAY = '2026-11-30';
const ENDS_ON = [undefined, '2026-12-03T16:00:00.000Z'] as const;

export function contractSamples({ contract: name, company, person, reason }: SampleValues, page: string): Samples<Of<'contract'>> {
  const contract = { name, ownerName: company, deadlineAt: DUE, endReason: reason };
  const ended = (ending: 'completed' | 'refused' | 'revoked' | 'expired') => ({ endingWords: [endingWords(contract, ending, page)] });
  return {
    'contract.invitation': { taskWords: [taskWords(contract, page, false)] },
    'contract.reminder': { taskWords: [taskWords(contract, page, true)] },
    'contract.reopened': {
      reopenedWords: [reopenedWords(contract, page), reopenedWords({ ...contract, deadlineAt: undefined }, undefined)],
    },
    'contract.completed': ended('completed'),
    'contract.refused': ended('refused'),
    'contract.revoked': ended('revoked'),
    'contract.expired': ended('expired'),
    'contract.copy': {
      readerWords: (['signing', 'completed'] as const).flatMap((state) =>
        ENDS_ON.map((endsAt) => readerWords({ ...contract, state }, { endsAt }, page)),
      ),
    },
    'contract.notSent': { failureWords: [failureWords(contract, { 'zh-CN': reason, en: reason }, page)] },
    'contract.reminderMissed': { missedWords: [missedWords(name, person)] },
    'contract.callWaiting': { callWaitingWords: [callWaitingWords({ contractName: name, signerName: person, page })] },
  };
}

type Work = Of<'signing' | 'sealUse' | 'performance' | 'register' | 'cases' | 'agents' | 'autosigning' | 'collection'>;

export function workSamples({ contract: name, company, person, title, reason }: SampleValues, page: string): Samples<Work> {
  const document = { addedForName: company, day: DAY };
  const paper = { reason, address: '', personId: undefined, createdAt: new Date(0) };
  const agent = { agentName: title, contractName: name, page };
  const about = { number: 'AJ202611300000ABCD', kind: 'arbitration', institution: 'gan', contractName: name, note: reason, page } as const;
  const told = (step: ToldStep) => ({ caseWords: [caseWords(about, step)] });
  return {
    'signing.nameDiffers': { nameDiffersWords: [nameDiffersWords({ contractName: name, statedName: person, page })] },
    'signing.nameReviewed': {
      nameReviewedWords: (['passed', 'rejected', 'expired'] as const).map((state) =>
        nameReviewedWords({ contractName: name, page }, { ...paper, state }),
      ),
    },
    'sealUse.confirm': {
      confirmWords: (['documentChanged', 'proofTooOld', 'failed'] as const).map((why) =>
        confirmWords({ partyName: company, contractName: name, page }, why),
      ),
    },
    'performance.added': {
      performanceAddedWords: PERFORMANCE_KINDS.map((kind) => performanceAddedWords({ ...document, kind }, { contractName: name, page })),
    },
    'performance.answered': {
      performanceAnsweredWords: (['confirmed', 'objected'] as const).map((verdict) =>
        performanceAnsweredWords(
          { ...document, kind: 'acceptance' },
          { answeredForName: company, verdict, note: reason },
          { contractName: name, page },
        ),
      ),
    },
    'register.ends': {
      termEndsWords: (['none', 'manual', 'automatic'] as const).map((renewal) => termEndsWords({ name, renewal }, { endsOn: DAY, page })),
    },
    'cases.accept': told('accept'),
    'cases.askSupplement': told('askSupplement'),
    'cases.decide': told('decide'),
    'cases.reject': told('reject'),
    'cases.lapse': told('lapse'),
    'agents.sendingAsked': { sendingAskedWords: [sendingAskedWords(agent)] },
    'agents.sendingLapsed': { sendingLapsedWords: [sendingLapsedWords(agent)] },
    'autosigning.authorisationAsked': { authorisationAskedWords: [authorisationAskedWords({ keyName: title, sealName: title, page })] },
    'collection.handedOver': { collectionHandedOverWords: [collectionHandedOverWords(name, page)] },
    'collection.paused': { collectionPausedWords: [collectionPausedWords(name, { 'zh-CN': reason, en: reason }, page)] },
    'collection.reminder': { collectionReminderWords: [collectionReminderWords(company, name, page)] },
    'collection.returned': { collectionReturnedWords: [collectionReturnedWords(company, name, page)] },
    'collection.review': { collectionReviewWords: [collectionReviewWords(name, page)] },
  };
}
