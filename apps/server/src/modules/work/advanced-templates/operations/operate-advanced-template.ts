import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import {
  contentsFromWire,
  publicationFromWire,
  publishTemplate,
  savedAnswer,
  saveTemplate,
  variableFromWire,
} from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { withMarks } from '../acts/with-marks.ts';

export const operateAdvancedTemplateHandler = handleInSteps(operateAdvancedTemplate, async ({ actor, input, now, platform, transact }) => {
  const { tplId, revision, publish: publishes, tplGroupId, memberUse, variables, ...wire } = input;
  const given = { ...contentsFromWire(wire), variables: variables.map(variableFromWire) };
  const { contents, problems: furtherProblems } = await withMarks(platform, actor.party, given);
  const saved = await transact((tx) => saveTemplate(tx, { actor, held: { templateId: tplId, revision }, contents, now }));
  const publishing = { actor, saved, furtherProblems, now, ...publicationFromWire({ tplGroupId, memberUse }) };
  const done = publishes === 1 ? await transact((tx) => publishTemplate(tx, publishing)) : saved;
  return { ...savedAnswer(done, now), problems: [...furtherProblems] };
});
