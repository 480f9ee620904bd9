import { defineOperation } from '../../operation.ts';
import { listFilters } from '../../wire/shapes.ts';
import { statusCounts } from './rows.ts';

export const countApplications = defineOperation({
  // 我发起的 · 各状态数量
  name: 'contracts.countApplications',
  summary: 'How many contracts the party sent or drafted, by status.',
  input: listFilters,
  output: statusCounts,
  errors: ['DIRECTORY_UNKNOWN'],
  reads: ['contracts', 'drafts'],
  mounts: { enterprise: '/c/applySign/count', personal: '/i/applySign/count' },
});
