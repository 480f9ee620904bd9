import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

export const changeOrganization = defineOperation({
  // 变更企业认证
  name: 'organizations.changeOrganization',
  summary:
    'Gives the enterprise another name or legal representative after its check has passed again; the credit code stays. Seals and certificate of the old name are used no more.',
  input: z.object({ companyName: oneLine(100).min(2), legalPerson: oneLine(50).min(2) }),
  output: z.object({ name: z.string(), legalPerson: z.string(), renamed: z.boolean() }),
  errors: ['ORGANIZATION_UNCHANGED', 'ORGANIZATION_EXISTS', 'ORGANIZATION_MISMATCH', 'IDENTITY_CHECK_UNAVAILABLE', 'INPUT_INVALID'],
  permission: 'settings.manage',
  changes: ['account', 'enterprise', 'certificates'],
  mounts: { corporateAdmin: '/c/m/corp/authEdit' },
  limit: { times: 30, perSeconds: 3600 },
});
