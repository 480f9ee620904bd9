import { errorNumber } from '@moqi/api';
import {
  applyCertificate,
  listCertificates,
  listServices,
  listTrustRoots,
  revokeCertificate,
  sendCertificateCode,
} from '@moqi/api/trust/certificates';
import { readContract } from '@moqi/api/work/contracts';
import { signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { opensslPdf, pdfsig } from '@moqi/testing';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { authorities } from '#adapters/authorities/authorities.ts';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import { trustEntries } from '#modules/work/evidence-packages/acts/gather-entries.ts';
import { completeContractHandler } from '#modules/work/signing/jobs/complete-contract.ts';
import { LEASE_MS } from '#modules/work/signing/signing-session.ts';
import { openOperator } from '../operators.ts';
import { lastCode, openEnterprise, openPerson } from '../people.ts';
import { openRegistrationAuthority, type RegistrationAuthorityStub } from '../ports/registration-authority-stub.ts';
import { prove, sign, signRequest } from '../signing-acts.ts';
import { linkTo, signingContract } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/*
 * Signers are certified by a registration authority instead of the built-in one. It fails in the middle of a signing, comes back, and is given
 * up for another one; what it certified stays what it is.
 */
let ra: RegistrationAuthorityStub;
let world: World;
beforeAll(async () => {
  const START = new Date('2026-06-01T02:00:00.000Z');
  ra = await openRegistrationAuthority({ folder: inject('scratch'), now: () => world?.clock.now() ?? START });
  const service = { RA_URL: ra.url, RA_TOKEN: ra.token, RA_CHAIN_FILE: ra.chainFile };
  world = await openWorld({
    environment: { ...service, PERSON_AUTHORITY: 'ra', ENTERPRISE_AUTHORITY: 'ra', ENTERPRISE_ALGORITHM: 'p384' },
  });
});
afterAll(async () => {
  await world.close();
  await ra.close();
});
afterEach(() => {
  ra.trouble = undefined;
});

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

test('a company and a person sign with its certificates, and other programs agree that the file is good', async () => {
  const { applyNo, parties, sender } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const [company, person] = parties;
  for (const party of [company, person]) {
    const signed = await sign(world, party?.person?.browser ?? world.browser(), { applyNo });
    expect(signed).toMatchObject({ success: true, data: { certificateAuthority: ra.name } });
  }
  await world.runJobs();
  const contract = (await sender.browser.call(readContract, 'signing', { applyNo })).data;
  expect(contract.state).toBe('completed');
  const file = await sender.browser.get(`/si/applySign/download?${new URLSearchParams({ applyNo }).toString()}`);
  const pdf = new Uint8Array(file.rawPayload);
  const { list } = (await world.browser().call(listTrustRoots, 'public', {})).data;
  expect(list.map(({ name, purposes, selfBuilt, crls }) => ({ name, purposes, selfBuilt, crls: crls.length }))).toEqual([
    { name: '墨契自建 CA', purposes: ['person', 'enterprise', 'timestamp'], selfBuilt: true, crls: 2 },
    { name: ra.name, purposes: ['person', 'enterprise'], selfBuilt: false, crls: 2 },
  ]);
  const trust = list.map(({ certificate, purposes, name }) => ({ certificate: bytes(certificate), purposes, name }));
  const crls = list.flatMap((root) => root.crls).map(bytes);
  const report = await validate(bufferSource(pdf), { trust, now: world.clock.now(), revocation: { crls } });
  expect(report.verdict).toBe('valid');
  expect(report.signatures.map(({ anchor, revocation }) => [anchor?.name, revocation])).toEqual([
    [ra.name, 'good'],
    [ra.name, 'good'],
  ]);
  const roots = trust.map(({ certificate }) => certificate);
  expect(pdfsig(pdf, roots).map(({ valid, trusted }) => [valid, trusted])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(pdfsig(pdf, roots.slice(0, 1)).map(({ trusted }) => trusted)).toEqual([false, false]);
  const at = world.clock.now();
  expect([opensslPdf(pdf, { roots, at }), opensslPdf(pdf, { roots: roots.slice(0, 1), at })]).toEqual([
    [true, true],
    [false, false],
  ]);
  const mine = (await person?.person?.browser.call(listCertificates, 'personal', {}))?.data.list;
  expect(mine?.map(({ issuer, selfBuilt }) => ({ issuer, selfBuilt }))).toEqual([{ issuer: ra.name, selfBuilt: false }]);
});

test.each(['down', 'silent', 'stranger'] as const)(
  'while an authority is %s the signature waits for it, and is made by itself once it answers',
  async (trouble) => {
    const { applyId, parties } = await signingContract(world, { parties: ['stranger'] });
    const [browser, task] = [world.browser(), await linkTo(world, parties[0]?.mobile ?? '')];
    await prove(world, browser, task);
    const request = await signRequest(browser, task);
    ra.trouble = trouble;
    expect(await browser.call(signContract, 'signing', request)).toMatchObject({ success: true, data: { underWay: true } });
    const { db } = world.platform;
    const kept = (table: 'signatures' | 'consents') =>
      db.selectFrom(table).select('participant_id').where('contract_id', '=', applyId).execute();
    expect([(await kept('consents')).length, await kept('signatures')]).toEqual([1, []]);
    ra.trouble = undefined;
    world.clock.advance({ seconds: LEASE_MS / 1000 + 1 });
    await world.runJobs();
    expect(await kept('signatures')).toHaveLength(1);
    const again = await browser.call(signContract, 'signing', request);
    expect(again).toMatchObject({ success: true, data: { underWay: false, certificateAuthority: ra.name } });
    expect(await kept('signatures')).toHaveLength(1);
  },
);

test('operators see which service is missing, and until when the authorities last', async () => {
  const keeper = await openOperator(world, { duties: ['upkeep'] });
  const list = async () => (await keeper.operate(listServices, {})).data.services;
  const standing = async () => (await list()).map(({ kind, name, state, endsSoon }) => [kind, name, state, endsSoon]);
  expect(await standing()).toEqual([
    ['authority', '墨契自建 CA', 'ready', false],
    ['authority', ra.name, 'ready', false],
    ['timestamps', '墨契自建 CA', 'ready', false],
  ]);
  expect((await list()).map(({ until }) => until.slice(0, 4))).toEqual(['2036', '2036', '2035']);
  ra.trouble = 'down';
  expect((await standing())[1]).toEqual(['authority', ra.name, 'missing', false]);
  const support = await openOperator(world, { duties: ['support'] });
  expect((await support.operate(listServices, {})).code).toBe(errorNumber('DUTY_MISSING'));
});

test('operators are warned from sixty days before the end of an authority on', async () => {
  const other = await openWorld();
  try {
    const ending = async () => {
      const keeper = await openOperator(other, { duties: ['upkeep'] });
      const { services } = (await keeper.operate(listServices, {})).data;
      return services.find(({ kind }) => kind === 'authority');
    };
    const end = new Date((await ending())?.until ?? '');
    const before = (days: number) => new Date(end.getTime() - days * 86_400_000);
    other.clock.set(before(61));
    expect(await ending()).toMatchObject({ state: 'ready', endsSoon: false });
    other.clock.set(before(60));
    expect(await ending()).toMatchObject({ state: 'ready', endsSoon: true });
  } finally {
    await other.close();
  }
});

test('a revoked certificate is revoked at its authority, too, as soon as that answers', async () => {
  const person = await openPerson(world);
  const code = async (use: 'apply' | 'revoke') => {
    world.clock.advance({ minutes: 2 });
    await person.browser.call(sendCertificateCode, 'personal', { use });
    return await lastCode(world, person.mobile);
  };
  const { certificateId, serial } = (await person.browser.call(applyCertificate, 'personal', { valicode: await code('apply') })).data;
  const asked = { certificateId, valicode: await code('revoke') };
  expect((await person.browser.call(revokeCertificate, 'personal', asked)).success).toBe(true);
  const { authority } = world.platform.authorities.person;
  ra.trouble = 'down';
  await expect(world.runJobs()).rejects.toThrow('did not answer revocations');
  ra.trouble = undefined;
  expect(await authority.register?.statusOf(serial)).toBe('good');
  await world.runJob('certificates.tellRevocation', { party: person.party, certificateId });
  expect(await authority.register?.statusOf(serial)).toBe('revoked');
});

/** The built-in authority certifies everybody, as after a start with other settings, while `work` runs. */
async function afterMoving(work: () => Promise<void>): Promise<void> {
  const { platform } = world;
  const { authority, authorities: former } = platform;
  const chosen = { authority, algorithm: 'ecdsa-p256-sha256' } as const;
  Object.assign(platform, { authorities: authorities(authority, { person: chosen, organization: chosen }, platform) });
  try {
    await work();
  } finally {
    Object.assign(platform, { authorities: former });
  }
}

test('after another authority was chosen, what the former one certified is completed, and all who judge files have one list of authorities', async () => {
  const { applyId, applyNo, parties, sender } = await signingContract(world, { parties: ['stranger'] });
  expect((await sign(world, world.browser(), await linkTo(world, parties[0]?.mobile ?? ''))).success).toBe(true);
  await afterMoving(async () => {
    const { platform } = world;
    const anchors = await trustAnchors(platform);
    expect(anchors.map(({ name, purposes, authority }) => [name, purposes, authority !== undefined])).toEqual([
      ['墨契自建 CA', ['person', 'enterprise', 'timestamp'], true],
      [ra.name, ['person', 'enterprise'], false],
    ]);
    const told = (list: readonly { readonly name: string; readonly purposes: readonly string[] }[]) =>
      list.map(({ name, purposes }) => [name, purposes]);
    expect(told((await world.browser().call(listTrustRoots, 'public', {})).data.list)).toEqual(told(anchors));
    const [packaged] = await trustEntries(platform, []);
    if (!(packaged?.content instanceof Uint8Array)) throw new Error('the anchors are no text');
    expect(told(JSON.parse(Buffer.from(packaged.content).toString()))).toEqual(told(anchors));
    const job = { owner: sender.party, contractId: applyId };
    const known = async () => (await platform.authorities.known()).filter(({ issuer }) => issuer.selfBuilt);
    const without = { ...platform, authorities: { ...platform.authorities, known } };
    await expect(completeContractHandler.run(without, job, 'a job')).rejects.toThrow('cannot be completed');
    await completeContractHandler.run(platform, job, 'a job');
    expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('completed');
  });
});

test('who signed before and after another authority was chosen reads of each certificate who issued it', async () => {
  const [person, company] = [await openPerson(world), await openEnterprise(world)];
  const signBoth = async () => {
    for (const party of [{ sender: person }, { sender: company.admin, enterprise: company, byEnterprise: true }]) {
      const { applyNo, sent } = await signingContract(world, { ...party, parties: ['sender'] });
      expect((await sign(world, party.sender.browser, { applyNo, signNo: sent.signNo })).success).toBe(true);
    }
  };
  const issuers = async () =>
    await Promise.all(
      ([person.browser, company.admin.browser] as const).map(async (browser, at) => {
        const { list } = (await browser.call(listCertificates, at === 0 ? 'personal' : 'enterprise', {})).data;
        return list.map(({ issuer, selfBuilt }) => [issuer, selfBuilt]).toSorted();
      }),
    );
  const [former, own] = [
    [ra.name, false],
    ['墨契自建 CA', true],
  ];
  await signBoth();
  expect(await issuers()).toEqual([[former], [former]]);
  await afterMoving(async () => {
    await signBoth();
    // the company goes on sealing with the certificate that it has
    expect(await issuers()).toEqual([[former, own].toSorted(), [former]]);
  });
});

test('with keys for SM2 a company and a person sign alike', async () => {
  const other = await openWorld({ environment: { PERSON_ALGORITHM: 'sm2', ENTERPRISE_ALGORITHM: 'sm2' } });
  try {
    const { applyNo, parties, sender } = await signingContract(other, { parties: ['enterprise', 'person'] });
    for (const { person } of parties) {
      const signed = await sign(other, person?.browser ?? other.browser(), { applyNo });
      expect(signed.success).toBe(true);
    }
    await other.runJobs();
    expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('completed');
    const made = await other.platform.db
      .selectFrom('certificates')
      .select(['purpose', 'algorithm'])
      .distinct()
      .orderBy('purpose')
      .execute();
    expect(made).toEqual([
      { purpose: 'once', algorithm: 'sm2-sm3' },
      { purpose: 'seal', algorithm: 'sm2-sm3' },
    ]);
  } finally {
    await other.close();
  }
});
