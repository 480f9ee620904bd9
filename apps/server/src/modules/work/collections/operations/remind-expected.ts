import { REMINDED_AT_ONCE, remindExpected } from '@moqi/api/work/collections';
import { v7 as uuidv7 } from 'uuid';
import { payingOf, spend } from '#modules/money/points/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { notifyAll } from '#modules/records/notifications/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { holdOwnCollection } from '../acts/own-collection.ts';
import { stateOf } from '../collection.ts';
import { pathOfLink } from '../collection-link.ts';
import { remindedSince } from '../expected-list.ts';
import { collectionReminderWords } from '../message-words.ts';
import { countExpected, saveReminded } from '../store/expected.ts';
import { countTaken } from '../store/takings.ts';
import { collectionObject } from '../wire.ts';

export const remindExpectedHandler = handle(remindExpected, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const { config, secrets } = platform;
  const { collectionId, expectedIds } = input;
  const collection = await holdOwnCollection(tx, { secrets, actor, collectionId });
  const { party, ownerName, title } = collection;
  if (stateOf(collection, await countTaken(tx, collection), now) !== 'open') fail('COLLECTION_REMIND_CLOSED', { title });
  const since = remindedSince(now);
  const mobiles = await saveReminded(tx, collection, { expectedIds, since, most: REMINDED_AT_ONCE, now });
  if (mobiles.length === 0) fail('COLLECTION_REMIND_NOBODY');
  const words = collectionReminderWords(ownerName, title, config.publicUrl + pathOfLink(secrets, collectionId));
  // paid for, as invitations are: the numbers alone bound it
  const notice = { party, template: 'collection.reminder', cause: 'paidInvitation', now, ...words } as const;
  const reminded = await notifyAll(
    tx,
    platform,
    mobiles.map((address) => ({ ...notice, address })),
  );
  if (reminded > 0) {
    const { personName } = await senderOf(reads, actor);
    const charge = {
      ...payingOf(actor, personName, config),
      key: `collectionReminder:${uuidv7({ msecs: now.getTime() })}`,
      subject: { id: collectionId, name: `一码多签提醒：${title}` },
    };
    await spend(tx, { ...charge, party, units: { item: 'sms', quantity: reminded }, now });
  }
  const after = { 'collections.people': reminded };
  await recordChange(tx, actor, now, { action: 'collections.remindExpected', object: collectionObject(collection), after });
  const { remindable: left } = await countExpected(tx, collection, since);
  return { reminded, leftOut: mobiles.length - reminded, left };
});
