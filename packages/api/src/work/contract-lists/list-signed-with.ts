import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const listSignedWith = defineOperation({
  // 证书签过的合同
  name: 'contracts.listSignedWith',
  summary: 'The newest contracts that were signed with a certificate of the party, at most a hundred.',
  input: z.object({ serial: z.string().trim().min(1).max(64) }),
  output: z.object({ list: z.array(z.object({ applyNo: z.string(), contractName: z.string(), signTime: z.string() })) }),
  errors: [],
  reads: ['contracts', 'certificates'],
  mounts: { personal: '/i/cert/signed', enterprise: '/c/cert/signed' },
});
