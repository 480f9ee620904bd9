import { errorNumber, type InputOf } from '@moqi/api';
import { readQuota } from '@moqi/api/money/points';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  addExpected,
  changeCollection,
  EXPECTED_MOST,
  type ExpectedFilter,
  fillCollection,
  listExpected,
  readCollectionLink,
  remindExpected,
  removeExpected,
  sendCollectionCode,
} from '@moqi/api/work/collections';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exhaust } from '#test/billing.ts';
import {
  type Asker,
  type AskerDoor,
  COLLECTION_END,
  type CollectionLink,
  makeCollection,
  managing,
  openAsker,
  progress,
  visit,
} from '#test/collections.ts';
import { mobileNumber, openEnterprise } from '#test/people.ts';
import { publishedTemplate } from '#test/templates.ts';
import { messagesTo } from '#test/traces.ts';
import { rowsOf, workbook } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

const added = async ({ browser, door }: Asker, collectionId: string, lines: string) =>
  await browser.upload(addExpected, door, [], { collectionId, lines });
const listed = async ({ browser, door }: Asker, collectionId: string, came: ExpectedFilter = 'all') =>
  (await browser.call(listExpected, door, { collectionId, came })).data;
const remind = async ({ browser, door }: Asker, input: InputOf<typeof remindExpected>) => await browser.call(remindExpected, door, input);

async function fills(link: CollectionLink, fullName: string, mobile = mobileNumber()) {
  const visitor = await visit(world, link, mobile);
  const answer = await visitor.phone.call(fillCollection, 'public', { ...link, fullName });
  await world.runJobs();
  world.clock.advance({ minutes: 2 });
  return { ...visitor, answer };
}

