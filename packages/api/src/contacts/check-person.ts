import { z } from 'zod';
import { defineOperation } from '../operation.ts';

export const checkPerson = defineOperation({
  // 核对姓名与证件号
  name: 'contacts.checkPerson',
  summary: 'Whether a name belongs to an ID number, by the verified accounts of the platform: unknown when nobody with it is verified here.',
  input: z.object({ name: z.string().trim().min(1).max(50), identityNo: z.string().trim().min(1).max(30) }),
  output: z.object({ name: z.string(), result: z.enum(['match', 'mismatch', 'unknown']) }),
  errors: [],
  mounts: { session: '/user/validation' },
  limit: { times: 30, perSeconds: 60 },
});
