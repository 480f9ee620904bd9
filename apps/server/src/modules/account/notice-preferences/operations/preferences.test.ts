import { randomUUID } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { type NoticePreferences, readNoticePreferences, saveNoticePreferences, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bouncedContracts, type Notice, notify } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { hourIn } from '#test/told-notice.ts';
import { openWorld, type World } from '#test/world.ts';

const UNBOUND = { by: 'simulator', boundTime: '', isTaken: false };
const NOWHERE = { by: 'simulator', companies: [] };

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

const save = (change: Partial<NoticePreferences>) =>
  person.browser.call(saveNoticePreferences, 'personal', { ...USUAL_NOTICES, ...change });
const ways = (change: Partial<NoticePreferences['ways']>) => ({ ways: { ...USUAL_NOTICES.ways, ...change } });
async function giveMail(email: string): Promise<void> {
  await world.platform.db.updateTable('persons').set({ email }).where('party_id', '=', person.party).execute();
}
/** A message of this kind to the person's number, or to another address; its record afterwards. */
async function tell(template: Notice['template'], { address = person.mobile, party = person.party, about }: Partial<Notice> = {}) {
  const words = { subject: '通知', zh: () => '有一条通知。', en: '' };
  const notice = { party, address, template, ...words, now: world.clock.now(), ...(about && { about }) };
  const deliveryId = await transact(world.platform.db, (tx) => notify(tx, world.platform, notice));
  await world.runJobs();
  return () =>
    world.platform.db
      .selectFrom('deliveries')
      .select(['state', 'channel', 'address', 'error'])
      .where('party_id', '=', party)
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
}

describe('the preferences', () => {
  it('are as usual at first, and kept as they are saved', async () => {
    expect((await person.browser.call(readNoticePreferences, 'personal', {})).data).toEqual({
      ...USUAL_NOTICES,
      hasMail: false,
      officialAccount: UNBOUND,
      workWeChat: NOWHERE,
    });
    const chosen = { ...ways({ billing: 'off' as const }), quiet: { from: '22:00', until: '08:00' } };
    expect((await save(chosen)).data).toEqual(chosen);
    expect((await person.browser.call(readNoticePreferences, 'personal', {})).data).toEqual({
      ...chosen,
      hasMail: false,
      officialAccount: UNBOUND,
      workWeChat: NOWHERE,
    });
    // kept before there was a kind, which is as usual
    const row = world.platform.db.updateTable('notice_preferences').set({ ways: JSON.stringify({ results: 'off' }) });
    await row.where('party_id', '=', person.party).execute();
    const { data } = await person.browser.call(readNoticePreferences, 'personal', {});
    expect(data.ways).toEqual({ ...USUAL_NOTICES.ways, results: 'off' });
    const other = await openPerson(world);
    expect((await other.browser.call(readNoticePreferences, 'personal', {})).data.ways.billing).toBe('usual');
  });

  it('are refused to nobody’s session, by mail without an address, and with hours that are none', async () => {
    for (const [operation, input] of [
      [readNoticePreferences, {}],
      [saveNoticePreferences, USUAL_NOTICES],
    ] as const)
      expect((await world.browser().call(operation, 'personal', input as never)).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await save(ways({ results: 'mail' }))).code).toBe(errorNumber('NOTICE_MAIL_NONE'));
    expect((await save({ quiet: { from: '08:00', until: '08:00' } })).code).toBe(errorNumber('NOTICE_QUIET_EMPTY'));
    expect((await save({ quiet: { from: '24:00', until: '08:00' } })).code).toBe(errorNumber('INPUT_INVALID'));
  });
});

describe('a contract', () => {
  it('did not bounce because its sender has turned its results off', async () => {
    const sender = await openEnterprise(world, person);
    const subject = {
      contractId: randomUUID(),
      contractNumber: 'C1',
      contractName: '采购合同',
      senderId: person.party,
      participantId: undefined,
    };
    const about = { ...subject, recipientName: person.name, recipientParty: person.party, recipientPersonId: person.party };
    await save(ways({ results: 'off' }));
    expect(await (await tell('contract.completed', { about, party: sender.party }))()).toMatchObject({ state: 'failed' });
    expect(await bouncedContracts(world.platform.db, sender.party, new Date(0))).toEqual([]);
  });
});

describe('the sender', () => {
  it('leaves out what is turned off, and says so in its record', async () => {
    await save(ways({ results: 'off' }));
    expect(await (await tell('contract.completed'))()).toMatchObject({ state: 'failed', error: 'turned off by the recipient' });
    expect((await world.outbox()).filter(({ address, state }) => address === person.mobile && state === 'sent')).toEqual([]);
  });

  it('sends what nobody can turn off, and to addresses without an account, whatever is chosen', async () => {
    const none = Object.fromEntries(Object.keys(USUAL_NOTICES.ways).map((kind) => [kind, 'off'])) as NoticePreferences['ways'];
    await save({ ways: none, quiet: { from: '00:00', until: '23:59' } });
    for (const template of ['account.newDevice', 'contract.invitation', 'contract.reminder', 'approval.asked'] as const)
      expect(await (await tell(template))()).toMatchObject({ state: 'sent', channel: 'sms' });
    expect(await (await tell('contract.completed', { address: 'somewhere@example.com' }))()).toMatchObject({ state: 'sent' });
  });

  it('writes a mail in the place of an SMS, and says where it went', async () => {
    await giveMail('lin@example.com');
    expect((await save(ways({ billing: 'mail' }))).success).toBe(true);
    expect((await person.browser.call(readNoticePreferences, 'personal', {})).data.hasMail).toBe(true);
    const record = await tell('billing.decided');
    expect(await record()).toMatchObject({ state: 'sent', channel: 'mail', address: 'lin@example.com' });
    expect(await (await tell('contract.completed'))()).toMatchObject({ state: 'sent', channel: 'sms', address: person.mobile });
  });

  it('waits until the quiet hours are over, with an SMS and not with a mail', async () => {
    await giveMail('lin@example.com');
    await save({ quiet: { from: hourIn(0, world), until: hourIn(3, world) } });
    const record = await tell('billing.decided');
    expect(await record()).toMatchObject({ state: 'queued' });
    expect(await (await tell('billing.decided', { address: 'lin@example.com' }))()).toMatchObject({
      state: expect.any(String),
      channel: 'mail',
    });
    world.clock.advance({ hours: 3 });
    await world.runJobs();
    expect(await record()).toMatchObject({ state: 'sent', channel: 'sms' });
  });
});
