import { type Audience, defineOperation, errorNumber } from '@moqi/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handlers } from '#compose.ts';
import { handle } from '#operation/handle.ts';
import { openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const DOORS = ['public', 'session', 'personal', 'enterprise', 'corporateAdmin'] as const satisfies readonly Audience[];
type DoorName = (typeof DOORS)[number];

/** Says who came in. */
const whoAmI = defineOperation({
  name: 'testing.whoAmI',
  summary: 'Says who came in.',
  input: z.object({}),
  output: z.object({ kind: z.string(), party: z.string(), personId: z.string(), isAdmin: z.boolean() }),
  errors: [],
  permission: 'seals.read',
  changes: [],
  mounts: {
    public: '/who/public',
    session: '/who/session',
    personal: '/who/personal',
    enterprise: '/who/enterprise',
    corporateAdmin: '/who/admin',
  },
});

const whoAmIHandler = handle(whoAmI, async ({ actor }) => ({
  kind: actor.kind,
  party: actor.kind === 'anyone' ? '' : actor.party,
  personId: actor.kind === 'anyone' ? '' : actor.personId,
  isAdmin: actor.kind === 'member' && actor.isAdmin,
}));

/** What comes out at each door: who one is, or the refusal. */
type Outcome = 'anyone' | 'person' | 'member' | 'admin' | 'UNAUTHENTICATED' | 'SESSION_REPLACED' | 'FORBIDDEN' | 'ENTERPRISE_MODE_NEEDED';
const NUMBERS = new Map<number, Outcome>(
  (['UNAUTHENTICATED', 'SESSION_REPLACED', 'FORBIDDEN', 'ENTERPRISE_MODE_NEEDED'] as const).map((code) => [errorNumber(code), code]),
);

let world: World;
let enterprise: TestEnterprise;

beforeAll(async () => {
  world = await openWorld({ handlers: [...handlers, whoAmIHandler] });
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

async function ask(post: (path: string) => Promise<{ json(): unknown }>, door: DoorName): Promise<{ outcome: Outcome; party: string }> {
  const answer = (await post(whoAmI.mounts[door])).json() as {
    code: number;
    data: { kind: Outcome; isAdmin: boolean; party: string };
  };
  const refusal = NUMBERS.get(answer.code);
  if (refusal) return { outcome: refusal, party: '' };
  return { outcome: answer.data.isAdmin ? 'admin' : answer.data.kind, party: answer.data.party };
}

async function outcomes(browser: TestPerson['browser'], headers: Record<string, string> = {}): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (const door of DOORS) all.push((await ask((path) => browser.post(path, {}, headers), door)).outcome);
  return all;
}

const refusedEverywhere = (code: Outcome): Outcome[] => ['anyone', code, code, code, code];

describe('who comes in through public, session, personal, enterprise and corporateAdmin', () => {
  it('without a session', async () => {
    expect(await outcomes(world.browser())).toEqual(refusedEverywhere('UNAUTHENTICATED'));
  });

  it('with a token that was never given out', async () => {
    expect(await outcomes(world.browser(), { cookie: 'mq_session=AAAA' })).toEqual(refusedEverywhere('UNAUTHENTICATED'));
  });

  it('as oneself', async () => {
    const { browser } = await openPerson(world);
    expect(await outcomes(browser)).toEqual(['anyone', 'person', 'person', 'ENTERPRISE_MODE_NEEDED', 'ENTERPRISE_MODE_NEEDED']);
  });

  it('as a member', async () => {
    const { browser } = await openMember(world, enterprise.party);
    expect(await outcomes(browser)).toEqual(['anyone', 'member', 'person', 'member', 'FORBIDDEN']);
  });

  it('as an administrator', async () => {
    const { admin } = await openEnterprise(world);
    expect(await outcomes(admin.browser)).toEqual(['anyone', 'admin', 'person', 'admin', 'admin']);
  });

  it.each(['disabled', 'left'])('as a member who was %s a moment ago', async (state) => {
    const member = await openMember(world, enterprise.party);
    const rows = world.platform.db.updateTable('members').set({ state });
    await rows.where('party_id', '=', enterprise.party).where('member_id', '=', member.memberId).execute();
    expect(await outcomes(member.browser)).toEqual(['anyone', 'person', 'person', 'ENTERPRISE_MODE_NEEDED', 'ENTERPRISE_MODE_NEEDED']);
  });

  it('with a session that ran out, to the second', async () => {
    const { browser, party } = await openPerson(world);
    const expire = (at: Date) => world.platform.db.updateTable('sessions').set({ expires_at: at }).where('party_id', '=', party).execute();
    await expire(new Date(world.clock.now().getTime() + 1000));
    expect((await outcomes(browser))[1]).toBe('person');
    await expire(world.clock.now());
    expect(await outcomes(browser)).toEqual(refusedEverywhere('UNAUTHENTICATED'));
  });

  it('with a session that was ended elsewhere', async () => {
    const { browser, party } = await openPerson(world);
    await world.platform.db.updateTable('sessions').set({ ended_at: world.clock.now() }).where('party_id', '=', party).execute();
    expect(await outcomes(browser)).toEqual(refusedEverywhere('SESSION_REPLACED'));
  });
});

describe('the party', () => {
  it('is the enterprise for a member and the person at /i', async () => {
    const member = await openMember(world, enterprise.party);
    const partyAt = async (door: DoorName) => (await ask((path) => member.browser.post(path, {}), door)).party;
    expect(await partyAt('session')).toBe(enterprise.party);
    expect(await partyAt('enterprise')).toBe(enterprise.party);
    expect(await partyAt('personal')).toBe(member.party);
  });
});

describe('clients without cookies', () => {
  const bearer = (tokens: object) => ({ authorization: `Bearer ${Buffer.from(JSON.stringify(tokens)).toString('base64')}` });

  async function tokensOf(person: TestPerson, corpId?: string): Promise<{ token: string; consoleToken: string }> {
    const answer = (await person.browser.post('/i/corp/getToken', corpId === undefined ? {} : { corpId })).json();
    return { token: answer.data.token, consoleToken: answer.data.consoleToken };
  }

  it('stand in the enterprise with its console token, and as oneself without it', async () => {
    const { admin, party } = await openEnterprise(world);
    const { token, consoleToken } = await tokensOf(admin, party);
    const client = world.browser();
    expect(await outcomes(client, bearer({ token, consoleToken }))).toEqual(['anyone', 'admin', 'person', 'admin', 'admin']);
    const personal: Outcome[] = ['anyone', 'person', 'person', 'ENTERPRISE_MODE_NEEDED', 'ENTERPRISE_MODE_NEEDED'];
    expect(await outcomes(client, bearer({ token }))).toEqual(personal);
    expect(await outcomes(client, { authorization: `Bearer ${token}` })).toEqual(personal);
  });

  it('are refused with the console token of another session or another enterprise', async () => {
    const first = await openEnterprise(world);
    const second = await openEnterprise(world, first.admin);
    const mine = await tokensOf(first.admin, first.party);
    const other = await tokensOf(first.admin, second.party);
    const client = world.browser();
    const mixed = bearer({ token: mine.token, consoleToken: other.consoleToken });
    expect(await outcomes(client, mixed)).toEqual(refusedEverywhere('UNAUTHENTICATED'));
    const { token } = await tokensOf(first.admin);
    expect(await outcomes(client, bearer({ token, consoleToken: mine.consoleToken }))).toEqual(refusedEverywhere('UNAUTHENTICATED'));
  });

  it('mean the header: the cookie beside it is not looked at', async () => {
    const { browser } = await openPerson(world);
    expect(await outcomes(browser, bearer({ token: 'nobody' }))).toEqual(refusedEverywhere('UNAUTHENTICATED'));
    expect(await outcomes(browser, { authorization: 'Bearer ***' })).toEqual(refusedEverywhere('UNAUTHENTICATED'));
  });
});
