import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { uploadsOf } from '#modules/trust/files/index.ts';
import {
  contentsFromWire,
  publicationFromWire,
  publishTemplate,
  savedAnswer,
  saveTemplate,
  variableFromWire,
} from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readWords } from '../acts/read-documents.ts';
import { advancedProblems } from '../advanced-problems.ts';
import { marksOf } from '../document-variables.ts';

export const operateAdvancedTemplateHandler = handleInSteps(operateAdvancedTemplate, async ({ actor, input, now, platform, transact }) => {
  const { tplId, revision, publish: publishes, tplGroupId, memberUse, variables, ...wire } = input;
  const general = contentsFromWire(wire);
  const wanted = general.files.map(({ uploadId }) => uploadId);
  // what the Word files say is read before anything is held: they never change
  const words = await readWords(platform, (await uploadsOf(platform.db, actor.party, wanted)).values());
  const marks = words.flatMap(({ tags }) => marksOf(tags));
  const contents = { ...general, variables: variables.map(variableFromWire), marks };
  const saved = await transact((tx) => saveTemplate(tx, { actor, held: { templateId: tplId, revision }, contents, now }));
  const furtherProblems = advancedProblems(contents, words);
  const publishing = { actor, saved, furtherProblems, now, ...publicationFromWire({ tplGroupId, memberUse }) };
  const done = publishes === 1 ? await transact((tx) => publishTemplate(tx, publishing)) : saved;
  return { ...savedAnswer(done, now), problems: [...furtherProblems] };
});
