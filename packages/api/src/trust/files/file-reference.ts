import { z } from 'zod';
import { pageSize } from '../../wire/shapes.ts';

/** A file reference (specification §3.5). `sign` and `ts` bind it to the party it was given to; they are re-checked with the session on each byte served. */
export const fileReference = z.object({
  targetId: z.uuid(),
  /** 1 an upload · 2 a document of a contract */
  fileType: z.union([z.literal(1), z.literal(2)]),
  sign: z.string(),
  ts: z.string(),
  fix: z.literal('pdf'),
  docHash: z.string(),
  fileName: z.string(),
  /** pages */
  num: z.number().int(),
  size: z.number().int(),
  pages: z.array(pageSize),
  /** the upload was damaged and rebuilt: people must look through it before they send it */
  repaired: z.boolean(),
});
export type FileReference = z.infer<typeof fileReference>;
