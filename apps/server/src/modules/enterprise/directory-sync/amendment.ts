import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import { contactsIn, nameOf, type UserFacts } from './stated-user.ts';

type Written = Pick<MemberRecord, 'personId' | 'name' | 'mobile' | 'email' | 'title'>;
type Said = Omit<Written, 'personId'>;

/** What the directory does not say stays; what an account says of itself is not written over. */
function saidOf(member: Written, facts: UserFacts): Said {
  const { personId, name, mobile, email, title } = member;
  const said = { name, mobile, email, title: facts.title ?? title };
  if (personId !== undefined) return said;
  const contacts = contactsIn(facts);
  return { ...said, name: nameOf(facts) ?? name, mobile: contacts.mobile ?? mobile, email: contacts.email ?? email };
}

/** What of a member is to be written otherwise. Undefined: nothing. */
export function amendmentOf(member: Written, facts: UserFacts): (Said & { readonly isReaddressed: boolean }) | undefined {
  const said = saidOf(member, facts);
  const isReaddressed = said.mobile !== member.mobile || said.email !== member.email;
  return isReaddressed || said.name !== member.name || said.title !== member.title ? { ...said, isReaddressed } : undefined;
}
