import { errorNumber, type InkStrokes } from '@moqi/api';
import { deleteInk, listInks, saveChop, saveInk, setDefaultInk } from '@moqi/api/work/seals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { offeredInk } from '../acts/inks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ink = (end: number): InkStrokes => ({
  width: 400,
  height: 200,
  strokes: [
    [
      { x: 10, y: 10, w: 2.5 },
      { x: end, y: 120 },
    ],
  ],
});
const save = (person: TestPerson, input: InkStrokes) => person.browser.call(saveInk, 'session', input);
const list = async (person: TestPerson) => (await person.browser.call(listInks, 'session', {})).data.list;

describe('kept handwriting', () => {
  it('comes back as it was written, the newest first', async () => {
    const person = await openPerson(world);
    await save(person, ink(100));
    world.clock.advance({ seconds: 1 });
    const { data } = await save(person, ink(200));
    expect(await list(person)).toMatchObject([{ inkId: data.inkId, ...ink(200), createTime: world.clock.now().toISOString() }, ink(100)]);
    expect(await offeredInk(world.platform.db, person.party)).toEqual(ink(200));
  });

  it('is the same one when the same is kept again', async () => {
    const person = await openPerson(world);
    const [first, second] = [await save(person, ink(100)), await save(person, ink(100))];
    expect(second.data).toEqual(first.data);
    expect(await list(person)).toHaveLength(1);
  });

  it('is at most ten: the oldest goes', async () => {
    const person = await openPerson(world);
    for (let i = 0; i < 12; i++) {
      world.clock.advance({ seconds: 1 });
      await save(person, ink(100 + i));
    }
    const ends = (await list(person)).map(({ strokes }) => strokes[0]?.at(-1)?.x);
    expect(ends).toEqual([111, 110, 109, 108, 107, 106, 105, 104, 103, 102]);
  });

  it('is offered first where it was chosen for that, stays beside newer ones, and the newest is again when it is not', async () => {
    const person = await openPerson(world);
    const chosen = (await save(person, ink(100))).data.inkId;
    const choose = (inkId: string, isDefault: boolean, by = person) => by.browser.call(setDefaultInk, 'session', { inkId, isDefault });
    const offered = async () => (await offeredInk(world.platform.db, person.party))?.strokes[0]?.at(-1)?.x;
    expect((await choose(chosen, true)).data).toEqual({ isDefault: true });
    for (let i = 1; i <= 11; i++) {
      world.clock.advance({ seconds: 1 });
      await save(person, ink(100 + i));
    }
    expect(await offered()).toBe(100);
    const kept = await list(person);
    expect(kept.map(({ isDefault }) => isDefault)).toEqual([...Array<boolean>(10).fill(false), true]);
    const [newest] = kept;
    await choose(newest?.inkId ?? '', true);
    expect((await list(person)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await offered()).toBe(111);
    await choose(chosen, true);
    expect((await choose(chosen, false)).data).toEqual({ isDefault: false });
    expect(await offered()).toBe(111);
    const other = await openPerson(world);
    expect((await choose(chosen, true, other)).code).toBe(errorNumber('NOT_FOUND'));
    expect((await choose(chosen, true, { ...person, browser: world.browser() })).code).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it("is the person's own, also in an enterprise, and nobody else's", async () => {
    const { admin } = await openEnterprise(world);
    const { data } = await save(admin, ink(100));
    expect(await list(admin)).toHaveLength(1);
    const other = await openPerson(world);
    expect(await list(other)).toEqual([]);
    expect((await other.browser.call(deleteInk, 'session', data)).code).toBe(errorNumber('NOT_FOUND'));
    expect(await list(admin)).toHaveLength(1);
    expect((await admin.browser.call(deleteInk, 'session', data)).data).toEqual({ deleted: true });
    expect(await list(admin)).toEqual([]);
    expect(await offeredInk(world.platform.db, admin.party)).toBeUndefined();
  });

  it.each([
    ['a dot', { ...ink(100), strokes: [[{ x: 1, y: 1 }]] }, 'INK_INVALID'],
    ['nothing', { ...ink(100), strokes: [] }, 'INK_INVALID'],
    ['a line off the sheet', ink(500), 'INK_INVALID'],
    ['a sheet without width', { ...ink(100), width: 0 }, 'INPUT_INVALID'],
  ] as const)('refuses %s', async (_, input, code) => {
    const person = await openPerson(world);
    expect((await save(person, input as InkStrokes)).code).toBe(errorNumber(code));
    expect(await list(person)).toEqual([]);
  });

  it('is what automatic signing takes, whichever chop is the default', async () => {
    const person = await openPerson(world);
    await save(person, ink(100));
    const { data } = await person.browser.call(saveChop, 'session', { style: 'relief' });
    await person.browser.call(setDefaultInk, 'session', { inkId: data.inkId, isDefault: true });
    expect(await offeredInk(world.platform.db, person.party)).toEqual(ink(100));
  });

  it('needs a login', async () => {
    const nobody = world.browser();
    expect((await nobody.call(saveInk, 'session', ink(100))).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await nobody.call(listInks, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await nobody.call(deleteInk, 'session', { inkId: crypto.randomUUID() })).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('a kept name chop', () => {
  const keep = (person: TestPerson, style: 'intaglio' | 'relief') => person.browser.call(saveChop, 'session', { style });
  const all = async (person: TestPerson) => (await person.browser.call(listInks, 'session', {})).data;

  it('is one of each style, of the proven name, and stays beside any number of handwritings', async () => {
    const person = await openPerson(world, { name: '林书禾' });
    const [first, again] = [await keep(person, 'relief'), await keep(person, 'relief')];
    expect(again.data).toEqual(first.data);
    const other = (await keep(person, 'intaglio')).data.inkId;
    for (let i = 0; i < 12; i++) {
      world.clock.advance({ seconds: 1 });
      await save(person, ink(100 + i));
    }
    const { list: written, chops, chopName } = await all(person);
    expect([written.length, chopName]).toEqual([10, '林书禾']);
    expect(chops.map(({ inkId, style, isDefault }) => [inkId, style, isDefault])).toEqual([
      [other, 'intaglio', false],
      [first.data.inkId, 'relief', false],
    ]);
  });

  it('is the default in the place of a handwriting, and gives way to one', async () => {
    const person = await openPerson(world);
    const written = (await save(person, ink(100))).data.inkId;
    const chop = (await keep(person, 'intaglio')).data.inkId;
    const choose = (inkId: string) => person.browser.call(setDefaultInk, 'session', { inkId, isDefault: true });
    const defaults = async () => {
      const { list: inks, chops } = await all(person);
      return [...inks, ...chops].flatMap(({ inkId, isDefault }) => (isDefault ? [inkId] : []));
    };
    await choose(written);
    await choose(chop);
    expect(await defaults()).toEqual([chop]);
    await choose(written);
    expect(await defaults()).toEqual([written]);
  });

  it('needs a proven name that fits on it and a login, and is deleted by its owner alone', async () => {
    const unproven = await openPerson(world, { realName: false });
    expect((await keep(unproven, 'relief')).code).toBe(errorNumber('CHOP_NAME'));
    expect(await all(unproven)).toMatchObject({ chops: [], chopName: '' });
    const short = await openPerson(world, { name: '林' });
    expect((await keep(short, 'relief')).code).toBe(errorNumber('CHOP_NAME_LENGTH'));
    expect(await all(short)).toMatchObject({ chops: [], chopName: '' });
    expect((await world.browser().call(saveChop, 'session', { style: 'relief' })).code).toBe(errorNumber('UNAUTHENTICATED'));
    const [person, other] = [await openPerson(world), await openPerson(world)];
    const { data } = await keep(person, 'relief');
    expect((await other.browser.call(deleteInk, 'session', data)).code).toBe(errorNumber('NOT_FOUND'));
    expect((await person.browser.call(deleteInk, 'session', data)).data).toEqual({ deleted: true });
    expect((await all(person)).chops).toEqual([]);
  });
});
