import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { SEAL_KINDS, SEAL_STATES } from './seal.ts';

const sealOfRole = z.object({
  sealId: z.uuid(),
  kind: z.enum(SEAL_KINDS),
  sealName: z.string(),
  svg: z.string(),
  sealState: z.enum(SEAL_STATES),
});

export const roleSeal = sealOfRole.extend({
  grantId: z.uuid(),
  state: z.enum(['inForce', 'notBegun', 'over', 'usedUp']),
  beginTime: z.string(),
  /** empty: no end */
  endTime: z.string(),
  /** null: without limit */
  usesAllowed: z.number().int().nullable(),
  usesMade: z.number().int(),
});
export type RoleSeal = z.infer<typeof roleSeal>;

export const listRoleSeals = defineOperation({
  // 角色可用的印章
  name: 'seals.listRoleSeals',
  summary: 'The seals granted to a role, which all its holders may use, each with its period and number of uses.',
  input: z.object({ roleId: z.uuid() }),
  output: z.object({ list: z.array(roleSeal), count: z.number().int() }),
  errors: ['ROLE_UNKNOWN'],
  permission: 'seals.read',
  reads: ['seals'],
  mounts: { corporateAdmin: '/c/m/role/listAssignSeal' },
});

export const readRoleSeals = defineOperation({
  // 角色的印章授权
  name: 'seals.readRoleSeals',
  summary: 'All seals that could be granted to a role, with those that are.',
  input: z.object({ roleId: z.uuid() }),
  output: z.object({ list: z.array(sealOfRole.extend({ granted: z.boolean() })) }),
  errors: ['ROLE_UNKNOWN'],
  permission: 'seals.read',
  reads: ['seals'],
  mounts: { corporateAdmin: '/c/m/role/detailAssignSeals' },
});
