import { errorNumber, type InputOf } from '@moqi/api';
import { deleteView, listViews, saveView } from '@moqi/api/work/contract-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import { emit } from '#platform/events/emit.ts';
import { openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  person = await openPerson(world);
  enterprise = await openEnterprise(world, person);
});
afterAll(() => world.close());

type Door = 'personal' | 'enterprise';
const enter = (door: Door) => stepInto(person, door === 'personal' ? undefined : enterprise.party);
const WEEK = { list: 'sign', viewName: '本周要签', filters: { signStatus: 2, runOut: 1, keyword: '采购' } } as const;
const save = async (who: TestPerson, door: Door, input: InputOf<typeof saveView> = WEEK) => who.browser.call(saveView, door, input);
const seen = async (who: TestPerson, door: Door, list: 'sign' | 'apply' = 'sign') =>
  (await who.browser.call(listViews, door, { list })).data.list.map(({ viewName }) => viewName);

describe.each<Door>(['personal', 'enterprise'])('saved views %s', (door) => {
  beforeEach(() => enter(door));

  it('are kept for one list with what it was narrowed by, and go when they are deleted', async () => {
    const { data } = await save(person, door);
    world.clock.advance({ seconds: 1 });
    await save(person, door, { ...WEEK, viewName: '抄送我的', filters: { signStatus: 4 } });
    const { list } = (await person.browser.call(listViews, door, { list: 'sign' })).data;
    expect(list[0]).toEqual({ viewId: data.viewId, viewName: '本周要签', filters: WEEK.filters });
    expect(list.map(({ viewName }) => viewName)).toEqual(['本周要签', '抄送我的']);
    expect(await seen(person, door, 'apply')).toEqual([]);
    expect((await person.browser.call(deleteView, door, { viewId: data.viewId })).success).toBe(true);
    expect(await seen(person, door)).toEqual(['抄送我的']);
  });

  it('have a name each, thirty in a list at most', async () => {
    for (let at = 0; at < 30; at++) expect((await save(person, door, { ...WEEK, viewName: `视图 ${at}` })).success).toBe(true);
    expect(await save(person, door)).toMatchObject({ code: errorNumber('VIEWS_TOO_MANY'), msg: expect.stringContaining('30') });
    expect((await save(person, door, { ...WEEK, list: 'apply' })).success).toBe(true);
    expect(await save(person, door, { ...WEEK, list: 'apply' })).toMatchObject({ code: errorNumber('VIEW_NAME_TAKEN') });
    expect(await seen(person, door)).toHaveLength(30);
  });

  it('are the caller’s alone, in the identity that saved them', async () => {
    const { viewId } = (await save(person, door)).data;
    const other = door === 'enterprise' ? await openMember(world, enterprise.party) : await openPerson(world);
    expect(await seen(other, door)).toEqual([]);
    expect(await other.browser.call(deleteView, door, { viewId })).toMatchObject({ code: errorNumber('VIEW_UNKNOWN') });
    const elsewhere = door === 'enterprise' ? 'personal' : 'enterprise';
    await enter(elsewhere);
    expect(await seen(person, elsewhere)).toEqual([]);
    expect((await person.browser.call(deleteView, elsewhere, { viewId })).code).toBe(errorNumber('VIEW_UNKNOWN'));
    await enter(door);
    expect(await seen(person, door)).toEqual(['本周要签']);
  });

  it('are refused to a visitor, and without a name', async () => {
    const visitor = world.browser();
    for (const answer of [
      await visitor.call(listViews, door, { list: 'sign' }),
      await visitor.call(saveView, door, WEEK),
      await visitor.call(deleteView, door, { viewId: '0199aaaa-0000-7000-8000-000000000001' }),
    ])
      expect(answer.code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await save(person, door, { ...WEEK, viewName: ' ' })).code).toBe(errorNumber('INPUT_INVALID'));
  });
});

it('a member who left finds no views after coming back', async () => {
  const member = await openMember(world, enterprise.party);
  await save(member, 'enterprise');
  expect(await seen(member, 'enterprise')).toEqual(['本周要签']);
  const { db } = world.platform;
  const { member_id: id } = await db
    .selectFrom('members')
    .select('member_id')
    .where('person_id', '=', member.party)
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) => emit(tx, memberLeft, { party: enterprise.party, id, at: world.clock.now(), ids: { personId: member.party } }));
  await world.runJobs();
  expect(await seen(member, 'enterprise')).toEqual([]);
});
