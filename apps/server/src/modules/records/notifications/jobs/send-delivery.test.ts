import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import { type MessagePort, type OutgoingMessage, ProviderAway } from '#ports/message.ts';

import { openWorld, type World } from '#test/world.ts';
import { notify } from '../acts/notify.ts';
import { lastDelivery } from '../index.ts';
import { sendDelivery } from '../notification-jobs.ts';

const PARTY = asPartyId('019e0000-0000-7000-8000-000000000001');
const OTHER = asPartyId('019e0000-0000-7000-8000-000000000002');

/** A provider that can be out of order. */
function port(): MessagePort & { sent: OutgoingMessage[]; broken: string | undefined } {
  const made = {
    name: 'test',
    isOutbox: false,
    sent: [] as OutgoingMessage[],
    broken: undefined as string | undefined,
    send: async (message: OutgoingMessage) => {
      if (made.broken !== undefined) throw new Error(made.broken);
      made.sent.push(message);
    },
  };
  return made;
}

const sms = port();
const mail = port();
let world: World;
let strict: World;
beforeAll(async () => {
  world = await openWorld({ sms, mail });
  strict = await openWorld({ sms, mail, environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
});
beforeEach(() => {
  sms.sent.length = 0;
  mail.sent.length = 0;
  sms.broken = undefined;
  mail.broken = undefined;
});
afterAll(async () => {
  await world.close();
  await strict.close();
});

async function queue(where: World, address: string, extra: { notAfter?: Date; party?: PartyId } = {}): Promise<string> {
  const notice = {
    party: PARTY,
    address,
    template: 'account.nameChanged' as const,
    subject: '测试',
    zh: () => '您好',
    en: '',
    now: where.clock.now(),
    ...extra,
  };
  return transact(where.platform.db, (tx) => notify(tx, where.platform, notice));
}

const attempt = (where: World, deliveryId: string, notAfter?: Date) =>
  where.runJob(sendDelivery.name, { party: PARTY, deliveryId, ...(notAfter && { notAfter: notAfter.toISOString() }) });

const rowOf = (where: World, deliveryId: string) =>
  where.platform.db.selectFrom('deliveries').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirstOrThrow();

describe('a message', () => {
  it('goes by the port of its address, once', async () => {
    const [short, long] = [await queue(world, '13600715520'), await queue(world, 'lu@example.com')];
    await world.runJobs();
    for (const id of [short, long]) await attempt(world, id);
    expect(sms.sent).toEqual([{ address: '13600715520', subject: '测试', body: '【墨契】您好' }]);
    expect(mail.sent).toMatchObject([{ address: 'lu@example.com', subject: '测试' }]);
    expect(await rowOf(world, short)).toMatchObject({ state: 'sent', tries: 1, error: null, sent_at: world.clock.now() });
  });

  it('is not sent when the change it tells of is undone', async () => {
    const notice = {
      party: PARTY,
      address: '13600715521',
      template: 'account.nameChanged' as const,
      subject: '',
      zh: () => '',
      en: '',
      now: world.clock.now(),
    };
    const undone = transact(world.platform.db, async (tx) => {
      await notify(tx, world.platform, notice);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await world.runJobs();
    expect(sms.sent).toEqual([]);
    expect((await lastDelivery(world.platform.db, PARTY, ['13600715521'])).size).toBe(0);
  });

  it('waits for a provider that is out of order, and says why', async () => {
    const id = await queue(world, '13600715520');
    sms.broken = 'the SMS provider answered 503';
    await expect(attempt(world, id)).rejects.toThrow('503');
    expect(await rowOf(world, id)).toMatchObject({ state: 'queued', tries: 1, error: 'the SMS provider answered 503' });
    sms.broken = undefined;
    await attempt(world, id);
    expect(await rowOf(world, id)).toMatchObject({ state: 'sent', tries: 2, error: null });
  });

  it('that came back from another way waits for its provider as any other', async () => {
    const id = await queue(world, '13600715520');
    const back = world.platform.db.updateTable('deliveries').set({ usual_address: '13600715520', tries: 3 });
    await back.where('delivery_id', '=', id).execute();
    sms.broken = 'the SMS provider answered 503';
    await expect(attempt(world, id)).rejects.toThrow('503');
    expect(await rowOf(world, id)).toMatchObject({ state: 'queued', channel: 'sms', tries: 4 });
    sms.broken = undefined;
    await attempt(world, id);
  });

  it('that two workers try at once keeps both attempts', async () => {
    const id = await queue(world, '13600715520');
    const { send } = sms;
    const both = Promise.withResolvers<void>();
    let asked = 0;
    sms.send = async () => {
      asked += 1;
      const [mine, other] = [asked, both];
      if (mine === 2) other.resolve();
      await other.promise;
      if (mine === 1) throw new Error('busy');
    };
    await Promise.allSettled([attempt(world, id), attempt(world, id)]);
    sms.send = send;
    const row = await rowOf(world, id);
    expect(row).toMatchObject({ state: 'sent', tries: 2, error: null });
    expect(row.attempts).toHaveLength(2);
  });

  it('is given up after twelve tries', async () => {
    const id = await queue(world, '13600715520');
    sms.broken = 'no credit';
    for (let i = 0; i < 11; i++) await expect(attempt(world, id)).rejects.toThrow('no credit');
    await attempt(world, id);
    expect(await rowOf(world, id)).toMatchObject({ state: 'failed', tries: 12, error: 'no credit' });
    sms.broken = undefined;
    await attempt(world, id);
    expect(sms.sent).toEqual([]);
  });

  it('waits a day for a provider that is away, by the clock once the queue has tried, and goes out once', async () => {
    const id = await queue(world, '13600715520');
    const { send } = sms;
    sms.send = () => Promise.reject(new ProviderAway('no answer'));
    for (let i = 0; i < 11; i++) await expect(attempt(world, id)).rejects.toThrow('no answer');
    await attempt(world, id);
    for (let i = 0; i < 20; i++) {
      world.clock.advance({ hours: 1 });
      await world.runJobs();
    }
    expect(await rowOf(world, id)).toMatchObject({ state: 'queued', tries: 33, error: 'no answer' });
    sms.send = send;
    world.clock.advance({ hours: 1 });
    await world.runJobs();
    world.clock.advance({ hours: 24 });
    await world.runJobs();
    expect(await rowOf(world, id)).toMatchObject({ state: 'sent', tries: 34, error: null });
    expect(sms.sent).toHaveLength(1);
  });

  it('is given up when it is of no use any more', async () => {
    const id = await queue(world, '13600715520');
    const notAfter = new Date(world.clock.now().getTime() + 1000);
    world.clock.advance({ seconds: 2 });
    await attempt(world, id, notAfter);
    expect(sms.sent).toEqual([]);
    expect(await rowOf(world, id)).toMatchObject({ state: 'failed', error: 'too late' });
  });

  it('keeps its text in the outbox of embedded mode; elsewhere only while it waits', async () => {
    const [shown, wiped] = [await queue(world, '13600715520'), await queue(strict, '13600715520')];
    expect((await rowOf(strict, wiped)).body).toBe('【墨契】您好');
    sms.broken = 'busy';
    await expect(attempt(strict, wiped)).rejects.toThrow('busy');
    expect((await rowOf(strict, wiped)).body).toBe('【墨契】您好');
    sms.broken = undefined;
    await attempt(strict, wiped);
    await attempt(world, shown);
    expect((await rowOf(strict, wiped)).body).toBe('');
    expect((await rowOf(world, shown)).body).toBe('【墨契】您好');
  });
});

describe('what became of messages', () => {
  it('is told to the party that sent them, the latest for each address', async () => {
    const address = '13600715599';
    await queue(world, address);
    world.clock.advance({ seconds: 1 });
    const latest = await queue(world, address);
    await queue(world, address, { party: OTHER });
    const { db } = world.platform;
    const found = await lastDelivery(db, PARTY, [address, '13600000001']);
    expect([...found.keys()]).toEqual([address]);
    expect(found.get(address)).toMatchObject({ deliveryId: latest, state: 'queued' });
    expect(found.get(address)).not.toHaveProperty('body');
  });
});
