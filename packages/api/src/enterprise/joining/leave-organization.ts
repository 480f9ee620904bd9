import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { handover } from './successors.ts';

export const leaveOrganization = defineOperation({
  // 离开企业
  name: 'organizations.leaveOrganization',
  summary: 'The caller leaves an enterprise; running tasks and seals go to the successor. Its last administrator cannot.',
  input: handover.extend({ corpId: z.uuid() }),
  output: z.object({ left: z.literal(true) }),
  errors: ['NOT_FOUND', 'LAST_ADMINISTRATOR', 'SUCCESSOR_INVALID', 'CHILD_ACCOUNT_ENTRUSTED'],
  changes: ['account', 'members', 'seals', 'contracts', 'approvals'],
  mounts: { personal: '/i/corp/leaveCorp' },
});
