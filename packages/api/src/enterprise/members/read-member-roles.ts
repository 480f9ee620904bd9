import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { grants, roleTag } from '../roles/role.ts';

export const readMemberRoles = defineOperation({
  // 成员的角色
  name: 'organizations.readMemberRoles',
  summary: 'The roles of a member beside those that could be given, and what they allow together.',
  input: z.object({ corpUserId: uuid }),
  output: z.object({
    roles: z.array(roleTag.extend({ held: z.boolean(), state: z.enum(['active', 'disabled']), assignable: z.boolean() })),
    /** the union of all roles in force, of each permission the widest scope */
    grants,
  }),
  errors: ['NOT_FOUND'],
  permission: 'members.read',
  reads: ['members', 'roles'],
  mounts: { corporateAdmin: '/c/m/role/detailAssignRoles' },
});
