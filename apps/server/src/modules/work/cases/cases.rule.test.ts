import { CASE_SERVICES, CASE_STATES, type CaseState } from '@moqi/api/work/cases';
import { describe, expect, test } from 'vitest';
import type { CaseAnswer } from '#ports/case-institution.ts';
import { acceptDeadline, missingFiles, missingWords, supplyDeadline } from './case-file.ts';
import { usualClaims } from './claim-words.ts';
import { type CaseVerb, judge } from './judge.ts';
import { caseLifecycle } from './lifecycle.ts';
import { stepsTo } from './progress.ts';
import { problemsOf } from './readiness.ts';
import { pageFor } from './wire.ts';

const now = new Date('2026-06-01T02:00:00.000Z');
const may = (state: CaseState, verb: CaseVerb, deadlineAt?: Date) => judge(verb, { state, deadlineAt, now }) === undefined;
const verbsIn = (state: CaseState) =>
  (['submit', 'edit', 'delete', 'cancel', 'revoke', 'supply', 'withdrawClaim', 'lapse'] as const).filter((verb) => may(state, verb));

test.each<[CaseState, readonly CaseVerb[]]>([
  ['draft', ['submit', 'edit', 'delete']],
  ['submitted', ['cancel', 'withdrawClaim']],
  ['accepted', ['revoke', 'withdrawClaim']],
  ['supplement', ['revoke', 'supply', 'withdrawClaim']],
  ['decided', []],
  ['rejected', []],
  ['withdrawn', []],
])('what may be done with a case that is %s', (state, verbs) => {
  expect(verbsIn(state)).toEqual(verbs);
});

test('missing files end a case when their day is over, and not before', () => {
  expect(may('supplement', 'lapse', new Date(now.getTime() + 1))).toBe(false);
  expect(may('supplement', 'lapse', now)).toBe(true);
  expect(may('accepted', 'lapse', now)).toBe(false);
});

const ANSWERS = ['received', 'accepted', 'supplement', 'decided', 'rejected'] as const satisfies readonly CaseAnswer['state'][];

test.each(ANSWERS.flatMap((answer) => CASE_STATES.map((state) => [answer, state] as const)))(
  'what an institution says, %s, leads from %s only along the lifecycle',
  (answer, state) => {
    const reached = stepsTo(answer, state).reduce((at, step) => caseLifecycle.after(at, step), state as CaseState);
    const isOpen = state === 'submitted' || state === 'accepted' || state === 'supplement';
    const isNews = isOpen && answer !== 'received' && !(answer === 'accepted' && state !== 'submitted');
    expect(reached).toBe(isNews ? answer : state);
  },
);

const draft = { kind: 'arbitration', institution: 'gan', statement: '未付款', claims: [] } as const;
const document = (kind: 'identity' | 'breach') => ({ ...blank, kind });
const blank = { fileId: '', fileName: '', hash: '', size: 0, segments: [], addedAt: now };
const claim = { claimId: '1', text: '付款', amountFen: 100, withdrawn: false };

describe('what an application lacks', () => {
  test.each([
    ['nothing', { ...draft, claims: [claim] }, [document('identity'), document('breach')], []],
    ['claims, in a dispute', draft, [document('identity'), document('breach')], ['CASE_CLAIMS_MISSING']],
    ['a file', { ...draft, claims: [claim] }, [document('identity')], ['CASE_FILES_MISSING']],
    ['all', { ...draft, statement: '' }, [], ['CASE_STATEMENT_MISSING', 'CASE_CLAIMS_MISSING', 'CASE_FILES_MISSING']],
    [
      'a use, and no claims, of a letter',
      { ...draft, kind: 'keepLetter', institution: 'platform', statement: '' },
      [],
      ['CASE_STATEMENT_MISSING'],
    ],
  ] as const)('%s', (_, file, documents, codes) => {
    expect(problemsOf(file, documents).map(({ code }) => code)).toEqual(codes);
  });

  test('files are named in both languages', () => {
    expect(missingWords(missingFiles(draft, []))).toEqual({
      'zh-CN': '申请人身份证明、违约证据',
      en: 'proof of the applicant’s identity, evidence of the breach',
    });
  });
});

test('the days of an institution are its own', () => {
  expect(acceptDeadline(draft, now).toISOString()).toBe('2026-06-06T02:00:00.000Z');
  expect(supplyDeadline({ kind: 'court', institution: 'court' }, now).toISOString()).toBe('2026-06-16T02:00:00.000Z');
});

test('a dispute claims the sum that the sender stated, and nothing made up where none was', () => {
  expect(usualClaims({ amountFen: 1_234_500 })[0]).toEqual({ text: '请求裁决被申请人支付合同款项 12,345.00 元', amountFen: 1_234_500 });
  expect(usualClaims({ amountFen: undefined })[0]?.amountFen).toBeNull();
});

test('each service has a page that an application is written on, and none is offered twice', () => {
  expect(CASE_SERVICES.map(({ kind }) => pageFor(kind, 'a')).every((url) => url.startsWith('/judicialService/'))).toBe(true);
  const names = CASE_SERVICES.map(({ kind, institution }) => `${kind} ${institution}`);
  expect(new Set(names).size).toBe(names.length);
});
