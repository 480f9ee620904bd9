import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const listTrustRoots = defineOperation({
  // 信任的根证书
  name: 'certificates.listTrustRoots',
  summary:
    'Root certificates the validation page trusts, with their current revocation lists, DER in base64; the built-in authority says that it is self-built.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        selfBuilt: z.boolean(),
        /** what it vouches for: signers who are persons, signers that are companies, times */
        purposes: z.array(z.enum(['person', 'enterprise', 'timestamp'])),
        certificate: z.string(),
        fingerprint: z.string(),
        /** current revocation lists of the root and of the authorities below it, DER in base64 */
        crls: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
  reads: [],
  mounts: { public: '/certi/trustRoots' },
});
