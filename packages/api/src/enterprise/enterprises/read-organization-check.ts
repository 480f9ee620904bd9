import { z } from 'zod';
import { consentWords } from '../../account/real-names/real-name-way.ts';
import { defineOperation } from '../../operation.ts';

export const readOrganizationCheck = defineOperation({
  // 企业认证方式
  name: 'organizations.readOrganizationCheck',
  summary: 'Whether the enterprise check is the simulator, and the test numbers it passes.',
  input: z.object({}),
  output: z.object({
    simulator: z.boolean(),
    testNumbers: z.array(z.object({ companyName: z.string(), creditCode: z.string(), legalPerson: z.string() })),
    /** of the legal representative, whose ID number the register is asked about */
    consent: consentWords,
  }),
  errors: [],
  reads: [],
  mounts: { session: '/i/idenAuth/enterprise' },
});
