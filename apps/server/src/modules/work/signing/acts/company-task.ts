import type { COMPANY_ACCESS } from '@moqi/api/work/signing';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type PersonAccount, personAccount } from '#modules/account/identity/index.ts';
import { findOrganizationByName, type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { hasAskedToJoin } from '#modules/enterprise/joining/index.ts';
import { findMemberOfPerson } from '#modules/enterprise/members/index.ts';
import { type Contract, loadOfTask, type Participant } from '#modules/work/contracts/index.ts';
import { hasUsableSeal } from '#modules/work/seals/index.ts';
import type { Reads } from '#platform/reads.ts';

export type CompanyAccess = (typeof COMPANY_ACCESS)[number];

/** The task of a company, and the person whom its sender wants to act for it. */
export interface CompanyTask {
  readonly contract: Contract;
  readonly me: Participant;
  readonly account: PersonAccount;
  /** undefined: nobody founded a company of this name */
  readonly organization: Organization | undefined;
}

const isAddressed = ({ mobile, email }: Participant, account: PersonAccount): boolean =>
  mobile === undefined ? email !== undefined && email === account.email : mobile === account.mobile;

/** Only the holder of its address and its handler hear of a task. @throws DomainError CONTRACT_NOT_FOUND */
export async function readCompanyTask(reads: Reads, actor: Person | Member, signNo: string): Promise<CompanyTask> {
  const loaded = await loadOfTask(reads, signNo);
  const me = loaded?.participants.find((one) => one.signNo === signNo);
  const account = await reads.once(personAccount, actor.personId);
  const isSent = loaded?.contract.sentAt !== undefined;
  const isTheirs = me?.kind === 'organization' && (isAddressed(me, account) || me.handlerId === actor.personId);
  if (loaded === undefined || me === undefined || !isSent || !isTheirs) throw new DomainError('CONTRACT_NOT_FOUND');
  const organization =
    me.accountParty === undefined
      ? await findOrganizationByName(reads.db, me.organizationName ?? '')
      : await reads.once(organizationOf, me.accountParty);
  return { contract: loaded.contract, me, account, organization };
}

/** What is missing, one thing after the other: the company, the membership, a seal. */
export async function companyAccess(
  { db }: Pick<Reads, 'db'>,
  { contract, account, organization }: CompanyTask,
  now: Date,
): Promise<CompanyAccess> {
  if (!organization?.verified) return 'found';
  const { party } = organization;
  const member = await findMemberOfPerson(db, party, account.party);
  if (member?.state === 'disabled') return 'disabled';
  if (member?.state !== 'active') return (await hasAskedToJoin(db, party, account.party)) ? 'waits' : 'join';
  const user = { party, memberId: member.memberId, contractId: contract.contractId, now };
  return (await hasUsableSeal(db, user)) ? 'ready' : 'seal';
}
