import { errorNumber, type InputOf, listSeals, operateSeal } from '@moqi/api';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, openPeopleWorld, openPerson, type TestEnterprise } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';
import { transact } from '../../../platform/database/transact.ts';
import { drawFirstSeal, recordSealUse, sealCards, usableSeal, usableSeals } from '../index.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openPeopleWorld();
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

type Input = InputOf<typeof operateSeal>;
const operate = (input: Input, by = enterprise) => by.admin.browser.call(operateSeal, 'corporateAdmin', input);
const generate = (kind: 'round' | 'oval' | 'square', sealName: string, code = '', by = enterprise) =>
  operate({ oper: 'generate', kind, sealName, code }, by);

async function imageOf(sealId: string): Promise<Uint8Array> {
  const { image_hash } = await world.platform.db
    .selectFrom('seals')
    .select('image_hash')
    .where('seal_id', '=', sealId)
    .executeTakeFirstOrThrow();
  const stored = await world.platform.files.open(image_hash);
  const bytes = await stored.read(0, stored.size);
  await stored.close();
  return bytes;
}

describe('generating a seal', () => {
  it.each([
    ['round', '公章', 42, 42, 600],
    ['oval', '财务专用章', 45, 30, 400],
    ['oval', '发票专用章', 40, 30, 450],
    ['square', '法定代表人章', 20, 20, 600],
  ] as const)('draws a %s %s of its real size, 600 pixels wide on nothing', async (kind, sealName, widthMm, heightMm, height) => {
    const { data } = await generate(kind, sealName);
    expect(data).toMatchObject({ kind, sealName, widthMm, heightMm, state: 'active', usedThisMonth: 0 });
    expect(data.can).toEqual({ use: true, disable: true, enable: false });
    const { info, data: pixels } = await sharp(await imageOf(data.sealId))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([600, height, 4]);
    expect(pixels[3]).toBe(0); // a corner: transparent
    const opaque = pixels.filter((value, i) => i % 4 === 3 && value > 200).length / (600 * height);
    expect(opaque).toBeGreaterThan(0.05);
    expect(opaque).toBeLessThan(0.6);
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

  it('puts digits at the rim', async () => {
    const { data } = await generate('round', '合同专用章', '3301080274916');
    expect(data.code).toBe('3301080274916');
  });

  it.each([
    ['a name with signs', { oper: 'generate', kind: 'round', sealName: '章<b>' }],
    ['letters at the rim', { oper: 'generate', kind: 'round', sealName: '合同专用章', code: '33A' }],
    ['another kind', { oper: 'generate', kind: 'star' as 'round', sealName: '合同专用章' }],
  ] as const)('refuses %s', async (_, input) => {
    expect((await operate(input)).code).toBe(errorNumber('INPUT_INVALID'));
  });

  it('waits for the verification of the enterprise', async () => {
    const fresh = await openEnterprise(world);
    await world.platform.db.updateTable('organizations').set({ state: 'unverified' }).where('party_id', '=', fresh.party).execute();
    expect((await generate('round', '公章', '', fresh)).code).toBe(errorNumber('ORGANIZATION_UNVERIFIED'));
    await drawFirstSeal(world.platform, fresh.party);
    expect((await fresh.admin.browser.call(listSeals, 'enterprise', {})).data.count).toBe(0);
  });
});

describe('the first seal', () => {
  it('is drawn once, however often and at whatever time it is asked for', async () => {
    const fresh = await openEnterprise(world);
    await Promise.all([drawFirstSeal(world.platform, fresh.party), drawFirstSeal(world.platform, fresh.party)]);
    await world.runJobs();
    const { list } = (await fresh.admin.browser.call(listSeals, 'corporateAdmin', {})).data;
    expect(list).toMatchObject([{ kind: 'round', sealName: '合同专用章', code: expect.stringMatching(/^330108\d{7}$/) }]);
    expect(list[0]?.svg).toContain(`aria-label="${fresh.name}合同专用章"`);
  });
});

describe('enabling and disabling', () => {
  it('goes there and back, and says what can be done next', async () => {
    const { sealId } = (await generate('round', '公章')).data;
    const off = (await operate({ oper: 'disable', sealId })).data;
    expect([off.state, off.can]).toEqual(['disabled', { use: false, disable: false, enable: true }]);
    const { db } = world.platform;
    await expect(usableSeal(db, enterprise.party, enterprise.admin.party, sealId)).rejects.toMatchObject({
      code: 'SEAL_INACTIVE',
      facts: { name: '公章' },
    });
    const on = (await operate({ oper: 'enable', sealId })).data;
    expect([on.state, on.can.use]).toEqual(['active', true]);
    expect((await usableSeal(db, enterprise.party, enterprise.admin.party, sealId)).sealId).toBe(sealId);
  });

  it.each(['enable', 'disable'] as const)('refuses to %s a seal of another enterprise, or none', async (oper) => {
    const other = await openEnterprise(world);
    const { sealId } = (await generate('round', '公章')).data;
    expect((await operate({ oper, sealId }, other)).code).toBe(errorNumber('NOT_FOUND'));
    expect((await operate({ oper, sealId: crypto.randomUUID() })).code).toBe(errorNumber('NOT_FOUND'));
    const row = await world.platform.db.selectFrom('seals').select('state').where('seal_id', '=', sealId).executeTakeFirst();
    expect(row?.state).toBe('active');
  });

  it('is for administrators', async () => {
    const member = await openMember(world, enterprise.party);
    const person = await openPerson(world);
    const input = { oper: 'generate', kind: 'round', sealName: '公章' } as const;
    const codeOf = async (browser: typeof person.browser) => (await browser.call(operateSeal, 'corporateAdmin', input)).code;
    expect(await codeOf(member.browser)).toBe(errorNumber('FORBIDDEN'));
    expect(await codeOf(person.browser)).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
    expect(await codeOf(world.browser())).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('listSeals', () => {
  it('shows the enterprise its own seals through both doors, active ones first, page by page', async () => {
    const own = await openEnterprise(world);
    await drawFirstSeal(world.platform, own.party);
    world.clock.advance({ seconds: 1 });
    await generate('oval', '财务专用章', '', own);
    const first = (await own.admin.browser.call(listSeals, 'enterprise', {})).data;
    expect([first.list.map((seal) => seal.sealName), first.count, first.pageSize]).toEqual([['合同专用章', '财务专用章'], 2, 50]);
    await operate({ oper: 'disable', sealId: first.list[0]?.sealId ?? '' }, own);
    const page = (await own.admin.browser.call(listSeals, 'corporateAdmin', { itemPage: 2, pageSize: 1 })).data;
    expect([page.list.map((seal) => [seal.sealName, seal.state]), page.count]).toEqual([[['合同专用章', 'disabled']], 2]);
  });

  it('shows members the seals, but nothing they may do with them', async () => {
    const member = await openMember(world, enterprise.party);
    const { list } = (await member.browser.call(listSeals, 'enterprise', {})).data;
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ can }) => !can.use && !can.disable && !can.enable)).toBe(true);
    expect((await member.browser.call(listSeals, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
    expect((await (await openPerson(world)).browser.call(listSeals, 'enterprise', {})).code).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
  });

  it('counts the uses of this month in China', async () => {
    const own = await openEnterprise(world);
    const { sealId } = (await generate('round', '公章', '', own)).data;
    const use = (at: string) => {
      const record = { sealId, personId: own.admin.party, contractNumber: 'MQ20260601000001', now: new Date(at) };
      return transact(world.platform.db, (tx) => recordSealUse(tx, own.party, record));
    };
    for (const at of ['2026-05-31T15:59:59Z', '2026-05-31T16:00:00Z', '2026-06-01T01:00:00Z']) await use(at);
    expect((await own.admin.browser.call(listSeals, 'enterprise', {})).data.list[0]?.usedThisMonth).toBe(2);
    expect((await sealCards(world.platform.db, own.party, own.admin.party, world.clock.now()))[0]?.usedThisMonth).toBe(2);
  });
});

describe('usable seals', () => {
  it('are for administrators of the verified enterprise', async () => {
    const own = await openEnterprise(world);
    await drawFirstSeal(world.platform, own.party);
    const { db, clock } = world.platform;
    const [seal] = await usableSeals(db, own.party, own.admin.party);
    expect(seal).toMatchObject({ name: '合同专用章', widthMm: 42, heightMm: 42, svg: expect.stringContaining('<svg') });
    const member = await openMember(world, own.party);
    for (const person of [member.party, enterprise.admin.party, own.party]) {
      expect(await usableSeals(db, own.party, person)).toEqual([]);
      expect(await sealCards(db, own.party, person, clock.now())).toEqual([]);
      await expect(usableSeal(db, own.party, person, seal?.sealId ?? '')).rejects.toMatchObject({ code: 'SEAL_UNKNOWN' });
    }
    await expect(usableSeal(db, enterprise.party, enterprise.admin.party, seal?.sealId ?? '')).rejects.toMatchObject({
      code: 'SEAL_UNKNOWN',
    });
    await db.updateTable('organizations').set({ state: 'unverified' }).where('party_id', '=', own.party).execute();
    expect(await usableSeals(db, own.party, own.admin.party)).toEqual([]);
  });
});
