import { CASE_KINDS, CASE_STATES, type CaseKind, type CaseState } from '@moqi/api/work/cases';
import { stringifySearch, wholeNumber } from '#shared/search/search.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address of a page may say, with the names of the wire. */
export interface JudicialSearch {
  /** a case that is open, or the draft that is written on */
  readonly caseId?: string;
  /** the contract that an application is about */
  readonly applyId?: string;
  readonly kind?: CaseKind;
  readonly state?: CaseState;
  readonly page?: number;
}

/** A mangled address shows everything, not an error. */
export function readJudicialSearch(search: Record<string, unknown>): JudicialSearch {
  const id = (name: string) => (typeof search[name] === 'string' && ID.test(search[name]) ? search[name] : undefined);
  const [caseId, applyId] = [id('caseId'), id('applyId')];
  const kind = CASE_KINDS.find((one) => one === search['kind']);
  const state = CASE_STATES.find((one) => one === search['state']);
  const page = wholeNumber(search['page'], 2, 10_000);
  return { ...(caseId && { caseId }), ...(applyId && { applyId }), ...(kind && { kind }), ...(state && { state }), ...(page && { page }) };
}

export const hrefOf = (path: string, search: JudicialSearch = {}): string => `${path}${stringifySearch({ ...search })}`;
