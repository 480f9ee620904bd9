import { z } from 'zod';
import { pageSize } from '../../wire/shapes.ts';

/** What a file carries besides pages: nobody who signs has seen it, and it never runs here. */
export const ACTIVE_CONTENT = ['script', 'launch', 'submit', 'attachment', 'media'] as const;

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
  /** a signature in it is broken, and the sender chose to use it all the same */
  brokenSignatures: z.boolean(),
  /** what it was converted from, where that was kept; downloaded by its place in this list */
  sources: z.array(z.object({ fileName: z.string(), size: z.number().int() })),
  /** scripts, programs it starts, forms it sends away, files inside, films: the sender is told */
  active: z.array(z.enum(ACTIVE_CONTENT)),
});
export type FileReference = z.infer<typeof fileReference>;
