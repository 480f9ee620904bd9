import { showFile, showSigningFile } from '@moqi/api/work/downloads';
import type { Member, Person } from '#kernel/actor.ts';
import { checkReference, pageAnswer, uploadsOf } from '#modules/trust/files/index.ts';
import type { ContractActor, ContractDocument, ContractKey } from '#modules/work/contracts/index.ts';
import { contractOfDocument, logReading, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handleInSteps, type StepsContext } from '#operation/handle.ts';
import { documentAnswer } from '../acts/contract-bytes.ts';

type Shown = Pick<ContractDocument, 'fileName' | 'segments' | 'hash' | 'size'>;

type Reading = Pick<StepsContext<typeof showFile | typeof showSigningFile>, 'platform' | 'reads' | 'transact'>;

interface Asked {
  readonly id: string;
  readonly now: Date;
}

async function uploaded({ platform: { db } }: Reading, { party }: Person | Member, { id }: Asked): Promise<Shown | undefined> {
  const upload = (await uploadsOf(db, party, [id])).get(id);
  return upload && { ...upload, segments: [upload.hash] };
}

/** A document of a contract, entered in the log of the actor's enterprise: a file may be asked for without its page. */
async function documentOf(reading: Reading, actor: ContractActor, key: ContractKey, { id, now }: Asked): Promise<Shown | undefined> {
  const { platform, reads, transact } = reading;
  const { contract } = await readJudged(reads, actor, key, { verb: 'read', now });
  const document = (await readDocuments(reads.db, contract.owner, contract.contractId)).find(({ documentId }) => documentId === id);
  if (document) await logReading([contract], { actor, action: 'contracts.view', now, platform, reads, transact });
  return document;
}

/** A document of a contract that lies in the party's drawer, where the actor may see it. */
async function inDrawer(reading: Reading, actor: Person | Member, asked: Asked): Promise<Shown | undefined> {
  const { db } = reading.platform;
  const place = await contractOfDocument(db, asked.id);
  if (place === undefined || (await visibleDrawers(db, actor, place.contractId)).length === 0) return undefined;
  return documentOf(reading, actor, place, asked);
}

export const showFileHandler = handleInSteps(showFile, async ({ actor, input, now, platform, reads, transact, fail }) => {
  checkReference(platform, actor.party, input, now);
  const find = input.fileType === 1 ? uploaded : inDrawer;
  const shown = await find({ platform, reads, transact }, actor, { id: input.targetId, now });
  return shown === undefined ? fail('FILE_UNKNOWN') : documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});

export const showSigningFileHandler = handleInSteps(showSigningFile, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const shown = await documentOf({ platform, reads, transact }, actor, actor, { id: input.documentId, now });
  if (shown === undefined) return fail('FILE_UNKNOWN');
  if (input.fix === 'webp') return (await pageAnswer(platform, shown, { ...input, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
  return documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});
