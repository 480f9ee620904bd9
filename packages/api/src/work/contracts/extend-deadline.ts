import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';

export const extendDeadline = defineOperation({
  // 延期
  name: 'contracts.extendDeadline',
  summary: 'Gives the signers of a contract more time; one that expired within the last 30 days is signed on, and paid for anew.',
  input: z.object({ applyId: z.uuid(), overDate: z.string().trim().max(40) }),
  output: z.object({ overDate: z.string() }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'FORBIDDEN',
    'DEADLINE_PAST',
    'DEADLINE_NONE',
    'DEADLINE_NOT_LATER',
    'POINTS_INSUFFICIENT',
    'FIELD_REFUSED',
  ],
  changes: ['contracts'],
  scope: 'contracts.manage',
  mounts: { enterprise: '/c/applySign/extend', personal: '/i/applySign/extend', openapi: `${OPENAPI}/contracts/extend` },
});
