import { errorNumber } from '@moqi/api';
import { removeMember, switchMembers } from '@moqi/api/enterprise/joining';
import {
  changeCollection,
  fillCollection,
  leaveCollection,
  listCollections,
  openTaking,
  readCollection,
  readCollectionLink,
  sendCollectionCode,
} from '@moqi/api/work/collections';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import { type Asker, fill, makeCollection, openAsker, progress, takingSeen, visit } from '#test/collections.ts';
import { mobileNumber, openEnterprise, openMember } from '#test/people.ts';
import { publishedTemplate } from '#test/templates.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000 });

let world: World;
let asker: Asker;
beforeAll(async () => {
  world = await openWorld();
  asker = await openAsker(world, 'enterprise');
});
afterAll(() => world.close());

const number = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

it('who leaves a phone leaves nothing open on it, and comes back by a code alone', async () => {
  const { link } = await makeCollection(asker);
  const { phone, mobile } = await fill(world, link);
  const { applyNo, signNo } = (await phone.call(openTaking, 'public', link)).data;
  expect(await phone.call(readContract, 'signing', { applyNo, signNo })).toMatchObject({ success: true });
  expect(await phone.call(leaveCollection, 'public', link)).toMatchObject({ data: { left: true } });
  expect((await phone.call(readCollectionLink, 'public', link)).data.opened).toBeNull();
  expect(await phone.call(openTaking, 'public', link)).toMatchObject(number('COLLECTION_VISIT_OVER'));
  expect((await phone.call(readContract, 'signing', { applyNo, signNo })).success).toBe(false);
  // twice is as good as once, and the next one on the same phone has a contract of one's own
  expect(await phone.call(leaveCollection, 'public', link)).toMatchObject({ success: true });
  await visit(world, link, mobileNumber(), phone);
  expect(await takingSeen(phone, link)).toBeNull();
  world.clock.advance({ minutes: 2 });
  await visit(world, link, mobile, phone);
  expect(await takingSeen(phone, link)).toMatchObject({ state: 'sent', fullName: '韩立川' });
});

it('a hall of phones behind one address asks for its contracts, each of them often', async () => {
  const { link } = await makeCollection(asker);
  const phone = world.browser();
  const answers = [];
  for (let asked = 0; asked < 130; asked++) answers.push((await phone.call(readCollectionLink, 'public', link)).code);
  expect(new Set(answers)).toEqual(new Set([0]));
});

it('codes that nobody uses cost the collection an image code, then its day, and neither other collections nor who has proven', async () => {
  const { link } = await makeCollection(asker, { most: 100 });
  const other = await makeCollection(asker);
  const phone = world.browser();
  const ask = async (more: object = {}) => await phone.call(sendCollectionCode, 'public', { ...link, mobile: mobileNumber(), ...more });
  for (let sent = 0; sent < 30; sent++) expect(await ask()).toMatchObject({ success: true });
  expect(await ask()).toMatchObject(number('COLLECTION_IMAGE_CODE'));
  const solved = async () => ({ codeKey: await keepImageCode(world.platform, 'abcd', world.clock.now()), imgCode: 'abcd' });
  expect(await ask({ ...(await solved()), imgCode: 'dcba' })).toMatchObject(number('CAPTCHA_WRONG'));
  const once = await solved();
  expect(await ask(once)).toMatchObject({ success: true });
  expect(await ask(once)).toMatchObject(number('CAPTCHA_WRONG'));
  const { db } = world.platform;
  for (let sent = 31; sent < 100; sent++) {
    world.clock.advance({ minutes: 3 });
    expect(await ask(await solved())).toMatchObject({ success: true });
  }
  const refused = await ask(await solved());
  expect(refused).toMatchObject(number('COLLECTION_CODES_LIMIT'));
  expect(refused.msg).toMatch(/请 .+后再试，或联系测试第/);
  await visit(world, other.link);
  // used ones are no sign of misuse
  await db.updateTable('verification_codes').set({ consumed_at: world.clock.now() }).where('purpose', '=', `collect:${link.id}`).execute();
  await visit(world, link);
});

it('when the company’s messages of the day are used up the visitor is told so, and whom to ask', async () => {
  const bounded = await openWorld({ environment: { SMS_PER_ENTERPRISE: '1' } });
  const { link } = await makeCollection(await openAsker(bounded, 'enterprise'));
  await visit(bounded, link);
  const refused = await bounded.browser().call(sendCollectionCode, 'public', { ...link, mobile: mobileNumber() });
  expect(refused).toMatchObject(number('COLLECTION_CODES_LIMIT'));
  expect(refused.msg).not.toContain('发起方改用手机号邀请');
  await bounded.close();
});

it('a contract that was revoked or sent to another address is told, and not opened', async () => {
  const { collectionId, link } = await makeCollection(asker, { most: 9 });
  const one = await fill(world, link);
  const [taking] = (await progress(asker, collectionId)).list;
  await asker.browser.call(revokeContracts, 'enterprise', { applyIds: [taking?.applyId ?? ''], reason: '填错了' });
  expect(await takingSeen(one.phone, link)).toMatchObject({ state: 'revoked' });
  expect(await one.phone.call(openTaking, 'public', link)).toMatchObject(number('CONTRACT_REVOKED'));

  world.clock.advance({ minutes: 1 });
  const two = await fill(world, link, '沈知遥');
  const { phone } = two;
  const { applyNo, signNo } = (await phone.call(openTaking, 'public', link)).data;
  const { participant_id: participantId } = await world.platform.db
    .selectFrom('participants')
    .select('participant_id')
    .where('sign_no', '=', signNo)
    .executeTakeFirstOrThrow();
  world.clock.advance({ minutes: 11 });
  const correction = { applyNo, participantId, address: mobileNumber() };
  expect((await asker.browser.call(orderDelivery, 'enterprise', correction)).msg).toBe('');
  expect(await takingSeen(two.phone, link)).toMatchObject({ state: 'moved' });
  expect(await two.phone.call(openTaking, 'public', link)).toMatchObject(number('COLLECTION_MOVED'));
});

