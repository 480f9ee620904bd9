import type { Member } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { isTurnOf, type LoadedContract, type Participant } from '#modules/work/contracts/index.ts';
import { recordConsents } from '#modules/work/signing/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Authorisation, askedOf, covers } from '../authorisation.ts';
import { signTaken } from '../auto-signing-jobs.ts';
import { countUse, holdAuthorisation, listGivenToKey } from '../store/authorisations.ts';
import { type AutoUse, insertUse, usesOf } from '../store/uses.ts';
import { type Judged, judgeTask } from './judge-task.ts';

/**
 * What the company has to sign itself in a contract that it sent, and its member handles: a task, or several. A task of another member is
 * that member's.
 */
export function ownTasksOf({ contract, participants }: LoadedContract, { party, personId }: Member): readonly Participant[] {
  if (contract.owner !== party) return [];
  return participants.filter(
    ({ kind, accountParty, handlerId }) => kind === 'organization' && accountParty === party && handlerId === personId,
  );
}

interface Taking {
  readonly loaded: LoadedContract;
  readonly mine: readonly Participant[];
  readonly member: Member;
  readonly now: Date;
}

const isTaken = ({ participantId }: Participant, uses: readonly AutoUse[]) => uses.some((use) => use.participantId === participantId);
/** Of a contract with several tasks it counts once. */
const isCounted = ({ authorisationId }: Authorisation, uses: readonly AutoUse[]) =>
  uses.some((use) => use.authorisationId === authorisationId);

const waitingFirst = (tasks: readonly Participant[]) =>
  tasks.toSorted((a, b) => Number(b.state === 'waiting') - Number(a.state === 'waiting'));

/** What is refused is taken by nobody, and may be tried again. @throws DomainError as signing does */
async function judgeAll(platform: Platform, tasks: readonly Participant[], authorisation: Authorisation): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const me of tasks) {
    const one = await judgeTask(platform, me, authorisation);
    enforce(one.refusal);
    judged.push(one);
  }
  return judged;
}

/**
 * Takes the tasks whose turn it is for the youngest authorisation that the key asked for and that covers the contract, with the consent that
 * its giver gave beforehand. Calls at once come one after the other, because each holds the authorisation, so no more contracts are sealed
 * than it allows, and the second of two finds the tasks taken.
 * @returns the tasks that were taken, now and before; at least one
 * @throws DomainError AUTO_SIGNING_NOT_COVERED, and as signing does
 */
export async function takeForKey(
  platform: Platform,
  { loaded, mine, member: { personId, merchantKey }, now }: Taking,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<readonly AutoUse[]> {
  const { owner: party, contractId, number: contractNumber, name: contractName, amountFen } = loaded.contract;
  const asked = askedOf(loaded.contract);
  const isCovered = (one: Authorisation, uses: readonly AutoUse[]) => covers(one, { ...asked, isCounted: isCounted(one, uses) }, now);
  const before = await usesOf(platform.db, mine);
  const open = mine.filter((me) => !isTaken(me, before));
  const due = open.filter(({ participantId }) => isTurnOf(loaded.contract, loaded.participants, participantId));
  if (due.length === 0 && before.length > 0) return before;
  const given = await listGivenToKey(platform.db, { party, personId }, merchantKey?.keyId ?? '', now);
  const fitting = given.filter((one) => isCovered(one, before));
  const likely = fitting.find((one) => isCounted(one, before)) ?? fitting[0];
  if (likely === undefined) throw new DomainError('AUTO_SIGNING_NOT_COVERED');
  // where it is nobody's turn the judgement says why
  const judged = await judgeAll(platform, due.length > 0 ? due : waitingFirst(open).slice(0, 1), likely);
  return transact(async (tx) => {
    const held = await holdAuthorisation(tx, party, likely.authorisationId);
    const uses = await usesOf(tx, mine);
    const free = judged.filter(({ task: { me } }) => !isTaken(me, uses));
    if (free.length === 0) return uses;
    if (held === undefined || !isCovered(held, uses)) throw new DomainError('AUTO_SIGNING_NOT_COVERED');
    if (!isCounted(held, uses)) await countUse(tx, held);
    const consentIds = await recordConsents(
      tx,
      free.map(({ task, consenting }) => [task, consenting]),
    );
    const named = { party, authorisationId: held.authorisationId, contractId, contractNumber, contractName, amountFen };
    const taken = free.map(({ task: { me } }, at) => {
      const { participantId } = me;
      return { ...named, participantId, consentId: consentIds[at], usedAt: now, signedAt: undefined, refusal: undefined };
    });
    for (const use of taken) {
      const { participantId } = use;
      await insertUse(tx, use);
      await platform.jobs.enqueue(tx, signTaken, { party, contractId, participantId }, { key: participantId });
    }
    return [...uses, ...taken];
  });
}
