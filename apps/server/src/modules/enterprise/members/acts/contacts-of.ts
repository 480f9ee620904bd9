import { maskMobile } from '@moqi/rules';
import type { Member } from '#kernel/actor.ts';
import { type PersonAccount, personAccounts } from '#modules/account/identity/index.ts';
import type { Database } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';
import { memberPage } from '../views/member-lists.ts';
import { memberQuery } from './member-query.ts';

type Reached = Pick<MemberRecord, 'personId' | 'mobile' | 'email'>;

/** The accounts behind members, by their persons. */
export function accountsOf(db: Database, members: readonly Pick<MemberRecord, 'personId'>[]): Promise<ReadonlyMap<string, PersonAccount>> {
  return personAccounts(
    db,
    members.flatMap(({ personId }) => personId ?? []),
  );
}

/** Mobile number and e-mail address: the account's, and before there is one what was written down. */
export function contactsOf(member: Reached, accounts: ReadonlyMap<string, PersonAccount>): { mobile: string; email: string } {
  const { mobile = '', email = '' } = member.personId === undefined ? member : (accounts.get(member.personId) ?? {});
  return { mobile, email };
}

interface Colleague {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** Active members whose name, number or e-mail holds the text, as far as the actor may see how to reach them. */
export async function colleaguesHolding(db: Database, actor: Member, text: string, most: number): Promise<Colleague[]> {
  const query = await memberQuery(db, actor, 'members.read', { keyword: text, state: 'active' });
  const members = await memberPage(db, actor.party, query, { itemPage: 1, pageSize: most });
  const accounts = await accountsOf(db, members);
  return members.map((member) => ({ name: member.name, ...contactsOf(member, accounts) }));
}

/** The mobile numbers of members as lists may show them. */
export async function maskedMobiles(db: Database, members: readonly MemberRecord[]): Promise<ReadonlyMap<string, string>> {
  const accounts = await accountsOf(db, members);
  return new Map(members.map((member) => [member.memberId, maskMobile(contactsOf(member, accounts).mobile)]));
}
