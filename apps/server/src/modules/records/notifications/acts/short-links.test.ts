import { errorNumber } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function sentLink(): Promise<{ mobile: string; path: string; body: string }> {
  const { parties } = await signingContract(world);
  const [mobile = ''] = parties.flatMap((party) => party.mobile ?? []);
  const body = (await world.outbox()).findLast(({ address }) => address === mobile)?.body ?? '';
  const [link = ''] = /https?:[!-~]+/.exec(body) ?? [];
  return { mobile, body, path: new URL(link).pathname };
}

const follow = (url: string) => world.app.inject({ url });

describe('the link of an SMS', () => {
  it('is short, leads to the page with its proof, and tells neither caches nor other sites', async () => {
    const { body, path } = await sentLink();
    expect(path).toMatch(/^\/s\/[\w-]{16}$/);
    expect(body).not.toMatch(/sign=|applyNo=/);
    const { statusCode, headers } = await follow(path);
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers.location).toMatch(/^\/applySign\/toDetailAnony\?applyNo=.*&signNo=.*&sign=/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is nothing by itself: the page it leads to judges the proof, which ends as it always did', async () => {
    const { mobile, path } = await sentLink();
    const link = await linkTo(world, mobile);
    const read = () => world.browser().call(readContract, 'signing', link);
    expect((await read()).success).toBe(true);
    world.clock.advance({ hours: 73 });
    expect((await follow(path)).statusCode).toBe(302);
    expect((await read()).code).toBe(errorNumber('LINK_EXPIRED'));
  });

  it('cannot be read from what is stored', async () => {
    const { mobile, path } = await sentLink();
    const { sign } = await linkTo(world, mobile);
    const rows = await world.platform.db.selectFrom('short_links').selectAll().execute();
    const stored = Buffer.concat(rows.flatMap(({ link_digest, sealed_target }) => [link_digest, sealed_target])).toString('latin1');
    const token = path.slice('/s/'.length);
    for (const secret of [token, Buffer.from(token, 'base64url').toString('latin1'), sign, 'signNo']) expect(stored).not.toContain(secret);
  });

  it.each(['AAAAAAAAAAAAAAAA', 'short', `${'A'.repeat(15)}%20`, '..%2F..%2Fhealth'])(
    'that nobody made leads nowhere: %s',
    async (token) => {
      expect((await follow(`/s/${token}`)).statusCode).toBe(404);
    },
  );

  it('is swept after ninety days', async () => {
    const { path } = await sentLink();
    world.clock.advance({ days: 89 });
    await world.runJob('notifications.sweepShortLinks');
    expect((await follow(path)).statusCode).toBe(302);
    world.clock.advance({ days: 2 });
    await world.runJob('notifications.sweepShortLinks');
    expect((await follow(path)).statusCode).toBe(404);
  });
});
