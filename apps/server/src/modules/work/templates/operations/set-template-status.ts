import { setTemplateStatus } from '@moqi/api/work/templates';
import { handle } from '#operation/handle.ts';
import { transition } from '../acts/transition.ts';

export const setTemplateStatusHandler = handle(setTemplateStatus, async ({ actor, input, now, tx }) => {
  const step = input.enabled === 1 ? 'enable' : 'disable';
  const { templateId: tplId, state } = await transition(tx, actor, { templateId: input.tplId, step, now });
  return { tplId, state };
});
