import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** Who said so: what was verified here, a service that the installation is connected to, or a simulator that stands in for one. */
export const LOOKUP_SOURCES = ['accounts', 'provider', 'simulator'] as const;
export const lookupSource = z.enum(LOOKUP_SOURCES);
export type LookupSource = z.infer<typeof lookupSource>;

/** Questions to services that one account or company puts within 24 hours: each costs money, and each tells of somebody else. */
export const LOOKUPS_A_DAY = 500;

/** `none`: nobody is asked beyond the accounts of the platform. */
const asked = z.enum(['provider', 'simulator', 'none']);

export const readLookupSources = defineOperation({
  // 核对由谁回答
  name: 'contacts.readLookupSources',
  summary:
    'Who is asked about a person or a company that is not verified here, and what a simulator knows: invented persons and companies, to try with.',
  input: z.object({}),
  output: z.object({
    persons: asked,
    companies: asked,
    testPersons: z.array(z.object({ name: z.string(), identityNo: z.string() })),
    testCompanies: z.array(z.string()),
  }),
  errors: [],
  reads: [],
  mounts: { session: '/user/validation/sources' },
});
