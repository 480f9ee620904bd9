import { certificateOf, endOf, type SignatureAlgorithm } from '@moqi/pki';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnterprise } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { sealCertificate } from '../store/certificates.ts';
import { sealCertificateEnd } from './seal-certificate-end.ts';
import { signerForOrganization } from './signers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every key that is made lasts as long as its certificate', async () => {
  const { parties, applyNo } = await signingContract(world, { parties: ['person', 'enterprise'] });
  for (const { person } of parties) if (person) await sign(world, person.browser, { applyNo });
  await world.runJobs();
  const rows = await world.platform.db.selectFrom('certificates').select(['purpose', 'algorithm', 'certificate']).execute();
  expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['once', 'seal']));
  const short = rows.filter(({ algorithm, certificate }) => {
    const end = endOf(algorithm as SignatureAlgorithm);
    return end !== undefined && end < certificateOf(certificate).notAfter;
  });
  expect(short).toEqual([]);
  const authority = (await world.platform.authority.chains())[0].chain.map((der) => certificateOf(der).publicKey.curve);
  expect(authority).toEqual(authority.map(() => 'P-256'));
});

test('a company that began with RSA seals with it until 2029, and with a new certificate afterwards', async () => {
  const { party, name, creditCode } = await openEnterprise(world);
  const holder = { party, name, creditCode };
  const { serial } = await signerForOrganization(world.platform, holder);
  const { db } = world.platform;
  const far = new Date('2031-06-01T00:00:00Z');
  await db.updateTable('certificates').set({ algorithm: 'rsa-pkcs1-sha256', not_after: far }).where('serial', '=', serial).execute();
  expect((await sealCertificate(db, holder, new Date('2028-12-31T23:59:59Z')))?.serial).toBe(serial);
  expect(await sealCertificateEnd(db, holder, new Date('2028-06-01T00:00:00Z'))).toEqual(new Date('2029-01-01T00:00:00Z'));
  expect(await sealCertificate(db, holder, new Date('2029-01-01T00:00:00Z'))).toBeUndefined();
});
