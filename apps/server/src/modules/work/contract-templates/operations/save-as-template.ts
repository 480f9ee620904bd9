import { saveAsTemplate } from '@moqi/api/work/contract-templates';
import { copyUploads } from '#modules/trust/files/index.ts';
import { readDocumentsWithUploads, readFiles, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { saveTemplate } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { contentsOfContract } from '../contract-contents.ts';

export const saveAsTemplateHandler = handle(saveAsTemplate, async ({ actor, input, now, reads, tx, fail }) => {
  const [row] = await visibleDrawers(tx, actor, input.applyId);
  if (row === undefined) return fail('CONTRACT_NOT_FOUND');
  const { owner, contractId } = row;
  const { contract, participants } = await readJudged(reads, actor, { owner, contractId }, { verb: 'download', now });
  const documents = await readDocumentsWithUploads(tx, contract);
  const copied = await copyUploads(
    tx,
    { owner, hashes: documents.map(({ uploadHash }) => uploadHash) },
    { party: actor.party, personId: actor.personId, now },
  );
  const files = documents.map((document) => {
    const uploadId = copied.get(document.uploadHash);
    return uploadId === undefined ? fail('FILE_UNKNOWN') : { document, uploadId };
  });
  const { fields } = await readFiles(tx, owner, contractId);
  const contents = contentsOfContract({ contract, participants, fields, files }, actor.party);
  const { templateId } = await saveTemplate(tx, { actor, held: {}, contents, now });
  return { tplId: templateId };
});
