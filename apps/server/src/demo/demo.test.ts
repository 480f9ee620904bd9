import { setTimeout as sleep } from 'node:timers/promises';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { listGroupTree, listJoinRequests } from '@moqi/api/enterprise/joining';
import { listMembers } from '@moqi/api/enterprise/members';
import { listMovements } from '@moqi/api/money/points';
import { checkLogChain, listOperationEntries } from '@moqi/api/records/logs';
import { listApplications, listEnterpriseContracts, listSignRecords } from '@moqi/api/work/contract-lists';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { listFlows } from '@moqi/api/work/flows';
import { listSeals } from '@moqi/api/work/seals';
import { listTemplates, showTemplatePage } from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noIdentity } from '#adapters/simulator/identity.ts';
import * as composition from '#compose.ts';
import { StartFailure } from '#platform/start-failure.ts';

import { openWorld, type World } from '#test/world.ts';
import { demo } from './demo.ts';
import { COLLEAGUES, FULL_FOUNDER } from './demo-people.ts';
import { enter } from './street.ts';
import type { Visitor } from './visitor.ts';

let world: World;

/** What the worker of a started server does while the demo is filled. */
async function workUntil(seeded: AbortSignal): Promise<void> {
  while (!seeded.aborted) {
    await world.runJobs();
    await sleep(20);
  }
}

beforeAll(async () => {
  world = await openWorld();
  const seeded = new AbortController();
  // also where no service that checks names is connected
  const seeding = demo.seed({ ...world.platform, identityChecks: noIdentity }, composition).finally(() => seeded.abort());
  await Promise.all([seeding, workUntil(seeded.signal)]);
});
afterAll(() => world.close());

