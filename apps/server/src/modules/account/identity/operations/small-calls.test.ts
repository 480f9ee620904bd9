import { checkTargetExists, logBrowserEvent, readClock } from '@moqi/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mobileNumber, openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('readClock', () => {
  it("is the server's time", async () => {
    expect((await world.browser().call(readClock, 'public', {})).data).toEqual({ sysDate: world.clock.now().toISOString() });
  });
});

describe('checkTargetExists', () => {
  it('knows accounts, and neither strangers nor nonsense', async () => {
    const { mobile } = await openPerson(world);
    const exists = async (targetId: string) => (await world.browser().call(checkTargetExists, 'public', { targetId })).data.exists;
    expect(await exists(` ${mobile} `)).toBe(true);
    expect(await exists(mobileNumber())).toBe(false);
    expect(await exists('nobody')).toBe(false);
  });
});

describe('logBrowserEvent', () => {
  it('takes a line from anybody', async () => {
    expect((await world.browser().call(logBrowserEvent, 'public', { text: '10201 forced logout' })).data).toEqual({ logged: true });
  });
});