describe.each<AskerDoor>(['enterprise', 'personal'])('through %s', (door) => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await openAsker(world, door);
  });

  it('lets in who is on the list alone, and tells nobody else who that is', async () => {
    const { collectionId, link } = await makeCollection(asker, { admits: 'listed', most: 9 });
    const [one, two] = [mobileNumber(), mobileNumber()];
    // until there is a list nobody comes in
    expect((await fills(link, '韩立川', one)).answer).toMatchObject(number('COLLECTION_NOT_LISTED'));
    expect((await added(asker, collectionId, `韩立川 ${one}\n沈知遥，${two}\n宋怀瑾 123`)).data).toEqual({
      added: 2,
      known: 0,
      faulty: 1,
      errors: [{ row: 3, fullName: '宋怀瑾', mobile: '123', why: expect.objectContaining({ 'zh-CN': '手机号：不是有效的手机号' }) }],
    });
    const [stranger, listedOne] = [world.browser(), world.browser()];
    const before = (await stranger.call(readCollectionLink, 'public', link)).data;
    expect(before).toMatchObject({ onlyListed: 1, opened: null });
    // the same answer for a number that is on it and one that is not
    const codes = [
      await stranger.call(sendCollectionCode, 'public', { ...link, mobile: '13800000001' }),
      await listedOne.call(sendCollectionCode, 'public', { ...link, mobile: two }),
    ];
    // the number and the sealed token are of each alone
    const same = ({ success, code, data }: (typeof codes)[number]) => ({
      success,
      code,
      ...data,
      maskedTarget: '',
      callToken: data.callToken.length > 0,
    });
    expect(codes.map(same)[0]).toEqual(codes.map(same)[1]);
    world.clock.advance({ minutes: 2 });
    const late = await visit(world, link);
    expect((await late.phone.call(readCollectionLink, 'public', link)).data.opened).toMatchObject({
      mayFill: 0,
      variables: [],
      taking: null,
    });
    expect(await late.phone.call(fillCollection, 'public', { ...link, fullName: '宋怀瑾' })).toMatchObject(number('COLLECTION_NOT_LISTED'));

    const first = await fills(link, '韩立', one);
    expect(first.answer).toMatchObject({ success: true });
    expect(await listed(asker, collectionId)).toMatchObject({
      count: 2,
      come: 1,
      missing: 1,
      remindable: 1,
      list: [
        { fullName: '韩立川', mobile: one, filled: { fullName: '韩立', state: 'signing' }, remindTime: '' },
        { fullName: '沈知遥', mobile: two, filled: null },
      ],
    });
    expect((await listed(asker, collectionId, 'missing')).list.map(({ fullName }) => fullName)).toEqual(['沈知遥']);
    expect(await listed(asker, collectionId, 'come')).toMatchObject({ count: 1, list: [{ fullName: '韩立川' }] });
    const prefix = door === 'personal' ? '/i' : '/c';
    const book = (await asker.browser.get(`${prefix}/collect/result?collectionId=${collectionId}`)).rawPayload;
    expect((await rowsOf(book, { columns: 10 })).map(({ cells }) => [cells[0], cells[7]])).toEqual([
      ['姓名', '名单'],
      ['韩立', '名单内'],
    ]);
    const workbookRead = await new ExcelJS.Workbook().xlsx.load(
      book.buffer.slice(book.byteOffset, book.byteOffset + book.byteLength) as ArrayBuffer,
    );
    const rows = workbookRead.getWorksheet('名单')?.getSheetValues() ?? [];
    expect(rows.slice(2).map((row) => (Array.isArray(row) ? [row[1], row[2], row[3], row[4]] : row))).toEqual([
      ['韩立川', one, '待本人签署', '韩立'],
      ['沈知遥', two, '未填写', undefined],
    ]);

    // who has filled it in keeps the contract, on the list or not
    const [{ expectedId } = { expectedId: '' }] = (await listed(asker, collectionId)).list;
    expect((await asker.browser.call(removeExpected, door, { collectionId, expectedIds: [expectedId] })).data).toEqual({ removed: 1 });
    expect((await asker.browser.call(removeExpected, door, { collectionId, expectedIds: [expectedId] })).data).toEqual({ removed: 0 });
    expect((await first.phone.call(readCollectionLink, 'public', link)).data.opened).toMatchObject({
      mayFill: 1,
      taking: { state: 'sent' },
    });
    expect((await progress(asker, collectionId)).list).toMatchObject([{ fullName: '韩立', isListed: 0 }]);
  });

  it('lets others in where its maker wants to, marked as not on the list; that is changed at any time', async () => {
    const { collectionId, link } = await makeCollection(asker, { admits: 'marked', most: 9 });
    const mobile = mobileNumber();
    await added(asker, collectionId, `韩立川 ${mobile}`);
    await fills(link, '韩立川', mobile);
    const other = await fills(link, '宋怀瑾');
    expect(other.answer).toMatchObject({ success: true });
    const seen = async () => (await progress(asker, collectionId)).list.map(({ fullName, isListed }) => [fullName, isListed]);
    expect(await seen()).toEqual([
      ['宋怀瑾', 0],
      ['韩立川', 1],
    ]);
    const change = async (admits: 'anyone' | 'listed') =>
      (await asker.browser.call(changeCollection, door, { collectionId, oper: 'change', admits })).data;
    expect(await change('listed')).toMatchObject({ admits: 'listed', endTime: COLLECTION_END });
    expect((await fills(link, '沈知遥')).answer).toMatchObject(number('COLLECTION_NOT_LISTED'));
    await change('anyone');
    expect((await fills(link, '沈知遥')).answer).toMatchObject({ success: true });
    expect((await seen())[0]).toEqual(['沈知遥', 1]);
  });

  it('reminds who has not come, once a day, as long as it may be filled in', async () => {
    const { collectionId, link } = await makeCollection(asker, { admits: 'listed', most: 3 });
    const [one, two, three] = [mobileNumber(), mobileNumber(), mobileNumber()];
    await added(asker, collectionId, `韩立川 ${one}\n沈知遥 ${two}\n宋怀瑾 ${three}`);
    await fills(link, '韩立川', one);
    const [, { expectedId } = { expectedId: '' }] = (await listed(asker, collectionId)).list;
    expect((await remind(asker, { collectionId, expectedIds: [expectedId] })).data).toEqual({ reminded: 1, leftOut: 0, left: 1 });
    await world.runJobs();
    const [told] = await messagesTo(world, two, 'collection.reminder');
    expect(told).toMatchObject({ subject: '请填写并签署：六月供应商' });
    expect(await remind(asker, { collectionId, expectedIds: [expectedId] })).toMatchObject(number('COLLECTION_REMIND_NOBODY'));
    expect((await remind(asker, { collectionId })).data).toEqual({ reminded: 1, leftOut: 0, left: 0 });
    expect((await listed(asker, collectionId)).remindable).toBe(0);
    expect(await messagesTo(world, one, 'collection.reminder')).toEqual([]);
    world.clock.advance({ hours: 24 });
    expect((await listed(asker, collectionId)).remindable).toBe(2);
    await asker.browser.call(changeCollection, door, { collectionId, oper: 'pause' });
    expect(await remind(asker, { collectionId })).toMatchObject(number('COLLECTION_REMIND_CLOSED'));
    await asker.browser.call(changeCollection, door, { collectionId, oper: 'resume' });
    expect((await remind(asker, { collectionId })).data).toEqual({ reminded: 2, leftOut: 0, left: 0 });
  });

  it('is its maker’s alone, and a list of names and numbers', async () => {
    const { collectionId } = await makeCollection(asker, { admits: 'listed' });
    const stranger = await openAsker(world, door);
    await added(asker, collectionId, `韩立川 ${mobileNumber()}`);
    const [{ expectedId } = { expectedId: '' }] = (await listed(asker, collectionId)).list;
    const expectedIds = [expectedId];
    const strange = [
      await added(stranger, collectionId, `韩立川 ${mobileNumber()}`),
      await stranger.browser.call(listExpected, door, { collectionId }),
      await stranger.browser.call(removeExpected, door, { collectionId, expectedIds }),
      await remind(stranger, { collectionId }),
    ];
    expect(strange.map(({ code }) => code)).toEqual(strange.map(() => errorNumber('COLLECTION_UNKNOWN')));
    // nobody is reached through another collection
    const other = await makeCollection(asker, { admits: 'listed' });
    expect((await asker.browser.call(removeExpected, door, { collectionId: other.collectionId, expectedIds })).data).toEqual({
      removed: 0,
    });
    expect(await remind(asker, { collectionId: other.collectionId, expectedIds })).toMatchObject(number('COLLECTION_REMIND_NOBODY'));
    expect(await added(asker, collectionId, ' \n')).toMatchObject(number('COLLECTION_LIST_EMPTY'));
    const many = Array.from({ length: EXPECTED_MOST }, (_, at) => `韩立川 138${String(10_000_000 + at)}`).join('\n');
    expect(await added(asker, collectionId, many)).toMatchObject(number('COLLECTION_LIST_LONG'));
    expect((await listed(asker, collectionId)).count).toBe(1);
  });

  it('takes the list from a workbook, and replaces the name of a number that it has', async () => {
    const { collectionId } = await makeCollection(asker, { admits: 'listed' });
    const mobile = mobileNumber();
    await added(asker, collectionId, `韩立 ${mobile}`);
    const upload = async (rows: readonly (readonly string[])[]) => {
      const bytes = await workbook((book) => void book.addWorksheet('名单').addRows(rows.map((row) => [...row])));
      const file = { name: '名单.xlsx', mediaType: 'application/octet-stream', bytes };
      return await asker.browser.upload(addExpected, door, [file], { collectionId });
    };
    const rows = [
      ['部门', '手机号', '姓名'],
      ['研发', mobile, '韩立川'],
      ['研发', mobileNumber(), '沈知遥'],
      ['市场', '', '宋怀瑾'],
    ];
    expect((await upload(rows)).data).toMatchObject({ added: 1, known: 1, faulty: 1, errors: [{ row: 4, fullName: '宋怀瑾' }] });
    expect((await listed(asker, collectionId)).list.map(({ fullName }) => fullName)).toEqual(['韩立川', '沈知遥']);
    expect(
      await upload([
        ['部门', '姓名'],
        ['研发', '韩立川'],
      ]),
    ).toMatchObject(number('SPREADSHEET_COLUMNS'));
    expect(await upload([['手机号', '姓名']])).toMatchObject(number('SPREADSHEET_EMPTY'));
    const broken = [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes: Buffer.from('no workbook') }];
    expect(await asker.browser.upload(addExpected, door, broken, { collectionId })).toMatchObject(number('SPREADSHEET_INVALID'));
  });
});

