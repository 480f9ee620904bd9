import { maskAddress } from '@moqi/rules';
import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { findPersonByAddress, type PersonAccount, personAccount } from '#modules/account/identity/index.ts';
import { findOrganizationByName, type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { administratorNames, type Membership as MemberOf, memberOf } from '#modules/enterprise/members/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { type IssuedSigner, signerForOrganization, signerForPerson, signerForSandbox } from '#modules/trust/certificates/index.ts';
import { isCodeOnly, type Participant } from '#modules/work/contracts/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { type Membership, refusalOfAddress, refusalOfMembership } from '../readiness.ts';
import type { Task } from './task.ts';

/** The person behind a task, as far as known, and where the one-time code goes. */
export interface SigningPerson {
  readonly personId: PartyId | undefined;
  /** of the account of the session, or the one that the owner of the contract named */
  readonly address: string;
}

/** The account that signs a task, and for an enterprise whether it may act for it. */
export interface SigningAccount extends SigningPerson {
  readonly organization: Organization | undefined;
  readonly membership: Membership;
  /** of an enterprise: the membership of the handler */
  readonly member?: MemberOf | undefined;
}

type Signing = Pick<Participant, 'kind' | 'accountParty' | 'asksSms'>;

/** Whether the enterprise takes codes by text message only. */
async function enterpriseNeedsMobile(reads: Reads, { kind, accountParty }: Signing): Promise<boolean> {
  return kind === 'organization' && accountParty !== undefined && (await reads.once(settingsOf, accountParty)).mobileProof;
}

/** Whether a code by mail is not enough: for the sender, or for the enterprise that signs. */
const needsMobile = async (reads: Reads, me: Signing): Promise<boolean> => me.asksSms || (await enterpriseNeedsMobile(reads, me));

/** @throws DomainError SMS_PROOF_ASKED, MOBILE_PROOF_NEEDED where a code by mail is not enough */
export async function assertProofAddress(reads: Reads, me: Signing, address: string): Promise<void> {
  enforce(refusalOfAddress(me, address));
  if (address.includes('@') && (await enterpriseNeedsMobile(reads, me))) throw new DomainError('MOBILE_PROOF_NEEDED');
}

/** Signing needs a verified identity, which a child account has not. @throws DomainError CHILD_ACCOUNT_MAY_NOT_SIGN */
export async function refuseChildAccount(db: Database, { childOf }: PersonAccount): Promise<void> {
  if (childOf === undefined) return;
  throw new DomainError('CHILD_ACCOUNT_MAY_NOT_SIGN', { people: (await administratorNames(db, childOf)).join('、') });
}

/** In a session the code goes to an address of the account: the named one if it is among them. Else to the address that the owner named. */
function givenAddress(actor: SignerActor, me: Participant, known: PersonAccount | undefined): string | undefined {
  const named = me.mobile ?? me.email;
  if (actor.proof !== 'session' || known === undefined) return named;
  const own = [known.mobile, known.email].filter((address) => address !== undefined && address !== '');
  return named !== undefined && own.includes(named) ? named : (own[0] ?? '');
}

/** @throws DomainError CHILD_ACCOUNT_MAY_NOT_SIGN, CONTRACT_NOT_FOUND where no address is known */
export async function findSigningPerson(reads: Reads, actor: SignerActor, me: Participant): Promise<SigningPerson> {
  const { db } = reads;
  const known = actor.personId === undefined ? undefined : await reads.once(personAccount, actor.personId);
  if (known) await refuseChildAccount(db, known);
  const address = givenAddress(actor, me, known);
  if (address === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const account = known ?? (await reads.once(findPersonByAddress, address));
  // the mobile number of the account in the place of a mail address, if nothing but a code by text message is taken
  const mobile = address.includes('@') && account?.mobile !== undefined && (await needsMobile(reads, me)) ? account.mobile : undefined;
  return { personId: account?.party, address: mobile ?? address };
}

/** An enterprise signs through an active member; opening a link does not make a person a member. */
export async function findSigningAccount(reads: Reads, actor: SignerActor, me: Participant): Promise<SigningAccount> {
  const person = await findSigningPerson(reads, actor, me);
  if (me.kind === 'person') return { ...person, organization: undefined, membership: 'notNeeded' };
  const organization =
    me.accountParty === undefined
      ? await findOrganizationByName(reads.db, me.organizationName ?? '')
      : await reads.once(organizationOf, me.accountParty);
  const { personId } = person;
  if (personId === undefined) return { ...person, organization, membership: 'accountMissing' };
  if (!organization?.verified) return { ...person, organization, membership: 'enterpriseMissing' };
  const member = await reads.once(memberOf, organization.party, personId);
  return { ...person, organization, membership: member ? 'member' : 'notMember', member };
}

export interface Certified {
  readonly task: Pick<Task, 'contract' | 'me'>;
  readonly account: SigningAccount;
}

/** @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
function enterpriseOf({ task: { me }, account: { membership, organization } }: Certified): Organization {
  enforce(refusalOfMembership(membership, me.organizationName));
  if (!organization) throw new Error('a member of no enterprise');
  return organization;
}

/** Where the certificate of a person is kept: of one without an account, with the owner of the contract. */
const keptWith = ({ accountParty, owner }: Participant) => ({ party: accountParty ?? owner, isOwn: accountParty !== undefined });

/** Whose name the certificate of this act is in, and where it is kept. @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export function holderOf(certified: Certified) {
  const { me } = certified.task;
  if (me.kind === 'person') return { ...keptWith(me), kind: 'person', name: me.name } as const;
  const { party, name } = enterpriseOf(certified);
  return { party, isOwn: true, kind: 'organization', name } as const;
}

/** The certificate and key of this act, in the signer's own name or marked 未实名; in a sandbox of no authority. @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export async function signerOf(platform: Platform, certified: Certified): Promise<IssuedSigner> {
  const { contract, me } = certified.task;
  if (isSandbox(contract.owner)) return await signerForSandbox(platform, contract.owner, me.name);
  if (me.kind === 'organization') return await signerForOrganization(platform, enterpriseOf(certified));
  const codeAddress = isCodeOnly(contract, me) ? maskAddress(certified.account.address) : undefined;
  return await signerForPerson(platform, { ...keptWith(me), person: { name: me.name, codeAddress } });
}
