import { z } from 'zod';
import { contractAbilities, flag, progressStep } from '../../wire/shapes.ts';

export const listRow = z.object({
  applyId: z.uuid(),
  applyNo: z.string(),
  contractName: z.string(),
  allSignerName: z.string(),
  ebqUserId: z.string(),
  /** who sent it: the enterprise or person, and the handler */
  ebqUserName: z.string(),
  ownerName: z.string(),
  ifOrder: z.union([z.literal(0), z.literal(1)]),
  fileCount: z.number().int(),
  progress: z.array(progressStep),
  overDate: z.string(),
  can: contractAbilities,
});

/** 标签 that the caller's party put on it, by name; absent: none. */
export const tagged = { tags: z.array(z.object({ tagId: z.uuid(), tagName: z.string() })).optional() };

/** Out of the list into the recycle bin, and back from it. */
const binned = { canDelete: flag, canRestore: flag };

/** Sign record of specification §3.1. */
export const signRow = listRow.extend({
  applyCreateTime: z.string(),
  applySignStatus: z.number().int(),
  applySignTime: z.string(),
  /** 1: a policy number stands for `preservationId` */
  insureState: flag,
  isReminderSign: z.union([z.literal(0), z.literal(1)]),
  orderFlag: z.union([z.literal(0), z.literal(1)]),
  /** the preservation by which the party had a file of the completed contract preserved, as far as who asks may see it; empty: none */
  preservationId: z.string(),
  signInfoDelStatus: z.number().int(),
  signInfoId: z.string(),
  signInfoNo: z.string(),
  signInfoStatus: z.number().int(),
  signInfoTime: z.string(),
  ...tagged,
  ...binned,
});
export type SignRow = z.infer<typeof signRow>;

/** Apply row of specification §3.2. */
export const applyRow = listRow.extend({
  childSend: z.union([z.literal(0), z.literal(1)]),
  createTime: z.string(),
  createType: z.number().int(),
  signStatusSet: z.number().int(),
  signStatus: z.number().int(),
  signTime: z.string(),
  updateTime: z.string(),
  /** the owner's own task in it, when the owner signs too */
  signInfoNo: z.string(),
  /** 定时发送: when the platform sends the draft; without a time as soon as it is paid; failed 1: it was to be sent and could not */
  planned: z.object({ sendTime: z.string().optional(), failed: flag }).optional(),
  ...tagged,
  ...binned,
});
export type ApplyRow = z.infer<typeof applyRow>;

/** Counts of the status tabs, by wire status; `all` is capped at 10,001. */
export const statusCounts = z.object({ all: z.number().int(), byStatus: z.record(z.string(), z.number().int()) });
