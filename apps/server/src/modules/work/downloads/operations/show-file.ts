import { showFile, showSigningFile } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { checkReference, uploadsOf } from '#modules/trust/files/index.ts';
import type { ContractDocument } from '#modules/work/contracts/index.ts';
import { contractOfDocument, readDocuments } from '#modules/work/contracts/index.ts';
import { drawersSeen } from '#modules/work/drawers/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { documentAnswer } from '../acts/contract-bytes.ts';

type Shown = Pick<ContractDocument, 'fileName' | 'segments' | 'hash' | 'size'>;

async function uploaded(db: Database, { party }: Person | Member, uploadId: string): Promise<Shown | undefined> {
  const upload = (await uploadsOf(db, party, [uploadId])).get(uploadId);
  return upload && { ...upload, segments: [upload.hash] };
}

/** A document of a contract that lies in the party's drawer, where the actor may see it. */
async function ofContract(db: Database, actor: Person | Member, documentId: string): Promise<Shown | undefined> {
  const place = await contractOfDocument(db, documentId);
  if (place === undefined || (await drawersSeen(db, actor, place.contractId)).length === 0) return undefined;
  return (await readDocuments(db, place.owner, place.contractId)).find((document) => document.documentId === documentId);
}

export const showFileHandler = handleInSteps(showFile, async ({ actor, input, now, platform, fail }) => {
  checkReference(platform, actor.party, input, now);
  const find = input.fileType === 1 ? uploaded : ofContract;
  const shown = await find(platform.db, actor, input.targetId);
  return shown === undefined ? fail('FILE_UNKNOWN') : documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});

export const showSigningFileHandler = handleInSteps(showSigningFile, async ({ actor, input, platform, fail }) => {
  const documents = await readDocuments(platform.db, actor.owner, actor.contractId);
  const shown = documents.find(({ documentId }) => documentId === input.documentId);
  return shown === undefined ? fail('FILE_UNKNOWN') : documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});
