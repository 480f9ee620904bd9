import { defineOperation } from '../../operation.ts';
import { listFilters, pageOf } from '../../wire/shapes.ts';
import { signRow } from './rows.ts';

export const listSignRecords = defineOperation({
  // 我签署的
  name: 'contracts.listSignRecords',
  summary: 'Contracts the party signs, a page.',
  input: listFilters,
  output: pageOf(signRow),
  errors: ['DIRECTORY_UNKNOWN'],
  reads: ['contracts'],
  mounts: { enterprise: '/c/signInfo/findByPage', personal: '/i/signInfo/listByPage' },
});
