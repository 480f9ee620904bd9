import { z } from 'zod';
import { inkStrokes } from '../../wire/shapes.ts';
import { chopStyle } from '../seals/chop.ts';

/** Tasks of one batch. */
export const BATCH_MOST = 10_000;

/** The exact list, in the order in which it is signed: each task once. */
export const taskList = z.object({
  signNos: z
    .array(z.string().trim().min(1).max(64))
    .min(1)
    .max(BATCH_MOST)
    .refine((all) => new Set(all).size === all.length, { error: 'each task once' }),
});

/** What all tasks of the list are signed with: one seal, one handwriting or name chop. */
export const batchMeans = taskList.extend({ sealId: z.uuid().optional(), ink: inkStrokes.optional(), chop: chopStyle.optional() });

/** Why a task cannot be signed, in both languages; null: it can, or was. */
export const batchReason = z.object({ code: z.number().int(), words: z.object({ 'zh-CN': z.string(), en: z.string() }) }).nullable();

export const BATCH_ERRORS = [
  'CHILD_ACCOUNT_MAY_NOT_SIGN',
  'MOBILE_PROOF_NEEDED',
  'SEAL_UNKNOWN',
  'INK_INVALID',
  'CHOP_NAME',
  'CHOP_NAME_LENGTH',
  'CHOP_UNKNOWN',
  'CHOP_OR_INK',
] as const;
