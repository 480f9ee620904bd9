import type { Grants } from '@moqi/api/enterprise/roles';
import {
  allowMemberUse,
  deleteTemplate,
  listTemplates,
  operateTemplate,
  setTemplateStatus,
  type TemplateAbilities,
  type TemplateState,
} from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { goodTemplate, publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const stateOf = async (tplId: string) =>
  (await world.platform.db.selectFrom('templates').select('state').where('template_id', '=', tplId).executeTakeFirstOrThrow()).state;

/** Enabling an enabled template is granted and changes nothing; a page offers only what changes something. */
async function changed({ call }: TestBrowser, tplId: string, enabled: 0 | 1): Promise<boolean> {
  const before = await stateOf(tplId);
  await call(setTemplateStatus, 'corporateAdmin', { tplId, enabled });
  return (await stateOf(tplId)) !== before;
}

/** What a page calls for what it offers; `use` is tested with the sending of contracts. */
const CALLS: Readonly<Record<Exclude<keyof TemplateAbilities, 'use'>, (browser: TestBrowser, tplId: string) => Promise<boolean>>> = {
  edit: async (browser, tplId) => {
    const contents = await goodTemplate(enterprise.admin.browser, 'corporateAdmin');
    return (await browser.call(operateTemplate, 'corporateAdmin', { ...contents, tplId, revision: 1 })).success;
  },
  enable: (browser, tplId) => changed(browser, tplId, 1),
  disable: (browser, tplId) => changed(browser, tplId, 0),
  grant: async ({ call }, tplId) => (await call(allowMemberUse, 'corporateAdmin', { tplId, allowed: 0 })).success,
  delete: async ({ call }, tplId) => (await call(deleteTemplate, 'corporateAdmin', { tplId })).success,
};

const admin = () => enterprise.admin.browser;
const SITUATIONS: Readonly<Record<TemplateState, () => Promise<string>>> = {
  draft: async () => (await admin().call(operateTemplate, 'corporateAdmin', await goodTemplate(admin(), 'corporateAdmin'))).data.tplId,
  enabled: async () => (await publishedTemplate(admin())).tplId,
  disabled: async () => {
    const { tplId } = await publishedTemplate(admin());
    await admin().call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
    return tplId;
  },
};

describe.each(Object.keys(SITUATIONS) as TemplateState[])('the list shows of a template that is %s what the handlers allow', (state) => {
  it.each<[string, Grants]>([
    ['a manager', { 'templates.manage': 'enterprise', 'contracts.send': 'enterprise' }],
    ['a manager who may not send', { 'templates.manage': 'enterprise' }],
  ])('to %s', async (_, grants) => {
    const { memberId, browser } = await openMember(world, enterprise.party);
    await giveOwnRole(world, enterprise.party, memberId, grants);
    const wrong: string[] = [];
    for (const [ability, call] of Object.entries(CALLS) as [keyof typeof CALLS, (typeof CALLS)[keyof typeof CALLS]][]) {
      const tplId = await SITUATIONS[state]();
      const { list } = (await browser.call(listTemplates, 'corporateAdmin', { pageSize: 100 })).data;
      const card = list.find((one) => one.tplId === tplId);
      expect(card?.state).toBe(state);
      if ((await call(browser, tplId)) !== card?.can[ability]) wrong.push(`${ability}: ${String(card?.can[ability])}`);
    }
    expect(wrong).toEqual([]);
  });
});
