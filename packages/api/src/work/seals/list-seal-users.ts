import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { keeper } from './seal.ts';

/** Who may use a seal. */
export const sealRights = z.object({
  keepers: z.array(keeper),
  /** 用印规则: a member without a grant asks by one of these flows; none: an administrator decides */
  flows: z.array(z.object({ flowId: z.uuid(), flowName: z.string() })),
  grants: z.array(
    z.object({
      grantId: z.uuid(),
      holderKind: z.enum(['member', 'role', 'group']),
      holderId: z.uuid(),
      holderName: z.string(),
      /** members it reaches today */
      reaches: z.number().int(),
      beginTime: z.string(),
      /** empty: no end */
      endTime: z.string(),
      /** null: without limit */
      usesAllowed: z.number().int().nullable(),
      usesMade: z.number().int(),
      note: z.string(),
      state: z.enum(['inForce', 'notBegun', 'over', 'usedUp', 'revoked']),
      grantedBy: z.string(),
      grantTime: z.string(),
      /** when and why it ended, for those revoked */
      endedBy: z.string(),
      endedTime: z.string(),
      endReason: z.string(),
    }),
  ),
});
export type SealRights = z.infer<typeof sealRights>;

export const listSealUsers = defineOperation({
  // 印章使用人
  name: 'seals.listSealUsers',
  summary: 'Keepers and grants of a seal, those in force first, and the latest that ended.',
  input: z.object({ sealId: z.uuid() }),
  output: sealRights,
  errors: ['NOT_FOUND'],
  permission: 'seals.read',
  reads: ['seals', 'members'],
  mounts: { corporateAdmin: '/c/m/seal/sealUsers' },
});
