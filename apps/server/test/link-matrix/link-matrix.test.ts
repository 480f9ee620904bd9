import type { ErrorCode, Operation } from '@moqi/api';
import { operations } from '@moqi/api/operations';
import { revokeContracts } from '@moqi/api/work/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../browser.ts';
import { openWorld, type World } from '../world.ts';
import { ask, type Ground, openGround } from './ground.ts';
import { type Answer, OPENED, ROWS, type Row } from './rows.ts';

let world: World;
let ground: Ground;
beforeAll(async () => {
  world = await openWorld();
  ground = await openGround(world);
});
afterAll(() => world.close());

const atSignersDoor = operations.filter(({ mounts }) => 'signing' in mounts);

it('every operation at the signers’ door has its row, and every row its operation', () => {
  expect(Object.keys(ROWS).sort()).toEqual(atSignersDoor.map(({ name }) => name).sort());
});

type Table = Record<string, Answer>;

/** What opens the task; a file is asked for only where one is. */
type Opening = Readonly<Record<string, string | undefined>>;

/** What each operation answers to one caller. */
async function table(browser: () => TestBrowser, opening: () => Opening): Promise<Table> {
  const answers: Table = {};
  for (const operation of atSignersDoor) answers[operation.name] = await asked(operation, browser(), opening());
  return answers;
}

function asked(operation: Operation, browser: TestBrowser, { documentId, ...opening }: Opening): Promise<Answer> {
  const { input = () => ({}) } = ROWS[operation.name] ?? {};
  const own = input(ground);
  const file = 'documentId' in own && documentId !== undefined ? { documentId } : {};
  return ask(world, operation, browser, { ...own, ...file, ...opening });
}

const expected = (answer: (row: Row) => Answer): Table =>
  Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, answer(row)]));

/** How many rows each table has, and what is written of the contracts: all that a caller who is refused might have changed. */
async function traces(): Promise<unknown> {
  const { db } = world.platform;
  const tables = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p') and not relispartition order by 1`.execute(db);
  // how often somebody asked is counted of those who are refused too
  const kept = tables.rows.filter(({ name }) => name !== 'call_counts');
  const counts = kept.map(({ name }) => sql`select ${name} as name, count(*)::int as n from ${sql.table(name)}`);
  return [
    (await sql`${sql.join(counts, sql` union all `)} order by name`.execute(db)).rows,
    await db.selectFrom('contracts').select(['contract_id', 'state', 'updated_at']).orderBy('contract_id').execute(),
    await db.selectFrom('participants').selectAll().orderBy('participant_id').execute(),
  ];
}

const changed = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

interface Outsider {
  readonly name: string;
  readonly browser: () => TestBrowser;
  readonly opening: () => Opening;
  readonly answer: ErrorCode;
}

const named = () => ({ applyNo: ground.applyNo, signNo: ground.link.signNo });
const visitor = () => world.browser();
const signer = () => ground.signer;
const spoilt = (name: string, change: () => Opening): Outsider => ({
  name,
  browser: signer,
  opening: () => ({ ...ground.link, ...change() }),
  answer: 'LINK_INVALID',
});

const OUTSIDERS: readonly Outsider[] = [
  { name: 'nobody', browser: visitor, opening: named, answer: 'UNAUTHENTICATED' },
  { name: 'the browser of the signer without the link', browser: signer, opening: named, answer: 'UNAUTHENTICATED' },
  { name: 'a stranger', browser: () => ground.stranger.browser, opening: named, answer: 'CONTRACT_NOT_FOUND' },
  {
    name: 'a stranger, by the number of the contract',
    browser: () => ground.stranger.browser,
    opening: () => ({ applyNo: ground.applyNo }),
    answer: 'CONTRACT_NOT_FOUND',
  },
  { name: 'another signer of the contract', browser: () => ground.otherSigner.browser, opening: named, answer: 'CONTRACT_NOT_FOUND' },
  { name: 'its sender, in the place of a signer', browser: () => ground.sender.browser, opening: named, answer: 'CONTRACT_NOT_FOUND' },
  {
    name: 'whom it is copied to, in the place of a signer',
    browser: () => ground.reader.browser,
    opening: named,
    answer: 'CONTRACT_NOT_FOUND',
  },
  spoilt('another signer, with the link of its own', () => ({ ...ground.otherLink, signNo: ground.link.signNo })),
  spoilt('the proof of another signer', () => ({ sign: ground.otherLink.sign })),
  spoilt('the task of another signer', () => ({ signNo: ground.otherLink.signNo })),
  spoilt('the number of another contract', () => ({ applyNo: ground.elsewhere })),
  spoilt('a changed proof', () => ({ sign: changed(ground.link.sign) })),
  spoilt('a changed moment', () => ({ ts: String(Number(ground.link.ts) + 1) })),
  spoilt('no moment', () => ({ ts: '' })),
  spoilt('no proof', () => ({ sign: '' })),
];

