import { readTemplateDocument } from '@moqi/api/work/advanced-templates';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { variableToWire } from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readWord } from '../acts/read-documents.ts';
import { marksOf, problemsOfFiles, proposedVariables } from '../document-variables.ts';

export const readTemplateDocumentHandler = handleInSteps(readTemplateDocument, async ({ actor, input, platform, fail }) => {
  const upload = (await uploadsOf(platform.db, actor.party, [input.targetId])).get(input.targetId);
  if (upload === undefined) return fail('FILE_UNKNOWN');
  const word = (await readWord(platform, upload)) ?? fail('FILE_NOT_WORD', { name: upload.fileName });
  return {
    variables: proposedVariables(word.tags).map(variableToWire),
    marks: marksOf(word.tags).map(({ place, role: roleName }) => ({ place, roleName })),
    problems: problemsOfFiles([word]),
  };
});
