import { z } from 'zod';
import { sessionState, tokens } from '../../account/identity/account.ts';
import { consentHash } from '../../account/real-names/real-name-way.ts';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

export const createOrganization = defineOperation({
  // 创建并认证企业
  name: 'organizations.createOrganization',
  summary:
    'Makes an enterprise after its check (name, credit code, legal representative), with the caller as administrator and a first round seal, and steps into it.',
  input: z.object({
    companyName: oneLine(100).min(2),
    creditCode: z.string().trim().min(12).max(18),
    legalPerson: oneLine(50).min(2),
    /** of the words that `readOrganizationCheck` gives */
    consent: consentHash,
  }),
  output: tokens.extend({ session: sessionState, corpId: z.uuid() }),
  errors: [
    'REAL_NAME_NEEDED',
    'CONSENT_OUTDATED',
    'ORGANIZATION_EXISTS',
    'ORGANIZATION_MISMATCH',
    'LEGAL_REPRESENTATIVE_NEEDED',
    'IDENTITY_CHECK_UNAVAILABLE',
    'INPUT_INVALID',
  ],
  changes: ['account', 'enterprise', 'members'],
  mounts: { session: '/i/corp/createCorp' },
  limit: { times: 10, perSeconds: 3600 },
});
