import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { foundingLink } from './read-founding.ts';

export const decideFounding = defineOperation({
  // 法定代表人同意或拒绝
  name: 'founding.decideFounding',
  summary:
    'The legal representative agrees, and the company is founded with the person who asked as its administrator, or refuses with a reason.',
  input: z.discriminatedUnion('outcome', [
    foundingLink.extend({ outcome: z.literal('agreed'), consent: z.string().regex(/^[0-9a-f]{64}$/) }),
    foundingLink.extend({ outcome: z.literal('refused'), reason: oneLine(100).min(1) }),
  ]),
  output: z.object({ outcome: z.enum(['agreed', 'refused']), companyName: z.string() }),
  errors: [
    'FOUNDING_LINK_INVALID',
    'FOUNDING_EXPIRED',
    'FOUNDING_DECIDED',
    'REAL_NAME_NEEDED',
    'LEGAL_PERSON_DIFFERS',
    'CONSENT_OUTDATED',
    'ORGANIZATION_EXISTS',
    'ORGANIZATION_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
  ],
  changes: ['account', 'enterprise', 'members'],
  mounts: { session: '/i/idenAuth/legalPerson/decide' },
  limit: { times: 10, perSeconds: 3600 },
});
