import { defineOperation } from '../../operation.ts';
import { listFilters } from '../../wire/shapes.ts';
import { statusCounts } from './rows.ts';

export const countSignRecords = defineOperation({
  // 我签署的 · 各状态数量
  name: 'contracts.countSignRecords',
  summary: 'How many contracts the party signs, by status.',
  input: listFilters,
  output: statusCounts,
  errors: ['DIRECTORY_UNKNOWN'],
  reads: ['contracts'],
  mounts: { enterprise: ['/c/signInfo/count', '/c/findSignStatusCount'], personal: '/i/signInfo/count' },
});
