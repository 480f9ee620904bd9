import { showFile, showSigningFile } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { checkReference, pageAnswer, uploadsOf } from '#modules/trust/files/index.ts';
import type { ContractActor, ContractDocument, ContractKey } from '#modules/work/contracts/index.ts';
import { contractOfDocument, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { documentAnswer } from '../acts/contract-bytes.ts';

type Shown = Pick<ContractDocument, 'fileName' | 'segments' | 'hash' | 'size'>;

interface Asked {
  readonly id: string;
  readonly now: Date;
}

async function uploaded(db: Database, { party }: Person | Member, { id }: Asked): Promise<Shown | undefined> {
  const upload = (await uploadsOf(db, party, [id])).get(id);
  return upload && { ...upload, segments: [upload.hash] };
}

async function documentOf(db: Database, actor: ContractActor, key: ContractKey, asked: Asked): Promise<Shown | undefined> {
  const { contract } = await readJudged(db, actor, key, { verb: 'read', now: asked.now });
  return (await readDocuments(db, contract.owner, contract.contractId)).find(({ documentId }) => documentId === asked.id);
}

/** A document of a contract that lies in the party's drawer, where the actor may see it. */
async function inDrawer(db: Database, actor: Person | Member, asked: Asked): Promise<Shown | undefined> {
  const place = await contractOfDocument(db, asked.id);
  if (place === undefined || (await visibleDrawers(db, actor, place.contractId)).length === 0) return undefined;
  return documentOf(db, actor, place, asked);
}

export const showFileHandler = handleInSteps(showFile, async ({ actor, input, now, platform, fail }) => {
  checkReference(platform, actor.party, input, now);
  const find = input.fileType === 1 ? uploaded : inDrawer;
  const shown = await find(platform.db, actor, { id: input.targetId, now });
  return shown === undefined ? fail('FILE_UNKNOWN') : documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});

export const showSigningFileHandler = handleInSteps(showSigningFile, async ({ actor, input, now, platform, fail }) => {
  const shown = await documentOf(platform.db, actor, actor, { id: input.documentId, now });
  if (shown === undefined) return fail('FILE_UNKNOWN');
  if (input.fix === 'webp') return (await pageAnswer(platform, shown, input)) ?? fail('PAGE_NOT_DRAWN');
  return documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});
