import { listSeals, logInByPassword, switchIdentity } from '@moqi/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeopleWorld } from '../../test/people.ts';
import type { World } from '../../test/world.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { demo } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await openPeopleWorld();
});
afterAll(() => world.close());

describe('demo data', () => {
  it('are two enterprises with a seal each and a private person, all verified', async () => {
    expect(await demo.accounts(world.platform)).toEqual([]);
    await demo.seed(world.platform);
    const accounts = await demo.accounts(world.platform);
    expect(accounts.map(({ label }) => label)).toEqual([
      '陆一鸣 · 杭州砚川智能装备有限公司 管理员',
      '林书禾 · 苏州栖禾新材料有限公司 管理员',
      '裴南乔 · 个人',
    ]);
    const seals = [];
    for (const { login, password } of accounts) {
      const browser = world.browser();
      const { data } = await browser.call(logInByPassword, 'public', { targetId: login, password });
      expect(data.session.authUser).toMatchObject({ mobile: login, realName: 1 });
      const [corp] = data.session.allAuthUser.corps;
      if (!corp) continue;
      await browser.call(switchIdentity, 'session', { corpId: corp.corpId });
      seals.push(...(await browser.call(listSeals, 'corporateAdmin', {})).data.list);
    }
    expect(seals.map(({ sealName, state }) => [sealName, state])).toEqual([
      ['合同专用章', 'active'],
      ['合同专用章', 'active'],
    ]);
  });

  it('cannot be taken into production while an account opens with the public password', async () => {
    await expect(demo.refuseInProduction(world.platform)).rejects.toThrow(StartFailure);
    const strict = await openPeopleWorld();
    try {
      await expect(demo.refuseInProduction(strict.platform)).resolves.toBeUndefined();
    } finally {
      await strict.close();
    }
  });

  it('are not drawn twice by the job that follows', async () => {
    await world.runJobs();
    const { count } = await world.platform.db
      .selectFrom('seals')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  it('never come into production', async () => {
    const strict = await openPeopleWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      await expect(demo.seed(strict.platform)).rejects.toThrow('production');
      expect(await demo.accounts(strict.platform)).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
