import { maskAddress } from '@moqi/rules';
import type { Member, Person } from '#kernel/actor.ts';
import { permits } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { belongingsOf } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { TemplateUser } from '../judge.ts';

/** What the actor is entitled to with the templates of the party. */
export async function templateUser(db: Database, actor: Person | Member): Promise<TemplateUser> {
  if (actor.kind === 'person') return { manages: true, maySend: true, isMember: false, holders: [] };
  const belongings = await belongingsOf(db, actor.party, actor.memberId);
  return {
    manages: permits(actor, 'templates.manage'),
    maySend: permits(actor, 'contracts.send'),
    isMember: true,
    holders: [
      { kind: 'member', id: actor.memberId },
      ...(belongings?.roleIds ?? []).map((id) => ({ kind: 'role' as const, id })),
      ...(belongings?.groupIds ?? []).map((id) => ({ kind: 'group' as const, id })),
    ],
  };
}

/** The name that is shown beside a change of the actor. */
export async function shownName(db: Database, actor: Person | Member): Promise<string> {
  if (actor.kind === 'member') return actor.name;
  const { name, mobile, email } = await personAccount(db, actor.personId);
  return name || maskAddress(mobile ?? email ?? '');
}
