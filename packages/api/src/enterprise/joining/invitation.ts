import { z } from 'zod';
import { flag } from '../../wire/shapes.ts';

/** The signed parameters of an invitation's link. */
export const invitationLink = z.object({ k: z.string().max(64), sign: z.string().max(64), ts: z.string().max(20) });

/** A link by which any person who has it may join. */
export const invitationRow = z.object({
  invitationId: z.uuid(),
  url: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  /** 1: each who joins by it waits for a decision */
  needsApproval: flag,
  createdBy: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  joined: z.number().int(),
});
export type InvitationRow = z.infer<typeof invitationRow>;