it('a contract that the platform fails at holds up no other', async () => {
  const { collectionId, link } = await makeCollection(asker, { most: 9 });
  const visitors = [await visit(world, link), await visit(world, link)] as const;
  for (const { phone } of visitors) {
    world.clock.advance({ minutes: 1 });
    await phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' });
  }
  const { db } = world.platform;
  const [first] = visitors;
  await sql`create function fail_one() returns trigger language plpgsql as $$ begin raise exception 'the disk is gone'; end $$`.execute(db);
  await sql`create trigger fail_one before update on collection_takings for each row
    when (new.outcome = 'sent' and new.mobile = ${sql.lit(first.mobile)}) execute function fail_one()`.execute(db);
  const { party_id: party } = await db
    .selectFrom('collections')
    .select('party_id')
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  await expect(world.runJob('collections.sendTakings', { party, collectionId })).rejects.toThrow('could not');
  expect((await progress(asker, collectionId)).list.map(({ mobile, state }) => [mobile, state])).toEqual([
    [visitors[1].mobile, 'signing'],
    [first.mobile, 'waiting'],
  ]);
  await sql`drop trigger fail_one on collection_takings`.execute(db);
  await world.runJobs();
  expect(await takingSeen(first.phone, link)).toMatchObject({ state: 'sent' });
});

describe('a member who leaves', () => {
  async function leaving() {
    const { party, admin } = await openEnterprise(world);
    await world.runJobs();
    const { browser, memberId } = await openMember(world, party, 'admin');
    const heir = await openMember(world, party, 'admin');
    const { tplId } = await publishedTemplate(browser, 'corporateAdmin', { ifOrder: 0 });
    const { collectionId, link } = await makeCollection({ browser, door: 'enterprise', tplId });
    const counts = async () =>
      await Promise.all([admin, heir].map(async (one) => (await one.browser.call(listCollections, 'enterprise', {})).data.count));
    return { admin, heir, browser, memberId, tplId, collectionId, link, counts };
  }

  it.each([
    ['the successor', (memberId: string) => ({ successors: { tasks: memberId } }), (counts: readonly number[]) => counts[1] === 1],
    ['an administrator', () => ({}), (counts: readonly number[]) => counts.includes(1)],
  ])('leaves collections to %s', async (_, successors, isGiven) => {
    const { admin, heir, memberId, tplId, collectionId, link, counts } = await leaving();
    await admin.browser.call(removeMember, 'corporateAdmin', { corpUserId: memberId, ...successors(heir.memberId) });
    await world.runJobs();
    const given = await counts();
    expect([given.toSorted(), isGiven(given)]).toEqual([[0, 1], true]);
    const keeper = given[0] === 1 ? admin : heir;
    const told = await messagesTo(world, keeper.mobile, 'collection.handedOver');
    expect(told.map(({ subject }) => subject)).toEqual(['一码多签由你接手：六月供应商']);
    await fill(world, link);
    const seen = await progress({ browser: keeper.browser, door: 'enterprise', tplId }, collectionId);
    expect(seen).toMatchObject({ state: 'open', waiting: 0, list: [{ state: 'signing' }] });
  });

  it('leaves them to nobody as long as disabled', async () => {
    const { admin, browser, memberId, collectionId, counts } = await leaving();
    await admin.browser.call(switchMembers, 'corporateAdmin', { corpUserIds: [memberId], oper: 'disable' });
    await world.runJobs();
    expect(await counts()).toEqual([0, 0]);
    await admin.browser.call(switchMembers, 'corporateAdmin', { corpUserIds: [memberId], oper: 'enable' });
    expect((await browser.call(readCollection, 'enterprise', { collectionId })).success).toBe(true);
  });
});

it('what was filled in is deleted 90 days after the end; the link says so, and the contract stays', async () => {
  const { collectionId, link } = await makeCollection(asker);
  const { phone, mobile } = await fill(world, link);
  const { applyNo } = (await phone.call(openTaking, 'public', link)).data;
  await asker.browser.call(changeCollection, 'enterprise', { collectionId, oper: 'end' });
  const { db } = world.platform;
  const kept = async () => await db.selectFrom('collection_takings').select('mobile').where('collection_id', '=', collectionId).execute();
  world.clock.advance({ minutes: 89 * 24 * 60 });
  await world.runJob('collections.sweepCollections');
  expect(await kept()).toEqual([{ mobile }]);
  world.clock.advance({ minutes: 2 * 24 * 60 });
  await world.runJob('collections.sweepCollections');
  expect(await kept()).toEqual([]);
  expect(await phone.call(readCollectionLink, 'public', link)).toMatchObject(number('COLLECTION_OVER'));
  const contracts = db.selectFrom('contracts').select(['origin', 'deleted_at']).where('number', '=', applyNo);
  expect(await contracts.execute()).toEqual([{ origin: 'collected', deleted_at: null }]);
});
