import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { isCompleted } from '#modules/work/completion/index.ts';
import { type ContractDocument, type LoadedContract, partyNameOf, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawersOf } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { CaseFile } from '../case-file.ts';

/** A contract that an application can be about, and who stands on which side of it. */
export interface CaseContract {
  readonly contract: CaseFile['contract'];
  readonly applicant: string;
  readonly respondents: readonly string[];
}

/** Who acts, as histories name them. */
export async function nameOf(db: Database, actor: Person | Member): Promise<string> {
  return actor.kind === 'member' ? actor.name : (await personAccount(db, actor.personId)).name;
}

async function applicantOf(db: Database, actor: Person | Member): Promise<string> {
  return actor.kind === 'member' ? (await organizationOf(db, actor.party)).name : nameOf(db, actor);
}

function othersOf({ participants }: LoadedContract, party: PartyId): string[] {
  return [...new Set(participants.filter(({ accountParty }) => accountParty !== party).map(partyNameOf))];
}

/**
 * A contract that the actor may have the files of, with all signatures. The session's party is looked for in the drawers, so that an id of
 * somebody else opens nothing.
 * @throws DomainError CONTRACT_NOT_FOUND, CASE_CONTRACT_UNFINISHED
 */
async function completedContract(reads: Reads, actor: Person | Member, contractId: string, now: Date): Promise<LoadedContract> {
  const [row] = await visibleDrawersOf(reads.db, actor, [contractId]);
  if (row === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const loaded = await readJudged(reads, actor, row, { verb: 'download', now });
  if (!isCompleted(loaded.contract)) throw new DomainError('CASE_CONTRACT_UNFINISHED');
  return loaded;
}

/** @throws DomainError CONTRACT_NOT_FOUND, CASE_CONTRACT_UNFINISHED */
export async function caseContract(reads: Reads, actor: Person | Member, id: string, now: Date): Promise<CaseContract> {
  const loaded = await completedContract(reads, actor, id, now);
  const { owner, contractId, number, name, endedAt, updatedAt, amountFen } = loaded.contract;
  return {
    // what the sender declared is the sender's
    contract: {
      owner,
      contractId,
      number,
      name,
      completedAt: endedAt ?? updatedAt,
      amountFen: owner === actor.party ? amountFen : undefined,
    },
    applicant: await applicantOf(reads.db, actor),
    respondents: othersOf(loaded, actor.party),
  };
}

export function filesOf(db: Database, { owner, contractId }: CaseFile['contract']): Promise<ContractDocument[]> {
  return readDocuments(db, owner, contractId);
}
