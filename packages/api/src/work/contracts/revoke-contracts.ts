import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';

export const revokeContracts = defineOperation({
  // 撤销合同
  name: 'contracts.revokeContracts',
  summary: 'Revokes contracts that are being signed; links end at once and every signer is told. All or none.',
  input: z.object({ applyIds: z.array(z.uuid()).min(1).max(100), reason: z.string().trim().max(200).default('') }),
  output: z.object({ revoked: z.number().int() }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN'],
  changes: ['contracts', 'approvals', 'points'],
  mounts: { enterprise: '/c/applySign/batchCancel', personal: '/i/applySign/batchCancel' },
});

export const revokeContract = defineOperation({
  // 撤销一份合同
  name: 'contracts.revokeContract',
  summary: 'Revokes one contract that is being signed, or waits for its approval; links end at once and every signer is told.',
  input: z.object({ applyId: z.uuid(), reason: z.string().trim().max(200).default('') }),
  output: z.object({ revoked: z.literal(1) }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN'],
  changes: ['contracts', 'approvals', 'points'],
  scope: 'contracts.manage',
  mounts: { enterprise: '/c/applySign/cancel', personal: '/i/applySign/cancel', openapi: `${OPENAPI}/contracts/revoke` },
});
