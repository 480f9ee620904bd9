/** How long a proof of identity is good for a signing that waits for the approval of its seal. After it the member has to confirm once more. */
export const PREPARED_HOURS = 24;

/** Why a member has to confirm a signing once more although its seal was approved. */
export type AskAgain = 'documentChanged' | 'proofTooOld' | 'failed';

/** Why the member has to confirm once more, now that the seal is approved. Undefined: the signing can be finished without. */
export function reasonToAsk(given: { readonly provedAt: Date; readonly wasRead: boolean }, now: Date): AskAgain | undefined {
  if (!given.wasRead) return 'documentChanged';
  return now.getTime() - given.provedAt.getTime() > PREPARED_HOURS * 3_600_000 ? 'proofTooOld' : undefined;
}
