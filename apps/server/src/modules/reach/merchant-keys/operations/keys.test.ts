import { errorNumber, type InputOf } from '@moqi/api';
import { createKey, listKeys, type MerchantKeyRow, revokeKey, rotateKey, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const settings = { name: 'ERP', scopes: ['contracts.send', 'files.upload'], perMinute: 60, perDay: 1000 } satisfies InputOf<
  typeof createKey
>;
const make = async (given: Partial<InputOf<typeof createKey>> = {}) =>
  (await admin().call(createKey, 'enterprise', { ...settings, ...given })).data;
const list = async (): Promise<readonly MerchantKeyRow[]> => (await admin().call(listKeys, 'enterprise', {})).data.list;
const code = async (answer: Promise<{ readonly code: number }>) => (await answer).code;

describe('a key', () => {
  it('is made with a secret that is shown once and kept sealed, and stands in the log', async () => {
    const { keyId, appKey, secret } = await make({ networks: ['203.0.113.0/24', '203.0.113.0/24'] });
    expect(appKey).toMatch(/^mqk_[\w-]{20}$/);
    expect(secret).toMatch(/^mqs_[\w-]{43}$/);
    const [row] = await list();
    expect(row).toMatchObject({
      keyId,
      appKey,
      name: 'ERP',
      scopes: ['files.upload', 'contracts.send'],
      networks: ['203.0.113.0/24'],
      state: 'active',
      keeper: enterprise.admin.name,
      usedTime: '',
      earlierSecretUntil: '',
    });
    expect(JSON.stringify(row)).not.toContain(secret);
    const kept = await world.platform.db.selectFrom('merchant_keys').select('secret').where('key_id', '=', keyId).executeTakeFirstOrThrow();
    expect(Buffer.from(kept.secret).includes(Buffer.from(secret))).toBe(false);
    const { data } = await admin().call(listOperationEntries, 'corporateAdmin', {});
    expect(data.list[0]).toMatchObject({ action: 'keys.create', objectName: 'ERP' });
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('is changed, and its secret is renewed with a day to change over', async () => {
    const { keyId, secret } = await make();
    await admin().call(updateKey, 'enterprise', { ...settings, keyId, name: '财务系统', scopes: ['contracts.read'], perDay: 5 });
    const renewed = (await admin().call(rotateKey, 'enterprise', { keyId })).data;
    expect(renewed.secret).not.toBe(secret);
    const earlierSecretUntil = '2026-06-02T02:00:00.000Z';
    expect(renewed.earlierSecretUntil).toBe(earlierSecretUntil);
    expect(await list()).toMatchObject([{ name: '财务系统', scopes: ['contracts.read'], perDay: 5, earlierSecretUntil }]);
    world.clock.advance({ days: 1 });
    expect(await list()).toMatchObject([{ earlierSecretUntil: '' }]);
  });

  it('is paused and used again, and once revoked it stays so', async () => {
    const { keyId } = await make();
    for (const [active, state] of [
      [false, 'paused'],
      [false, 'paused'],
      [true, 'active'],
    ] as const) {
      expect(await admin().call(switchKey, 'enterprise', { keyId, active })).toMatchObject({ data: { state } });
      expect(await list()).toMatchObject([{ state }]);
    }
    expect(await admin().call(revokeKey, 'enterprise', { keyId })).toMatchObject({ data: { revoked: true } });
    expect(await list()).toMatchObject([{ state: 'revoked' }]);
    const revoked = errorNumber('KEY_REVOKED');
    expect(await code(admin().call(revokeKey, 'enterprise', { keyId }))).toBe(revoked);
    expect(await code(admin().call(rotateKey, 'enterprise', { keyId }))).toBe(revoked);
    expect(await code(admin().call(switchKey, 'enterprise', { keyId, active: true }))).toBe(revoked);
    expect(await code(admin().call(updateKey, 'enterprise', { ...settings, keyId }))).toBe(revoked);
  });

  it('is not made for what is no network, nor as one too many', async () => {
    const faulty = await admin().call(createKey, 'enterprise', { ...settings, networks: ['203.0.113.0/99'] });
    expect(faulty).toMatchObject({ code: errorNumber('KEY_NETWORK_INVALID') });
    expect(faulty.msg).toContain('203.0.113.0/99');
    const { keyId } = await make();
    expect(await code(admin().call(updateKey, 'enterprise', { ...settings, keyId, networks: ['crm'] }))).toBe(faulty.code);
    for (let n = 1; n < 20; n += 1) await make({ name: `密钥 ${n}` });
    expect(await code(admin().call(createKey, 'enterprise', settings))).toBe(errorNumber('KEYS_TOO_MANY'));
    await admin().call(revokeKey, 'enterprise', { keyId });
    expect(await code(admin().call(createKey, 'enterprise', settings))).toBe(0);
  });
});

describe('a key of another member', () => {
  const other = async () => (await openMember(world, enterprise.party, 'admin')).browser;
  const given = { ...settings, networks: ['203.0.113.0/24'], origins: ['https://erp.example.com'] };
  const keeperOnly = errorNumber('KEY_KEEPER_ONLY');

  it('is not widened, and its secret not renewed, by who would act in that member’s name', async () => {
    const { keyId } = await make(given);
    const browser = await other();
    const wider = [
      { scopes: [...given.scopes, 'contracts.read' as const] },
      { networks: [] },
      { networks: [...given.networks, '198.51.100.7'] },
      { origins: [...given.origins, 'https://evil.example.com'] },
    ];
    for (const more of wider) {
      const answer = await browser.call(updateKey, 'enterprise', { ...given, keyId, ...more });
      expect([answer.code, answer.msg]).toEqual([keeperOnly, expect.stringContaining(enterprise.admin.name)]);
      expect(await code(admin().call(updateKey, 'enterprise', { ...given, keyId, ...more }))).toBe(0);
      await admin().call(updateKey, 'enterprise', { ...given, keyId });
    }
    expect(await code(browser.call(rotateKey, 'enterprise', { keyId }))).toBe(keeperOnly);
    expect(await list()).toMatchObject([{ mine: true, scopes: ['files.upload', 'contracts.send'], earlierSecretUntil: '' }]);
    expect((await browser.call(listKeys, 'enterprise', {})).data.list).toMatchObject([{ mine: false }]);
  });

  it('is narrowed, paused, resumed and ended by everybody who manages the settings', async () => {
    const { keyId } = await make(given);
    const browser = await other();
    expect(
      await code(browser.call(updateKey, 'enterprise', { ...given, keyId, scopes: ['files.upload'], origins: [], perDay: 2000 })),
    ).toBe(0);
    for (const active of [false, true]) expect(await code(browser.call(switchKey, 'enterprise', { keyId, active }))).toBe(0);
    expect(await list()).toMatchObject([{ scopes: ['files.upload'], origins: [], perDay: 2000, state: 'active' }]);
    expect(await code(browser.call(revokeKey, 'enterprise', { keyId }))).toBe(0);
  });
});

describe('keys', () => {
  it('are a matter of members with the right to the settings', async () => {
    const { keyId } = await make();
    const { browser } = await openMember(world, enterprise.party);
    const forbidden = errorNumber('FORBIDDEN');
    expect(await code(browser.call(listKeys, 'enterprise', {}))).toBe(forbidden);
    expect(await code(browser.call(createKey, 'enterprise', settings))).toBe(forbidden);
    expect(await code(browser.call(revokeKey, 'enterprise', { keyId }))).toBe(forbidden);
  });

  it('of another enterprise are not found', async () => {
    const { keyId } = await make();
    const other = (await openEnterprise(world)).admin.browser;
    const unknown = errorNumber('KEY_UNKNOWN');
    expect((await other.call(listKeys, 'enterprise', {})).data).toEqual({ list: [] });
    expect(await code(other.call(updateKey, 'enterprise', { ...settings, keyId }))).toBe(unknown);
    expect(await code(other.call(rotateKey, 'enterprise', { keyId }))).toBe(unknown);
    expect(await code(other.call(switchKey, 'enterprise', { keyId, active: false }))).toBe(unknown);
    expect(await code(other.call(revokeKey, 'enterprise', { keyId }))).toBe(unknown);
    expect(await list()).toMatchObject([{ state: 'active' }]);
  });
});
