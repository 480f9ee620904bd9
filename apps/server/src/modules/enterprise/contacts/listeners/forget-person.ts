import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteCompanyContactsOf } from '../store/company-contacts.ts';
import { deleteCard } from '../store/contact-cards.ts';
import { deleteTagsOf } from '../store/user-tags.ts';

/** Contacts, tags and the card go with the account. */
export const forgetPerson = listen(personClosed, 'contacts.forgetPerson', async ({ tx, event: { party } }) => {
  await deleteCard(tx, party);
  await deleteCompanyContactsOf(tx, party);
  await deleteTagsOf(tx, party);
});
