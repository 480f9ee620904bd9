import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readOrganization = defineOperation({
  // 企业账号
  name: 'organizations.readOrganization',
  summary: 'Facts of the enterprise as they were authenticated, its administrators, and the names it had before.',
  input: z.object({}),
  output: z.object({
    corpId: z.uuid(),
    name: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    authStatus: z.union([z.literal(0), z.literal(1)]),
    checkedBy: z.string(),
    authTime: z.string(),
    createTime: z.string(),
    administrators: z.array(z.object({ corpUserId: z.uuid(), name: z.string() })),
    /** what it was called before, the latest first */
    history: z.array(z.object({ name: z.string(), legalPerson: z.string(), until: z.string(), changedBy: z.string() })),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise', 'members'],
  mounts: { corporateAdmin: '/c/m/corp/find' },
});
