import { operateTemplate } from '@moqi/api/work/templates';
import { handleInSteps } from '#operation/handle.ts';
import { publishTemplate, saveTemplate } from '../acts/save-template.ts';
import { contentsFromWire, publicationFromWire, savedAnswer } from '../wire.ts';

export const operateTemplateHandler = handleInSteps(operateTemplate, async ({ actor, input, now, transact }) => {
  const { tplId, revision, publish: publishes, tplGroupId, memberUse, ...wire } = input;
  const contents = contentsFromWire(wire);
  // saved in a transaction of its own: what is refused at publishing is kept
  const saved = await transact((tx) => saveTemplate(tx, { actor, held: { templateId: tplId, revision }, contents, now }));
  const done =
    publishes === 1
      ? await transact((tx) => publishTemplate(tx, { actor, saved, now, ...publicationFromWire({ tplGroupId, memberUse }) }))
      : saved;
  return savedAnswer(done, now);
});
