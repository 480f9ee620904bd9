import { type ContractState, type ErrorCode, errorRows, type Operation, pathsOf } from '@moqi/api';
import { readViewLink } from '@moqi/api/work/contract-lists';
import {
  checkFilesType,
  extendDeadline,
  listAttachments,
  listMarks,
  readContract,
  readSignRecord,
  revokeContracts,
} from '@moqi/api/work/contracts';
import { endCopy } from '@moqi/api/work/copies';
import { orderDelivery, remindSigners } from '@moqi/api/work/deliveries';
import { downloadContracts, downloadSigned } from '@moqi/api/work/downloads';
import { createContract, deleteDraft, readDraft, repeatContract, restoreDraft } from '@moqi/api/work/sending';
import { refuseContract, signContract } from '@moqi/api/work/signing';
import type { SystemActor } from '#kernel/actor.ts';
import { transition } from '#modules/work/contracts/index.ts';
import type { JudgedVerb } from '#modules/work/contracts/judge.ts';
import type { Step } from '#modules/work/contracts/step.ts';
import type { Tx } from '#platform/platform.ts';
import type { Envelope, TestBrowser } from '../browser.ts';
import type { Caller, Opening } from './callers.ts';
import type { Ground } from './ground.ts';
import { draftOf, type Tried } from './situations.ts';

export type Answer = 'granted' | ErrorCode;

/** What the page that the call comes from knows. */
export interface Asking {
  readonly ground: Ground;
  readonly tried: Tried;
  readonly browser: TestBrowser;
  readonly door: Caller['door'];
  readonly opening: Opening;
  readonly signNo: string;
  /** of a participant whose turn it may be */
  readonly participantId: string;
}

/** One way to do what the judge judges. */
export interface Act {
  /** where the contract must be the caller's, or be shown, for the call to find it */
  readonly finds: 'own party' | 'list' | 'detail' | 'task';
  /** asks for a right of the member before anything is judged */
  readonly operation?: Operation;
  /** offered there only; else on every page */
  readonly page?: 'list' | 'detail';
  /** answers of a handler that let the call pass the judge */
  readonly passed?: readonly ErrorCode[];
  readonly call: (asking: Asking) => Promise<Answer>;
}

const codeNumbered = (code: number): ErrorCode => errorRows.find(({ number }) => number === code)?.code ?? 'UNEXPECTED';
const answerOf = ({ success, code }: Envelope<unknown>): Answer => (success ? 'granted' : codeNumbered(code));

/** Bytes, or the refusal that comes in their place. */
async function fetched(browser: TestBrowser, operation: Operation, door: Caller['door'] | 'signing', input: object): Promise<Answer> {
  const [path = ''] = pathsOf(operation, door);
  const answer = await browser.get(`${path}?${new URLSearchParams(input as Record<string, string>).toString()}`);
  return answer.headers['content-type']?.includes('json') ? answerOf(answer.json()) : 'granted';
}

const ofDraft = (call: Act['call']): Act => ({ finds: 'own party', call });
const UNREAD = [{ documentId: crypto.randomUUID(), version: 0, docHash: '0'.repeat(64) }];

/** Sends, or saves, the draft again; under another name, because a request that comes twice is answered as it was the first time. */
const sending = (change: (ground: Ground) => object): Act => ({
  finds: 'own party',
  passed: ['FLOW_UNKNOWN'], // a person has no flows
  operation: createContract,
  call: async ({ ground, tried: { owner, applyId, mobile }, browser, door }) => {
    const draft = draftOf(ground, owner, mobile);
    const input = { ...draft, contractName: '设备采购合同（二）', applyId, ...change(ground) };
    return answerOf(await browser.call(createContract, door, input));
  },
});

/** A step that the platform takes and no page asks for. @returns the contract's state after it; undefined: nothing takes the step yet */
export type PlatformStep = (tx: Tx, tried: Tried, now: Date) => Promise<ContractState | undefined>;

const systemFor = ({ owner: { party } }: Tried): SystemActor => ({ kind: 'system', party, name: '' });
const keyOf = ({ owner: { party: owner }, applyId: contractId }: Tried) => ({ owner, contractId });

const taken =
  (verb: Step['verb']): PlatformStep =>
  async (tx, tried, now) =>
    (await transition(tx, systemFor(tried), keyOf(tried), { verb, history: [], now })).contract.state;