describe('who is not meant is stopped at the door, whatever is asked', () => {
  it.each(OUTSIDERS)('$name', async ({ browser, opening, answer }) => {
    const before = await traces();
    // what only an approver does asks the approvers' door
    expect(await table(browser, opening)).toEqual(expected(() => answer));
    expect(await traces()).toEqual(before);
  });
});

/** Parameters of an approver's link that are not those of the message. */
const FORGED: readonly [string, () => Opening][] = [
  ['a changed proof', () => ({ chapterSign: changed(ground.approverLink.chapterSign) })],
  ['a changed moment', () => ({ chapterTs: String(Number(ground.approverLink.chapterTs) + 1) })],
  ['no proof', () => ({ chapterSign: '' })],
  ['another approval', () => ({ approveId: crypto.randomUUID() })],
];
it.each(FORGED)('an approver’s link with %s opens nothing', async (_, change) => {
  const before = await traces();
  const answers = await table(visitor, () => ({ ...ground.approverLink, ...change() }));
  expect([...new Set(Object.values(answers))]).toEqual(['LINK_INVALID']);
  expect(await traces()).toEqual(before);
});

it('an approver’s number opens nothing without the link, to nobody and to no stranger', async () => {
  const { approveId } = ground.approverLink;
  expect([...new Set(Object.values(await table(visitor, () => ({ approveId }))))]).toEqual(['UNAUTHENTICATED']);
  const strangers = await table(
    () => ground.stranger.browser,
    () => ({ approveId }),
  );
  expect([...new Set(Object.values(strangers))]).toEqual(['ENTERPRISE_MODE_NEEDED']);
});

describe('who is meant is let in, as far as the table says', () => {
  it('its sender', async () => {
    expect(
      await table(
        () => ground.sender.browser,
        () => ({ applyNo: ground.applyNo }),
      ),
    ).toEqual(expected((row) => row.sender));
  });

  it('whom it is copied to', async () => {
    expect(
      await table(
        () => ground.reader.browser,
        () => ({ applyNo: ground.applyNo }),
      ),
    ).toEqual(expected((row) => row.reader));
  });

  it('its signer', async () => {
    expect(await table(signer, () => ground.link)).toEqual(expected((row) => row.signer));
  });

  it('an approver', async () => {
    const { approverLink, waiting, link } = ground;
    const answers = await table(visitor, () => ({ ...approverLink, ...waiting, signNo: link.signNo }));
    // what an approver alone asks for knows no number of a contract
    const own = Object.entries(ROWS).filter(([, { sender, approver }]) => sender === 'INPUT_INVALID' && approver !== 'CONTRACT_NOT_FOUND');
    const alone = await table(visitor, () => approverLink);
    for (const [name] of own) answers[name] = alone[name] ?? 'INPUT_INVALID';
    expect(answers).toEqual(expected((row) => row.approver));
  });
});

/** What lets an account in, or takes its handwriting from a phone, opens no contract and is tried beside it. */
const OF_ACCOUNTS = /^(?:entrances|inks)\./;

/** Public calls about a contract that a link of their own opens. */
const openedByLink = operations.filter(
  ({ name, mounts, input }) => 'public' in mounts && !OF_ACCOUNTS.test(name) && ('key' in shapeOf(input) || 'ticket' in shapeOf(input)),
);

function shapeOf(input: Operation['input']): object {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {};
}

