import { defineOperation } from '../../operation.ts';
import { enterpriseSettings } from './settings.ts';

export const saveSettings = defineOperation({
  // 保存企业设置
  name: 'settings.saveSettings',
  summary: 'Changes the settings of the enterprise; contracts sent before keep what they were sent with.',
  input: enterpriseSettings,
  output: enterpriseSettings,
  errors: [],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/setting/update' },
});
