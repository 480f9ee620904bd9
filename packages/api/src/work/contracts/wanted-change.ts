import { z } from 'zod';
import { oneLine } from '../../wire/shapes.ts';

export const WANTED_CHANGES = { most: 20, quote: 200, wish: 300 } as const;

/** 修改意见: what a signer who refuses would have written otherwise. */
export const wantedChange = z.object({
  documentId: z.uuid(),
  /** 0 is the first page */
  page: z.number().int().min(0),
  /** the words as they stand there; empty: the page is meant, or something that is missing on it */
  quote: oneLine(WANTED_CHANGES.quote).default(''),
  wish: oneLine(WANTED_CHANGES.wish).min(1),
});
export type WantedChange = z.output<typeof wantedChange>;
