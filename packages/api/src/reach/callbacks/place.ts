import { z } from 'zod';

/** Which callbacks are meant. */
export const place = {
  /** true: those of the sandbox of the company; refused to a program, whose key says it */
  sandbox: z.boolean().optional(),
};
