import { defineOperation } from '../../operation.ts';
import { mobile } from '../../wire/shapes.ts';
import { nameAndNumber, verified, WAY_ERRORS } from './real-name-way.ts';

export const verifyPerson = defineOperation({
  // 个人实名认证（运营商三要素）
  name: 'identity.verifyPerson',
  summary: 'Real-name authentication by name, ID number and mobile through the configured check.',
  input: nameAndNumber.extend({ mobile }),
  output: verified,
  errors: [...WAY_ERRORS, 'REAL_NAME_MISMATCH'],
  changes: ['account'],
  mounts: { session: '/i/idenAuth/operator' },
  limit: { times: 10, perSeconds: 3600 },
});