/** What each call answers to the parameters that open it, after a change of each. */
async function openings(change: (name: string, text: string) => string = (_, text) => text): Promise<Table> {
  const answers: Table = {};
  for (const operation of openedByLink) {
    const { by, input = {} } = OPENED[operation.name] ?? {};
    const good = {
      neutralLink: ground.neutralLink,
      otherKey: {},
      otherTicket: { ticket: ground.ticket },
      ticket: { ticket: ground.ticket },
    };
    const own: Readonly<Record<string, string>> = by === undefined ? {} : good[by];
    const given = Object.fromEntries(Object.entries(own).map(([name, text]) => [name, change(name, text)]));
    answers[operation.name] = await ask(world, operation, world.browser(), { ...input, ...given });
  }
  return answers;
}

/** The same answer from all that a link opens, and another from what a ticket does. */
const fromOpened = (neutral: Answer, photo: Answer): Table => ({
  ...Object.fromEntries(
    Object.entries(OPENED).map(([name, { by, answer }]) => [name, by === 'otherTicket' || by === 'otherKey' ? answer : neutral]),
  ),
  'evidence.readPhotoTicket': 'PHOTO_TICKET_ENDED',
  'evidence.uploadImage': photo,
});

describe('links that open one call', () => {
  it('each has its row', () => expect(Object.keys(OPENED).sort()).toEqual(openedByLink.map(({ name }) => name).sort()));

  it('open it to everybody who has them', async () => {
    expect(await openings()).toEqual(Object.fromEntries(Object.entries(OPENED).map(([name, { answer }]) => [name, answer])));
  });

  it.each([
    ['key', 'neutralLink', 'LINK_INVALID'],
    ['signNo', 'neutralLink', 'LINK_INVALID'],
    ['applyNo', 'neutralLink', 'LINK_INVALID'],
    ['ticket', 'ticket', 'PHOTO_TICKET_ENDED'],
  ] as const)('open nothing with another %s', async (changedName, by, answer) => {
    const before = await traces();
    const other: Record<string, string> = { signNo: ground.otherLink.signNo, applyNo: ground.elsewhere };
    const answers = await openings((name, text) => (name === changedName ? (other[name] ?? changed(text)) : text));
    const shut = Object.entries(answers).filter(([name]) => OPENED[name]?.by === by);
    expect([...new Set(shut.map(([, given]) => given))]).toEqual([answer]);
    expect(await traces()).toEqual(before);
  });
});

it('after the deadline a signer reads the contract, and does nothing more to it', async () => {
  const { db } = world.platform;
  const own = db.selectFrom('contracts').select('deadline_at').where('contract_id', '=', ground.applyId);
  const { deadline_at: deadline } = await own.executeTakeFirstOrThrow();
  const moveTo = (at: Date | null) =>
    db.updateTable('contracts').set({ deadline_at: at }).where('contract_id', '=', ground.applyId).execute();
  await moveTo(new Date(world.clock.now().getTime() - 60_000));
  const before = await traces();
  const answers = await table(signer, () => ground.link);
  const granted = atSignersDoor.filter(({ name }) => answers[name] === 'granted');
  expect(granted.filter(({ changes }) => changes.length > 0).map(({ name }) => name)).toEqual([]);
  expect(granted.length).toBeGreaterThan(10);
  expect(await traces()).toEqual(before);
  await moveTo(deadline);
});

describe('what a link opened is shut', () => {
  const SHUT: readonly [string, () => Promise<unknown>, ErrorCode][] = [
    ['after three days', async () => world.clock.advance({ hours: 72, seconds: 1 }), 'LINK_EXPIRED'],
    [
      'after a revocation',
      async () => {
        world.clock.set(new Date(Number(ground.link.ts)));
        await ground.sender.browser.call(revokeContracts, 'enterprise', { applyIds: [ground.applyId], reason: '内容有误' });
      },
      'CONTRACT_REVOKED',
    ],
  ];
  it.each(SHUT)('%s', async (_, shut, answer) => {
    await shut();
    expect(await table(signer, () => ground.link)).toEqual(expected(() => answer));
    expect(await openings()).toEqual(fromOpened(answer, answer === 'LINK_EXPIRED' ? 'PHOTO_TICKET_ENDED' : 'CONTRACT_NOT_SIGNING'));
  });
});
