import { MOST_SEGMENTS, segmentsOf } from './sms-segments.ts';

/** fits: one SMS · several: each is paid for · cut: names or reasons are cut to keep within two · tooLong: it is more than two even then */
export type SmsFit = 'fits' | 'several' | 'cut' | 'tooLong';

export interface SmsSize {
  /** as the operators of telephone networks count them: UTF-16 units */
  readonly characters: number;
  readonly parts: number;
  readonly fit: SmsFit;
}

/** How long an SMS is. @param uncut the same with every name whole */
export function smsSizeOf(body: string, uncut: string): SmsSize {
  const parts = segmentsOf(body);
  return { characters: body.length, parts, fit: fitOf(parts, body !== uncut) };
}

function fitOf(parts: number, isCut: boolean): SmsFit {
  if (parts > MOST_SEGMENTS) return 'tooLong';
  if (isCut) return 'cut';
  return parts > 1 ? 'several' : 'fits';
}
