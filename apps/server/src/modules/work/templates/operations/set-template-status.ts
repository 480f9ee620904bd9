import { setTemplateStatus } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { logChange, templateObject } from '../acts/log-change.ts';
import { nextTemplateState } from '../lifecycle.ts';
import { lockTemplate, saveState } from '../store/templates.ts';

export const setTemplateStatusHandler = handle(setTemplateStatus, async ({ actor, input, now, tx, fail }) => {
  const template = (await lockTemplate(tx, actor.party, input.tplId)) ?? fail('TEMPLATE_UNKNOWN');
  const verb = input.enabled === 1 ? 'enable' : 'disable';
  const state = nextTemplateState(template.state, verb) ?? fail('TEMPLATE_UNPUBLISHED', { name: template.name });
  await saveState(tx, template, state);
  await logChange(tx, actor, now, {
    action: `templates.${verb}`,
    object: templateObject(template),
    before: { state: template.state },
    after: { state },
  });
  return { tplId: template.templateId, state };
});
