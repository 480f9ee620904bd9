import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const downloadPersonalCopy = defineOperation({
  // 个人数据副本
  name: 'closing.downloadPersonalCopy',
  summary:
    'A copy of what the platform keeps of the person, as JSON (个人信息保护法第四十五条). Files of contracts are downloaded from their contracts.',
  answer: 'bytes',
  input: z.object({}),
  output: z.never(),
  errors: ['SECOND_PROOF_NEEDED'],
  reads: [],
  mounts: { personal: '/i/security/personalCopy' },
  limit: { times: 5, perSeconds: 60 },
});

/** What keeps an account open: enterprises that the person belongs to, contracts under way on either side, contracts under legal hold. */
export const OBSTACLES = ['enterprises', 'tasks', 'sent', 'holds'] as const;

export const readClosing = defineOperation({
  // 注销前检查
  name: 'closing.readClosing',
  summary: 'Whether the account can be closed, what is in the way, and how many contracts stay as the law wants it.',
  input: z.object({}),
  output: z.object({
    obstacles: z.array(z.object({ kind: z.enum(OBSTACLES), count: z.number().int() })),
    contracts: z.number().int(),
  }),
  errors: [],
  reads: ['account', 'contracts'],
  mounts: { personal: '/i/security/closing' },
});

export const closeAccount = defineOperation({
  // 注销账号
  name: 'closing.closeAccount',
  summary:
    'Closes the account for good: name, ID number, addresses, password, factors, handwriting and contacts are erased, every session ends. Contracts, their evidence and the logs stay, because the law wants them kept.',
  input: z.object({}),
  output: z.object({ closed: z.literal(true) }),
  errors: ['SECOND_PROOF_NEEDED', 'CLOSING_BLOCKED', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/close' },
  limit: { times: 5, perSeconds: 60 },
});
