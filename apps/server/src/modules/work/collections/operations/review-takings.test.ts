import { errorNumber, type InputOf } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  changeCollection,
  fillCollection,
  openTaking,
  readCollection,
  readCollectionLink,
  reviewTakings,
} from '@moqi/api/work/collections';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Asker,
  type AskerDoor,
  type CollectionLink,
  makeCollection,
  openAsker,
  progress,
  takingSeen,
  visit,
} from '#test/collections.ts';
import { messagesTo } from '#test/traces.ts';
import { rowsOf } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });
const reason = '身份证号少一位';

async function fillOne(link: CollectionLink, fullName: string) {
  const visitor = await visit(world, link);
  expect(await visitor.phone.call(fillCollection, 'public', { ...link, fullName })).toMatchObject({ success: true });
  await world.runJobs();
  world.clock.advance({ minutes: 1 });
  return visitor;
}

describe.each<AskerDoor>(['enterprise', 'personal'])('through %s', (door) => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await openAsker(world, door);
  });
  const review = async (input: InputOf<typeof reviewTakings>) => await asker.browser.call(reviewTakings, door, input);
  const waiting = async (collectionId: string) => (await asker.browser.call(readCollection, door, { collectionId, inReview: 1 })).data;

  it('nothing is sent before its maker has approved; what is sent back is mended by its holder, who keeps the place', async () => {
    const { collectionId, link } = await makeCollection(asker, { needReview: 1 });
    const one = await fillOne(link, '韩立川');
    const two = await fillOne(link, '沈知遥');
    expect(await takingSeen(one.phone, link)).toMatchObject({ state: 'inReview', said: '', values: {} });
    expect(await one.phone.call(openTaking, 'public', link)).toMatchObject(number('COLLECTION_NOT_SENT'));
    expect(await one.phone.call(fillCollection, 'public', { ...link, fullName: '韩立' })).toMatchObject(number('COLLECTION_FILLED'));
    expect(await progress(asker, collectionId)).toMatchObject({
      state: 'full',
      taken: 2,
      waiting: 0,
      needReview: 1,
      inReview: 2,
      count: 2,
    });
    const seen = await waiting(collectionId);
    expect([seen.count, seen.list.map(({ fullName, state }) => [fullName, state])]).toEqual([
      2,
      [
        ['韩立川', 'inReview'],
        ['沈知遥', 'inReview'],
      ],
    ]);
    const [first = '', second = ''] = seen.list.map(({ takingId }) => takingId);

    expect(await review({ collectionId, takingIds: [first], oper: 'return' })).toMatchObject(number('COLLECTION_RETURN_REASON'));
    expect((await review({ collectionId, takingIds: [first], oper: 'return', reason })).data).toEqual({ reviewed: 1 });
    // what was looked at is not looked at again
    expect((await review({ collectionId, takingIds: [first], oper: 'approve' })).data).toEqual({ reviewed: 0 });
    await world.runJobs();
    const told = await messagesTo(world, one.mobile, 'collection.returned');
    expect(told.map(({ subject, body }) => [subject, body.includes(reason)])).toEqual([['请修改你填写的内容：六月供应商', false]]);
    expect(await takingSeen(one.phone, link)).toMatchObject({ state: 'returned', fullName: '韩立川', said: reason });
    expect(await progress(asker, collectionId)).toMatchObject({ state: 'full', taken: 2, inReview: 1 });
    // a stranger learns nothing of it
    expect((await world.browser().call(readCollectionLink, 'public', link)).data.opened).toBeNull();
    expect(await one.phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' })).toMatchObject({ success: true });
    const [, again] = (await waiting(collectionId)).list;
    expect(again).toMatchObject({ fullName: '韩立川', said: '' });

    // the form that was seen before it was mended is another one
    const all = [first, second, again?.takingId ?? ''];
    expect((await review({ collectionId, takingIds: all, oper: 'approve' })).data).toEqual({ reviewed: 2 });
    await world.runJobs();
    for (const { phone } of [one, two]) {
      expect(await takingSeen(phone, link)).toMatchObject({ state: 'sent' });
      expect(await phone.call(openTaking, 'public', link)).toMatchObject({ success: true });
    }
    expect((await waiting(collectionId)).count).toBe(0);
    const prefix = door === 'personal' ? '/i' : '/c';
    const rows = await rowsOf((await asker.browser.get(`${prefix}/collect/result?collectionId=${collectionId}`)).rawPayload, {
      columns: 10,
    });
    expect(rows[0]?.cells).toContain('退回原因');
  });

  it('is its maker’s alone to do; what nobody could mend any more is not sent back, and is approved all the same', async () => {
    const { collectionId, link } = await makeCollection(asker, { needReview: 1 });
    const { phone } = await fillOne(link, '韩立川');
    const [form] = (await waiting(collectionId)).list;
    const takingIds = [form?.takingId ?? ''];
    const stranger = await openAsker(world, door);
    const strange = await stranger.browser.call(reviewTakings, door, { collectionId, takingIds, oper: 'approve' });
    expect(strange).toMatchObject(number('COLLECTION_UNKNOWN'));
    // forms of one collection are not reached through another
    const other = await makeCollection(asker, { needReview: 1 });
    expect((await review({ collectionId: other.collectionId, takingIds, oper: 'approve' })).data).toEqual({ reviewed: 0 });
    await asker.browser.call(changeCollection, door, { collectionId, oper: 'end' });
    expect(await review({ collectionId, takingIds, oper: 'return', reason })).toMatchObject(number('COLLECTION_RETURN_LATE'));
    expect((await review({ collectionId, takingIds, oper: 'approve' })).data).toEqual({ reviewed: 1 });
    await world.runJobs();
    expect(await takingSeen(phone, link)).toMatchObject({ state: 'sent' });
  });
});

it('its maker is told when forms begin to wait, not of each; the log says what was done', async () => {
  const asker = await openAsker(world, 'enterprise');
  const { collectionId, link } = await makeCollection(asker, { needReview: 1, most: 9 });
  const told = async () => (await world.outbox()).filter(({ template }) => template === 'collection.review').length;
  const before = await told();
  await fillOne(link, '韩立川');
  await fillOne(link, '沈知遥');
  expect((await told()) - before).toBe(1);
  const { list } = (await asker.browser.call(readCollection, 'enterprise', { collectionId, inReview: 1 })).data;
  const takingIds = list.map(({ takingId }) => takingId);
  await asker.browser.call(reviewTakings, 'enterprise', { collectionId, takingIds, oper: 'return', reason });
  await fillOne(link, '宋怀瑾');
  expect((await told()) - before).toBe(2);
  const entries = (await asker.browser.call(listOperationEntries, 'corporateAdmin', {})).data.list;
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('collections.'))).toEqual([
    'collections.return',
    'collections.create',
  ]);
});
