import { errorNumber } from '@moqi/api';
import { applyCertificate, listCertificates, revokeCertificate, sendCertificateCode } from '@moqi/api/trust/certificates';
import { readContract } from '@moqi/api/work/contracts';
import { parseCrl } from '@moqi/pki';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCode, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { revocationLists, trustAnchors } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a person sees the certificates of the person’s signatures, in no enterprise’s name and in no other list', async () => {
  const { parties, applyNo } = await signingContract(world, { parties: ['person', 'person'] });
  const [signer, other] = parties.map(({ person }) => person);
  if (!signer || !other) throw new Error('no signers');
  expect((await sign(world, signer.browser, { applyNo })).success).toBe(true);
  const { data } = await signer.browser.call(listCertificates, 'personal', {});
  expect(data.list).toMatchObject([{ purpose: 'once', subject: signer.name, issuer: '墨契自建 CA', selfBuilt: true }]);
  expect((await other.browser.call(listCertificates, 'personal', {})).data).toMatchObject({ list: [], count: 0 });
});

test('an enterprise sees the certificate that it seals with; through its door a person sees none', async () => {
  const { admin, name } = await openEnterprise(world);
  await world.runJobs();
  const { data } = await admin.browser.call(listCertificates, 'enterprise', {});
  expect(data.list.map(({ subject, purpose, state }) => [subject, purpose, state])).toEqual([[name, 'seal', 'valid']]);
  expect((await admin.browser.call(listCertificates, 'personal', {})).data.list).toEqual([]);
  const person = await openPerson(world);
  expect((await person.browser.call(listCertificates, 'enterprise', {})).code).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
});

test.each([
  ['an enterprise', true],
  ['a person', false],
])('%s never sees the certificate of a signer without an account in its own list', async (_, byEnterprise) => {
  const { sender, door, parties } = await signingContract(world, { byEnterprise, parties: ['stranger'] });
  await world.runJobs();
  const before = (await sender.browser.call(listCertificates, door, {})).data;
  expect((await sign(world, world.browser(), await linkTo(world, parties[0]?.mobile ?? ''))).success).toBe(true);
  const { data } = await sender.browser.call(listCertificates, door, {});
  expect([data.list, data.count]).toEqual([before.list, before.count]);
});

describe('a lasting certificate', () => {
  const code = async ({ browser, mobile }: TestPerson, use: 'apply' | 'revoke') => {
    world.clock.advance({ minutes: 2 });
    expect((await browser.call(sendCertificateCode, 'personal', { use })).success).toBe(true);
    return await lastCode(world, mobile);
  };
  const apply = async (person: TestPerson) =>
    await person.browser.call(applyCertificate, 'personal', { valicode: await code(person, 'apply') });
  const list = async ({ browser }: TestPerson) => (await browser.call(listCertificates, 'personal', {})).data.list;

  test('signs from its issue until it is revoked, and its key is destroyed then', async () => {
    const first = await signingContract(world, { parties: ['person'] });
    const signer = first.parties[0]?.person;
    if (!signer) throw new Error('no signer');
    const issued = await apply(signer);
    expect(issued.data.notAfter.slice(0, 4)).toBe(String(world.clock.now().getUTCFullYear() + 1));
    expect((await sign(world, signer.browser, { applyNo: first.applyNo })).success).toBe(true);
    expect(await list(signer)).toMatchObject([{ purpose: 'lasting', subject: signer.name, serial: issued.data.serial, state: 'valid' }]);
    await world.runJobs();
    expect((await signer.browser.call(readContract, 'signing', { applyNo: first.applyNo })).data.status).toBe(4);
    const { certificateId } = issued.data;
    const revoke = async (valicode: string) => await signer.browser.call(revokeCertificate, 'personal', { certificateId, valicode });
    expect((await revoke(await code(signer, 'revoke'))).success).toBe(true);
    const { db } = world.platform;
    const kept = await db.selectFrom('certificates').select('wrapped_key').where('certificate_id', '=', certificateId).execute();
    expect(kept).toEqual([{ wrapped_key: null }]);
    expect((await revoke(await code(signer, 'revoke'))).code).toBe(errorNumber('CERTIFICATE_UNKNOWN'));
    expect((await list(signer)).map(({ state }) => state)).toEqual(['revoked']);
  });

  test('is refused without a proven name, while one is valid for long, and without the code for it', async () => {
    const newcomer = await openPerson(world, { realName: false });
    const unproven = [
      await newcomer.browser.call(sendCertificateCode, 'personal', { use: 'apply' }),
      await newcomer.browser.call(applyCertificate, 'personal', { valicode: '123456' }),
    ];
    expect(unproven.map(({ code: refused }) => refused)).toEqual(Array(2).fill(errorNumber('REAL_NAME_NEEDED')));
    const person = await openPerson(world);
    expect((await person.browser.call(applyCertificate, 'personal', { valicode: '123456' })).code).toBe(errorNumber('CODE_EXPIRED'));
    const right = await code(person, 'apply');
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await person.browser.call(applyCertificate, 'personal', { valicode: wrong })).code).toBe(errorNumber('CODE_WRONG'));
    const { data } = await person.browser.call(applyCertificate, 'personal', { valicode: right });
    expect((await apply(person)).code).toBe(errorNumber('CERTIFICATE_STILL_VALID'));
    const asked = { certificateId: data.certificateId };
    // a code for an application revokes nothing
    const other = await person.browser.call(revokeCertificate, 'personal', { ...asked, valicode: await code(person, 'apply') });
    expect(other.code).toBe(errorNumber('CODE_EXPIRED'));
    const mine = await code(person, 'revoke');
    const mistyped = await person.browser.call(revokeCertificate, 'personal', {
      ...asked,
      valicode: mine === '000000' ? '000001' : '000000',
    });
    expect(mistyped.code).toBe(errorNumber('CODE_WRONG'));
    const stranger = await openPerson(world);
    const foreign = { ...asked, valicode: await code(stranger, 'revoke') };
    expect((await stranger.browser.call(revokeCertificate, 'personal', foreign)).code).toBe(errorNumber('CERTIFICATE_UNKNOWN'));
    const soon = await stranger.browser.call(sendCertificateCode, 'personal', { use: 'revoke' });
    expect(soon.code).toBe(errorNumber('TOO_MANY_REQUESTS'));
  });
});

test('a revoked certificate stays on the list of its authority when it has ended: its signatures are judged by today’s list', async () => {
  const { db, clock } = world.platform;
  const revoked = await db
    .selectFrom('certificates')
    .select(['serial', 'not_after'])
    .where('revoked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  world.clock.advance({ days: 800 });
  expect(revoked.not_after < clock.now()).toBe(true);
  const lists = await Promise.all((await trustAnchors(world.platform)).map((anchor) => revocationLists(world.platform, anchor)));
  expect(lists.flat().filter((crl) => parseCrl(crl).find(revoked.serial) !== undefined)).toHaveLength(1);
});
