import { listCollections, readCollection } from '@moqi/api/work/collections';
import { countCompleted } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { ownCollection } from '../acts/own-collection.ts';
import { withContracts } from '../acts/with-contracts.ts';
import { NOBODY } from '../collection.ts';
import { pathOfLink } from '../collection-link.ts';
import { listCollectionsOf } from '../store/collections.ts';
import { listedAmong } from '../store/expected.ts';
import { countTakings, listTakings, listTakingsInReview, outcomesOf } from '../store/takings.ts';
import { summaryToWire, takingToWire } from '../wire.ts';

export const listCollectionsHandler = handle(listCollections, async ({ actor, input, now, platform, tx }) => {
  const { tplId: templateId, itemPage, pageSize } = input;
  const { party, personId } = actor;
  const page = { offset: (itemPage - 1) * pageSize, limit: pageSize };
  const { list, count } = await listCollectionsOf(tx, platform.secrets, { party, personId, templateId, ...page });
  const ids = list.map(({ collectionId }) => collectionId);
  const counts = await countTakings(tx, party, ids);
  return { list: list.map((one) => summaryToWire(one, counts.get(one.collectionId) ?? NOBODY, now)), count, itemPage, pageSize };
});

export const readCollectionHandler = handle(readCollection, async ({ actor, input, now, platform, reads, tx }) => {
  const { collectionId, itemPage, pageSize } = input;
  const isInReview = input.inReview === 1;
  const { secrets, config } = platform;
  const collection = await ownCollection(tx, { secrets, actor, collectionId });
  const { failed, contractIds, ...counts } = await outcomesOf(tx, collection);
  const ofPage = { offset: (itemPage - 1) * pageSize, limit: pageSize };
  const takings = await (isInReview ? listTakingsInReview : listTakings)(tx, secrets, collection, ofPage);
  const listed = await listedAmong(
    tx,
    collection,
    takings.map(({ mobile }) => mobile),
  );
  const shown = await withContracts(reads, takings);
  return {
    ...summaryToWire(collection, counts, now),
    url: config.publicUrl + pathOfLink(secrets, collectionId),
    senderName: collection.ownerName,
    completed: await countCompleted(tx, collection.party, contractIds),
    list: shown.map((one) => takingToWire(collection, one, listed)),
    count: isInReview ? counts.inReview : counts.taken + failed,
    itemPage,
    pageSize,
  };
});
