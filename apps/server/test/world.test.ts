import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineOperation, errorNumber } from '@moqi/api';
import { readClock, readSession } from '@moqi/api/account/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asPartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { DomainError } from '#kernel/refusal.ts';
import { handle } from '#operation/handle.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { OUTCOMES } from './outcomes/outcome.ts';
import { openWorld, type World } from './world.ts';

const greet = defineOperation({
  name: 'test.greet',
  summary: 'Greets',
  input: z.object({ name: z.string() }),
  output: z.object({ greeting: z.string(), at: z.string() }),
  errors: [],
  reads: [],
  mounts: { public: '/test/greet' },
});

const remind: Job<{ who: string }> = { name: 'test.remind' };
const reminded: string[] = [];
const remindHandler: JobHandler<{ who: string }> = {
  job: remind,
  run: async ({ clock }, { who }) => {
    reminded.push(`${who} ${clock.now().toISOString()}`);
  },
};

let world: World;
beforeAll(async () => {
  const handler = handle(greet, async ({ input, now }) => ({ greeting: `你好 ${input.name}`, at: now.toISOString() }));
  world = await openWorld({ handlers: [handler], jobHandlers: [remindHandler] });
});
afterAll(() => world.close());

test('a call goes through the door, the validation and the envelope, by the clock of the world', async () => {
  world.clock.set('2026-06-01T02:00:00Z');
  const answer = await world.browser().call(greet, 'public', { name: '王小明' });
  expect(answer).toMatchObject({ success: true, data: { greeting: '你好 王小明', at: '2026-06-01T02:00:00.000Z' } });
  const refused = await world.browser().post('/test/greet', { name: 7 });
  expect(refused.json()).toMatchObject({ success: false, code: 10001 });
});

test('jobs run when their time has come by that clock', async () => {
  world.clock.set('2026-06-01T02:00:00Z');
  const { jobs, db } = world.platform;
  await transact(db, async (tx) => {
    await jobs.enqueue(tx, remind, { who: 'later' }, { startAfter: new Date('2026-06-04T02:00:00Z') });
    await jobs.enqueue(tx, remind, { who: 'now' });
    await jobs.enqueue(tx, remind, { who: 'once' }, { key: 'a' });
    await jobs.enqueue(tx, remind, { who: 'twice' }, { key: 'a' });
  });
  expect(await world.runJobs()).toEqual(['test.remind', 'test.remind']);
  expect(reminded).toEqual(['now 2026-06-01T02:00:00.000Z', 'once 2026-06-01T02:00:00.000Z']);
  world.clock.advance({ days: 3 });
  await world.runJobs();
  expect(reminded.at(-1)).toBe('later 2026-06-04T02:00:00.000Z');
  expect(await world.runJobs()).toEqual([]);
});

test('two worlds share nothing', async () => {
  const other = await openWorld();
  await other.platform.db
    .insertInto('parties')
    .values({ party_id: asPartyId('01990000-0000-7000-8000-000000000001'), kind: 'person', created_at: other.clock.now() })
    .execute();
  expect(await world.platform.db.selectFrom('parties').selectAll().execute()).toEqual([]);
  expect(await other.outbox()).toEqual([]);
  await other.close();
});

test('leaves what operations answered through their doors, except where a test answers for them', async () => {
  const real = await openWorld();
  expect((await real.browser().call(readClock, 'public', {})).success).toBe(true);
  expect((await real.browser().call(readSession, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  await real.close();
  const stub = handle(readClock, () => Promise.reject(new DomainError('NOT_FOUND')));
  const made = await openWorld({ handlers: [stub] });
  expect((await made.browser().call(readClock, 'public', {})).code).toBe(errorNumber('NOT_FOUND'));
  await made.close();
  expect(readFileSync(join(OUTCOMES, 'test~world.test.ts'), 'utf8')).toBe(
    'identity.readClock public granted\nidentity.readSession session UNAUTHENTICATED\n',
  );
});
