import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes } from '../../wire/shapes.ts';
import { usableChop } from '../seals/chop.ts';
import { missingSealCard, usableSealCard } from '../seals/seal.ts';

export const readBatchOffer = defineOperation({
  // 批量签署可用的印章、签名和核验方式
  name: 'batches.readBatchOffer',
  summary: 'What the caller can sign a list with, and the address of the account, to which the one code goes.',
  input: z.object({}),
  output: z.object({
    seals: z.array(usableSealCard),
    missingSeals: z.array(missingSealCard),
    ink: inkStrokes.nullable(),
    chops: z.array(usableChop),
    method: z.enum(['sms', 'mail']),
    maskedTarget: z.string(),
    certificateAuthority: z.string(),
    simulatedMessages: z.boolean(),
  }),
  errors: [],
  reads: ['seals'],
  mounts: { enterprise: '/c/signInfo/batchSignOffer', personal: '/i/signInfo/batchSignOffer' },
});
