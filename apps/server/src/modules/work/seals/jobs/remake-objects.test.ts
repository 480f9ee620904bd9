import { createSeal, isInStandardForm, mayUseSeal, parseSeal, verifySeal } from '@moqi/pki/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { generateSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';
import { usableSeal } from '../acts/usable-seal.ts';
import { remakeObjectsHandler } from './remake-objects.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const element = (tag: number, body: Uint8Array): Buffer => {
  const size = Buffer.from(body.length.toString(16).padStart(8, '0'), 'hex');
  const length =
    body.length < 128
      ? [body.length]
      : [0x80 | (4 - size.findIndex((byte) => byte > 0)), ...size.filter((_, k) => k >= size.findIndex((byte) => byte > 0))];
  return Buffer.from([tag, ...length, ...body]);
};
const contentsOf = (sequence: Uint8Array): Uint8Array => {
  const length = sequence[1] ?? 0;
  return sequence.subarray(length < 128 ? 2 : 2 + (length & 127));
};

/** The seal as this platform signed it formerly: contents, certificate and algorithm together. */
async function formerly(object: Uint8Array): Promise<Buffer> {
  const all = parseSeal(object).signed[1] ?? new Uint8Array();
  const maker = await world.platform.authority.sealMaker();
  const signature = element(3, Buffer.from([0, ...(await maker.sign(all))]));
  return element(0x30, Buffer.concat([contentsOf(all), signature]));
}

const rowOf = (sealId: string) => world.platform.db.selectFrom('seals').selectAll().where('seal_id', '=', sealId).executeTakeFirstOrThrow();

/** An active seal with an object that `make` makes of the good one, marked as the migration marks it. */
async function marked(make: (object: Uint8Array) => Promise<Buffer>) {
  const { sealId } = await generateSeal(enterprise.admin.browser);
  const { object } = await rowOf(sealId);
  const former = await make(object ?? new Uint8Array());
  const change = { object: former, may_be_former: true };
  await world.platform.db.updateTable('seals').set(change).where('seal_id', '=', sealId).execute();
  return { sealId, former };
}

const run = () => remakeObjectsHandler.run(world.platform, {}, '');

async function take(sealId: string) {
  const member = world.platform.db.selectFrom('members').select('member_id').where('party_id', '=', enterprise.party);
  const { member_id: memberId } = await member.where('person_id', '=', enterprise.admin.party).executeTakeFirstOrThrow();
  const organization = await organizationOf(world.platform.db, enterprise.party);
  return usableSeal(world.platform, organization, { memberId, sealId, now: world.clock.now() });
}

test('a seal signed in the former way is made anew, says the same, and the former one stays valid beside it', async () => {
  const { sealId, former } = await marked(formerly);
  expect(await isInStandardForm(parseSeal(former))).toBe(false);
  await take(sealId);
  world.clock.advance({ minutes: 5 });
  await run();
  const row = await rowOf(sealId);
  expect([row.may_be_former, Buffer.compare(row.former_object ?? Buffer.alloc(0), former)]).toEqual([false, 0]);
  const [old, made] = [parseSeal(former), parseSeal(row.object ?? new Uint8Array())];
  expect(await isInStandardForm(made)).toBe(true);
  const { id, vendor, type, name, validFrom, validTo, allowed, picture } = old;
  expect(made).toMatchObject({ version: 4, id, vendor, type, name, validFrom, validTo, allowed, picture });
  for (const seal of [old, made]) {
    const trust = await world.platform.authority.sealTrust(seal.makerCertificate);
    expect(await verifySeal(seal, { ...trust, at: world.clock.now() })).toMatchObject({ status: 'valid' });
  }
  const [certificate] = allowed.kind === 'certificates' ? allowed.certificates : [];
  expect(mayUseSeal(made, certificate ?? new Uint8Array())).toBe(true);
  await take(sealId);
});

test('a second run changes nothing, nor does one over a seal in the standard form', async () => {
  const { sealId } = await marked(formerly);
  const other = await marked(async (object) => Buffer.from(object));
  await run();
  const first = [await rowOf(sealId), await rowOf(other.sealId)];
  expect(first[1]).toMatchObject({ may_be_former: false, former_object: null, object: other.former });
  await run();
  expect([await rowOf(sealId), await rowOf(other.sealId)]).toEqual(first);
});

test('a job that is killed leaves what it settled, and the next one goes on', async () => {
  const { sealId } = await marked(formerly);
  const { sealId: second } = await marked(formerly);
  let asked = 0;
  const sealMaker = () => (++asked > 1 ? Promise.reject(new Error('killed')) : world.platform.authority.sealMaker());
  const dying = { ...world.platform, authority: Object.assign(Object.create(world.platform.authority), { sealMaker }) };
  await expect(remakeObjectsHandler.run(dying, {}, '')).rejects.toThrow('killed');
  const settled = async () => Promise.all([sealId, second].map(async (id) => !(await rowOf(id)).may_be_former));
  expect((await settled()).filter(Boolean)).toHaveLength(1);
  await run();
  expect(await settled()).toEqual([true, true]);
  for (const id of [sealId, second]) expect(await isInStandardForm(parseSeal((await rowOf(id)).object ?? new Uint8Array()))).toBe(true);
});

test.each<[string, (object: Uint8Array) => Promise<Buffer>]>([
  [
    'somebody altered',
    async (object) => {
      const former = await formerly(object);
      former[400] = (former[400] ?? 0) ^ 1;
      return former;
    },
  ],
  ['nobody can read', async () => Buffer.from('30030201ff', 'hex')],
])('an object that %s is not made good by being made anew', async (_, make) => {
  const { sealId, former } = await marked(make);
  await run();
  expect(await rowOf(sealId)).toMatchObject({ may_be_former: false, former_object: null, object: former });
  await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_ALTERED' });
});

test('an object of another maker is not made anew', async () => {
  const other = await openWorld();
  try {
    const maker = await other.platform.authority.sealMaker();
    const { sealId, former } = await marked(async (object) => {
      const foreign = await createSeal(parseSeal(object), maker);
      const all = parseSeal(foreign).signed[1] ?? new Uint8Array();
      return element(0x30, Buffer.concat([contentsOf(all), element(3, Buffer.from([0, ...(await maker.sign(all))]))]));
    });
    await run();
    expect((await rowOf(sealId)).object).toEqual(former);
  } finally {
    await other.close();
  }
});
