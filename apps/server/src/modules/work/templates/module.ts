import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { EVENT_OF } from './events.ts';
import { endGrants } from './listeners/end-grants.ts';
import { deleteTemplateHandler, type FlowAsking } from './operations/delete-template.ts';
import { findTemplateHandler, readTemplateHandler, showTemplatePageHandler } from './operations/find-template.ts';
import { allowMemberUseHandler, grantTemplateHandler } from './operations/grant-template.ts';
import { listAdvancedTemplatesHandler, listTemplatesHandler, listUsableTemplatesHandler } from './operations/list-templates.ts';
import { markTemplateHandler } from './operations/mark-template.ts';
import { operateTemplateHandler } from './operations/operate-template.ts';
import { setTemplateStatusHandler } from './operations/set-template-status.ts';
import { assignTemplateGroupHandler, changeTemplateGroupHandler, listTemplateGroupsHandler } from './operations/template-groups.ts';

/** Approval flows stand above templates: which of them ask for one is told from there. */
export const handlersWith = (flowAsking: FlowAsking): readonly Handler[] => [
  allowMemberUseHandler,
  assignTemplateGroupHandler,
  changeTemplateGroupHandler,
  deleteTemplateHandler(flowAsking),
  findTemplateHandler,
  grantTemplateHandler,
  listAdvancedTemplatesHandler,
  listTemplateGroupsHandler,
  listTemplatesHandler,
  listUsableTemplatesHandler,
  markTemplateHandler,
  operateTemplateHandler,
  readTemplateHandler,
  setTemplateStatusHandler,
  showTemplatePageHandler,
];

export const events: readonly EventKind[] = Object.values(EVENT_OF);
export const listeners: readonly Listener[] = [endGrants];
