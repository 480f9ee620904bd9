import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findPersonByAddress, maskAddress, personAccount } from '#modules/account/identity/index.ts';
import { findOrganizationByName, type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { administratorNames, type Membership as MemberOf, memberOf } from '#modules/enterprise/members/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { type IssuedSigner, signerForOrganization, signerForPerson } from '#modules/trust/certificates/index.ts';
import { isCodeOnly, type Participant } from '#modules/work/contracts/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { SigningTask } from './task.ts';

export type Membership = 'notNeeded' | 'member' | 'accountMissing' | 'enterpriseMissing' | 'notMember';

/** The account that signs a task, and for an enterprise whether it may act for it. */
export interface SigningAccount {
  readonly personId: PartyId | undefined;
  readonly organization: Organization | undefined;
  readonly membership: Membership;
  /** of an enterprise: the membership of the handler */
  readonly member?: MemberOf | undefined;
}

/** The address of the one-time code: of the account of the session, or the one that the owner of the contract named. */
export async function proofAddress(db: Database, actor: SignerActor, me: Participant): Promise<string> {
  return preferMobile(db, me, { address: await givenAddress(db, actor, me), personId: await accountBehind(db, actor, me) });
}

async function givenAddress(db: Database, actor: SignerActor, me: Participant): Promise<string> {
  const named = me.mobile ?? me.email;
  if (actor.proof === 'session' && actor.personId !== undefined) {
    const account = await personAccount(db, actor.personId);
    const own = [account.mobile, account.email].filter((address) => address !== undefined && address !== '');
    if (named === undefined || !own.includes(named)) return own[0] ?? '';
  }
  if (named === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return named;
}

/** Whether the enterprise takes codes by text message only. */
async function needsMobile(db: Database, me: Participant): Promise<boolean> {
  return me.kind === 'organization' && me.accountParty !== undefined && (await settingsOf(db, me.accountParty)).mobileProof;
}

/** The mobile number of the account in the place of a mail address, if the enterprise takes codes by text message only. */
async function preferMobile(db: Database, me: Participant, { address, personId }: { address: string; personId: PartyId | undefined }) {
  if (!address.includes('@') || personId === undefined || !(await needsMobile(db, me))) return address;
  return (await personAccount(db, personId)).mobile ?? address;
}

/** @throws DomainError MOBILE_PROOF_NEEDED where a code by mail is not enough */
export async function assertProofAddress(db: Database, me: Participant, address: string): Promise<void> {
  if (address.includes('@') && (await needsMobile(db, me))) throw new DomainError('MOBILE_PROOF_NEEDED');
}

/** Signing needs a verified identity, which a child account has not. @throws DomainError CHILD_ACCOUNT_MAY_NOT_SIGN */
async function refuseChildAccount(db: Database, personId: PartyId): Promise<void> {
  const { childOf } = await personAccount(db, personId);
  if (childOf === undefined) return;
  throw new DomainError('CHILD_ACCOUNT_MAY_NOT_SIGN', { people: (await administratorNames(db, childOf)).join('、') });
}

async function accountBehind(db: Database, actor: SignerActor, me: Participant): Promise<PartyId | undefined> {
  if (actor.personId !== undefined) {
    await refuseChildAccount(db, actor.personId);
    return actor.personId;
  }
  const address = me.mobile ?? me.email;
  return address === undefined ? undefined : (await findPersonByAddress(db, address))?.party;
}

/** An enterprise signs through an active member; opening a link does not make a person a member. */
export async function findSigningAccount(db: Database, actor: SignerActor, me: Participant): Promise<SigningAccount> {
  const personId = await accountBehind(db, actor, me);
  if (me.kind === 'person') return { personId, organization: undefined, membership: 'notNeeded' };
  const organization =
    me.accountParty === undefined ? await findOrganizationByName(db, me.organizationName ?? '') : await organizationOf(db, me.accountParty);
  if (personId === undefined) return { personId, organization, membership: 'accountMissing' };
  if (!organization?.verified) return { personId, organization, membership: 'enterpriseMissing' };
  const member = await memberOf(db, organization.party, personId);
  return { personId, organization, membership: member ? 'member' : 'notMember', member };
}

interface Signing {
  readonly signer: SignerActor;
  readonly task: Pick<SigningTask, 'contract' | 'me'>;
  readonly account: SigningAccount;
}

/** The certificate and key of this act, in the signer's own name or marked 未实名. @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export async function signerOf(platform: Platform, { signer, task, account }: Signing): Promise<IssuedSigner> {
  const { contract, me } = task;
  if (me.kind === 'person') {
    const holder = { party: me.accountParty ?? me.owner, isOwn: me.accountParty !== undefined };
    const codeAddress = isCodeOnly(contract, me) ? maskAddress(await proofAddress(platform.db, signer, me)) : undefined;
    return await signerForPerson(platform, { ...holder, person: { name: me.name, codeAddress } });
  }
  if (account.membership !== 'member' || !account.organization) {
    throw new DomainError('SIGNER_MEMBERSHIP_NEEDED', { organization: me.organizationName ?? '' });
  }
  return await signerForOrganization(platform, account.organization);
}