it('each reminder costs one SMS of the allowance; without it nobody is reminded, and the log says what was done', async () => {
  const { admin, party } = await openEnterprise(world);
  await world.runJobs();
  const { browser } = admin;
  const { tplId } = await publishedTemplate(browser, managing('enterprise'), { ifOrder: 0 });
  const asker: Asker = { browser, door: 'enterprise', tplId };
  const { collectionId } = await makeCollection(asker, { admits: 'listed', most: 9 });
  await added(asker, collectionId, `韩立川 ${mobileNumber()}\n沈知遥 ${mobileNumber()}`);
  const smsLeft = async () => (await browser.call(readQuota, 'enterprise', {})).data.items.find(({ item }) => item === 'sms')?.rest ?? 0;
  const left = await smsLeft();
  expect((await remind(asker, { collectionId })).data).toMatchObject({ reminded: 2 });
  expect(await smsLeft()).toBe(left - 2);
  await exhaust(world, party, 'sms');
  world.clock.advance({ hours: 24 });
  expect(await remind(asker, { collectionId })).toMatchObject(number('POINTS_INSUFFICIENT'));
  // nothing was noted either
  expect((await listed(asker, collectionId)).remindable).toBe(2);
  const entries = (await browser.call(listOperationEntries, 'corporateAdmin', {})).data.list;
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('collections.'))).toEqual([
    'collections.remindExpected',
    'collections.addExpected',
    'collections.create',
  ]);
});

