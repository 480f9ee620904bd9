import { checkFilesType, listAttachments, listMarks } from '@moqi/api/work/contracts';
import { type ContractDocument, isAttachment, marksFor, readDocuments, readFiles, readJudged } from '#modules/work/contracts/index.ts';
import { addedFiles, wantedEvidence } from '#modules/work/site-evidence/index.ts';
import { handle } from '#operation/handle.ts';

function documentToWire({ documentId, fileName, pages, size, hash }: ContractDocument) {
  return { documentId, fileName, fileType: 'pdf' as const, pageCount: pages.length, size, docHash: hash };
}

export const checkFilesTypeHandler = handle(checkFilesType, async ({ actor, now, reads, tx }) => {
  const { contract } = await readJudged(reads, actor, actor, { verb: 'read', now });
  const documents = await readDocuments(tx, contract.owner, contract.contractId);
  return { list: documents.map((one) => ({ ...documentToWire(one), attachment: isAttachment(one) })) };
});

export const listAttachmentsHandler = handle(listAttachments, async ({ actor, now, reads, tx }) => {
  const loaded = await readJudged(reads, actor, actor, { verb: 'read', now });
  const { owner, contractId } = loaded.contract;
  const documents = await readDocuments(tx, owner, contractId);
  const me = loaded.participants.find((one) => actor.kind === 'signer' && one.participantId === actor.participantId);
  const wanted = me === undefined ? [] : await wantedEvidence(reads, me);
  return {
    list: documents.filter(isAttachment).map(documentToWire),
    added: (await addedFiles(tx, loaded)).map(({ evidenceId, subject: name, giver, size, hash: docHash }) => ({
      evidenceId,
      name,
      signerName: giver.name,
      size,
      docHash,
    })),
    asked: wanted.flatMap(({ kind, subject: name, evidence }) =>
      kind === 'file' ? [{ name, required: true as const, state: evidence === undefined ? ('missing' as const) : ('added' as const) }] : [],
    ),
  };
});

export const listMarksHandler = handle(listMarks, async ({ actor, now, reads, tx }) => {
  const loaded = await readJudged(reads, actor, actor, { verb: 'read', now });
  const marks = marksFor(loaded, await readFiles(tx, loaded.contract.owner, loaded.contract.contractId), actor);
  const list = marks.map(({ field, pageSize, isMine: mine, isDone: done }) => {
    const { fieldId, documentId, participantId, kind, page, x, y, width, height } = field;
    return { fieldId, documentId, participantId, kind, page, pageSize, x, y, width, height, mine, done };
  });
  return { list };
});
