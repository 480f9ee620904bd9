import { z } from 'zod';

/** What who asked for a one-time code is told: where it goes, for how long it is good, and when another may be asked for. */
export const codeReceipt = z.object({
  maskedTarget: z.string(),
  validSeconds: z.number().int(),
  resendSeconds: z.number().int(),
  /** has the code read out in a call instead, by `/account/callCode`, once `CALL_AFTER_SECONDS` have passed; empty: nobody calls there */
  callToken: z.string(),
});

/** How long an SMS is waited for before a call is offered. */
export const CALL_AFTER_SECONDS = 30;
