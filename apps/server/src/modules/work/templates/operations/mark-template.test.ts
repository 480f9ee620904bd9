import { errorNumber } from '@moqi/api';
import { useTemplate } from '@moqi/api/work/sending';
import {
  grantTemplate,
  listTemplateGroups,
  listTemplates,
  listUsableTemplates,
  markTemplate,
  operateTemplate,
  setTemplateStatus,
} from '@moqi/api/work/templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import type { TestBrowser } from '#test/browser.ts';
import { openEnterprise, openMember, openPerson } from '#test/people.ts';
import { goodTemplate, publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Caller = Pick<TestBrowser, 'call'>;
type Filter = { readonly mine?: 'favourite' | 'recent'; readonly order?: 'month' };
const listing = async ({ call }: Caller, filter: Filter) => (await call(listUsableTemplates, 'enterprise', filter)).data.list;
const names = async (browser: Caller, filter: Filter) => (await listing(browser, filter)).map(({ tplName }) => tplName);

it('keeps what each member marked, for that member alone', async () => {
  const { admin, party } = await openEnterprise(world);
  const clerk = await openMember(world, party);
  const { tplId } = await publishedTemplate(admin.browser, 'corporateAdmin', { tplName: '劳动合同', memberUse: 1 });
  await publishedTemplate(admin.browser, 'corporateAdmin', { tplName: '保密协议', memberUse: 1 });
  const mark = async (favourite: 0 | 1) => (await clerk.browser.call(markTemplate, 'enterprise', { tplId, favourite })).data;
  expect(await mark(1)).toEqual({ tplId, isFavourite: true });
  await mark(1);
  expect(await names(clerk.browser, { mine: 'favourite' })).toEqual(['劳动合同']);
  expect((await listing(clerk.browser, {})).map(({ tplName, isFavourite }) => [tplName, isFavourite]).toSorted()).toEqual(
    [
      ['保密协议', false],
      ['劳动合同', true],
    ].toSorted(),
  );
  const { data } = await clerk.browser.call(listTemplateGroups, 'enterprise', {});
  expect(data).toMatchObject({ count: 2, favourites: 1, recent: 0 });
  expect(await names(admin.browser, { mine: 'favourite' })).toEqual([]);
  expect(await mark(0)).toEqual({ tplId, isFavourite: false });
  expect(await names(clerk.browser, { mine: 'favourite' })).toEqual([]);
});

it('lists what a member began contracts from, the last one first, and what all began most this month', async () => {
  const { admin, party } = await openEnterprise(world);
  const clerk = await openMember(world, party);
  const made = async (tplName: string) => (await publishedTemplate(admin.browser, 'corporateAdmin', { tplName, memberUse: 1 })).tplId;
  const [labour, secrecy] = [await made('劳动合同'), await made('保密协议')];
  await made('没人用过');
  const use = async ({ call }: Caller, tplId: string) => {
    world.clock.advance({ minutes: 1 });
    const { success, msg } = await call(useTemplate, 'enterprise', { tplId });
    if (!success) throw new Error(msg);
  };
  await use(admin.browser, labour);
  await use(admin.browser, labour);
  await use(clerk.browser, labour);
  await use(clerk.browser, secrecy);
  expect(await names(clerk.browser, { mine: 'recent' })).toEqual(['保密协议', '劳动合同']);
  expect(await names(admin.browser, { mine: 'recent' })).toEqual(['劳动合同']);
  const monthly = async () =>
    (await listing(clerk.browser, { order: 'month' })).map((row) => [row.tplName, row.usedThisMonth, row.usedCount]);
  expect(await monthly()).toEqual([
    ['劳动合同', 3, 3],
    ['保密协议', 1, 1],
  ]);
  // as if all of it had been last month
  const past = world.platform.db.updateTable('template_uses').set({ month: new Date('2020-01-31T16:00:00Z') });
  await past.where('party_id', '=', party).execute();
  await use(clerk.browser, secrecy);
  expect(await monthly()).toEqual([
    ['保密协议', 1, 2],
    ['劳动合同', 0, 3],
  ]);
});

it('forgets what a member marked when the member leaves', async () => {
  const { admin, party } = await openEnterprise(world);
  const clerk = await openMember(world, party);
  const { tplId } = await publishedTemplate(admin.browser, 'corporateAdmin', { memberUse: 1 });
  await clerk.browser.call(markTemplate, 'enterprise', { tplId, favourite: 1 });
  const rows = async () => {
    const query = world.platform.db.selectFrom('template_favourites').select('template_id').where('party_id', '=', party);
    return (await query.execute()).length;
  };
  expect(await rows()).toBe(1);
  await world.emit(memberLeft, { party, id: clerk.memberId, ids: { personId: clerk.party } });
  await world.runJobs();
  expect(await rows()).toBe(0);
});

it('marks no template that the member may not use', async () => {
  const { admin, party } = await openEnterprise(world);
  const clerk = await openMember(world, party);
  const other = (await publishedTemplate((await openEnterprise(world)).admin.browser)).tplId;
  const code = async (tplId: string, { call }: Caller = clerk.browser) =>
    (await call(markTemplate, 'enterprise', { tplId, favourite: 1 })).code;
  expect(await code(other)).toBe(errorNumber('TEMPLATE_UNKNOWN'));
  const { tplId } = await publishedTemplate(admin.browser, 'corporateAdmin', { memberUse: 0 });
  expect(await code(tplId)).toBe(errorNumber('TEMPLATE_NOT_GRANTED'));
  const granted = { tplId, oper: 'grant' as const, holders: [{ kind: 'member' as const, id: clerk.memberId }] };
  await admin.browser.call(grantTemplate, 'corporateAdmin', granted);
  expect(await code(tplId)).toBe(0);
  await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
  expect(await code(tplId)).toBe(errorNumber('TEMPLATE_DISABLED'));
  const draft = (await admin.browser.call(operateTemplate, 'corporateAdmin', await goodTemplate(admin.browser, 'corporateAdmin'))).data
    .tplId;
  const holders = [{ kind: 'member' as const, id: clerk.memberId }];
  await admin.browser.call(grantTemplate, 'corporateAdmin', { tplId: draft, oper: 'grant', holders });
  expect(await code(draft)).toBe(errorNumber('TEMPLATE_UNPUBLISHED'));
  // a member who manages templates finds those of this member again before they are published
  expect(await code(draft, admin.browser)).toBe(0);
});

it('keeps what a person marked and used', async () => {
  const { browser } = await openPerson(world);
  const { tplId } = await publishedTemplate(browser, 'personal');
  await publishedTemplate(browser, 'personal');
  const ids = async (mine: 'favourite' | 'recent') =>
    (await browser.call(listTemplates, 'personal', { mine })).data.list.map((row) => row.tplId);
  expect((await browser.call(markTemplate, 'personal', { tplId, favourite: 1 })).data.isFavourite).toBe(true);
  await browser.call(useTemplate, 'personal', { tplId });
  expect([await ids('favourite'), await ids('recent')]).toEqual([[tplId], [tplId]]);
  const other = await publishedTemplate((await openPerson(world)).browser, 'personal');
  const answer = await browser.call(markTemplate, 'personal', { tplId: other.tplId, favourite: 1 });
  expect(answer.code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
});
