import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import { type EventHouse, jobStates, listenerNamed, openEventHouse, partyId } from './event-house.ts';

const command = fileURLToPath(new URL('../../../../bin/events', import.meta.url));

let created: Awaited<ReturnType<typeof createDatabase>>;
let house: EventHouse;
beforeAll(async () => {
  created = await createDatabase('events_command');
  house = await openEventHouse(created.address, [listenerNamed('ordered', [], undefined, { isOrdered: true })]);
});
afterAll(async () => {
  await house.close();
  await created.drop();
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs bin/events as an operator would. */
async function events(...args: readonly string[]): Promise<Outcome> {
  const { host, port, user, database } = created.address;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const run = promisify(execFile)(command, args, { env: { PATH: process.env.PATH, DATABASE_URL } });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

test('an operator sees what is blocked and releases it', async () => {
  expect(await events()).toMatchObject({ code: 0, stdout: expect.stringContaining('No ordered listener is blocked') });
  const [party, door] = [partyId(), randomUUID()];
  await house.open(party, door);
  await house.open(party, door);
  await house.relay();
  await sql`update pgboss.job set state = 'retry', retry_count = 7 where data->>'seq' = '1'`.execute(house.platform.db);

  const listed = await events();
  for (const text of ['test.ordered', 'house.doorOpened@1', door, party, 'failures   8', 'behind 1']) expect(listed.stdout).toContain(text);
  const [jobId = ''] = listed.stdout.split('\n');
  expect(await events('release', jobId)).toMatchObject({ code: 0, stdout: expect.stringContaining('given up') });
  expect(await jobStates(house)).toEqual(['test.ordered 1 cancelled', 'test.ordered 2 created']);
});

test.each([
  ['release', randomUUID()],
  ['release', '7'],
  ['release', "' or true"],
])('%s %s changes nothing and says so', async (...args) => {
  const before = await jobStates(house);
  expect(await events(...args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Nothing was changed') });
  expect(await jobStates(house)).toEqual(before);
});

test('a misspelt command is explained', async () => {
  expect(await events('free')).toMatchObject({ code: 2, stderr: expect.stringContaining('Unknown argument: free') });
});
