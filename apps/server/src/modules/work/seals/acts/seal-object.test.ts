import { certificateOf } from '@moqi/pki';
import { chainBelow, createSeal, generateKey, issueCertificate, parseSeal, softwareSigner } from '@moqi/pki/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStored } from '#adapters/built-in-ca/open-authority.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { logIn, openEnterprise, openMember, stepInto, type TestEnterprise } from '#test/people.ts';
import { generateSeal, operate } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';
import { contentsOf } from '../seal-contents.ts';
import { drawFirstSeal } from './draw-first-seal.ts';
import { usableSeal } from './usable-seal.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const rowOf = (sealId: string) => world.platform.db.selectFrom('seals').selectAll().where('seal_id', '=', sealId).executeTakeFirstOrThrow();
const alter = (sealId: string, change: Partial<Awaited<ReturnType<typeof rowOf>>>) =>
  world.platform.db.updateTable('seals').set(change).where('seal_id', '=', sealId).execute();

async function take(sealId: string): Promise<unknown> {
  const { member_id: memberId } = await world.platform.db
    .selectFrom('members')
    .select('member_id')
    .where('party_id', '=', enterprise.party)
    .where('person_id', '=', enterprise.admin.party)
    .executeTakeFirstOrThrow();
  const organization = await organizationOf(world.platform.db, enterprise.party);
  return usableSeal(world.platform, organization, { memberId, sealId, now: world.clock.now() });
}

it('is signed by the maker of the platform over picture, size, period and certificate (GB/T 38540)', async () => {
  const { sealId, validTo } = await generateSeal(admin());
  const object = parseSeal((await rowOf(sealId)).object ?? new Uint8Array());
  expect(object).toMatchObject({
    version: 4,
    id: sealId,
    name: '公章',
    type: 1,
    validTo: new Date(validTo),
    picture: { width: 42, height: 42 },
  });
  const maker = certificateOf(object.makerCertificate);
  expect([maker.subject.text, maker.issuer.text]).toEqual([expect.stringContaining('墨契制章'), expect.stringContaining('墨契自建 CA')]);
  const { allowed } = object;
  const [certificate] = allowed.kind === 'certificates' ? allowed.certificates : [];
  expect(certificateOf(certificate ?? new Uint8Array()).subject.text).toContain(enterprise.name);
  await take(sealId);
});

it('is good also when the maker is made with it while the clock goes on', async () => {
  const fresh = await openWorld();
  try {
    const { party, admin: founder } = await openEnterprise(fresh);
    // by the clock it is a second later
    const tick = () => {
      fresh.clock.advance({ seconds: 1 });
      return fresh.clock.now();
    };
    const ticking = { ...fresh.platform, clock: { now: tick } };
    await drawFirstSeal(ticking, party);
    const seal = await fresh.platform.db.selectFrom('seals').select('seal_id').where('party_id', '=', party).executeTakeFirstOrThrow();
    const member = await fresh.platform.db
      .selectFrom('members')
      .select('member_id')
      .where('party_id', '=', party)
      .where('person_id', '=', founder.party)
      .executeTakeFirstOrThrow();
    const now = fresh.clock.now();
    const organization = await organizationOf(fresh.platform.db, party);
    const taken = usableSeal(fresh.platform, organization, { memberId: member.member_id, sealId: seal.seal_id, now });
    await expect(taken).resolves.toBeDefined();
  } finally {
    await fresh.close();
  }
});

const refused = (code: string) => ({ code, facts: { name: '公章' } });

it('refuses a seal whose picture was exchanged', async () => {
  const { sealId } = await generateSeal(admin());
  const red = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer();
  await alter(sealId, { image_hash: (await world.platform.files.put(red)).hash });
  await expect(take(sealId)).rejects.toMatchObject(refused('SEAL_ALTERED'));
});

it.each([
  ['size', { width_mm: 60 }],
  ['period', { valid_to: new Date('2099-01-01T00:00:00Z') }],
  ['identity', { name: '财务章' }],
  ['object', { object: Buffer.from('30030201ff', 'hex') }],
])('refuses a seal whose %s was altered', async (_, change) => {
  const { sealId } = await generateSeal(admin());
  await alter(sealId, change);
  await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_ALTERED' });
});

it('refuses the object of another seal, and one with a single bit turned', async () => {
  const [first, second] = [await generateSeal(admin()), await generateSeal(admin())];
  const row = await rowOf(first.sealId);
  await alter(second.sealId, { object: row.object, image_hash: row.image_hash, valid_to: row.valid_to });
  await expect(take(second.sealId)).rejects.toMatchObject(refused('SEAL_ALTERED'));
  const turned = Buffer.from(row.object ?? '');
  turned[turned.length - 20] = (turned[turned.length - 20] ?? 0) ^ 1;
  await alter(first.sealId, { object: turned });
  await expect(take(first.sealId)).rejects.toMatchObject(refused('SEAL_ALTERED'));
});

