import type { Handler } from '#operation/handle.ts';
import { createContractHandler } from './operations/create-contract.ts';
import { deleteDraftHandler } from './operations/delete-draft.ts';
import { executeTemplateHandler } from './operations/execute-template.ts';
import { readDraftHandler } from './operations/read-draft.ts';
import { repeatContractHandler } from './operations/repeat-contract.ts';
import { restoreDraftHandler } from './operations/restore-draft.ts';
import { useTemplateHandler } from './operations/use-template.ts';

export const handlers: readonly Handler[] = [
  createContractHandler,
  readDraftHandler,
  deleteDraftHandler,
  restoreDraftHandler,
  repeatContractHandler,
  useTemplateHandler,
  executeTemplateHandler,
];
