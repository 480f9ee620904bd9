import { type EntryKind, REGISTER_LIMITS, type Renewal, type TermState } from '@moqi/api/work/register';
import { daysAfter, formatDate } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** What an enterprise keeps of a contract and may change. Days are calendar days of China, `YYYY-MM-DD`. */
export interface Terms {
  readonly amountFen: number | undefined;
  readonly startsOn: string | undefined;
  readonly endsOn: string | undefined;
  readonly renewal: Renewal;
  readonly noticeDays: number | undefined;
  /** the person who looks after it, in whose data scope it lies */
  readonly stewardPersonId: PartyId;
  readonly remark: string;
  readonly values: Readonly<Record<string, string>>;
}

/** 台账: one contract as an enterprise keeps it. */
export interface RegisterEntry extends Terms {
  /** of an electronic contract: the contract */
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly number: string;
  readonly name: string;
  readonly otherParties: string;
  readonly signedOn: string | undefined;
  readonly createdAt: Date;
}

/** The days that lists, notices and words compare with. */
export interface Days {
  readonly today: string;
  /** the last day that counts as soon */
  readonly soonUntil: string;
}

export function daysAt(now: Date): Days {
  return { today: formatDate(now), soonUntil: formatDate(daysAfter(now, REGISTER_LIMITS.soonDays)) };
}

/** Where the term of a contract stands. The last day belongs to it. */
export function termState({ endsOn, renewal }: Pick<Terms, 'endsOn' | 'renewal'>, { today, soonUntil }: Days): TermState {
  if (endsOn === undefined) return 'open';
  if (endsOn < today) return renewal === 'automatic' ? 'renewed' : 'over';
  return endsOn <= soonUntil ? 'soon' : 'running';
}

/** Whole days from today to the end, negative behind it. */
export function daysLeft(endsOn: string, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / 86_400_000);
}

export type TermsProblem = 'REGISTER_TERM_REVERSED' | 'REGISTER_NOTICE_WITHOUT_END';

export function termsProblem({
  startsOn,
  endsOn,
  noticeDays,
}: Pick<Terms, 'startsOn' | 'endsOn' | 'noticeDays'>): TermsProblem | undefined {
  if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn) return 'REGISTER_TERM_REVERSED';
  return noticeDays !== undefined && endsOn === undefined ? 'REGISTER_NOTICE_WITHOUT_END' : undefined;
}

/** All parties of a contract but the enterprise itself, each once. */
export function otherParties(
  { ownerName, signerNames }: { readonly ownerName: string; readonly signerNames: string },
  ownName: string,
): string {
  const names = [ownerName, ...signerNames.split('、')].filter((name) => name !== '' && name !== ownName);
  return [...new Set(names)].join('、');
}

/** An entry as the log names it. */
export const entryObject = ({ entryId, name }: Pick<RegisterEntry, 'entryId' | 'name'>) => ({ type: 'register', id: entryId, name });

/** What is known of the terms of a contract that was just entered. */
export const NO_TERMS = {
  amountFen: undefined,
  startsOn: undefined,
  endsOn: undefined,
  renewal: 'none',
  noticeDays: undefined,
  remark: '',
  values: {},
} as const satisfies Omit<Terms, 'stewardPersonId'>;

/** The register as the log names it. */
export const REGISTER_OBJECT = { type: 'register', id: 'register', name: '合同台账' } as const;
