import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { targetId } from '../identity/account.ts';
import { codeReceipt } from '../identity/code-receipt.ts';

export const sendAddressCode = defineOperation({
  // 新手机号或新邮箱的验证码
  name: 'addresses.sendAddressCode',
  summary:
    'Sends a code to another mobile number or e-mail address that the account is to have. The session proved its person again before.',
  input: z.object({ targetId }),
  output: codeReceipt,
  errors: [
    'SECOND_PROOF_NEEDED',
    'INPUT_INVALID',
    'ADDRESS_UNCHANGED',
    'TOO_MANY_REQUESTS',
    'SMS_NUMBER_LIMIT',
    'SMS_ENTERPRISE_LIMIT',
    'NO_MESSAGE_CHANNEL',
  ],
  changes: [],
  mounts: { personal: '/i/security/address/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const changeAddress = defineOperation({
  // 更换手机号或邮箱
  name: 'addresses.changeAddress',
  summary:
    'Gives the account another mobile number, or another e-mail address, with the code sent there. Logins by the former one end, as do all other sessions; open tasks are asked for at the new one.',
  input: z.object({ targetId, valicode: z.string().trim().min(4).max(8) }),
  output: z.object({ maskedTarget: z.string() }),
  errors: ['SECOND_PROOF_NEEDED', 'INPUT_INVALID', 'ADDRESS_UNCHANGED', 'ADDRESS_TAKEN', 'CODE_WRONG', 'CODE_EXPIRED', 'RECOVERY_HOLDS'],
  changes: ['account', 'contracts'],
  mounts: { personal: '/i/security/address' },
  limit: { times: 10, perSeconds: 60 },
});