it('refuses a seal of another maker that the same authority vouches for', async () => {
  const { sealId } = await generateSeal(admin());
  const row = await rowOf(sealId);
  const { allowed } = parseSeal(row.object ?? new Uint8Array());
  const { issuing } = await openStored(world.platform, world.platform.authority.issuer.name);
  const key = generateKey('sm2-sm3');
  const now = world.clock.now();
  const notAfter = new Date(now.getTime() + 86_400_000);
  const subject = { commonName: '冒名制章', organization: '墨契 Moqi', country: 'CN' };
  const certificate = await issueCertificate(issuing, { profile: 'seal-maker', subject, spki: key.spki, notBefore: now, notAfter });
  const impostor = softwareSigner({ algorithm: 'sm2-sm3', pkcs8: key.pkcs8, certificate, chain: chainBelow(issuing) });
  const picture = await world.platform.files.open(row.image_hash);
  const png = await picture.read(0, picture.size);
  await picture.close();
  const facts = { sealId, name: row.name, isPersonal: false, widthMm: row.width_mm, heightMm: row.height_mm, validTo: row.valid_to ?? now };
  const contents = contentsOf(facts, png, allowed.kind === 'certificates' ? allowed.certificates : [], now);
  await alter(sealId, { object: Buffer.from(await createSeal(contents, impostor)) });
  await expect(take(sealId)).rejects.toMatchObject(refused('SEAL_ALTERED'));
});

it('refuses a seal that allows the certificate of another enterprise only', async () => {
  const other = await openEnterprise(world);
  const { sealId } = await generateSeal(other.admin.browser);
  const row = await rowOf(sealId);
  await world.platform.db
    .insertInto('seals')
    .values({ ...row, party_id: enterprise.party })
    .execute();
  const [own] = await world.platform.db.selectFrom('members').select('member_id').where('party_id', '=', enterprise.party).execute();
  const terms = { begins_at: world.clock.now(), granted_by: '', granted_at: world.clock.now() };
  const grant = { party_id: enterprise.party, seal_id: sealId, grant_id: crypto.randomUUID(), holder_kind: 'member', holder_name: '' };
  await world.platform.db
    .insertInto('seal_grants')
    .values({ ...grant, ...terms, holder_id: own?.member_id ?? '' })
    .execute();
  await expect(take(sealId)).rejects.toMatchObject(refused('SEAL_ALTERED'));
});

it('is made anew with the picture, and with the period', async () => {
  const { sealId } = await generateSeal(admin());
  const before = await rowOf(sealId);
  const edited = (await operate(admin(), { oper: 'edit', sealId, sealName: '人事专用章', code: '3301080274916' })).data;
  expect([edited.state, edited.svg.includes('人')]).toEqual(['active', true]);
  const redrawn = await rowOf(sealId);
  expect(redrawn.image_hash).not.toBe(before.image_hash);
  await take(sealId);
  const validTo = '2026-12-31T16:00:00.000Z';
  expect((await operate(admin(), { oper: 'edit', sealId, validTo })).data.validTo).toBe(validTo);
  expect(parseSeal((await rowOf(sealId)).object ?? new Uint8Array()).validTo.toISOString()).toBe(validTo);
  await take(sealId);
  for (const wrong of ['2026-01-01T00:00:00Z', '2040-01-01T00:00:00Z']) {
    expect((await operate(admin(), { oper: 'edit', sealId, validTo: wrong })).msg).toContain('期限不正确');
  }
});

it('waits for approval again when a member changes it who may not approve', async () => {
  const { sealId } = await generateSeal(admin());
  const manager = await openMember(world, enterprise.party);
  const roleId = crypto.randomUUID();
  const role = { party_id: enterprise.party, role_id: roleId, name: '印章专员', grants: JSON.stringify({ 'seals.manage': 'enterprise' }) };
  await world.platform.db
    .insertInto('roles')
    .values({ ...role, created_at: world.clock.now(), updated_at: world.clock.now() })
    .execute();
  const held = { party_id: enterprise.party, member_id: manager.memberId, role_id: roleId, assigned_at: world.clock.now() };
  await world.platform.db.insertInto('member_roles').values(held).execute();
  expect((await operate(manager.browser, { oper: 'edit', sealId, sealName: '公章二' })).data.state).toBe('pending');
  await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_INACTIVE' });
  expect((await operate(manager.browser, { oper: 'generate', kind: 'round', sealName: '公章三' })).data.state).toBe('pending');
});

it('ends, is announced thirty days before, and is renewed with a certificate that all active seals allow', async () => {
  const own = await openEnterprise(world);
  const [first, second] = [await generateSeal(own.admin.browser), await generateSeal(own.admin.browser)];
  expect((await operate(own.admin.browser, { oper: 'renew', sealId: first.sealId })).msg).toContain('不能进行');
  const member = world.platform.db.selectFrom('members').select('member_id').where('party_id', '=', own.party);
  const { member_id: memberId } = await member.executeTakeFirstOrThrow();
  const organization = await organizationOf(world.platform.db, own.party);
  const press = (sealId: string) => usableSeal(world.platform, organization, { memberId, sealId, now: world.clock.now() });
  const start = world.clock.now();
  world.clock.set(new Date(new Date(first.validTo).getTime() - 10 * 86_400_000));
  try {
    const browser = await logIn(world, own.admin.mobile);
    await stepInto({ ...own.admin, browser }, own.party);
    const renewed = await operate(browser, { oper: 'renew', sealId: first.sealId });
    expect(renewed.data).toMatchObject({ expiresSoon: false });
    expect(new Date(renewed.data.validTo).getTime()).toBeGreaterThan(world.clock.now().getTime() + 365 * 86_400_000);
    // the second keeps its end, and may be used with the new certificate until then
    await press(second.sealId);
    world.clock.advance({ days: 11 });
    await expect(press(second.sealId)).rejects.toMatchObject(refused('SEAL_EXPIRED'));
    await press(first.sealId);
  } finally {
    world.clock.set(start);
  }
});
