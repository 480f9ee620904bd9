import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const countUnclaimedTasks = defineOperation({
  // 注册前收到的合同
  name: 'contracts.countUnclaimedTasks',
  summary: 'How many contracts were sent to one’s mobile number or e-mail address and are not bound to the account yet.',
  method: 'GET',
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
  errors: [],
  reads: ['contracts'],
  mounts: { personal: '/i/signinfoTempCount' },
});

export const claimTasks = defineOperation({
  // 绑定注册前收到的合同
  name: 'contracts.claimTasks',
  summary: 'Binds these contracts to the account, so that they stand in its lists.',
  method: 'GET',
  input: z.object({}),
  output: z.object({ bound: z.number().int() }),
  errors: [],
  changes: ['contracts'],
  mounts: { personal: '/i/signinfoBind' },
});
