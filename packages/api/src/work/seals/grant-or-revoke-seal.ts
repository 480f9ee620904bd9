import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../../wire/shapes.ts';
import { sealRights } from './list-seal-users.ts';

export const GRANT_HOLDERS = ['member', 'role', 'group'] as const;

export const grantOrRevokeSeal = defineOperation({
  // 授权、收回授权、指定保管人
  name: 'seals.grantOrRevokeSeal',
  summary: 'Grants a seal to members, roles or groups for a period or a number of uses, takes a grant back at once, or names the keepers.',
  input: z.discriminatedUnion('oper', [
    z.object({
      oper: z.literal('grant'),
      sealId: z.uuid(),
      holders: z
        .array(z.object({ kind: z.enum(GRANT_HOLDERS), id: z.uuid() }))
        .min(1)
        .max(50),
      /** absent: from now */
      beginAt: instant.optional(),
      /** absent: until it is revoked */
      endAt: instant.optional(),
      /** absent: without limit */
      uses: z.number().int().min(1).max(100_000).optional(),
      note: z.string().trim().max(100).default(''),
    }),
    z.object({ oper: z.literal('revoke'), sealId: z.uuid(), grantId: z.uuid(), reason: z.string().trim().max(200).default('') }),
    z.object({ oper: z.literal('setKeepers'), sealId: z.uuid(), memberIds: z.array(z.uuid()).max(10) }),
  ]),
  output: sealRights,
  errors: ['NOT_FOUND', 'SEAL_HOLDER_UNKNOWN', 'SEAL_PERIOD_INVALID', 'SEAL_STEP_IMPOSSIBLE', 'CHILD_ACCOUNT_ENTRUSTED'],
  permission: 'seals.manage',
  changes: ['seals'],
  mounts: { corporateAdmin: '/c/m/seal/grantOrRevokeSeal' },
});
