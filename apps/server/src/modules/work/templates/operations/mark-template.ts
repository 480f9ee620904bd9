import { markTemplate } from '@moqi/api/work/templates';
import { handle } from '#operation/handle.ts';
import { visibleTemplate } from '../acts/template-for-use.ts';
import { addFavourite, removeFavourite } from '../store/template-marks.ts';

export const markTemplateHandler = handle(markTemplate, async ({ actor, input, now, tx }) => {
  const { tplId: templateId, favourite } = input;
  const { party, personId } = actor;
  if (favourite === 0) await removeFavourite(tx, { party, personId, templateId });
  else await addFavourite(tx, { party, personId, templateId: (await visibleTemplate(tx, actor, templateId)).templateId, now });
  return { tplId: templateId, isFavourite: favourite === 1 };
});
