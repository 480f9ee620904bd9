import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

/** Rows that go into the bin together, or come out of it. */
export const BIN_MOST = 100;

/** Rows of the caller's own lists: of what it signs by the numbers of the tasks, of what it sent by the contracts. */
const named = {
  signNos: z.array(z.string().trim().min(1).max(64)).max(BIN_MOST).default([]),
  applyIds: z.array(uuid).max(BIN_MOST).default([]),
};

/** Why a row stays: the contract is not over · a draft · another member handles it · it lies in another directory · it is under legal hold. */
export const KEPT_REASONS = ['underWay', 'draft', 'others', 'elsewhere', 'held'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export const binContracts = defineOperation({
  // 删除到回收站
  name: 'contracts.binContracts',
  summary:
    'Takes what has ended out of the lists of the caller’s party, into its recycle bin; nobody else’s lists change. What is still under way stays and is named. Nothing named: nothing happens.',
  input: z.object({ ...named, directoryId: z.string().max(64).optional() }),
  output: z.object({
    deleted: z.number().int(),
    kept: z.array(z.object({ applyId: uuid, signNo: z.string(), contractName: z.string(), reason: z.enum(KEPT_REASONS) })),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'DIRECTORY_UNKNOWN'],
  changes: ['contracts', 'directories'],
  mounts: { enterprise: '/c/signInfo/batchDel', personal: '/i/signInfo/batchDel' },
});

export const restoreContracts = defineOperation({
  // 从回收站恢复
  name: 'contracts.restoreContracts',
  summary: 'Brings contracts back from the recycle bin into the lists they were in, as long as the bin keeps them. All or none.',
  input: z.object(named),
  output: z.object({ restored: z.number().int() }),
  errors: ['CONTRACT_NOT_FOUND'],
  changes: ['contracts', 'directories'],
  mounts: { enterprise: '/c/signInfo/batchRestore', personal: '/i/signInfo/batchRestore' },
});
