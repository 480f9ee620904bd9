import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { lookupSource } from './lookup-source.ts';

export const checkPerson = defineOperation({
  // 核对姓名与证件号
  name: 'contacts.checkPerson',
  summary:
    'Whether this name and ID number belong to one person: by an account that was verified here with both, else by the records of the connected service. No match does not tell which of the two is unknown. One person a call.',
  input: z.object({ name: oneLine(50).min(1), identityNo: z.string().trim().min(1).max(30) }),
  output: z.object({ name: z.string(), match: z.boolean(), comparedWith: lookupSource }),
  errors: ['LOOKUP_UNAVAILABLE', 'LOOKUPS_SPENT'],
  reads: [],
  mounts: { session: '/user/validation' },
  limit: { times: 30, perSeconds: 60 },
});
