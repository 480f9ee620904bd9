import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isCompleted } from '#modules/work/completion/index.ts';
import { type ContractKey, type LoadedContract, lockContract, mayHandle, mayManage, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { PerformanceStanding } from '../judge.ts';
import { type PerformanceDocument, signingParties } from '../performance.ts';
import { performanceDocuments } from '../views/performance-documents.ts';

/** A contract as its documents of performance need it, and the actor in it. */
export interface StandingAt {
  readonly key: ContractKey;
  readonly contract: LoadedContract['contract'];
  readonly standing: PerformanceStanding;
  /** those that signed */
  readonly parties: ReadonlySet<string>;
  readonly documents: readonly PerformanceDocument[];
}

interface Looking {
  readonly actor: Person | Member;
  readonly reads: Reads;
  readonly now: Date;
}

/**
 * A contract that the actor finds in the drawer of its own party, with what was added to it. Who was given a copy reads it; a member who sees
 * it by its data scope alone reads it too, and does not speak for the enterprise.
 * @param lock the transaction that holds the contract while something is added or answered
 * @throws DomainError CONTRACT_NOT_FOUND
 */
export async function standingAt({ actor, reads, now }: Looking, contractId: string, lock?: Tx): Promise<StandingAt> {
  const rows = await visibleDrawers(reads.db, actor, contractId);
  const [row] = rows;
  if (row === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const { owner } = row;
  if (lock) await lockContract(lock, owner, contractId);
  const { contract, participants } = await readJudged(reads, actor, row, { verb: 'download', now });
  const isAdmin = actor.kind === 'member' && actor.isAdmin;
  const isSide = rows.some(({ role }) => role !== 'copy');
  const parties = signingParties(participants);
  return {
    key: { owner, contractId },
    contract,
    standing: {
      party: actor.party,
      acts: isSide && (isAdmin || mayManage(contract, actor) || participants.some((task) => mayHandle(task, actor))),
      signed: parties.has(actor.party),
    },
    parties,
    documents: await performanceDocuments(reads.db, { owner, contractId }),
  };
}

/** The same, of a contract that all have signed. @throws DomainError CONTRACT_NOT_FOUND, PERFORMANCE_UNFINISHED */
export async function standingAtCompleted(looking: Looking, contractId: string, lock?: Tx): Promise<StandingAt> {
  const at = await standingAt(looking, contractId, lock);
  if (!isCompleted(at.contract)) throw new DomainError('PERFORMANCE_UNFINISHED');
  return at;
}

/** @throws DomainError PERFORMANCE_UNKNOWN */
export function documentOf({ documents }: StandingAt, performanceId: string): PerformanceDocument {
  const found = documents.find((one) => one.performanceId === performanceId);
  if (found === undefined) throw new DomainError('PERFORMANCE_UNKNOWN');
  return found;
}
