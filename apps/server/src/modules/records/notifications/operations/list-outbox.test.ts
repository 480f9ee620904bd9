import { errorNumber } from '@moqi/api';
import { listOutbox } from '@moqi/api/records/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/database/transact.ts';

import { openWorld, type World } from '#test/world.ts';
import { notify, PLATFORM_PARTY } from '../acts/notify.ts';

async function send(world: World, address: string, body: string): Promise<void> {
  const now = world.clock.now();
  const notice = { party: PLATFORM_PARTY, address, template: 'account.nameChanged' as const, subject: '测试', zh: () => body, en: '', now };
  await transact(world.platform.db, (tx) => notify(tx, world.platform, notice));
}

describe('listOutbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('shows the messages of this machine, the newest first, or those to one address', async () => {
    await send(world, '13600715520', '一');
    world.clock.advance({ seconds: 1 });
    await send(world, 'lu@example.com', '二');
    const all = (await world.browser().call(listOutbox, 'public', {})).data.list;
    expect(all.map(({ address, channel, body }) => [address, channel, body])).toEqual([
      ['lu@example.com', 'mail', expect.stringMatching(/^二\n\n【墨契】/)],
      ['13600715520', 'sms', '【墨契】一'],
    ]);
    const one = (await world.browser().call(listOutbox, 'public', { address: '13600715520' })).data.list;
    expect(one).toHaveLength(1);
    await world.runJobs();
    expect((await world.browser().call(listOutbox, 'public', {})).data.list.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('does not exist in production', async () => {
    const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      await send(strict, '13600715520', '一');
      const answer = await strict.browser().call(listOutbox, 'public', {});
      expect(answer.code).toBe(errorNumber('NOT_FOUND'));
      expect(JSON.stringify(answer)).not.toContain('13600715520');
    } finally {
      await strict.close();
    }
  });
});
