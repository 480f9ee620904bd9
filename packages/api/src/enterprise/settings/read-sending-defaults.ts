import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readSendingDefaults = defineOperation({
  // 发起合同的默认值
  name: 'settings.readSendingDefaults',
  summary: 'What the enterprise prescribes for contracts that its members send.',
  input: z.object({}),
  output: z.object({
    deadlineDays: z.number().int(),
    reminderDays: z.number().int(),
    /** the sites that a contract may lead signers to */
    returnHosts: z.array(z.string()),
  }),
  errors: [],
  reads: ['enterprise'],
  mounts: { enterprise: '/c/setting/find' },
});
