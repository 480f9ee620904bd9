import { errorNumber } from '@moqi/api';
import { checkTargetExists, logBrowserEvent, readClock } from '@moqi/api/account/identity';
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
    const { mobile, browser } = await openPerson(world);
    const exists = async (targetId: string) => (await browser.call(checkTargetExists, 'session', { targetId })).data.exists;
    expect(await exists(` ${mobile} `)).toBe(true);
    expect(await exists(mobileNumber())).toBe(false);
    expect(await exists('nobody')).toBe(false);
  });

  it('tells visitors nothing', async () => {
    const { mobile } = await openPerson(world);
    expect((await world.browser().call(checkTargetExists, 'session', { targetId: mobile })).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('logBrowserEvent', () => {
  it('takes a line from anybody', async () => {
    expect((await world.browser().call(logBrowserEvent, 'public', { text: '10201 forced logout' })).data).toEqual({ logged: true });
  });
});
