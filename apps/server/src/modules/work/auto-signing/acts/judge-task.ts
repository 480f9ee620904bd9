import type { IdentityProof, SignerActor } from '#kernel/actor.ts';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { ownLots } from '#modules/money/points/index.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import { offeredInk, usableSeal } from '#modules/work/seals/index.ts';
import {
  type Consenting,
  findSigningAccount,
  judgeSigning,
  missingFields,
  readSigningTask,
  refusalOfAddress,
  refusalOfCost,
  refusalOfPassword,
  type SigningTask,
  signerFacts,
  signersRights,
  statementFacts,
} from '#modules/work/signing/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import type { Authorisation } from '../authorisation.ts';

/** The giver of the authorisation, as a session would open the task. */
export async function signerOf(reads: Reads, me: Participant, { personId, origin }: Authorisation): Promise<SignerActor> {
  const { owner, contractId, participantId } = me;
  const member = owner === personId ? undefined : await reads.once(memberOf, owner, personId);
  const session = { party: owner, isAdmin: member?.isAdmin ?? false, isCurrent: true, maySend: false };
  return { kind: 'signer', owner, contractId, participantId, personId, proof: 'session', session, origin };
}

export const proofOf = ({ createdAt }: Authorisation): IdentityProof => ({ method: 'standing', provedAt: createdAt });

const has = ({ myFields }: SigningTask, ...kinds: readonly string[]) => myFields.some(({ kind }) => kinds.includes(kind));

/** What the task is signed with: of the authorisation, and of what its giver keeps, only what there is a place for. */
export async function broughtTo(task: SigningTask, { db }: Pick<Reads, 'db'>, { sealId, personId }: Authorisation) {
  return {
    sealId: has(task, 'seal', 'straddle') ? sealId : undefined,
    ink: has(task, 'ink') ? await offeredInk(db, personId) : undefined,
  };
}

interface Pressing {
  readonly task: SigningTask;
  readonly account: Awaited<ReturnType<typeof findSigningAccount>>;
  readonly sealId: string | undefined;
  readonly now: Date;
}

/** Why the seal may not be pressed in this contract; undefined: it may, or there is none. */
async function refusalOfSeal(platform: Platform, { task, account, sealId, now }: Pressing): Promise<Refusal | undefined> {
  const { organization, member } = account;
  if (sealId === undefined || !organization || !member) return undefined;
  const { contractId } = task.contract;
  try {
    await usableSeal(platform, organization, { memberId: member.memberId, sealId, contractId, now });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, facts: error.facts };
  }
}

/** Why the signature cannot be paid; undefined: it can, or somebody else pays. */
async function refusalOfPayment(platform: Platform, signer: SignerActor, { contract, me }: SigningTask, now: Date) {
  const lots = contract.payer === 'signers' ? await transact(platform.db, (tx) => ownLots(tx, me.owner, now)) : [];
  return refusalOfCost({ contract, me, rights: signersRights(platform, signer, me), now }, lots);
}

export interface Judged {
  readonly task: SigningTask;
  readonly refusal: Refusal | undefined;
  readonly consenting: Consenting;
}

/** What the giver would consent to, and why the giver could not sign it: judged in full, as a signature of the giver is. */
export async function judgeTask(platform: Platform, me: Participant, authorisation: Authorisation): Promise<Judged> {
  const now = platform.clock.now();
  const reads = new Reads(platform.db);
  const signer = await signerOf(reads, me, authorisation);
  const task = await readSigningTask(reads, signer);
  const { address, origin } = authorisation;
  const account = { ...(await findSigningAccount(reads, signer, task.me)), address };
  const { facts, name, evidence } = await signerFacts(platform, reads, { signer, task, account }, now);
  const proof = proofOf(authorisation);
  const { sealId, ink } = await broughtTo(task, reads, authorisation);
  const sealPng = sealId === undefined ? undefined : new Uint8Array();
  const refusal = judgeSigning({
    ...facts,
    proof: refusalOfPassword(task.me, proof) ?? refusalOfAddress(task.me, address),
    payment: await refusalOfPayment(platform, signer, task, now),
    seal: await refusalOfSeal(platform, { task, account, sealId, now }),
    missing: missingFields(task.myFields, { sealPng, ink, texts: new Map(), day: '' }),
  });
  const documents = task.documents.map(({ documentId, version, hash }) => ({ documentId, version, docHash: hash }));
  const statement = statementFacts(task.contract, task.me, false);
  return { task, refusal, consenting: { documents, statement, proof, name, evidence, origin, now } };
}
