import { z } from 'zod';
import { consentHash } from '../../account/real-names/real-name-way.ts';
import { oneLine, signedParameters } from '../../wire/shapes.ts';

/** How the name on a signature stands, once the code was given. */
export const NAME_STATES = [
  'own',
  'codeOnly',
  'proven',
  'mustProve',
  'mustHandIn',
  'waits',
  'differs',
  'paperEnded',
  'unavailable',
] as const;

/** The name that a signer states to a service or to a reviewer, and what became of it. */
export const nameClaim = signedParameters.extend({
  signNo: z.string().max(64),
  name: oneLine(50).min(2),
  idNo: z.string().trim().min(8).max(18),
  consent: consentHash,
});
export const nameClaimed = z.object({ name: z.enum(NAME_STATES) });

/** Before anybody looks at the claim. */
export const NAME_TASK_ERRORS = [
  'CONTRACT_NOT_FOUND',
  'CHILD_ACCOUNT_MAY_NOT_SIGN',
  'CONTRACT_NOT_SIGNING',
  'NOT_YOUR_TURN',
  'ALREADY_SIGNED',
  'IDENTITY_PROOF_NEEDED',
] as const;
