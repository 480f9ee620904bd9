import {
  type Affiliation,
  answerParent,
  endAffiliation,
  listAffiliates,
  listParents,
  setReadingRight,
} from '@moqi/api/enterprise/affiliates';
import type { Grants } from '@moqi/api/enterprise/roles';
import { listAffiliateContracts } from '@moqi/api/work/contract-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSubsidiary, relate } from '#test/affiliates.ts';
import type { TestBrowser } from '#test/browser.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// one address may ask sixty companies an hour
beforeEach(() => world.clock.advance({ hours: 1 }));
afterAll(() => world.close());

type Ability = keyof Affiliation['can'];
/** What a page calls for what it offers. */
const CALLS: Readonly<Record<Ability, (browser: TestBrowser, affiliationId: string) => Promise<boolean>>> = {
  answer: async ({ call }, affiliationId) => (await call(answerParent, 'corporateAdmin', { affiliationId, oper: 'accept' })).success,
  withdraw: async ({ call }, affiliationId) => {
    const { success, data } = await call(endAffiliation, 'corporateAdmin', { affiliationId });
    return success && data.state === 'withdrawn';
  },
  end: async ({ call }, affiliationId) => {
    const { success, data } = await call(endAffiliation, 'corporateAdmin', { affiliationId });
    return success && data.state === 'ended';
  },
  setRight: async ({ call }, affiliationId) => (await call(setReadingRight, 'corporateAdmin', { affiliationId, withDocuments: 1 })).success,
  read: async ({ call }, affiliationId) =>
    (await call(listAffiliateContracts, 'corporateAdmin', { affiliationId, listType: 'received' })).success,
};

type Two = readonly [TestEnterprise, TestEnterprise];
const end = async ({ admin }: TestEnterprise, affiliationId: string) => {
  await admin.browser.call(endAffiliation, 'corporateAdmin', { affiliationId });
  return affiliationId;
};
const SITUATIONS: Readonly<Record<Affiliation['state'], (two: Two) => Promise<string>>> = {
  asked: ([parent, subsidiary]) => askSubsidiary(parent, subsidiary),
  granted: ([parent, subsidiary]) => relate(parent, subsidiary),
  refused: async ([parent, subsidiary]) => {
    const affiliationId = await askSubsidiary(parent, subsidiary);
    await subsidiary.admin.browser.call(answerParent, 'corporateAdmin', { affiliationId, oper: 'refuse' });
    return affiliationId;
  },
  withdrawn: async ([parent, subsidiary]) => await end(parent, await askSubsidiary(parent, subsidiary)),
  ended: async ([parent, subsidiary]) => await end(parent, await relate(parent, subsidiary)),
};

async function seen({ call }: TestBrowser, affiliationId: string): Promise<Affiliation | undefined> {
  const below = await call(listAffiliates, 'corporateAdmin', { listType: 'current' });
  const past = await call(listAffiliates, 'corporateAdmin', { listType: 'past' });
  const above = await call(listParents, 'corporateAdmin', {});
  const all = [below, past, above].flatMap(({ success, data }) => (success ? data.list : []));
  return all.find((one) => one.affiliationId === affiliationId);
}

describe.each(Object.keys(SITUATIONS) as Affiliation['state'][])(
  'the lists show of a relation that is %s what the handlers allow',
  (state) => {
    it.each<[string, 0 | 1, Grants]>([
      ['a manager of the parent', 0, { 'affiliates.read': 'enterprise', 'organization.manage': 'enterprise' }],
      ['a reader in the parent', 0, { 'affiliates.read': 'enterprise' }],
      ['a manager of the subsidiary', 1, { 'affiliates.read': 'enterprise', 'organization.manage': 'enterprise' }],
    ])('to %s', async (_, side, grants) => {
      const wrong: string[] = [];
      for (const [ability, call] of Object.entries(CALLS) as [Ability, (typeof CALLS)[Ability]][]) {
        const two = [await openEnterprise(world), await openEnterprise(world)] as const;
        const { memberId, browser } = await openMember(world, two[side].party);
        await giveOwnRole(world, two[side].party, memberId, grants);
        const affiliationId = await SITUATIONS[state](two);
        const relation = await seen(browser, affiliationId);
        expect(relation?.state).toBe(state);
        if ((await call(browser, affiliationId)) !== relation?.can[ability]) wrong.push(`${ability}: ${String(relation?.can[ability])}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);
