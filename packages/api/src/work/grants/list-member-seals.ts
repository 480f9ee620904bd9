import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const memberSeals = z.object({
  corpUserId: z.uuid(),
  /** by lasting grants, also of a role or a group */
  seals: z.array(z.object({ sealId: z.uuid(), sealName: z.string() })),
  /** how often some seal may be pressed in one contract only, as an approval allowed */
  once: z.number().int(),
});
export type MemberSeals = z.infer<typeof memberSeals>;

export const listMemberSeals = defineOperation({
  // 成员可用印章
  name: 'seals.listMemberSeals',
  summary:
    'The seals that each of these members may use today, by grants to the member, to the member’s roles, and to the member’s group or one above it. Only active members are listed.',
  input: z.object({ corpUserIds: z.array(z.uuid()).max(100) }),
  output: z.object({ list: z.array(memberSeals) }),
  errors: [],
  permission: 'seals.read',
  reads: ['seals', 'members'],
  mounts: { corporateAdmin: '/c/m/seal/memberSeals' },
});
