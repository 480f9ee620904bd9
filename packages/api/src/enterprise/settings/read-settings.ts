import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { enterpriseSettings } from './settings.ts';

export const readSettings = defineOperation({
  // 企业设置
  name: 'settings.readSettings',
  summary: 'The settings of the enterprise, when and by whom they were changed last, and which roles may send contracts.',
  input: z.object({}),
  output: enterpriseSettings.extend({
    changedBy: z.string(),
    changeTime: z.string(),
    senderRoles: z.array(z.object({ roleId: z.string(), name: z.string() })),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise', 'roles'],
  mounts: { corporateAdmin: '/c/m/setting/find' },
});
