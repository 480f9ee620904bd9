import { z } from 'zod';

/** A group (部门), or `0` for the enterprise itself, which stands above all groups. */
export const TOP_GROUP = '0';
export const groupRef = z.union([z.uuid(), z.literal(TOP_GROUP)]);

/** A group of the tree with those below it; the field of the children is given by specification §3.5. */
export const groupNode = z.object({
  groupId: z.uuid(),
  /** `0`: directly below the enterprise */
  parentId: z.string(),
  groupName: z.string(),
  /** members of the group and of all groups below it, without members who left */
  memberCount: z.number().int(),
  /** corpUserId of the group's manager; empty: none */
  managerId: z.string(),
  managerName: z.string(),
  /** 1: pinned before its neighbours */
  top: z.union([z.literal(0), z.literal(1)]),
  /** department of the messaging platform that it is bound to; empty: none */
  deptId: z.string(),
  get childCorpGroups() {
    return z.array(groupNode);
  },
});
export type GroupNode = z.infer<typeof groupNode>;
