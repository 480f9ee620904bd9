import { errorNumber } from '@moqi/api';
import { openInkTicket, readInkTicket, writeInk } from '@moqi/api/work/ink-tickets';
import { listInks } from '@moqi/api/work/seals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ink = {
  width: 400,
  height: 200,
  strokes: [
    [
      { x: 10, y: 10 },
      { x: 120, y: 120 },
    ],
  ],
};
const ENDED = errorNumber('INK_TICKET_ENDED');
async function open({ browser }: TestPerson): Promise<string> {
  const { url } = (await browser.call(openInkTicket, 'session', {})).data;
  return new URL(url).searchParams.get('ticket') ?? '';
}
const read = (ticket: string) => world.browser().call(readInkTicket, 'public', { ticket });
const write = (ticket: string, change: object = {}) => world.browser().call(writeInk, 'public', { ...ink, ticket, ...change });
const kept = async ({ browser }: TestPerson) => (await browser.call(listInks, 'session', {})).data.list;

test('a phone without a session writes once for who opened the ticket, in an enterprise too', async () => {
  const { admin } = await openEnterprise(world, await openPerson(world, { name: '林书禾' }));
  const ticket = await open(admin);
  expect((await read(ticket)).data).toMatchObject({ name: '林书禾' });
  expect((await write(ticket, { strokes: [] })).code).toBe(errorNumber('INK_INVALID'));
  expect(await kept(admin)).toEqual([]);
  const answers = await Promise.all([write(ticket), write(ticket)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ENDED]);
  expect(await kept(admin)).toMatchObject([ink]);
  expect((await read(ticket)).code).toBe(ENDED);
});

test('a ticket ends after ten minutes, with the next one, and is kept as a hash alone', async () => {
  const person = await openPerson(world);
  const first = await open(person);
  const second = await open(person);
  expect((await write(first)).code).toBe(ENDED);
  const rows = await world.platform.db.selectFrom('ink_tickets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second);
  world.clock.advance({ minutes: 10 });
  expect((await read(second)).code).toBe(ENDED);
  expect((await write(second)).code).toBe(ENDED);
  await world.runJob('inks.sweep');
  expect(await world.platform.db.selectFrom('ink_tickets').selectAll().execute()).toEqual([]);
  expect((await read('a'.repeat(43))).code).toBe(ENDED);
});
