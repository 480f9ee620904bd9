import { z } from 'zod';

/** What a code is asked for. It serves for that only: a code for refusing signs nothing. */
export const proofPurpose = z.enum(['sign', 'refuse']).default('sign');
