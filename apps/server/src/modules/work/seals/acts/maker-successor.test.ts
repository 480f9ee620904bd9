import { downloadPackage } from '@moqi/api/work/evidence-packages';
import { bufferSource } from '@moqi/pdf';
import { certificateOf } from '@moqi/pki';
import { parseSeal } from '@moqi/pki/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInCa } from '#adapters/built-in-ca/built-in-ca.ts';
import type { PartyId } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import { openEnterprise } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { usableSeal } from './usable-seal.ts';

/*
 * 制章者: its certificate ends after nine years and has a successor three years before, and so has the one that it was issued by. The contract of
 * this file is signed in the last hours of the first ones, and ends in the first hours of those that follow.
 */
let world: World;
let contract: SigningContract;
let former: Uint8Array;

beforeAll(async () => {
  world = await openWorld();
  const { authority } = world.platform;
  former = (await authority.sealMaker()).certificate;
  const due = world.clock.now();
  due.setUTCFullYear(due.getUTCFullYear() + 6);
  world.clock.set(new Date(due.getTime() - 12 * 3_600_000));
  contract = await signingContract(world, { parties: ['enterprise'] });
  const { browser } = contract.parties[0]?.person ?? contract.sender;
  const { signNo } = await readTask(browser, { applyNo: contract.applyNo });
  const signed = await sign(world, browser, { applyNo: contract.applyNo, signNo });
  if (!signed.success) throw new Error(signed.msg);
  world.clock.advance({ days: 1, hours: 1 });
  await world.runJobs();
});
afterAll(() => world.close());

const sealOf = (party: PartyId) =>
  world.platform.db
    .selectFrom('seals as seal')
    .innerJoin('members as member', 'member.party_id', 'seal.party_id')
    .select(['seal.seal_id', 'seal.object', 'member.member_id'])
    .where('seal.party_id', '=', party)
    .executeTakeFirstOrThrow();
const makerOf = ({ object }: { object: Buffer | null }): Uint8Array => parseSeal(object ?? new Uint8Array()).makerCertificate;

const hex = (certificate: Uint8Array): string => Buffer.from(certificate).toString('hex');

test('the successor makes new seals, those of the one before it may be pressed as before, and each process believes both', async () => {
  const { platform, clock } = world;
  const old = await world.platform.db.selectFrom('seals').select('party_id').executeTakeFirstOrThrow();
  expect(hex(makerOf(await sealOf(old.party_id)))).toBe(hex(former));
  // two processes that know the former maker alone
  const others = [builtInCa(platform), builtInCa(platform)];
  for (const other of others) await other.sealTrust(former);
  const makers = await Promise.all(others.map(async (other) => (await other.sealMaker()).certificate));
  const [next = new Uint8Array()] = makers;
  expect([Buffer.from(next).equals(makers[1] ?? new Uint8Array()), Buffer.from(next).equals(former)]).toEqual([true, false]);
  const years = certificateOf(next).notAfter.getUTCFullYear() - clock.now().getUTCFullYear();
  expect([certificateOf(next).subject.text, years]).toEqual([certificateOf(former).subject.text, 9]);
  for (const other of others) {
    const { makers: believed } = await other.sealTrust(next);
    expect(believed.map(hex)).toEqual([next, former].map(hex));
  }
  const fresh = await openEnterprise(world);
  await world.runJobs();
  expect(hex(makerOf(await sealOf(fresh.party)))).toBe(hex(next));
  for (const party of [old.party_id, fresh.party]) {
    const { seal_id: sealId, member_id: memberId } = await sealOf(party);
    await usableSeal(platform, await organizationOf(platform.db, party), { memberId, sealId, now: clock.now() });
  }
});

test('a package of a seal that the former maker made verifies, though the certificate above it has a successor', async () => {
  const { browser } = contract.sender;
  const query = new URLSearchParams({ applyId: contract.applyId }).toString();
  const ask = () => browser.get(`${downloadPackage.mounts.personal}?${query}`);
  await ask();
  await world.runJob('ledger.publish');
  await world.runJob('evidencePackages.make');
  const { rawPayload: zip } = await ask();
  const { verifyPackage } = (await import(
    new URL('../../../../../../../packages/verify/src/verify.ts', import.meta.url).href
  )) as typeof import('../../../../../../../packages/verify/src/verify.ts');
  const logKey = (await world.app.inject({ url: '/log/key' })).body.trim();
  const given = { anchors: await trustAnchors(world.platform), logKey, now: world.clock.now() };
  const { verdict, checks } = await verifyPackage(bufferSource(zip), given);
  expect([verdict, checks.filter(({ status }) => status !== 'passed')]).toEqual(['verified', []]);
  expect(checks.filter(({ id }) => id === 'seals')).toHaveLength(1);
});