it('a number that got its messages of the day is left out and costs nothing', async () => {
  const asker = await openAsker(world, 'enterprise');
  const { collectionId } = await makeCollection(asker, { admits: 'listed', most: 9 });
  const mobile = mobileNumber();
  await added(asker, collectionId, `韩立川 ${mobile}`);
  const { perNumber } = world.platform.config.smsLimits;
  const { party_id: party } = await world.platform.db
    .selectFrom('collections')
    .select('party_id')
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  const sent = Array.from({ length: perNumber }, () => ({
    party_id: party,
    delivery_id: crypto.randomUUID(),
    channel: 'sms',
    address: mobile,
    template: 'member.invitation',
    subject: '',
    body: '',
    state: 'sent',
    bounded_as: 'invitation',
    created_at: world.clock.now(),
  }));
  await world.platform.db.insertInto('deliveries').values(sent).execute();
  expect((await remind(asker, { collectionId })).data).toEqual({ reminded: 0, leftOut: 1, left: 0 });
});

it('the list is forgotten with its collection', async () => {
  const asker = await openAsker(world, 'personal');
  const { collectionId } = await makeCollection(asker, { admits: 'listed' });
  await added(asker, collectionId, `韩立川 ${mobileNumber()}`);
  const kept = async () =>
    (await world.platform.db.selectFrom('collection_expected').select('name').where('collection_id', '=', collectionId).execute()).length;
  await asker.browser.call(changeCollection, 'personal', { collectionId, oper: 'end' });
  world.clock.advance({ hours: 24 * 89 });
  await world.runJob('collections.sweepCollections');
  expect(await kept()).toBe(1);
  world.clock.advance({ hours: 24 * 2 });
  await world.runJob('collections.sweepCollections');
  expect(await kept()).toBe(0);
});
