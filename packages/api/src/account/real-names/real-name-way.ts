import { z } from 'zod';
import { oneLine } from '../../wire/shapes.ts';
import { paperEnd } from './renew-paper.ts';

/** How a person proves a name: against the records of the mobile operator, or of the bank without or with the mobile number it knows. */
export const REAL_NAME_WAYS = ['operator3', 'bank3', 'bank4'] as const;
export const realNameWay = z.enum(REAL_NAME_WAYS);
export type RealNameWay = z.output<typeof realNameWay>;

/** SHA-256, in hex, of the words that the person agreed to: one of those that `readWays` gives for the way. */
export const consentHash = z.string().regex(/^[0-9a-f]{64}$/);

const shown = z.object({ text: z.string(), hash: consentHash });

/** Words to agree to, each with the fingerprint that comes back with the consent. */
export const consentWords = z.object({ 'zh-CN': shown, en: shown });

/** What every way asks for. `endsOn`: the last day of the ID card, where the person says it. */
export const nameAndNumber = z.object({
  name: oneLine(50).min(2),
  idNo: z.string().trim().min(8).max(18),
  endsOn: paperEnd.optional(),
  consent: consentHash,
});

export const verified = z.object({ verified: z.literal(true), checkedBy: z.string() });

export const WAY_ERRORS = [
  'CHILD_ACCOUNT_PERSONAL',
  'CONSENT_OUTDATED',
  'PAPER_PAST',
  'REAL_NAME_DONE',
  'SECRET_RESTS',
  'IDENTITY_TAKEN',
  'IDENTITY_CHECK_UNAVAILABLE',
  'INPUT_INVALID',
] as const;
