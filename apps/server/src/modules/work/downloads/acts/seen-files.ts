import type { Approver, CopyReader, Member, Person, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  type ContractActor,
  type ContractDocument,
  type ContractKey,
  type LoadedContract,
  readDocuments,
  readJudged,
} from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { filesOfContract } from '#modules/work/site-evidence/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { Filed } from './contract-bytes.ts';

/** A contract that somebody may have, with its files as they are now. */
interface SeenContract extends LoadedContract {
  readonly documents: readonly ContractDocument[];
  /** its sender or a signer sees it, who have what signers added; who has a copy or approves it does not */
  readonly bySides: boolean;
}

type Seeing = Pick<SeenContract, 'bySides'> & { readonly now: Date };

async function filesFor(reads: Reads, actor: ContractActor, key: ContractKey, { bySides, now }: Seeing): Promise<SeenContract> {
  const loaded = await readJudged(reads, actor, key, { verb: 'download', now });
  const { owner, contractId } = loaded.contract;
  return { ...loaded, documents: await readDocuments(reads.db, owner, contractId), bySides };
}

/** The files of the contract that an actor came for. @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED */
export function filesAtDoor(reads: Reads, actor: SignerActor | Viewer | CopyReader | Approver, now: Date): Promise<SeenContract> {
  return filesFor(reads, actor, actor, { bySides: actor.kind === 'signer' || actor.kind === 'viewer', now });
}

/** The files of a contract that the actor finds in its own lists. @throws DomainError CONTRACT_NOT_FOUND */
export async function seenFiles(reads: Reads, actor: Person | Member, contractId: string, now: Date): Promise<SeenContract> {
  const [row] = await visibleDrawers(reads.db, actor, contractId);
  if (row === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return filesFor(reads, actor, row, { bySides: row.role !== 'copy', now });
}

/** A contract as it is handed out. */
export async function filedOf(platform: Platform, { bySides, ...loaded }: SeenContract): Promise<Filed> {
  return { ...loaded, added: bySides ? await filesOfContract(platform, loaded) : [] };
}
