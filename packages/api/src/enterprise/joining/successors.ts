import { z } from 'zod';

/** 交接: the kinds of work that wait for a member; each can have another successor. */
export const WORK_KINDS = ['tasks', 'approvals', 'seals', 'flows'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** `successorId` takes over every kind of work for which `successors` names no other member. */
export const handover = z.object({
  successorId: z.uuid().optional(),
  /** tasks to sign, approvals to decide, seals kept, places in approval flows */
  successors: z.partialRecord(z.enum(WORK_KINDS), z.uuid()).optional(),
});
export type Handover = z.output<typeof handover>;
