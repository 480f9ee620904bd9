import {
  countApplications,
  countEnterpriseContracts,
  countSignRecords,
  listApplications,
  listEnterpriseContracts,
  listSignRecords,
  readWorkbench,
} from '@moqi/api';

/** What is no longer true after a contract was revoked, deleted or restored. */
export const CHANGED_LISTS = [
  listApplications,
  countApplications,
  listSignRecords,
  countSignRecords,
  listEnterpriseContracts,
  countEnterpriseContracts,
  readWorkbench,
];
