import { type ErrorCode, errorNumber, errorRows, type Operation, pathsOf } from '@moqi/api';
import { operations as everyOperation } from '@moqi/api/operations';
import { LOG_ACTIONS, LOG_FACTS, LOG_OBJECTS } from '@moqi/api/records/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../browser.ts';
import { openEnterprise, openMember, type TestPerson } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { allAims, type FilesAim } from './aims.ts';
import { type Expectation, expectationOf, GROUP_ROLE, isRead, OF_A_GROUP, ROLES_TRIED, type RoleTried } from './expectation.ts';
import { type Ground, giveOwnRole, openGround, openTarget, PLACES, type Place, type Target } from './target.ts';
import { openTraces, type ReadTraces } from './traces.ts';

const operations = everyOperation.filter((operation) => pathsOf(operation, 'corporateAdmin').length > 0);
const { aims, refusals, groupRefusals } = allAims();

let world: World;
let grounds: Record<Place, Ground>;
let readTraces: ReadTraces;
const callers = new Map<RoleTried, TestPerson>();

beforeAll(async () => {
  world = await openWorld();
  readTraces = await openTraces(world.platform.db);
  const home = await openEnterprise(world);
  const abroad = await openEnterprise(world);
  await world.runJobs();
  grounds = {
    'own group': await openGround(world, home.party),
    'other group': await openGround(world, home.party),
    'other enterprise': await openGround(world, abroad.party),
  };
  const { groupId } = grounds['own group'];
  for (const role of ROLES_TRIED) {
    const caller = await openMember(world, home.party, role === OF_A_GROUP ? 'member' : role);
    if (role === OF_A_GROUP) await giveOwnRole(world, home.party, caller.memberId, GROUP_ROLE);
    const self = world.platform.db.updateTable('members').set({ group_id: groupId }).where('party_id', '=', home.party);
    await self.where('member_id', '=', caller.memberId).execute();
    callers.set(role, caller);
  }
});
afterAll(() => world.close());

const inputFor = async (operation: Operation, target: Target): Promise<object> => (await aims[operation.name]?.(target)) ?? {};

async function ask(role: RoleTried, operation: Operation, input: object): Promise<Envelope<unknown>> {
  const { browser } = callers.get(role) as TestPerson;
  const [path = ''] = pathsOf(operation, 'corporateAdmin');
  if (operation.body === 'multipart') {
    const { files, fields } = input as FilesAim;
    return browser.upload(operation, 'corporateAdmin' as never, files, fields);
  }
  if (operation.method === 'POST') return (await browser.post(path, input)).json();
  const answer = await browser.get(`${path}?${new URLSearchParams(input as Record<string, string>).toString()}`);
  const isEnvelope = answer.headers['content-type']?.includes('json') ?? false;
  return isEnvelope ? answer.json() : { success: true, code: 0, msg: '', data: answer.body };
}

const countLogged = async (): Promise<number> => {
  const entries = world.platform.db.selectFrom('log_entries').where('party_id', '=', grounds['own group'].party);
  return (await entries.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

const codeNumbered = (code: number) => errorRows.find(({ number }) => number === code)?.code ?? String(code);
/** Codes that say nothing about reach: the aim is bad, or the server is. */
const BROKEN = new Set(
  ['INPUT_INVALID', 'UNEXPECTED', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].map((code) => errorNumber(code as ErrorCode)),
);

/** What an answer must not tell of a target that is out of reach. */
function marksOf(target: Target, place: Place): readonly string[] {
  const ofMember = [target.memberId, target.personId, target.name, target.mobile];
  if (place === 'other group') return ofMember;
  const { world: _, memberRoleId: __, ...ids } = target;
  return Object.values(ids).filter((value): value is string => typeof value === 'string');
}

function tracesAt({ party, memberId }: Target, place: Place): Promise<string> {
  return readTraces(party, place === 'other enterprise' ? undefined : memberId);
}

/** What is wrong with an answer where something is out of reach; undefined: nothing. */
function leak(
  answer: Envelope<unknown>,
  target: Target,
  place: Place,
  { before, after }: Record<'before' | 'after', string>,
): string | undefined {
  if (BROKEN.has(answer.code)) return `${codeNumbered(answer.code)} ${answer.msg}`;
  const text = JSON.stringify(answer.data ?? null);
  const told = marksOf(target, place).find((mark) => text.includes(mark));
  if (told !== undefined) return `tells of ${told}`;
  if (after === before) return undefined;
  const [was, is] = [before.split('\n'), after.split('\n')];
  const differing = [...was.filter((line) => !is.includes(line)), ...is.filter((line) => !was.includes(line))];
  return `changes ${[...new Set(differing.map((line) => line.split(' ')[0]))].join(', ')}`;
}

/** Reading, and what lies out of reach, changes nothing: such cells share their targets. */
const shared = new Map<Place, Target>();

async function sharedTarget(place: Place): Promise<Target> {
  const target = shared.get(place) ?? (await openTarget(world, grounds[place]));
  shared.set(place, target);
  return target;
}

type Fault = readonly [RoleTried, string | undefined];

/** What is aimed at one place once, and asked for by one role after the other: as long as nothing is wrong, nothing changes it. */
interface Aimed {
  readonly operation: Operation;
  readonly place: Place;
  readonly target: Target;
  readonly input: object;
}

async function forbiddenFaults({ operation, input }: Aimed, roles: readonly RoleTried[]): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const role of roles) {
    const { code } = await ask(role, operation, input);
    faults.push([role, code === errorNumber('FORBIDDEN') ? undefined : `is not forbidden: ${codeNumbered(code)}`]);
  }
  return faults;
}

