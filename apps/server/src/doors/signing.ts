import { z } from 'zod';
import type { CopyReader, PartyId, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findPersonByAddress, type Session, sessionOf } from '#modules/account/identity/index.ts';
import type { Membership } from '#modules/enterprise/members/index.ts';
import { framedTask, isFrameToken } from '#modules/reach/embedding/index.ts';
import {
  type Contract,
  checkSigningLink,
  copyRead,
  isHandledIn,
  linkFromWire,
  loadNumbered,
  loadOfTask,
  type Participant,
  readParticipants,
  type SigningLink,
} from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { isOpened, mayBeOpened, proofsOf } from '#modules/work/signing/index.ts';
import type { Door, Knock } from '#operation/door.ts';
import { approver } from './approver.ts';
import { actorOf, BESIDE_SESSION, standingOf } from './session-actor.ts';

const text = z.string().max(128).optional().catch(undefined);
const parameters = z.object({ applyNo: text, signNo: text, sign: text, ts: text });

async function signer(
  knock: Knock,
  participant: Participant,
  how: Pick<SignerActor, 'proof' | 'session' | 'isEmbedded'> & { readonly personId: PartyId | undefined },
): Promise<SignerActor> {
  const { owner, contractId, participantId } = participant;
  const address = how.personId === undefined ? (participant.mobile ?? participant.email) : undefined;
  const identityProof = await proofsOf(knock, participant, address);
  return {
    kind: 'signer',
    owner,
    contractId,
    participantId,
    proof: how.proof,
    origin: knock.origin,
    ...(how.personId !== undefined && { personId: how.personId }),
    ...(how.session && { session: how.session }),
    ...(how.isEmbedded && { isEmbedded: how.isEmbedded }),
    ...(identityProof && { identityProof }),
  };
}

/** A link opens its own task and no other. */
async function byLink(knock: Knock, link: SigningLink): Promise<SignerActor> {
  const { platform, reads, now } = knock;
  const { participant } = await checkSigningLink(platform, reads, link, now);
  return await withoutSession(knock, participant);
}

/** In a frame of another site: what its browser keeps of a session is not looked at, and says nothing of who sits there. */
async function byFrame(knock: Knock, named: Parameters<typeof framedTask>[2]): Promise<SignerActor> {
  const { platform, reads, now } = knock;
  const { participant } = await framedTask(platform, reads, named, now);
  return await signer(knock, participant, { proof: 'link', personId: undefined, isEmbedded: true });
}

/** The named task, if the code of a neutral link was given to it in this browser. */
async function byOpening(knock: Knock, applyNo: string | undefined, signNo: string | undefined): Promise<SignerActor | undefined> {
  if (signNo === undefined || !mayBeOpened(knock, signNo)) return undefined;
  const loaded = await loadOfTask(knock.reads, signNo);
  const participant = loaded?.participants.find((one) => one.signNo === signNo);
  if (!participant || (applyNo !== undefined && loaded?.contract.number !== applyNo)) return undefined;
  return (await isOpened(knock.platform.db, participant, knock)) ? await withoutSession(knock, participant) : undefined;
}

/**
 * The address is what was proven: a session that happens to be there counts only if it is the named signer's, and as none if a company's own
 * login opened it, which vouches for nobody's person.
 */
async function withoutSession(knock: Knock, participant: Participant): Promise<SignerActor> {
  const { platform } = knock;
  const found = await sessionOf(knock);
  const session = found?.confinedTo === undefined ? found : undefined;
  const address = participant.mobile ?? participant.email;
  const named = session && address !== undefined ? await findPersonByAddress(platform.db, address) : undefined;
  const personId = session && named?.party === session.personId ? session.personId : undefined;
  return await signer(knock, participant, { proof: 'link', personId });
}

type InNameOf = NonNullable<SignerActor['session']>;

/**
 * The parties in whose names a session acts: the person, and the chosen enterprise while the person is its member; one that an enterprise's
 * own login opened acts for that enterprise alone.
 */
function namesOf({ personId, confinedTo }: Session, member: Membership | undefined): InNameOf[] {
  const own = { party: personId, isAdmin: false, isCurrent: !member, maySend: true };
  if (!member) return confinedTo === undefined ? [own] : [];
  const maySend = member.grants['contracts.send'] !== undefined;
  const company = { party: member.organization, isAdmin: member.isAdmin, isCurrent: true, maySend };
  return confinedTo === undefined ? [company, own] : [company];
}