describe('demo data', () => {
  it('are three enterprises with a seal each and a private person, all verified', async () => {
    const accounts = await demo.accounts(world.platform);
    expect(accounts.map(({ label }) => label)).toEqual([
      '陆一鸣 · 杭州砚川智能装备有限公司 管理员',
      '林书禾 · 苏州栖禾新材料有限公司 管理员',
      '裴南乔 · 个人',
      '许知远 · 宁波沐岚智能家居有限公司 管理员（已有部门、成员、印章、合同）',
    ]);
    const seals = [];
    for (const { login, password } of accounts) {
      const browser = world.browser();
      const { data } = await browser.call(logInByPassword, 'public', { targetId: login, password });
      expect(data.session.authUser).toMatchObject({ mobile: login, realName: 1 });
      const [corp] = data.session.allAuthUser.corps;
      if (!corp) continue;
      await browser.call(switchIdentity, 'session', { corpId: corp.corpId });
      seals.push((await browser.call(listSeals, 'corporateAdmin', {})).data.list.map(({ sealName, state }) => `${sealName} ${state}`));
    }
    expect(seals).toEqual([
      ['合同专用章 active'],
      ['合同专用章 active'],
      expect.arrayContaining(['合同专用章 active', '公章 active', '财务专用章 active', '采购专用章 frozen']),
    ]);
  });

  it('cannot be taken into production while an account opens with the public password', async () => {
    await expect(demo.refuseInProduction(world.platform)).rejects.toThrow(StartFailure);
    const strict = await openWorld();
    try {
      expect(await demo.accounts(strict.platform)).toEqual([]);
      await expect(demo.refuseInProduction(strict.platform)).resolves.toBeUndefined();
    } finally {
      await strict.close();
    }
  });

  it('never come into production', async () => {
    const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      await expect(demo.seed(strict.platform, composition)).rejects.toThrow('production');
      expect(await demo.accounts(strict.platform)).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});

describe('the enterprise that has been at work', () => {
  let admin: Visitor;
  beforeAll(async () => {
    await world.runJobs();
    admin = await enter(world.app, FULL_FOUNDER);
  });

  it('has its seals drawn once, also after the jobs that follow', async () => {
    expect((await admin.call(listSeals, 'corporateAdmin', {})).data.list).toHaveLength(4);
  });

  it('has departments, and members who work, are disabled or have not answered', async () => {
    const tree = await admin.call(listGroupTree, 'corporateAdmin', {});
    expect(JSON.stringify(tree.data)).toContain('采购一组');
    const { list } = (await admin.call(listMembers, 'corporateAdmin', { pageSize: 100 })).data;
    const states = Object.groupBy(list, ({ state }) => state);
    expect(Object.fromEntries(Object.entries(states).map(([state, rows]) => [state, rows?.length]))).toEqual({
      active: 9,
      disabled: 1,
      invited: 2,
    });
    const asking = await admin.call(listJoinRequests, 'corporateAdmin', {});
    expect(asking.data.list.map(({ name }) => name)).toEqual(['叶清欢']);
  });

  it('has contracts in every state that needs no time to pass', async () => {
    const { data } = await admin.call(listEnterpriseContracts, 'corporateAdmin', { pageSize: 100 });
    const counted = Object.groupBy(data.list, ({ status }) => String(status));
    // 0 draft, 1 approving, 2 mine, 3 others, 4 completed, 5 refused, 6 revoked
    expect(Object.fromEntries(Object.entries(counted).map(([status, rows]) => [status, rows?.length]))).toEqual({
      0: 2,
      1: 1,
      2: 2,
      3: 4,
      4: 2,
      5: 1,
      6: 1,
    });
    const own = await enter(world.app, COLLEAGUES.purchaser);
    expect((await own.call(listApplications, 'enterprise', { pageSize: 100 })).data.list).toHaveLength(5);
    world.clock.advance({ minutes: 2 });
    await world.runJobs();
    const expired = await admin.call(listEnterpriseContracts, 'corporateAdmin', { signStatus: 7 });
    expect(expired.data.list.map(({ contractName }) => contractName)).toEqual(['渠道合作保密协议']);
  });

  it('has templates in groups, which its contracts were begun from', async () => {
    const { list } = (await admin.call(listTemplates, 'corporateAdmin', { order: 'used' })).data;
    expect(list).toHaveLength(8);
    expect(list.filter(({ state }) => state === 'draft').map(({ tplName }) => tplName)).toEqual(['物流服务框架协议']);
    expect(
      list.filter(({ usedCount }) => usedCount > 0).map(({ tplName, groupName, usedCount }) => [tplName, groupName, usedCount]),
    ).toEqual([
      ['采购合同（标准版）', '采购', 6],
      ['保密协议（双方）', '销售', 5],
      ['劳动合同（标准版）', '人事', 2],
    ]);
    expect((await admin.get(`${showTemplatePage.mounts.session}?tplId=${list[0]?.tplId}`)).headers['content-type']).toBe('image/webp');
  });

  it('has bought and used quota, delivered messages, and a log that is whole', async () => {
    expect((await admin.call(listMovements, 'corporateAdmin', {})).data.list.length).toBeGreaterThan(5);
    expect((await admin.call(listDeliveries, 'enterprise', { state: 'delivered' })).data.list.length).toBeGreaterThan(0);
    const entries = await admin.call(listOperationEntries, 'corporateAdmin', { pageSize: 100 });
    expect(entries.data.count).toBeGreaterThan(30);
    expect((await admin.call(checkLogChain, 'corporateAdmin', { kind: 'operation' })).data).toMatchObject({ intact: true });
    expect((await admin.call(listFlows, 'corporateAdmin', {})).data.list).toMatchObject([
      { flowName: '采购合同审批', state: 'on', running: 1 },
    ]);
  });

  it('touches the other enterprises in nothing', async () => {
    for (const { login } of (await demo.accounts(world.platform)).slice(0, 2)) {
      const other = await enter(world.app, { mobile: login });
      expect((await other.call(listSignRecords, 'enterprise', {})).data.count).toBe(0);
      expect((await other.call(listApplications, 'enterprise', {})).data.count).toBe(0);
      expect((await other.call(listMembers, 'corporateAdmin', {})).data.count).toBe(1);
    }
  });
});
