import { TOO_LATE } from './delivery-attempt.ts';
import type { SendingState } from './delivery-state.ts';
import { TURNED_OFF } from './treatment.ts';

/** What the record says of a message that was left out. */
export const LEFT_OUT = 'limit of the day';
/** What the record says of a message to a test address outside of any sandbox. */
export const TO_NOBODY = 'test address';

export type UnsentReason = 'provider' | 'late' | 'limit' | 'declined' | 'nobody';

const REASONS: ReadonlyMap<string, UnsentReason> = new Map([
  [TOO_LATE, 'late'],
  [LEFT_OUT, 'limit'],
  [TO_NOBODY, 'nobody'],
  [TURNED_OFF, 'declined'],
]);

/** Why a message did not go out, or not yet. Undefined: nothing is the matter. */
export function unsentReason({ state, error }: { readonly state: SendingState; readonly error: string }): UnsentReason | undefined {
  if (state === 'sent' || error === '') return undefined;
  return REASONS.get(error) ?? 'provider';
}
