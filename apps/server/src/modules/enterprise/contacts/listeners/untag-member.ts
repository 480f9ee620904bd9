import type { PartyId } from '#kernel/actor.ts';
import { findMember, invitedMemberRemoved, memberLeft } from '#modules/enterprise/members/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import type { Tx } from '#platform/platform.ts';
import { dropTarget } from '../store/user-tags.ts';

interface Gone {
  readonly tx: Tx;
  readonly event: { readonly party: PartyId; readonly id: string };
}

/** Tags are let go of by who is a member no more; whose account alone was unbound keeps them. */
async function untag({ tx, event: { party, id } }: Gone): Promise<void> {
  const member = await findMember(tx, party, id);
  if (member === undefined || member.state === 'left') await dropTarget(tx, party, id);
}

export const untagMember: readonly Listener[] = [
  listen(memberLeft, 'contacts.untagMember', untag),
  listen(invitedMemberRemoved, 'contacts.untagInvited', untag),
];
