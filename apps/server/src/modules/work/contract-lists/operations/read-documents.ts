import { checkFilesType, listAttachments, listMarks } from '@moqi/api/work/contracts';
import {
  type ContractDocument,
  isAttachment,
  isOnOwnersSide,
  ownTask,
  readDocuments,
  readFiles,
  readJudged,
} from '#modules/work/contracts/index.ts';
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
  const { contract } = await readJudged(reads, actor, actor, { verb: 'read', now });
  const documents = await readDocuments(tx, contract.owner, contract.contractId);
  return { list: documents.filter(isAttachment).map(documentToWire) };
});

export const listMarksHandler = handle(listMarks, async ({ actor, now, reads, tx }) => {
  const { contract, participants } = await readJudged(reads, actor, actor, { verb: 'read', now });
  const { documents, fields } = await readFiles(tx, contract.owner, contract.contractId);
  const mine = ownTask(participants, actor)?.participantId;
  const seesAll = contract.state === 'completed' || isOnOwnersSide(contract, actor);
  const signed = new Set(participants.flatMap(({ state, participantId }) => (state === 'signed' ? [participantId] : [])));
  const list = fields.flatMap((field) => {
    const { fieldId, documentId, participantId, kind, page, x, y, width, height } = field;
    const pageSize = documents.find((one) => one.documentId === documentId)?.pages[page];
    if (pageSize === undefined || (!seesAll && participantId !== mine)) return [];
    const place = { page, pageSize, x, y, width, height };
    return [{ fieldId, documentId, participantId, kind, ...place, mine: participantId === mine, done: signed.has(participantId) }];
  });
  return { list };
});
