import { daysAfter } from './calendar.ts';
import { formatDate } from './formats/date.ts';

/** Cards of people who were 46 or older when they were issued have no end (居民身份证法 第五条): 长期. */
export const LASTING = 'lasting';
/** How long before its end a person is told of it. */
export const PAPER_SOON_DAYS = 30;

/** unknown: nobody has said when the paper ends · valid · soon: it ends within 30 days · ended */
export type PaperState = 'unknown' | 'valid' | 'soon' | 'ended';

/** Where an ID card stands. `endsOn`: its last day (YYYY-MM-DD, which belongs to it), `lasting`, or undefined where nobody knows it. */
export function paperState(endsOn: string | undefined, now: Date): PaperState {
  if (endsOn === undefined) return 'unknown';
  if (endsOn === LASTING) return 'valid';
  if (endsOn < formatDate(now)) return 'ended';
  return endsOn <= formatDate(daysAfter(now, PAPER_SOON_DAYS)) ? 'soon' : 'valid';
}

/** Whether a paper that ends then takes the place of the one that is known. */
export function endsLater(endsOn: string, known: string | undefined): boolean {
  if (known === undefined) return true;
  if (known === LASTING) return false;
  return endsOn === LASTING || endsOn > known;
}

export type PaperNotice = 'ahead' | 'end';

/** What a person is to be told now of a paper's end: 30 days ahead, and on its last day, each once. Undefined: nothing. */
export function paperNoticeDue(endsOn: string, told: PaperNotice | undefined, now: Date): PaperNotice | undefined {
  if (endsOn === LASTING || told === 'end') return undefined;
  if (endsOn <= formatDate(now)) return 'end';
  return told === undefined && paperState(endsOn, now) === 'soon' ? 'ahead' : undefined;
}
