import { defineOperation } from '../../operation.ts';
import { logPage, logQuestion } from './log.ts';

export const listOperationEntries = defineOperation({
  // 操作日志
  name: 'logs.listOperationEntries',
  summary:
    'What was done for the enterprise, newest first: who, what, before and after, from where; also logins, and opening, downloading and exporting. Only what lies within the scope of the caller.',
  input: logQuestion,
  output: logPage,
  errors: [],
  permission: 'logs.read',
  reads: [
    'contracts',
    'enterprise',
    'members',
    'roles',
    'invitations',
    'affiliates',
    'seals',
    'templates',
    'approvals',
    'orders',
    'points',
  ],
  mounts: { corporateAdmin: '/c/m/log/findLogByPage' },
});

export const listSealEntries = defineOperation({
  // 用印日志
  name: 'logs.listSealEntries',
  summary: 'Each use of a seal and each refusal, newest first, within the scope of the caller.',
  input: logQuestion,
  output: logPage,
  errors: [],
  permission: 'logs.read',
  reads: ['seals', 'contracts'],
  mounts: { corporateAdmin: '/c/m/log/findSealLogByPaged' },
});

export const listAssetEntries = defineOperation({
  // 额度日志
  name: 'logs.listAssetEntries',
  summary: 'Each movement of points, newest first, within the scope of the caller.',
  input: logQuestion,
  output: logPage,
  errors: [],
  permission: 'logs.read',
  reads: ['points', 'orders'],
  mounts: { corporateAdmin: '/c/m/log/findAssetTransferByPaged' },
});
