import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { replaceMemberInFlows } from './listeners/replace-member.ts';
import { deleteFlowHandler } from './operations/delete-flow.ts';
import { grantFlowHandler } from './operations/grant-flow.ts';
import { listFlowsHandler } from './operations/list-flows.ts';
import { listFlowsOfGroupHandler, listFlowsOfRoleHandler } from './operations/list-flows-naming.ts';
import { listFlowsOfUserHandler, listUsableFlowsHandler } from './operations/list-usable-flows.ts';
import { readFlowHandler } from './operations/read-flow.ts';
import { readFileAuditHandler, switchFileAuditHandler } from './operations/switch-file-audit.ts';
import { switchFlowHandler } from './operations/switch-flow.ts';
import { updateFlowHandler } from './operations/update-flow.ts';

export const handlers: readonly Handler[] = [
  listFlowsHandler,
  listFlowsOfUserHandler,
  listFlowsOfRoleHandler,
  listFlowsOfGroupHandler,
  listUsableFlowsHandler,
  readFlowHandler,
  updateFlowHandler,
  switchFlowHandler,
  deleteFlowHandler,
  grantFlowHandler,
  switchFileAuditHandler,
  readFileAuditHandler,
];

export const listeners: readonly Listener[] = replaceMemberInFlows;
