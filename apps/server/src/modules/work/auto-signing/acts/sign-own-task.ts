import type { IdentityProof, PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { type Contract, isTurnOf, type LoadedContract, type Participant } from '#modules/work/contracts/index.ts';
import { offeredInk } from '#modules/work/seals/index.ts';
import {
  findSigningAccount,
  readSigningTask,
  recordConsents,
  refusalOfPassword,
  refusalOfSigner,
  type SigningTask,
  signConsented,
  signerFacts,
  statementFacts,
} from '#modules/work/signing/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { type Authorisation, covers } from '../authorisation.ts';
import { findGiven, holdGiven } from '../store/authorisations.ts';
import { type AutoUse, endUse, findUse, insertUse } from '../store/uses.ts';

/** Who signs the task of the party that sent the contract. Undefined: the task is no such one, or nobody in particular handles it. */
function giverOf({ owner, accountParty, kind, handlerId }: Participant): PartyId | undefined {
  if (accountParty !== owner) return undefined;
  return kind === 'person' ? owner : handlerId;
}

/** The giver of the authorisation, as a session would open the task. */
async function signerOf(reads: Reads, me: Participant, { personId, origin }: Authorisation): Promise<SignerActor> {
  const { owner, contractId, participantId } = me;
  const member = owner === personId ? undefined : await reads.once(memberOf, owner, personId);
  const session = { party: owner, isAdmin: member?.isAdmin ?? false, isCurrent: true, maySend: false };
  return { kind: 'signer', owner, contractId, participantId, personId, proof: 'session', session, origin };
}

const has = ({ myFields }: SigningTask, ...kinds: readonly string[]) => myFields.some(({ kind }) => kinds.includes(kind));
const proofOf = ({ createdAt }: Authorisation): IdentityProof => ({ method: 'standing', provedAt: createdAt });

interface Judged {
  readonly task: SigningTask;
  readonly refusal: Refusal | undefined;
  readonly consenting: Parameters<typeof recordConsents>[1][number][1];
}

/** What the giver would consent to, and why the giver could not sign it. */
export async function judgeTask(platform: Platform, me: Participant, authorisation: Authorisation): Promise<Judged> {
  const now = platform.clock.now();
  const reads = new Reads(platform.db);
  const signer = await signerOf(reads, me, authorisation);
  const task = await readSigningTask(reads, signer);
  const account = { ...(await findSigningAccount(reads, signer, task.me)), address: authorisation.address };
  const { facts, name, evidence } = await signerFacts(platform, reads, { signer, task, account }, now);
  const documents = task.documents.map(({ documentId, version, hash }) => ({ documentId, version, docHash: hash }));
  const statement = statementFacts(task.contract, task.me, false);
  const proof = proofOf(authorisation);
  const consenting = { documents, statement, proof, name, evidence, origin: authorisation.origin, now };
  return { task, refusal: refusalOfSigner(facts) ?? refusalOfPassword(task.me, proof), consenting };
}

/** What decides about a contract whether an authorisation covers it. */
export const askedOf = ({
  amountFen,
  template,
}: Contract): { readonly amountFen: number | undefined; readonly templateId: string | undefined } => ({
  amountFen,
  templateId: template?.templateId,
});

/**
 * Takes the task for the youngest authorisation that covers it, with the consent that the giver gave beforehand: one transaction that holds
 * the authorisation, so that none is used that has ended. Undefined: none covers it.
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
    const [consentId] = refusal ? [] : await recordConsents(tx, [[task, consenting]]);
    const taken = { ...use, authorisationId, consentId, refusal };
    return (await insertUse(tx, taken)) ? { ...taken, signedAt: undefined } : undefined;
  });
}

/** @throws DomainError as signing does, AUTO_SIGNING_ENDED */
async function sign(platform: Platform, use: AutoUse & { readonly consentId: string }, me: Participant): Promise<Date> {
  const { party, authorisationId, consentId } = use;
  const authorisation = await findGiven(platform.db, { party, personId: undefined }, authorisationId);
  if (authorisation === undefined || authorisation.endedAt !== undefined) throw new DomainError('AUTO_SIGNING_ENDED');
  const reads = new Reads(platform.db);
  const signer = await signerOf(reads, me, authorisation);
  const task = await readSigningTask(reads, signer);
  const { sealId, personId, address } = authorisation;
  const ink = has(task, 'ink') ? await offeredInk(platform.db, personId) : undefined;
  return await signConsented(platform, {
    signer,
    consentId,
    isOpened: false,
    proof: proofOf(authorisation),
    address,
    sealId: has(task, 'seal', 'straddle') ? sealId : undefined,
    brought: { ink, texts: [] },
  });
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
