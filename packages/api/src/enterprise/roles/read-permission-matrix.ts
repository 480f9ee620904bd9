import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { PERMISSION_NAMES, SCOPES } from './permissions.ts';
import { roleTag } from './role.ts';

const words = z.object({ 'zh-CN': z.string(), en: z.string() });

export const readPermissionMatrix = defineOperation({
  // 权限矩阵
  name: 'organizations.readPermissionMatrix',
  summary: 'Every permission of every role in words: what it allows, and how far it reaches.',
  input: z.object({}),
  output: z.object({
    roles: z.array(roleTag.extend({ state: z.enum(['active', 'disabled']) })),
    rows: z.array(
      z.object({
        permission: z.enum(PERMISSION_NAMES),
        area: z.string(),
        scoped: z.boolean(),
        name: words,
        /** what it allows, in a sentence */
        meaning: words,
        /** one cell a role, in the order of `roles`; null: not allowed */
        cells: z.array(z.object({ scope: z.enum(SCOPES).nullable(), sentence: words })),
      }),
    ),
  }),
  errors: [],
  permission: 'members.read',
  reads: ['roles'],
  mounts: { corporateAdmin: '/c/m/role/matrix' },
});
