import { asPartyId } from '#kernel/actor.ts';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import { listen } from '#platform/events/listener.ts';
import { removePlatformFavouritesOf } from '../store/platform-favourites.ts';
import { removeGrantsOfMember } from '../store/template-grants.ts';
import { removeFavouritesOf } from '../store/template-marks.ts';

/** A member who left keeps no right to templates, and nothing marked among them. */
export const endGrants = listen(memberLeft, 'templates.endGrants', async ({ tx, event }) => {
  await removeGrantsOfMember(tx, event.party, event.id);
  const personId = asPartyId(event.ids.personId);
  await removeFavouritesOf(tx, event.party, personId);
  await removePlatformFavouritesOf(tx, event.party, personId);
});
