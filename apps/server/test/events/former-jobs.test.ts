import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { hearers, jobHandlers } from '#compose.ts';
import { startRelay } from '#platform/events/relay.ts';
import { DEAD_LETTERS, openJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { openEnterprise, openMember, type TestEnterprise } from '../people.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

interface FormerJob {
  readonly name: string;
  readonly data: object;
  readonly state?: 'created' | 'retry' | 'failed';
  /** not before then: an hour from now */
  readonly isDelayed?: boolean;
}

/** A row as the release before wrote it, down to what its queue said of tries and dead letters. */
async function insertFormerJob({ name, data, state = 'created', isDelayed = false }: FormerJob): Promise<string> {
  const id = randomUUID();
  const tries = { created: 0, retry: 3, failed: 20 }[state];
  await sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, singleton_key,
      start_after, started_on, completed_on, keep_until, expire_seconds, heartbeat_seconds, policy, dead_letter)
    values (${id}, ${name}, ${JSON.stringify(data)}, ${state}::text::pgboss.job_state, 20, ${tries}, 2, true, 900, ${randomUUID()},
      now() + ${isDelayed ? '1 hour' : '0'}::interval, case when ${tries}::int > 0 then now() end, case when ${state}::text = 'failed' then now() end,
      now() + interval '10 years', 3600, 15, 'short', ${DEAD_LETTERS})`.execute(world.platform.db);
  if (state === 'failed') {
    await sql`insert into pgboss.job (name, data, output, retry_limit, source_name, source_id, source_created_on, source_retry_count)
      values (${DEAD_LETTERS}, ${JSON.stringify(data)}, '{"message": "away"}', 2, ${name}, ${id}, now(), 20)`.execute(world.platform.db);
  }
  return id;
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(world.platform.db)).rows[0]?.state;

/** The worker of this release on the same database. */
async function startWorker(): Promise<() => Promise<void>> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(world.platform.db);
  const address = { ...inject('postgres'), database: rows[0]?.database ?? '' };
  const log = createLog('silent');
  const queue = await openJobQueue(address, jobHandlers, log);
  const platform = { ...world.platform, jobs: queue.jobs };
  await queue.work(platform);
  const relay = await startRelay({ db: platform.db, hearers, queue: queue.heard, now: platform.clock.now, log });
  return async () => {
    await relay.stop();
    await queue.stop();
  };
}

/** What the dead letters are for: an operator gives them back to where they came from. */
async function redrive(sourceName: string): Promise<void> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(world.platform.db);
  const boss = new PgBoss({ ...inject('postgres'), database: rows[0]?.database ?? '', supervise: false, schedule: false });
  await boss.start();
  await boss.redrive(DEAD_LETTERS, { sourceName });
  await boss.stop({ graceful: false });
}

test('queued, delayed, retried and dead jobs of the names of before are told as the events they have become', async () => {
  const name = 'organizations.memberLeft';
  const leavers = [];
  for (let n = 0; n < 4; n += 1) leavers.push(await openMember(world, enterprise.party));
  const [queued, delayed, retried, dead] = leavers.map(({ memberId, party: personId, mobile }) => ({
    mobile,
    data: { party: enterprise.party, memberId, personId, successorMemberId: null },
  }));
  if (!queued || !delayed || !retried || !dead) throw new Error('no members');
  await insertFormerJob({ name, data: queued.data });
  const later = await insertFormerJob({ name, data: delayed.data, isDelayed: true });
  await insertFormerJob({ name, data: retried.data, state: 'retry' });
  await insertFormerJob({ name, data: dead.data, state: 'failed' });
  const told = async () => {
    const left = (await world.outbox()).filter(({ template }) => template === 'member.left');
    return [queued, delayed, retried, dead].map(({ mobile }) => left.filter(({ address }) => address === mobile).length);
  };
  const stop = await startWorker();
  await vi.waitFor(async () => expect(await told()).toEqual([1, 0, 1, 0]), { timeout: 10_000 });
  expect(await stateOf(later)).toBe('created');
  await sql`update pgboss.job set start_after = now() where id = ${later}`.execute(world.platform.db);
  await redrive(name);
  await vi.waitFor(async () => expect(await told()).toEqual([1, 1, 1, 1]), { timeout: 10_000 });
  expect(await stateOf(later)).toBe('completed');
  await stop();
}, 60_000);

test('each former name becomes its event, once', async () => {
  const { party } = enterprise;
  const [approvalId, memberId, personId, roleId, groupId] = Array.from({ length: 5 }, () => randomUUID());
  const changedAt = '2026-05-01T02:00:00.123Z';
  const changeId = randomUUID();
  await world.platform.db
    .insertInto('organization_changes')
    .values({
      party_id: party,
      change_id: changeId,
      name: '旧名有限公司',
      legal_representative: '某人',
      changed_by: party,
      changed_by_name: '某人',
      changed_at: changedAt,
    })
    .execute();
  const renamed = { party, name: enterprise.name, formerName: '旧名有限公司', legalPerson: '某人', formerLegalPerson: '某人', changedAt };
  const former: readonly [name: string, data: object, event: string, id: string, ids: object][] = [
    [
      'identity.personAppeared',
      { party: enterprise.admin.party, address: enterprise.admin.mobile },
      'identity.personRegistered',
      enterprise.admin.party,
      {},
    ],
    ['organizations.organizationAppeared', { party, name: enterprise.name }, 'enterprises.organizationVerified', party, {}],
    ['organizations.organizationVerified', { party }, 'enterprises.organizationVerified', party, {}],
    ['organizations.organizationRenamed', renamed, 'enterprises.organizationChanged', party, { changeId }],
    [
      'organizations.memberLeft',
      { party, memberId, personId, successorMemberId: roleId },
      'members.memberLeft',
      memberId ?? '',
      { personId, successorMemberId: roleId },
    ],
    ['organizations.memberJoined', { party, memberId, personId }, 'members.memberJoined', memberId ?? '', { personId }],
    ['organizations.roleEnded', { party, roleId, name: '法务' }, 'members.roleEnded', roleId ?? '', {}],
    ['organizations.groupEnded', { party, groupId, name: '法务部' }, 'members.groupEnded', groupId ?? '', {}],
    [
      'approvals.approvalEnded',
      { party, instanceId: approvalId, kind: 'contract', subjectId: randomUUID(), outcome: 'approved' },
      'approvals.approvalEnded',
      approvalId ?? '',
      {},
    ],
  ];
  const read = () =>
    world.platform.db
      .selectFrom('events')
      .select(['name', 'aggregate_id', 'ids'])
      .where('relayed_at', 'is', null)
      .orderBy('event_id')
      .execute();
  expect(await read()).toEqual([]);
  for (const [name, data, event, id, ids] of former) {
    const handler = jobHandlers.find(({ job }) => job.name === name);
    const jobId = randomUUID();
    await handler?.run(world.platform, data, jobId);
    await handler?.run(world.platform, data, jobId); // the process was killed before it could say that the job was done
    expect(await read()).toEqual([{ name: event, aggregate_id: id, ids }]);
    await world.platform.db.deleteFrom('events').where('relayed_at', 'is', null).execute();
  }
});
