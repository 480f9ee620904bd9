import { errorNumber, type InputOf } from '@moqi/api';
import { listSeals, listUsableSeals, operateSeal } from '@moqi/api/work/seals';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { logOf, operate } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';
import { drawFirstSeal } from '../acts/draw-first-seal.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

type Wish = Extract<InputOf<typeof operateSeal>, { oper: 'generate' }>;
const generate = (kind: Wish['kind'], sealName: string, more: Partial<Wish> = {}, by = enterprise) =>
  operate(by.admin.browser, { oper: 'generate', kind, sealName, ...more });

async function imageOf(sealId: string): Promise<Uint8Array> {
  const row = world.platform.db.selectFrom('seals').select('image_hash').where('seal_id', '=', sealId);
  const stored = await world.platform.files.open((await row.executeTakeFirstOrThrow()).image_hash);
  const bytes = await stored.read(0, stored.size);
  await stored.close();
  return bytes;
}

describe('generating a seal', () => {
  it.each([
    ['round', '公章', 42, 42, 600],
    ['oval', '财务专用章', 45, 30, 400],
    ['oval', '发票专用章', 40, 30, 450],
    ['square', '骑缝专用章', 20, 20, 600],
    ['legal', '法定代表人章', 20, 20, 600],
  ] as const)('draws a %s %s of its real size, 600 pixels wide on nothing', async (kind, sealName, widthMm, heightMm, height) => {
    const { data } = await generate(kind, sealName);
    expect(data).toMatchObject({ kind, sealName, widthMm, heightMm, state: 'active', usedThisMonth: 0, everUsed: false });
    expect(data.engraved).toBe(kind === 'legal' ? enterprise.admin.name : '');
    const { info, data: pixels } = await sharp(await imageOf(data.sealId))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([600, height, 4]);
    expect(pixels[3]).toBe(0); // a corner: transparent
    const opaque = pixels.filter((value, i) => i % 4 === 3 && value > 200).length / (600 * height);
    expect(opaque).toBeGreaterThan(0.05);
    expect(opaque).toBeLessThan(0.6);
  });

  it('cuts the name of a member into a personal chop, and nobody else’s', async () => {
    const { memberId } = await openMember(world, enterprise.party);
    const { data } = await generate('name', '个人名章', { memberId });
    expect(data).toMatchObject({ kind: 'name', engraved: '测试人', widthMm: 18 });
    const stranger = await openMember(world, (await openEnterprise(world)).party);
    for (const wish of [{}, { memberId: stranger.memberId }]) {
      expect((await generate('name', '个人名章', wish)).code).toBe(errorNumber('SEAL_HOLDER_UNKNOWN'));
    }
  });

  it('shows the text, each character a shape of its own', async () => {
    const [plain, contract, finance] = [
      await imageOf((await generate('round', '公章')).data.sealId),
      await imageOf((await generate('round', '合同专用章')).data.sealId),
      await imageOf((await generate('round', '财务专用章')).data.sealId),
    ];
    // without a font the two texts would be the same empty boxes
    const row = async (image: Uint8Array) => {
      const area = { left: 160, top: 390, width: 280, height: 70 };
      return sharp(image).extract(area).extractChannel(3).raw().toBuffer();
    };
    const ink = (pixels: Buffer) => pixels.filter((value) => value > 128).length / pixels.length;
    const [none, first, second] = [await row(plain), await row(contract), await row(finance)];
    expect(ink(first)).toBeGreaterThan(ink(none) + 0.08);
    const differing = first.filter((value, i) => Math.abs(value - (second[i] ?? 0)) > 128).length / first.length;
    expect(differing).toBeGreaterThan(0.05);
  });

  it('puts digits at the rim, keeps its maker as keeper, grants it to its maker and says so in the log', async () => {
    const own = await openEnterprise(world);
    const { data } = await generate('round', '合同专用章', { code: '3301080274916' }, own);
    expect(data).toMatchObject({ code: '3301080274916', createdBy: own.admin.name, grants: 1, users: 1 });
    expect(data.keepers.map(({ name }) => name)).toEqual([own.admin.name]);
    expect((await own.admin.browser.call(listUsableSeals, 'enterprise', {})).data.list).toMatchObject([
      { sealId: data.sealId, keeper: true },
    ]);
    expect(await logOf(world, own.party, 'operation')).toMatchObject([
      { action: 'seals.generate', object_name: '合同专用章', after: { kind: 'round', state: 'active' } },
    ]);
  });

  it.each([
    ['a name with signs', { kind: 'round', sealName: '章<b>' }],
    ['letters at the rim', { kind: 'round', sealName: '合同专用章', code: '33A' }],
    ['another kind', { kind: 'star' as 'round', sealName: '合同专用章' }],
  ] as const)('refuses %s', async (_, input) => {
    expect((await operate(enterprise.admin.browser, { oper: 'generate', ...input })).code).toBe(errorNumber('INPUT_INVALID'));
  });

  it('waits for the verification of the enterprise', async () => {
    const fresh = await openEnterprise(world);
    await world.platform.db.updateTable('organizations').set({ state: 'unverified' }).where('party_id', '=', fresh.party).execute();
    expect((await generate('round', '公章', {}, fresh)).code).toBe(errorNumber('ORGANIZATION_UNVERIFIED'));
    await drawFirstSeal(world.platform, fresh.party);
    expect((await fresh.admin.browser.call(listSeals, 'corporateAdmin', {})).data.count).toBe(0);
  });

  it('is for those who manage seals', async () => {
    const input = { oper: 'generate', kind: 'round', sealName: '公章' } as const;
    const codeOf = async (browser: TestEnterprise['admin']['browser']) => (await browser.call(operateSeal, 'corporateAdmin', input)).code;
    expect(await codeOf((await openMember(world, enterprise.party)).browser)).toBe(errorNumber('FORBIDDEN'));
    expect(await codeOf((await openMember(world, enterprise.party, 'finance')).browser)).toBe(errorNumber('FORBIDDEN'));
    expect(await codeOf((await openMember(world, enterprise.party, 'sealAdmin')).browser)).toBe(0);
    expect(await codeOf((await openPerson(world)).browser)).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
    expect(await codeOf(world.browser())).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('the first seal', () => {
  it('is drawn once, however often asked for, for the founder to keep and to use', async () => {
    const fresh = await openEnterprise(world);
    await Promise.all([drawFirstSeal(world.platform, fresh.party), drawFirstSeal(world.platform, fresh.party)]);
    await world.runJobs();
    const { list } = (await fresh.admin.browser.call(listSeals, 'corporateAdmin', {})).data;
    expect(list).toMatchObject([
      { kind: 'round', sealName: '合同专用章', code: expect.stringMatching(/^330108\d{7}$/), grants: 1, users: 1 },
    ]);
    expect(list[0]?.svg).toContain(`aria-label="${fresh.name}合同专用章"`);
    expect(list[0]?.keepers).toHaveLength(1);
    const { data } = await fresh.admin.browser.call(listUsableSeals, 'enterprise', {});
    expect(data.list.map(({ sealName, keeper }) => [sealName, keeper])).toEqual([['合同专用章', true]]);
  });
});

describe('listSeals', () => {
  it('shows those who manage seals all of them, page by page, by state, kind, name and keeper', async () => {
    const own = await openEnterprise(world);
    await drawFirstSeal(world.platform, own.party);
    world.clock.advance({ seconds: 1 });
    await generate('oval', '财务专用章', {}, own);
    const list = async (input: InputOf<typeof listSeals> = {}) => (await own.admin.browser.call(listSeals, 'corporateAdmin', input)).data;
    const names = async (input: InputOf<typeof listSeals> = {}) => (await list(input)).list.map((seal) => seal.sealName);
    expect(await names()).toEqual(['合同专用章', '财务专用章']);
    const [first] = (await list()).list;
    await operate(own.admin.browser, { oper: 'disable', sealId: first?.sealId ?? '' });
    const page = await list({ itemPage: 2, pageSize: 1 });
    expect([page.list.map((seal) => [seal.sealName, seal.state]), page.count]).toEqual([[['合同专用章', 'disabled']], 2]);
    expect(page.counts).toMatchObject({ active: 1, disabled: 1, pending: 0 });
    expect(await names({ state: 'active' })).toEqual(['财务专用章']);
    expect(await names({ kind: 'round' })).toEqual(['合同专用章']);
    expect(await names({ keyword: '财务' })).toEqual(['财务专用章']);
    expect(await names({ keyword: own.admin.name })).toHaveLength(2);
    expect(await names({ keyword: '100%' })).toEqual([]);
  });

  it('is closed to members, strangers and other enterprises', async () => {
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.call(listSeals, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
    const other = await openEnterprise(world);
    expect((await other.admin.browser.call(listSeals, 'corporateAdmin', {})).data.list).toEqual([]);
    expect((await (await openPerson(world)).browser.call(listSeals, 'corporateAdmin', {})).code).toBe(
      errorNumber('ENTERPRISE_MODE_NEEDED'),
    );
  });
});