/** What a page calls for each verb, or the step of the platform. */
export const ACTS: Readonly<Record<JudgedVerb, readonly Act[] | PlatformStep>> = {
  view: [
    {
      finds: 'list',
      page: 'list',
      call: async ({ browser, door, tried }) => answerOf(await browser.call(readViewLink, door, { applyNo: tried.applyNo })),
    },
  ],
  read: [
    { finds: 'detail', call: async ({ browser, opening }) => answerOf(await browser.call(readContract, 'signing', opening)) },
    { finds: 'detail', call: async ({ browser, opening }) => answerOf(await browser.call(readSignRecord, 'signing', opening)) },
    { finds: 'detail', call: async ({ browser, opening }) => answerOf(await browser.call(checkFilesType, 'signing', opening)) },
    { finds: 'detail', call: async ({ browser, opening }) => answerOf(await browser.call(listAttachments, 'signing', opening)) },
    { finds: 'detail', call: async ({ browser, opening }) => answerOf(await browser.call(listMarks, 'signing', opening)) },
  ],
  download: [
    {
      finds: 'list',
      page: 'list',
      call: ({ browser, door, tried }) => fetched(browser, downloadContracts, door, { applyIds: tried.applyId }),
    },
    { finds: 'detail', page: 'detail', call: ({ browser, opening }) => fetched(browser, downloadSigned, 'signing', opening) },
  ],
  editDraft: [
    ofDraft(async ({ browser, door, tried: { applyId } }) => answerOf(await browser.call(readDraft, door, { applyId }))),
    sending(() => ({ saveToDraftBox: 1 })),
  ],
  deleteDraft: [ofDraft(async ({ browser, door, tried: { applyId } }) => answerOf(await browser.call(deleteDraft, door, { applyId })))],
  restoreDraft: [ofDraft(async ({ browser, door, tried: { applyId } }) => answerOf(await browser.call(restoreDraft, door, { applyId })))],
  submit: [sending(({ owners }) => ({ flowId: owners.enterprise.flowId }))],
  send: [sending(() => ({}))],
  sign: [
    {
      finds: 'task',
      passed: ['IDENTITY_PROOF_NEEDED', 'DOCUMENT_CHANGED'],
      call: async ({ browser, opening, signNo }) => {
        const input = { ...opening, signNo, documents: UNREAD, consent: true } as const;
        const answer = answerOf(await browser.call(signContract, 'signing', input));
        // what was not read is not signed: an earlier signature is answered again
        return answer === 'granted' ? 'ALREADY_SIGNED' : answer;
      },
    },
  ],
  refuse: [
    {
      finds: 'task',
      passed: ['IDENTITY_PROOF_NEEDED'],
      call: async ({ browser, opening, signNo }) =>
        answerOf(await browser.call(refuseContract, 'signing', { ...opening, signNo, reason: '付款节点有误' })),
    },
  ],
  deliver: [
    {
      finds: 'list',
      passed: ['REMIND_TOO_OFTEN', 'REMIND_TOO_SOON', 'DELIVERY_EARLY', 'DELIVERY_OWN', 'DELIVERY_SIGNED'],
      call: async ({ browser, door, tried: { applyNo }, participantId }) =>
        answerOf(await browser.call(orderDelivery, door, { applyNo, participantId })),
    },
  ],
  remind: [
    {
      finds: 'list',
      passed: ['REMIND_TOO_OFTEN', 'REMIND_TOO_SOON'],
      call: async ({ browser, door, tried: { applyNo } }) => answerOf(await browser.call(remindSigners, door, { applyNo })),
    },
  ],
  revoke: [
    ofDraft(async ({ browser, door, tried: { applyId } }) => answerOf(await browser.call(revokeContracts, door, { applyIds: [applyId] }))),
  ],
  copy: [
    {
      finds: 'own party',
      passed: ['COPY_UNKNOWN'],
      call: async ({ browser, door, tried: { applyId } }) =>
        answerOf(await browser.call(endCopy, door, { applyId, copyId: crypto.randomUUID() })),
    },
  ],
  repeat: [
    {
      finds: 'own party',
      operation: repeatContract,
      call: async ({ browser, door, tried: { applyId } }) => answerOf(await browser.call(repeatContract, door, { applyId })),
    },
  ],
  reopen: [
    {
      finds: 'own party',
      call: async ({ browser, door, tried: { applyId } }) => {
        const answer = answerOf(await browser.call(extendDeadline, door, { applyId, overDate: '2026-06-30' }));
        // before its deadline the same call extends it, which is a delivery, and no earlier than it was
        return answer === 'DEADLINE_NOT_LATER' ? 'CONTRACT_NOT_SIGNING' : answer;
      },
    },
  ],
  approve: taken('approve'),
  return: taken('return'),
  reject: taken('reject'),
  expire: taken('expire'),
  finish: taken('finish'),
  startRescission: taken('startRescission'),
  finishRescission: taken('finishRescission'),
  dropRescission: taken('dropRescission'),
};
