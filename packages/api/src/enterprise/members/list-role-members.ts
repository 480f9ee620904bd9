import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, pageOf, uuid } from '../../wire/shapes.ts';

export const roleMember = z.object({
  corpUserId: uuid,
  fullName: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  state: z.enum(['invited', 'active', 'disabled', 'left']),
  assignTime: instant,
  /** who gave it; empty: it came with joining or founding */
  assignedBy: z.string(),
});
export type RoleMember = z.infer<typeof roleMember>;

export const listRoleMembers = defineOperation({
  // 角色的成员
  name: 'organizations.listRoleMembers',
  summary: 'The members who hold a role, of those the caller may see.',
  input: z.object({
    roleId: uuid,
    keyword: z.string().trim().max(60).optional(),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(roleMember),
  errors: ['ROLE_UNKNOWN'],
  permission: 'members.read',
  reads: ['members', 'roles'],
  mounts: { corporateAdmin: '/c/m/role/listAssignRole' },
});
