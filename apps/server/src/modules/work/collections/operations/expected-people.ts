import { addExpected, EXPECTED_MOST, FAULTY_LINES_SHOWN, listExpected, removeExpected } from '@moqi/api/work/collections';
import { recordChange } from '#modules/records/logs/index.ts';
import { type BulkRow, PEOPLE_COLUMNS, readSheet } from '#modules/work/bulk-sending/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { type FilledIn, heldFile } from '#platform/spreadsheet/index.ts';
import { holdOwnCollection, ownCollection } from '../acts/own-collection.ts';
import { withContracts } from '../acts/with-contracts.ts';
import { type ExpectedLine, expectedLines, readPastedPeople, remindedSince } from '../expected-list.ts';
import { addToList, countExpected, listExpectedOf, takeOffList } from '../store/expected.ts';
import { takingsBy } from '../store/takings.ts';
import { collectionObject, expectedToWire } from '../wire.ts';

const NOTHING = { 'zh-CN': '', en: '' } as const;

function faultsToWire(lines: readonly ExpectedLine[]) {
  return lines.slice(0, FAULTY_LINES_SHOWN).map(({ row, name: fullName, mobile, why = NOTHING }) => ({ row, fullName, mobile, why }));
}

export const addExpectedHandler = handleInSteps(addExpected, async ({ actor, input, files, platform, transact, now, fail }) => {
  const { secrets } = platform;
  const { collectionId } = input;
  let file: FilledIn | undefined;
  for await (const incoming of files) file ??= await heldFile(incoming);
  // first: nothing is read for who has no such collection
  await ownCollection(platform.db, { secrets, actor, collectionId });
  const rows: readonly BulkRow[] =
    file === undefined ? readPastedPeople(input.lines, now) : (await readSheet(file, PEOPLE_COLUMNS, now)).rows;
  if (rows.length === 0) fail('COLLECTION_LIST_EMPTY');
  const lines = expectedLines(rows);
  const right = lines.filter(({ why }) => why === undefined);
  const wrong = lines.filter(({ why }) => why !== undefined);
  const added = await transact(async (tx) => {
    // held, so that two who add at once stay below the limit together
    const collection = await holdOwnCollection(tx, { secrets, actor, collectionId });
    if (right.length === 0) return 0;
    const { added: fresh, count } = await addToList(tx, collection, right);
    if (count > EXPECTED_MOST) fail('COLLECTION_LIST_LONG', { most: EXPECTED_MOST, count });
    const after = { 'collections.people': fresh };
    await recordChange(tx, actor, now, { action: 'collections.addExpected', object: collectionObject(collection), after });
    return fresh;
  });
  return { added, known: right.length - added, faulty: wrong.length, errors: faultsToWire(wrong) };
});

export const removeExpectedHandler = handle(removeExpected, async ({ actor, input, now, platform, tx }) => {
  const { collectionId, expectedIds } = input;
  const collection = await holdOwnCollection(tx, { secrets: platform.secrets, actor, collectionId });
  const removed = await takeOffList(tx, collection, expectedIds);
  if (removed === 0) return { removed };
  const after = { 'collections.people': removed };
  await recordChange(tx, actor, now, { action: 'collections.removeExpected', object: collectionObject(collection), after });
  return { removed };
});

export const listExpectedHandler = handle(listExpected, async ({ actor, input, now, platform, reads, tx }) => {
  const { collectionId, came: filter, itemPage, pageSize } = input;
  const { secrets } = platform;
  const collection = await ownCollection(tx, { secrets, actor, collectionId });
  const counts = await countExpected(tx, collection, remindedSince(now));
  const people = await listExpectedOf(tx, collection, { filter, offset: (itemPage - 1) * pageSize, limit: pageSize });
  const takings = await takingsBy(
    tx,
    secrets,
    collection,
    people.map(({ mobile }) => mobile),
  );
  const shown = await withContracts(reads, [...takings.values()]);
  const { come, missing } = counts;
  return {
    list: people.map((one) =>
      expectedToWire(
        one,
        shown.find(({ taking }) => taking.mobile === one.mobile),
      ),
    ),
    count: { all: come + missing, come, missing }[filter],
    itemPage,
    pageSize,
    ...counts,
  };
});
