import { z } from 'zod';
import { targetId } from '../../account/identity/account.ts';
import { defineOperation } from '../../operation.ts';

export const findContact = defineOperation({
  // 按手机号或邮箱查找联系人
  name: 'contacts.findContact',
  summary: 'Whether an account has this mobile number or e-mail address: with the full name for colleagues, masked for others.',
  input: z.object({ targetId, corpUserId: z.uuid().optional() }),
  output: z.object({ exists: z.boolean(), name: z.string(), corpUserId: z.string() }),
  errors: [],
  reads: ['members'],
  mounts: { personal: '/i/findByEmailOrPhone', enterprise: '/c/findByEmailOrPhone' },
  limit: { times: 60, perSeconds: 60 },
});