/** Whether the person may see what the party sent: in an enterprise as far as the data scope reaches. */
async function maySee(knock: Knock, { owner, contractId }: Contract, session: Session, member: Membership | undefined): Promise<boolean> {
  if (owner === session.personId) return true;
  return (await visibleDrawers(knock.platform.db, actorOf(knock, session, { membership: member }), contractId)).length > 0;
}

async function contractNamed(knock: Knock, applyNo: string | undefined, signNo: string | undefined): Promise<Contract | undefined> {
  const { reads } = knock;
  if (signNo === undefined) return applyNo === undefined ? undefined : await loadNumbered(reads, applyNo);
  const contract = (await loadOfTask(reads, signNo))?.contract;
  return applyNo === undefined || contract?.number === applyNo ? contract : undefined;
}

/** The person whom the contract is copied to in one of these names. @throws DomainError CONTRACT_NOT_FOUND, or what keeps the session out of its enterprise */
function readerOf(
  { origin, platform }: Knock,
  contract: Contract,
  {
    names,
    personId,
    signNo,
    refusal = new DomainError('CONTRACT_NOT_FOUND'),
  }: {
    readonly names: readonly InNameOf[];
    readonly personId: PartyId;
    readonly signNo: string | undefined;
    readonly refusal: DomainError | undefined;
  },
): CopyReader {
  const copy = signNo === undefined ? copyRead(contract, { names, personId, now: platform.clock.now() }) : undefined;
  if (!copy) throw refusal;
  const { owner, contractId } = contract;
  return { kind: 'copyReader', owner, contractId, copyId: copy.copyId, personId, origin };
}

/**
 * By session: the named task if it is the person's, else a view of what the party sent, else the person's first task in the contract, else
 * the copy that was given to the person.
 */
async function bySession(
  knock: Knock,
  applyNo: string | undefined,
  signNo: string | undefined,
): Promise<SignerActor | Viewer | CopyReader> {
  const session = await sessionOf(knock, BESIDE_SESSION);
  if (!session) throw new DomainError('UNAUTHENTICATED');
  const contract = await contractNamed(knock, applyNo, signNo);
  if (!contract) throw new DomainError('CONTRACT_NOT_FOUND');
  const { owner, contractId } = contract;
  const { personId } = session;
  const { membership: member, refusal } = await standingOf(knock, session);
  const names = namesOf(session, member);
  // nobody but its sender knows of a contract before it is sent
  const all = contract.sentAt === undefined ? [] : await knock.reads.once(readParticipants, owner, contractId);
  const nameFor = (one: Participant) => names.find((name) => isHandledIn(one, { ...name, personId }));
  const mine = all.filter((one) => nameFor(one) !== undefined);
  const ownName = names.find(({ party }) => party === owner);
  // a link or page that names a task opens that task and nothing else
  const isOwner = signNo === undefined && ownName !== undefined && (await maySee(knock, contract, session, member));
  const task = signNo === undefined ? (isOwner ? undefined : mine[0]) : mine.find((one) => one.signNo === signNo);
  const name = task && nameFor(task);
  if (task && name) return await signer(knock, task, { proof: 'session', personId, session: name });
  if (!isOwner) return readerOf(knock, contract, { names, personId, signNo, refusal });
  const { isAdmin, isCurrent, maySend } = ownName;
  return { kind: 'viewer', owner, contractId, personId, isAdmin, isCurrent, maySend, origin: knock.origin };
}

/** /si: a signer by signed parameters, in a frame that was entered, or by session, an approver by either, or the sender having a look. */
export const signingDoor: Door<'signing'> = async (knock) => {
  if (knock.fields.approveId !== undefined) return await approver(knock);
  const { applyNo, signNo, sign, ts } = parameters.parse(knock.fields);
  if (sign === undefined && ts === undefined) return (await byOpening(knock, applyNo, signNo)) ?? (await bySession(knock, applyNo, signNo));
  if (sign !== undefined && isFrameToken(sign)) return await byFrame(knock, { number: applyNo, signNo, sign });
  if (applyNo === undefined || signNo === undefined || sign === undefined || ts === undefined) throw new DomainError('LINK_INVALID');
  return await byLink(knock, linkFromWire({ applyNo, signNo, sign, ts }));
};
