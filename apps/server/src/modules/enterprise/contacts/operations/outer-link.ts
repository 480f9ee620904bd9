import { closeOuterLink, openOuterLink, readCard, readOuterLink } from '@moqi/api/enterprise/contacts';
import { drawToken, personAccount, tokenDigest } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { deleteCard, findCardOf, findHolderOf, upsertCard } from '../store/contact-cards.ts';

const PURPOSE = 'contact-card';

/** Where a contract is begun with the person of the card as a party. */
const linkOf = (publicUrl: string, card: string) => `${publicUrl}/initiation/toCreate?card=${card}`;

export const readOuterLinkHandler = handle(readOuterLink, async ({ actor, tx, platform: { config, secrets } }) => {
  const sealed = await findCardOf(tx, actor.personId);
  if (sealed === undefined) return { url: '' };
  return { url: linkOf(config.publicUrl, Buffer.from(secrets.open(PURPOSE, sealed, actor.personId)).toString('utf8')) };
});

export const openOuterLinkHandler = handle(openOuterLink, async ({ actor, tx, platform: { config, secrets } }) => {
  const card = drawToken();
  const sealed = Buffer.from(secrets.seal(PURPOSE, Buffer.from(card), actor.personId));
  await upsertCard(tx, actor.personId, { digest: tokenDigest(card), sealed });
  return { url: linkOf(config.publicUrl, card) };
});

export const closeOuterLinkHandler = handle(closeOuterLink, async ({ actor, tx, fail }) => {
  if (!(await deleteCard(tx, actor.personId))) fail('CARD_UNKNOWN');
  return { url: '' };
});

export const readCardHandler = handle(readCard, async ({ input, tx, fail }) => {
  const holder = (await findHolderOf(tx, tokenDigest(input.card))) ?? fail('CARD_UNKNOWN');
  const { name, mobile, email, realName } = await personAccount(tx, holder);
  return { name, accountNo: mobile ?? email ?? '', isProven: realName };
});
