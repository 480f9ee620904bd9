import type { Member } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { LoadedContract, Participant } from '#modules/work/contracts/index.ts';
import { recordConsents } from '#modules/work/signing/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Authorisation, covers } from '../authorisation.ts';
import { signTaken } from '../auto-signing-jobs.ts';
import { countUse, holdAuthorisation, listGivenToKey } from '../store/authorisations.ts';
import { type AutoUse, findUse, insertUse } from '../store/uses.ts';
import { askedOf, judgeTask } from './sign-own-task.ts';

/**
 * What the company has to sign itself in a contract that it sent, and its member handles. A task of another member is that member's.
 * Undefined: there is none.
 */
export function ownTaskOf({ contract, participants }: LoadedContract, { party, personId }: Member): Participant | undefined {
  if (contract.owner !== party) return undefined;
  return participants.find(
    ({ kind, accountParty, handlerId }) => kind === 'organization' && accountParty === party && handlerId === personId,
  );
}

interface Taking {
  readonly loaded: LoadedContract;
  readonly me: Participant;
  readonly keyId: string;
  readonly now: Date;
}

/**
 * Takes the task for the youngest authorisation that the key asked for and that covers it, with the consent that its giver gave beforehand.
 * Judged before: what is refused is taken by nobody, and may be tried again. Calls at once come one after the other, because each holds the
 * authorisation, so no more are sealed than it allows, and the second of two finds the task taken.
 * @throws DomainError AUTO_SIGNING_NOT_COVERED, and as signing does
 */
export async function takeForKey(
  platform: Platform,
  { loaded: { contract }, me, keyId, now }: Taking,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<AutoUse> {
  const { owner: party, contractId, number: contractNumber, name: contractName, amountFen } = contract;
  const isCovered = (one: Authorisation | undefined): one is Authorisation => one !== undefined && covers(one, askedOf(contract), now);
  const likely = (await listGivenToKey(platform.db, party, keyId)).find(isCovered);
  if (likely === undefined) throw new DomainError('AUTO_SIGNING_NOT_COVERED');
  const { task, refusal, consenting } = await judgeTask(platform, me, likely);
  enforce(refusal);
  const { participantId } = me;
  const { authorisationId } = likely;
  return transact(async (tx) => {
    const held = await holdAuthorisation(tx, party, authorisationId);
    const former = await findUse(tx, party, participantId);
    if (former !== undefined) return former;
    if (!isCovered(held)) throw new DomainError('AUTO_SIGNING_NOT_COVERED');
    await countUse(tx, held);
    const [consentId] = await recordConsents(tx, [[task, consenting]]);
    const named = { party, authorisationId, contractId, participantId, contractNumber, contractName, amountFen };
    const taken = { ...named, consentId, usedAt: now, refusal: undefined };
    if (!(await insertUse(tx, taken))) throw new DomainError('AUTO_SIGNING_NOT_COVERED');
    await platform.jobs.enqueue(tx, signTaken, { party, contractId, participantId }, { key: participantId });
    return { ...taken, signedAt: undefined };
  });
}
