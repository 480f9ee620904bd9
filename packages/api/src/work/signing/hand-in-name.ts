import { defineOperation } from '../../operation.ts';
import { NAME_TASK_ERRORS, nameClaim, nameClaimed } from './name-claim.ts';

export const handInName = defineOperation({
  // 提交证件，由人工审核
  name: 'signing.handInName',
  summary:
    'Hands in name, ID number and photographs of both sides of the ID card (the portrait first) for a reviewer, where no identity provider is connected.',
  input: nameClaim,
  output: nameClaimed,
  errors: [
    ...NAME_TASK_ERRORS,
    'CONSENT_OUTDATED',
    'IDENTITY_CHECK_UNAVAILABLE',
    'NAME_REVIEW_WAITS',
    'FILE_MISSING',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'PHOTOGRAPH_TOO_LARGE',
    'PHOTOGRAPH_UNREADABLE',
    'INPUT_INVALID',
  ],
  changes: ['proof', 'contracts'],
  mounts: { signing: '/si/auth/manual' },
  body: 'multipart',
  limit: { times: 10, perSeconds: 3600, field: 'signNo' },
});
