import type { LookupSource } from '@moqi/api/enterprise/contacts';
import { maskIdentifier } from '@moqi/rules';
import type { Reading } from '#modules/records/logs/index.ts';
import type { NamedPerson } from '#ports/lookup.ts';
import { maskedName } from './masked-name.ts';

/** What a look-up ended with, and who said so; undefined: nobody answered, though the question had gone out. */
export interface LookupEnd<Answer> {
  readonly answer: Answer;
  readonly comparedWith: LookupSource;
}

const UNANSWERED = { 'lookups.outcome': 'unanswered' } as const;

/**
 * 个人信息保护法 第五十一条, 第五十四条: who handles data of persons can tell who asked about whom. The log itself is no second list of names and
 * numbers, so both are masked.
 * @param number under which the service was asked, if it was
 */
export function personLookedUp(number: string, { name, idNo }: NamedPerson, end: LookupEnd<boolean> | undefined): Reading {
  return {
    action: 'lookups.checkPerson',
    object: { type: 'personLookup', id: number, name: maskedName(name) },
    after: {
      'lookups.idNo': maskIdentifier(idNo),
      ...(end ? { 'lookups.outcome': end.answer ? 'matched' : 'unmatched', 'lookups.comparedWith': end.comparedWith } : UNANSWERED),
    },
  };
}

/** A company's name and code are public. */
export function companyLookedUp(number: string, companyName: string, end: LookupEnd<string> | undefined): Reading {
  const told = end && { 'lookups.outcome': end.answer === '' ? 'unknown' : 'found', 'lookups.comparedWith': end.comparedWith };
  return {
    action: 'lookups.findCreditCode',
    object: { type: 'companyLookup', id: number, name: companyName },
    after: { ...(end?.answer && { 'lookups.creditCode': end.answer }), ...(told ?? UNANSWERED) },
  };
}
