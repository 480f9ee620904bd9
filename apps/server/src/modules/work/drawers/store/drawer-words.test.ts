import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { fillDrawers } from '#test/many-drawers.ts';
import { openWorld, type World } from '#test/world.ts';
import { browseDrawers, countTabs } from '../acts/browse.ts';
import type { DrawerFilter } from '../drawer.ts';
import { countsOfEach, pageQuery, wordedCount } from './drawer-lists.ts';
import { countWorded } from './drawer-words.ts';

const PARTY = asPartyId('0199aaaa-0000-7000-8000-000000000001');
const OTHER = asPartyId('0199aaaa-0000-7000-8000-000000000002');
const handlers = [asPartyId('0199bbbb-0000-7000-8000-000000000001')];
/** More than are counted one by one, and more than are counted at all. */
const OWN = 13_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillDrawers(world.platform.db, PARTY, { own: OWN, others: 2_000, handlers, now: world.clock.now() });
}, 120_000);
afterAll(() => world.close());

const owned = (filter: Partial<DrawerFilter>): DrawerFilter => ({ role: 'owner', draftsOf: undefined, ...filter });

/** As it is planned whatever is looked for: a plan for the values of one search is of no use to the next. */
async function planOf({ sql: text }: { readonly sql: string }): Promise<string> {
  const query = CompiledQuery.raw(`explain (generic_plan) ${text}`);
  const { rows } = await world.platform.db.executeQuery<{ 'QUERY PLAN': string }>(query);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('what few rows hold', () => {
  const page = (filter: DrawerFilter) => pageQuery(world.platform.db, PARTY, filter).limit(10).compile();
  const found = (filter: DrawerFilter) => {
    const query = wordedCount(world.platform.db, PARTY, filter, 10_000);
    if (query === undefined) throw new Error('no words are looked for');
    return query.compile(world.platform.db);
  };
  const count = (filter: DrawerFilter) => countsOfEach(world.platform.db, PARTY, [filter]).compile(world.platform.db);

  it.each([
    ['a character, in a page', page, { keyword: '垚' }],
    ['several, in a page', page, { keyword: '甲乙丙' }],
    ['a name and a number, in a page', page, { name: '甲', number: '7' }],
    ['two, counted', count, { keyword: '甲乙' }],
    ['two, looked for and counted at once', found, { keyword: '甲乙' }],
  ])('%s: is found by the words of the party, and by key from there', async (_, query, asked) => {
    const plan = await planOf(query(owned({ ...asked, byWords: true })));
    expect(plan).toMatch(/Bitmap Index Scan on drawer_words_p\d_word_grams_idx/);
    expect(plan).toMatch(/Index Scan using drawers_p\d_pkey .*\n.*drawer_id = ANY/);
    // no walk in the order of the lists, but for the few rows that tell whether it is common
    expect(plan.slice(Math.max(plan.indexOf('CTE found'), 0))).not.toMatch(/drawers_p\d_party_id_role_|Gather/);
  });
});

describe('a search answers as if it read every row', () => {
  let listed: number[];
  beforeAll(async () => {
    const rows = world.platform.db.selectFrom('drawers').select('name').where('party_id', '=', PARTY).where('role', '=', 'owner');
    const lying = await rows.where('gone_at', 'is', null).execute();
    listed = lying.map(({ name }) => Number(name.split(' ')[1])).toSorted((one, other) => one - other);
  });
  const nameOf = (n: number) => `设备采购合同 ${n}`;
  const numberOf = (n: number) => `MQ${String(n).padStart(12, '0')}`;
  const searched = (n: number) => `${nameOf(n)} ${numberOf(n)} 湖州沐岚精密机械有限公司`.toLowerCase();

  it.each<readonly [string, Partial<DrawerFilter>, (n: number) => boolean]>([
    ['a character in all', { keyword: '采' }, () => true],
    ['a character in none', { keyword: '垚' }, () => false],
    ['two that stand in all, but never beside each other', { keyword: '设购' }, () => false],
    ['pairs that stand in all, in another order', { keyword: '同合同采' }, () => false],
    ['digits in some', { keyword: '77' }, (n) => searched(n).includes('77')],
    ['digits in few', { keyword: '7717' }, (n) => searched(n).includes('7717')],
    ['great letters', { keyword: 'mq00000000119' }, (n) => numberOf(n).startsWith('MQ00000000119')],
    ['signs that patterns know', { keyword: '%' }, () => false],
    ['number and name', { number: '00077', name: '77' }, (n) => numberOf(n).includes('00077') && nameOf(n).includes('77')],
    ['a name beside a character in all', { name: '合同 1177', keyword: '采' }, (n) => nameOf(n).includes('合同 1177')],
  ])('%s', async (_, asked, isFound) => {
    const { db } = world.platform;
    const wanted = listed.filter(isFound);
    const filter = owned(asked);
    const page = await browseDrawers(db, PARTY, { filter, paging: { itemPage: 1, pageSize: 10 } }, ({ name }) => name);
    expect(page.count).toBe(Math.min(wanted.length, 10_001));
    expect(page.list).toEqual(wanted.slice(0, 10).map(nameOf));
    const tabs = await countTabs(db, PARTY, filter, { statuses: [0, 1, 2, 3, 4, 5, 6, 7, 8], tabOf: (status) => status });
    expect(tabs.all).toBe(page.count);
  });
});

describe('the words of a row', () => {
  const wordedBy = (keyword: string, party = OTHER) => countWorded(world.platform.db, party, owned({ keyword }), 100);
  const drawerId = '0199cccc-0000-7000-8000-000000000001';
  const row = () => world.platform.db.updateTable('drawers').where('party_id', '=', OTHER).where('drawer_id', '=', drawerId);

  it('come with it, follow what it is called, and go with it; another party never meets them', async () => {
    const { db } = world.platform;
    await sql`insert into drawers (party_id, drawer_id, role, owner_party_id, contract_id, number, name, owner_name, created_by,
      created_by_name, signer_names, progress, contract_state, status, is_ordered, document_count, created_at, updated_at)
      values (${OTHER}, ${drawerId}, 'owner', ${OTHER}, ${drawerId}, 'A1', '渡口租约', '甲', ${OTHER}, '甲', '乙', '[]', 'signing', 3, false, 1, now(), now())`.execute(
      db,
    );
    expect([await wordedBy('渡口'), await wordedBy('口渡'), await wordedBy('渡口', PARTY)]).toEqual([1, 0, 0]);
    await row().set({ name: '码头租约', status: 4 }).execute();
    expect([await wordedBy('渡口'), await wordedBy('码头')]).toEqual([0, 1]);
    await db.deleteFrom('drawers').where('party_id', '=', OTHER).where('drawer_id', '=', drawerId).execute();
    expect(await wordedBy('码头')).toBe(0);
  });

  it('are not asked for where nothing is looked for', async () => {
    const { db } = world.platform;
    expect(await countWorded(db, PARTY, owned({}), 10)).toBeUndefined();
    expect(await countWorded(db, PARTY, owned({ keyword: '' }), 10)).toBeUndefined();
  });
});
