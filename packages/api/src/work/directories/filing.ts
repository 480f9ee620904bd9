import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

const applyIds = z.array(uuid).min(1).max(500);

export const fileContracts = defineOperation({
  // 归档
  name: 'directories.fileContracts',
  summary: 'Puts contracts that lie in no directory into one. What lies in a directory already stays there.',
  input: z.object({ directoryId: uuid, applyIds }),
  output: z.object({ filed: z.number().int(), kept: z.number().int() }),
  errors: ['DIRECTORY_UNKNOWN', 'CONTRACT_NOT_FOUND'],
  changes: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/saveApplySignToDir', personal: '/i/directory/saveApplySignToDir' },
});

export const moveContracts = defineOperation({
  // 移动到目录
  name: 'directories.moveContracts',
  summary: 'Puts contracts into a directory, wherever they lie.',
  input: z.object({ directoryId: uuid, applyIds }),
  output: z.object({ moved: z.number().int() }),
  errors: ['DIRECTORY_UNKNOWN', 'CONTRACT_NOT_FOUND'],
  changes: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/moveToTargetDir', personal: '/i/directory/moveToTargetDir' },
});

export const unfileContracts = defineOperation({
  // 移出目录
  name: 'directories.unfileContracts',
  summary: 'Takes contracts out of the directories they lie in.',
  input: z.object({ applyIds }),
  output: z.object({ unfiled: z.number().int() }),
  errors: ['CONTRACT_NOT_FOUND'],
  changes: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/removeApplySignFromDir', personal: '/i/directory/removeApplySignFromDir' },
});
