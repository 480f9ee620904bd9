import { checkImageCode, makeImageCode } from '@moqi/api/account/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openWorld, type World } from '#test/world.ts';
import { isImageCodeRight, keepImageCode, spendImageCode } from '../acts/image-codes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const check = async (codeKey: string, imgCode: string) =>
  (await world.browser().call(checkImageCode, 'public', { codeKey, imgCode })).data.valid;
const keep = () => keepImageCode(world.platform, 'aBc4', world.clock.now());

describe('an image code', () => {
  it('is drawn with its key, and its answer is nowhere to be read', async () => {
    const { data } = await world.browser().call(makeImageCode, 'public', {});
    expect(data.validSeconds).toBe(300);
    const svg = Buffer.from(data.image.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString();
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toContain('<text');
    const rows = await world.platform.db.selectFrom('captchas').selectAll().where('captcha_id', '=', data.codeKey).execute();
    expect(rows).toMatchObject([{ attempts_left: 5 }]);
    expect(rows[0]?.answer_digest).toHaveLength(32);
  });

  it('is right in small and capital letters, and a look does not use it up', async () => {
    const key = await keep();
    expect(await check(key, 'ABC4')).toBe(true);
    expect(await check(key, ' abc4 ')).toBe(true);
    expect(await check(key, 'abc5')).toBe(false);
  });

  it('of another browser does not help', async () => {
    expect(await check(crypto.randomUUID(), 'abc4')).toBe(false);
    const other = await keepImageCode(world.platform, 'zzzz', world.clock.now());
    expect(await check(other, 'abc4')).toBe(false);
  });

  it('has five tries, also for guesses at the same time', async () => {
    const key = await keep();
    const guesses = Array.from({ length: 12 }, () =>
      isImageCodeRight(world.platform, { codeKey: key, imgCode: 'nope' }, world.clock.now()),
    );
    await Promise.all(guesses);
    expect(await check(key, 'abc4')).toBe(false);
  });

  it('lasts five minutes', async () => {
    const [first, second] = [await keep(), await keep()];
    world.clock.advance({ seconds: 299 });
    expect(await check(first, 'abc4')).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(await check(second, 'abc4')).toBe(false);
  });

  it('is spent once', async () => {
    const key = await keep();
    const spent = await Promise.all([spendImageCode(world.platform.db, key), spendImageCode(world.platform.db, key)]);
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await check(key, 'abc4')).toBe(false);
  });
});
