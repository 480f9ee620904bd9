import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isTurnOf, type LoadedContract, type Participant } from '#modules/work/contracts/index.ts';
import { readSigningTask, recordConsents, signConsented } from '#modules/work/signing/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { type Authorisation, askedOf, covers } from '../authorisation.ts';
import { findGiven, holdGiven } from '../store/authorisations.ts';
import { type AutoUse, endUse, findUse, insertUse } from '../store/uses.ts';
import { broughtTo, judgeTask, proofOf, signerOf } from './judge-task.ts';

/** Who signs the task of the party that sent the contract. Undefined: the task is no such one, or nobody in particular handles it. */
function giverOf({ owner, accountParty, kind, handlerId }: Participant): PartyId | undefined {
  if (accountParty !== owner) return undefined;
  return kind === 'person' ? owner : handlerId;
}

/**
 * Takes the task for the youngest authorisation that covers it, with the consent that the giver gave beforehand: one transaction that holds
 * the authorisation, so that none is used that has ended. Undefined: none covers it, or somebody else took it.
 */
async function take(platform: Platform, { contract }: LoadedContract, me: Participant, personId: PartyId): Promise<AutoUse | undefined> {
  const now = platform.clock.now();
  const { owner: party, contractId, number: contractNumber, name: contractName, amountFen } = contract;
  const isCovered = (one: Authorisation) => covers(one, askedOf(contract), now);
  const likely = (await transact(platform.db, (tx) => holdGiven(tx, { party, personId }))).find(isCovered);
  if (likely === undefined) return undefined;
  const { task, refusal, consenting } = await judgeTask(platform, me, likely);
  const { participantId } = me;
  const use = { party, contractId, participantId, contractNumber, contractName, amountFen, usedAt: now };
  return await transact(platform.db, async (tx) => {
    const { authorisationId } = likely;
    const held = await holdGiven(tx, { party, personId });
    if (!held.some((one) => one.authorisationId === authorisationId && isCovered(one))) return undefined;
    if (await findUse(tx, party, participantId)) return undefined;
    const [consentId] = refusal ? [] : await recordConsents(tx, [[task, consenting]]);
    const taken = { ...use, authorisationId, consentId, refusal };
    await insertUse(tx, taken);
    return { ...taken, signedAt: undefined };
  });
}

/** @throws DomainError as signing does, AUTO_SIGNING_ENDED */
async function sign(platform: Platform, use: AutoUse & { readonly consentId: string }, me: Participant): Promise<Date> {
  const { party, authorisationId, consentId } = use;
  const authorisation = await findGiven(platform.db, { party, personId: undefined }, authorisationId);
  if (authorisation === undefined || authorisation.endedAt !== undefined) throw new DomainError('AUTO_SIGNING_ENDED');
  const reads = new Reads(platform.db);
  const signer = await signerOf(reads, me, authorisation);
  const { sealId, ink } = await broughtTo(await readSigningTask(reads, signer), reads, authorisation);
  const { address } = authorisation;
  const signing = { signer, consentId, isOpened: false, proof: proofOf(authorisation), address, sealId };
  return await signConsented(platform, { ...signing, brought: { ink, texts: [] } });
}

/** Signs a task that was taken, unless it was signed, or left to its signer. Safe to run again. */
export async function signUse(platform: Platform, use: AutoUse, me: Participant): Promise<void> {
  if (use.consentId === undefined || use.signedAt !== undefined || use.refusal !== undefined) return;
  try {
    await endUse(platform.db, use, await sign(platform, { ...use, consentId: use.consentId }, me));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await endUse(platform.db, use, { code: error.code, facts: error.facts });
  }
}

/**
 * Signs what the party that sent a contract has to sign itself, where an authorisation covers it. Safe to run again: a task is taken once, and
 * one that was refused is left to its signer.
 */
export async function signOwnTask(platform: Platform, loaded: LoadedContract, me: Participant): Promise<void> {
  const personId = giverOf(me);
  if (personId === undefined || !isTurnOf(loaded.contract, loaded.participants, me.participantId)) return;
  const use = (await findUse(platform.db, me.owner, me.participantId)) ?? (await take(platform, loaded, me, personId));
  if (use !== undefined) await signUse(platform, use, me);
}
