import type { Grants } from '@moqi/api/enterprise/roles';
import {
  approveSeal,
  deleteSeal,
  freezeSeal,
  grantOrRevokeSeal,
  listSeals,
  operateSeal,
  type SealCard,
  type SealState,
  showSealImage,
} from '@moqi/api/work/seals';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#platform/database/schema.gen.ts';
import type { TestBrowser } from '#test/browser.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { generateSeal, uploadedSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

type Ability = keyof SealCard['can'];
type Call = (browser: TestBrowser, seal: SealCard) => Promise<boolean>;

const operated =
  (oper: 'renew' | 'enable' | 'disable' | 'unfreeze' | 'edit'): Call =>
  async ({ call }, { sealId, sealName }) => {
    const input =
      oper === 'unfreeze' ? { oper, sealId, reason: '查清了' } : oper === 'edit' ? { oper, sealId, sealName } : { oper, sealId };
    return (await call(operateSeal, 'corporateAdmin', input)).success;
  };
const shown =
  (which: string): Call =>
  async ({ get }, { sealId }) =>
    (await get(`${String(showSealImage.mounts.corporateAdmin)}?sealId=${sealId}&which=${which}`)).statusCode === 200;

/** What a page calls when its user does what it offers. */
const CALLS: Readonly<Record<Ability, Call>> = {
  edit: operated('edit'),
  renew: operated('renew'),
  disable: operated('disable'),
  enable: operated('enable'),
  unfreeze: operated('unfreeze'),
  grant: async ({ call }, { sealId }) =>
    (await call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'setKeepers', sealId, memberIds: [] })).success,
  freeze: async ({ call }, { sealId }) => (await call(freezeSeal, 'enterprise', { sealId, reason: '试' })).success,
  approve: async ({ call }, { sealId }) => (await call(approveSeal, 'corporateAdmin', { sealId, pass: 1 })).success,
  remove: async ({ call }, { sealId }) => (await call(deleteSeal, 'corporateAdmin', { sealId })).success,
  download: shown('seal'),
  seeOriginal: shown('original'),
};

let world: World;
let enterprise: TestEnterprise;
let seals: readonly SealCard[];
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  seals = [await generateSeal(enterprise.admin.browser), await uploadedSeal(enterprise)];
});
afterAll(() => world.close());

const row = (sealId: string) => world.platform.db.selectFrom('seals').selectAll().where('seal_id', '=', sealId).executeTakeFirstOrThrow();
const write = (sealId: string, change: Updateable<DB['seals']>) =>
  world.platform.db.updateTable('seals').set(change).where('seal_id', '=', sealId).execute();

async function memberWith(grants: Grants, keeps: boolean): Promise<TestBrowser> {
  const { memberId, browser } = await openMember(world, enterprise.party);
  await giveOwnRole(world, enterprise.party, memberId, { ...grants, 'seals.read': 'enterprise' });
  if (keeps) {
    const kept = seals.map(({ sealId }) => ({
      party_id: enterprise.party,
      seal_id: sealId,
      member_id: memberId,
      since: world.clock.now(),
    }));
    await world.platform.db.insertInto('seal_keepers').values(kept).execute();
  }
  return browser;
}

const STATES: readonly SealState[] = ['pending', 'active', 'rejected', 'disabled', 'frozen', 'retired'];

describe('a page offers exactly what the handlers allow', () => {
  it.each<[string, Grants, boolean]>([
    ['a reader', {}, false],
    ['a keeper', {}, true],
    ['an approver', { 'seals.approve': 'enterprise' }, false],
    ['a manager', { 'seals.manage': 'enterprise' }, false],
    ['a manager who approves', { 'seals.manage': 'enterprise', 'seals.approve': 'enterprise' }, false],
  ])('to %s, in every state of a drawn and an uploaded seal', async (_, grants, keeps) => {
    const browser = await memberWith(grants, keeps);
    const wrong: string[] = [];
    for (const { sealId } of seals) {
      const { object, valid_to, ...drawn } = await row(sealId);
      const made = object ?? (await row(seals[0]?.sealId ?? '')).object;
      for (const state of STATES) {
        const start = { ...drawn, state, object: made, valid_to: valid_to ?? new Date(world.clock.now().getTime() + 10 * 86_400_000) };
        await write(sealId, start);
        const { list } = (await browser.call(listSeals, 'corporateAdmin', {})).data;
        const card = list.find((each) => each.sealId === sealId);
        if (card === undefined) throw new Error('the seal is not listed');
        for (const [ability, call] of Object.entries(CALLS) as [Ability, Call][]) {
          if ((await call(browser, card)) !== card.can[ability]) wrong.push(`${card.kind} ${state} ${ability}: ${card.can[ability]}`);
          await write(sealId, start);
        }
      }
      await write(sealId, { ...drawn, object, valid_to });
    }
    expect(wrong).toEqual([]);
  });
});
