import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';

export const remindSigners = defineOperation({
  // 催签
  name: 'contracts.remindSigners',
  summary: 'Sends the message again to every signer whose turn it is, at most three times a day each.',
  input: z.object({ applyNo: z.string().max(64) }),
  output: z.object({ reminded: z.number().int(), names: z.array(z.string()) }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'DELIVERY_OWN',
    'REMIND_TOO_OFTEN',
    'REMIND_TOO_SOON',
    'FORBIDDEN',
    'POINTS_INSUFFICIENT',
  ],
  changes: ['contracts', 'points'],
  scope: 'contracts.manage',
  mounts: { enterprise: '/c/signInfo/reminderSign', personal: '/signInfo/reminderSign', openapi: `${OPENAPI}/contracts/remind` },
});
