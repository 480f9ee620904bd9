import { z } from 'zod';
import { pageOf } from './shapes.ts';

/**
 * 游标: where a list goes on. `nextCursor` of an answer is the `cursor` of the next call, which has the same filters; `pageSize` may differ.
 * A row that was added or went meanwhile moves none of the others, and the last page costs as much as the first. What it goes on with is
 * not counted again: `count` and `itemPage` go on from the first page.
 */
export const listCursor = z
  .string()
  .regex(/^[\w-]{1,400}$/)
  .optional()
  .meta({
    description:
      '上一页的 nextCursor，筛选条件须相同；不与 itemPage 一起用 · nextCursor of the page before, with the same filters; not with itemPage',
  });

/** A page that says where the list goes on; without `nextCursor` it is the last. */
export const cursorPageOf = <Row extends z.ZodType>(row: Row) => pageOf(row).extend({ nextCursor: z.string().optional() });
