import { errorNumber } from '@moqi/api';
import { changeByname, readSession } from '@moqi/api/account/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('changes what one is greeted by, never the real name', async () => {
  const { browser, name } = await openPerson(world, { name: '陆一鸣' });
  const session = async () => (await browser.call(readSession, 'session', {})).data.authUser;
  expect((await session()).byname).toBe('');
  expect((await browser.call(changeByname, 'personal', { byname: ' 老陆 ' })).data).toEqual({ byname: '老陆' });
  expect(await session()).toMatchObject({ byname: '老陆', name });
  for (const byname of ['<b>', '长'.repeat(21)]) {
    expect((await browser.call(changeByname, 'personal', { byname })).code).toBe(errorNumber('INPUT_INVALID'));
  }
  expect((await browser.call(changeByname, 'personal', {})).data).toEqual({ byname: '' });
  expect((await world.browser().call(changeByname, 'personal', { byname: 'x' })).code).toBe(errorNumber('UNAUTHENTICATED'));
});
