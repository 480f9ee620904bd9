import { errorNumber } from '@moqi/api';
import { BRANDS, readBrand } from '@moqi/api/account/entrances';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('tells how each brand is dressed and which agreements a login accepts', async () => {
  for (const { code, loginPath } of [{ code: '', loginPath: '/login' }, ...BRANDS]) {
    const { success, data } = await world.browser().call(readBrand, 'public', { code });
    expect([success, data.loginPath, data.agreements.length]).toEqual([true, loginPath, 3]);
  }
});

it('knows no other brand', async () => {
  expect((await world.browser().call(readBrand, 'public', { code: 'nobody' })).code).toBe(errorNumber('NOT_FOUND'));
});
