import type { PartyId } from '#kernel/actor.ts';
import { findMemberOfPerson, memberDisabled, memberLeft, transition } from '#modules/enterprise/members/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import type { Tx } from '#platform/platform.ts';
import { findSandbox } from '../store/sandboxes.ts';

interface Ended {
  readonly tx: Tx;
  readonly event: { readonly party: PartyId; readonly ids: { readonly personId: PartyId } };
  readonly now: Date;
}

/** Who acts for the company no longer does not act in its sandbox either: the key given to that person opens nothing until another is given. */
async function endMembership({ tx, event, now }: Ended): Promise<void> {
  const found = await findSandbox(tx, event.party);
  if (found === undefined) return;
  const member = await findMemberOfPerson(tx, found.sandbox, event.ids.personId);
  if (member?.state !== 'active') return;
  await transition(tx, found.sandbox, [member.memberId], { step: 'leave', now });
}

export const endMemberships: readonly Listener[] = [
  listen(memberLeft, 'sandboxes.endMembership', endMembership),
  listen(memberDisabled, 'sandboxes.endMembershipOfDisabled', endMembership),
];