async function leaks({ operation, place, target, input }: Aimed, roles: readonly RoleTried[]): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  if (roles.length === 0) return faults;
  let before = await tracesAt(target, place);
  for (const role of roles) {
    const answer = await ask(role, operation, input);
    const after = await tracesAt(target, place);
    faults.push([role, leak(answer, target, place, { before, after })]);
    before = after;
  }
  return faults;
}

async function reachFault({ operation, input }: Aimed, role: RoleTried): Promise<string | undefined> {
  const logged = isRead(operation) ? 0 : await countLogged();
  const answer = await ask(role, operation, input);
  const allowed = (role === OF_A_GROUP ? groupRefusals[operation.name] : undefined) ?? refusals[operation.name];
  if (allowed !== undefined)
    return answer.code === errorNumber(allowed) ? undefined : `answers ${codeNumbered(answer.code)}, not ${allowed}`;
  if (!answer.success) return `is refused: ${codeNumbered(answer.code)} ${answer.msg}`;
  return isRead(operation) || (await countLogged()) > logged ? undefined : 'leaves no entry in a log';
}

/** An act that is done finds something that nobody has changed yet. */
async function reachFaults(aimed: Aimed, roles: readonly RoleTried[]): Promise<readonly Fault[]> {
  const { operation, place } = aimed;
  const faults: Fault[] = [];
  for (const role of roles) {
    if (isRead(operation)) faults.push([role, await reachFault(aimed, role)]);
    else {
      const target = await openTarget(world, grounds[place]);
      faults.push([role, await reachFault({ ...aimed, target, input: await inputFor(operation, target) }, role)]);
    }
  }
  return faults;
}

/** Who may least asks first: so it is told of whom a change came. */
async function faultsAt(operation: Operation, place: Place): Promise<readonly Fault[]> {
  const rolesThat = (expected: Expectation) => ROLES_TRIED.filter((role) => expectationOf(operation, role, place) === expected);
  const target = await sharedTarget(place);
  const aimed = { operation, place, target, input: await inputFor(operation, target) };
  return [
    ...(await forbiddenFaults(aimed, rolesThat('forbidden'))),
    ...(await leaks(aimed, rolesThat('out of reach'))),
    ...(await reachFaults(aimed, rolesThat('reached'))),
  ];
}

it('every operation of the console has an aim, and every aim an operation', () => {
  const names = operations.map(({ name }) => name);
  expect(names.filter((name) => !(name in aims))).toEqual([]);
  expect(Object.keys(aims).filter((name) => !names.includes(name))).toEqual([]);
});

describe('does exactly what the matrix says', () => {
  it.each(operations.filter(({ name }) => name in aims).map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_, operation) => {
      const faults: string[] = [];
      for (const place of PLACES) {
        const found = await faultsAt(operation, place);
        faults.push(...found.flatMap(([role, fault]) => (fault === undefined ? [] : [`${role} × ${place}: ${fault}`])));
      }
      expect(faults).toEqual([]);
    },
  );
});

it('each entry that was written on the way is told in words', async () => {
  const entries = await world.platform.db.selectFrom('log_entries').select(['action', 'object_type', 'before', 'after']).execute();
  const unworded = new Set<string>();
  for (const { action, object_type: objectType, before, after } of entries) {
    const domain = action.split('.', 1)[0];
    if (!(action in LOG_ACTIONS)) unworded.add(`action ${action}`);
    if (!(objectType in LOG_OBJECTS)) unworded.add(`object ${objectType}`);
    for (const fact of [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]) {
      if (!(fact in LOG_FACTS) && !(`${domain}.${fact}` in LOG_FACTS)) unworded.add(`fact ${fact} of ${action}`);
    }
  }
  expect([...unworded].sort()).toEqual([]);
});
