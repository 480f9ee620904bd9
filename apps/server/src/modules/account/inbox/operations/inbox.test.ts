import { errorNumber } from '@moqi/api';
import { listInbox, markNoticesRead, NOTICE_DAYS } from '@moqi/api/account/inbox';
import { saveNoticePreferences, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Notice, notify } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { openPage } from '#test/open-page.ts';
import { confine, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  person = await openPerson(world);
});
afterAll(() => world.close());

const inbox = async (input = {}, { browser } = person) => (await browser.call(listInbox, 'personal', input)).data;
async function tell(template: Notice['template'], { subject = '通知', ...change }: Partial<Notice> = {}) {
  world.clock.advance({ seconds: 1 });
  const words = { subject, zh: () => '看这里：https://example.com/secret', en: '' };
  const notice = { party: person.party, address: person.mobile, template, ...words, now: world.clock.now(), ...change };
  await transact(world.platform.db, (tx) => notify(tx, world.platform, notice));
  await world.runJobs();
}

test('what a person is told of lies inside by its subject, the newest first, and no code does', async () => {
  await tell('contract.completed', { subject: '签署完成：采购合同' });
  await tell('code', { subject: '登录验证码' });
  await tell('member.left', { subject: '已离开青禾' });
  const read = await inbox();
  expect(read.list.map(({ title, kind, isRead }) => [title, kind, isRead])).toEqual([
    ['已离开青禾', 'company', false],
    ['签署完成：采购合同', 'contract', false],
  ]);
  expect(read).toMatchObject({ unread: 2, next: '' });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test('it is read one by one or as a whole, page after page, and nobody else’s', async () => {
  for (const subject of ['一', '二', '三']) await tell('account.newDevice', { subject });
  const first = await inbox({ pageSize: 2 });
  expect(first.list.map(({ title }) => title)).toEqual(['三', '二']);
  expect((await inbox({ pageSize: 2, before: first.next })).list.map(({ title }) => title)).toEqual(['一']);
  const noticeIds = [first.list[0]?.noticeId ?? ''];
  const other = await openPerson(world);
  expect((await other.browser.call(markNoticesRead, 'personal', { noticeIds })).data).toEqual({ unread: 0 });
  expect((await inbox()).unread).toBe(3);
  expect((await person.browser.call(markNoticesRead, 'personal', { noticeIds })).data).toEqual({ unread: 2 });
  expect((await inbox({ onlyUnread: true })).list.map(({ title }) => title)).toEqual(['二', '一']);
  expect((await person.browser.call(markNoticesRead, 'personal', {})).data).toEqual({ unread: 0 });
  expect((await inbox()).list.map(({ isRead }) => isRead)).toEqual([true, true, true]);
});

test('what the person turned off, or waits for the end of quiet hours, is inside at once and once', async () => {
  const ways = { ...USUAL_NOTICES.ways, results: 'off' as const };
  await person.browser.call(saveNoticePreferences, 'personal', { ways, quiet: { from: '00:00', until: '23:59' } });
  await tell('contract.completed', { subject: '签署完成：甲' });
  await tell('billing.decided', { subject: '发票已开具' });
  expect((await inbox()).list.map(({ title }) => title)).toEqual(['发票已开具', '签署完成：甲']);
  world.clock.advance({ hours: 24 });
  await world.runJobs();
  expect((await inbox()).list).toHaveLength(2);
});

test('an open page hears of it without asking, in the name of the person or of a company', async () => {
  await openEnterprise(world, person);
  const page = await openPage(world, person);
  try {
    await tell('account.newDevice');
    expect(await page.hears('notices')).toBe(true);
  } finally {
    await page.close();
  }
});

test('old notices go', async () => {
  await tell('account.newDevice');
  world.clock.advance({ days: NOTICE_DAYS + 1 });
  await world.runJob('inbox.sweep');
  const rows = await world.platform.db.selectFrom('inbox_notices').select('notice_id').where('party_id', '=', person.party).execute();
  expect(rows).toEqual([]);
});

test('nobody’s session, and one that a company’s own login opened, read and mark nothing', async () => {
  const { party } = await openEnterprise(world, person);
  for (const [operation, input] of [
    [listInbox, {}],
    [markNoticesRead, {}],
  ] as const)
    expect((await world.browser().call(operation, 'personal', input as never)).code).toBe(errorNumber('UNAUTHENTICATED'));
  await confine(world, person.party, party);
  expect((await person.browser.call(listInbox, 'personal', {})).code).toBe(errorNumber('SIGN_ON_CONFINED'));
  expect((await person.browser.call(markNoticesRead, 'personal', {})).code).toBe(errorNumber('SIGN_ON_CONFINED'));
});
