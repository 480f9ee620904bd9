import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { listFilters, pageOf } from '../../wire/shapes.ts';
import { applyRow } from './rows.ts';

export const listApplications = defineOperation({
  // 我发起的
  name: 'contracts.listApplications',
  summary: 'Contracts the party sent or drafted, a page.',
  input: listFilters,
  output: pageOf(applyRow),
  errors: ['DIRECTORY_UNKNOWN'],
  reads: ['contracts', 'drafts'],
  scope: 'contracts.read',
  mounts: { enterprise: '/c/applySign/findByPage', personal: '/i/applySign/listByPage', openapi: `${OPENAPI}/contracts/list` },
});
