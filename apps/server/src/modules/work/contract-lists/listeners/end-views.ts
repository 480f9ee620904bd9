import { asPartyId } from '#kernel/actor.ts';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import { listen } from '#platform/events/listener.ts';
import { removeViewsOf } from '../store/saved-views.ts';

/** What a member kept for the lists of an enterprise goes when the member leaves it. */
export const endViews = listen(memberLeft, 'contractLists.endViews', ({ tx, event }) =>
  removeViewsOf(tx, { party: event.party, personId: asPartyId(event.ids.personId) }),
);
