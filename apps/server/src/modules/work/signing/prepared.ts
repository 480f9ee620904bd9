/** How long the proof of an identity holds for a signing that waits for the approval of its seal. After it the member is asked once more. */
export const PREPARED_HOURS = 24;

/** Why a signing is not finished by itself although its seal was approved. */
export type AskAgain = 'documentChanged' | 'proofTooOld' | 'failed';

/** Whether what a member gave beforehand still carries the signature, now that the seal is approved. Undefined: it does. */
export function reasonToAsk(given: { readonly provedAt: Date; readonly wasRead: boolean }, now: Date): AskAgain | undefined {
  if (!given.wasRead) return 'documentChanged';
  return now.getTime() - given.provedAt.getTime() > PREPARED_HOURS * 3_600_000 ? 'proofTooOld' : undefined;
}
