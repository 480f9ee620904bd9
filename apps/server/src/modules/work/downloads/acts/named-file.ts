import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { checkReference, previewsOf, uploadsOf } from '#modules/trust/files/index.ts';
import type { ContractActor, ContractDocument, ContractKey } from '#modules/work/contracts/index.ts';
import { contractOfDocument, logReading, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import type { StepsContext } from '#operation/handle.ts';

export type NamedFile = Pick<ContractDocument, 'fileName' | 'segments' | 'hash' | 'size'>;

type Reading = Pick<StepsContext<never>, 'now' | 'platform' | 'reads' | 'transact'>;

/** What is done with a file, as the judge and the log call it. */
type Deed = 'read' | 'download';
const LOGGED = { read: 'contracts.view', download: 'contracts.download' } as const;

async function uploaded({ platform: { db }, now }: Reading, { party }: Person | Member, id: string): Promise<NamedFile | undefined> {
  const upload = (await uploadsOf(db, party, [id])).get(id) ?? (await previewsOf(db, party, [id], now)).get(id);
  return upload && { ...upload, segments: [upload.hash] };
}

/** A document of a contract, entered in the log of the actor's enterprise: a file may be asked for without its page. */
export async function documentOf(
  reading: Reading,
  actor: ContractActor,
  key: ContractKey,
  { id, deed }: { readonly id: string; readonly deed: Deed },
): Promise<NamedFile | undefined> {
  const { reads, now } = reading;
  const { contract } = await readJudged(reads, actor, key, { verb: deed, now });
  const document = (await readDocuments(reads.db, contract.owner, contract.contractId)).find(({ documentId }) => documentId === id);
  if (document) await logReading([contract], { ...reading, actor, action: LOGGED[deed] });
  return document;
}

/** A document of a contract that lies in the party's drawer, where the actor may see it. */
async function inDrawer(reading: Reading, actor: Person | Member, id: string, deed: Deed): Promise<NamedFile | undefined> {
  const { db } = reading.platform;
  const place = await contractOfDocument(db, id);
  if (place === undefined || (await visibleDrawers(db, actor, place.contractId)).length === 0) return undefined;
  return documentOf(reading, actor, place, { id, deed });
}

interface FileName {
  readonly targetId: string;
  readonly fileType: 1 | 2;
  readonly sign: string;
  readonly ts: string;
}

/**
 * The file that a reference names, as far as the party that it was given to may have it.
 * @throws DomainError LINK_INVALID, FILE_REFERENCE_EXPIRED, FILE_UNKNOWN, CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED
 */
export async function namedFile(reading: Reading, actor: Person | Member, named: FileName, deed: Deed): Promise<NamedFile> {
  checkReference(reading.platform, actor.party, named, reading.now);
  const { targetId } = named;
  const file = named.fileType === 1 ? await uploaded(reading, actor, targetId) : await inDrawer(reading, actor, targetId, deed);
  if (file === undefined) throw new DomainError('FILE_UNKNOWN');
  return file;
}
