import type { Member, Origin, PartyId, Person, SignerActor } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { isHandledIn, type LoadedContract, type Participant } from '#modules/work/contracts/index.ts';
import { assertProofAddress, refuseChildAccount } from '#modules/work/signing/index.ts';
import type { Reads } from '#platform/reads.ts';

/** Who signs a list: a person, or one for an enterprise. */
export interface BatchSigner {
  readonly party: PartyId;
  readonly personId: PartyId;
  /** undefined: signs in their own name */
  readonly memberId: string | undefined;
  readonly isAdmin: boolean;
  readonly origin: Origin;
}

export function batchSigner(actor: Person | Member): BatchSigner {
  const { party, personId, origin } = actor;
  if (actor.kind === 'person') return { party, personId, memberId: undefined, isAdmin: false, origin };
  return { party, personId, memberId: actor.memberId, isAdmin: actor.isAdmin, origin };
}

/** The enterprise that signs. */
export async function organizationOfSigner(reads: Reads, { party, memberId }: BatchSigner): Promise<Organization | undefined> {
  return memberId === undefined ? undefined : await reads.once(organizationOf, party);
}

/** The address of the account of who signs, whatever address the senders named; a child account has none. */
export async function accountAddress(reads: Reads, { personId }: BatchSigner): Promise<string> {
  const { mobile, email } = await reads.once(personAccount, personId);
  return mobile ?? email ?? '';
}

/**
 * Where the one code goes.
 * @throws DomainError CHILD_ACCOUNT_MAY_NOT_SIGN, MOBILE_PROOF_NEEDED
 */
export async function codeAddress(reads: Reads, signer: BatchSigner): Promise<string> {
  const { party, personId, memberId } = signer;
  await refuseChildAccount(reads.db, await reads.once(personAccount, personId));
  const address = await accountAddress(reads, signer);
  await assertProofAddress(
    reads,
    { kind: memberId === undefined ? 'person' : 'organization', accountParty: party, asksSms: false },
    address,
  );
  return address;
}

/** The task of this number, if it is the signer's own in the name of the party that signs. */
export function ownTask(loaded: LoadedContract | undefined, signNo: string, signer: BatchSigner): Participant | undefined {
  const me = loaded?.participants.find((one) => one.signNo === signNo);
  // nobody but its sender knows of a contract before it is sent
  if (me === undefined || loaded?.contract.sentAt === undefined) return undefined;
  return isHandledIn(me, signer) ? me : undefined;
}

/** The signer of one task, as a session opens it. */
export function signerOfTask({ party, personId, isAdmin, origin }: BatchSigner, me: Participant): SignerActor {
  const { owner, contractId, participantId } = me;
  const session = { party, isAdmin, isCurrent: true, maySend: false };
  return { kind: 'signer', owner, contractId, participantId, personId, proof: 'session', session, origin };
}
