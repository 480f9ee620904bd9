import { createHash } from 'node:crypto';
import { certificateOf, parseTimestampToken, signerCertificate, timestampEnd, verifyTimestampToken } from '@moqi/pki';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  certificateAuthorityContract,
  issuingAuthorityContract,
  ownAuthorityContract,
} from '#test/ports/certificate-authority-contract.ts';
import { timestampContract } from '#test/ports/timestamp-contract.ts';
import { openWorld, type World } from '#test/world.ts';
import { type BuiltInCa, builtInCa } from './built-in-ca.ts';

let world: World;
let authority: BuiltInCa;
beforeAll(async () => {
  world = await openWorld();
  authority = builtInCa(world.platform);
});
afterAll(() => world.close());

describe('the built-in certificate authority', () => {
  certificateAuthorityContract(
    () => authority,
    () => world.clock.now(),
  );
  issuingAuthorityContract(
    () => authority,
    () => world.clock.now(),
  );
  ownAuthorityContract(
    () => authority,
    () => world.clock.now(),
  );

  it('is one authority, also when two processes make it at once', async () => {
    const fresh = await openWorld();
    const chains = await Promise.all([builtInCa(fresh.platform).chains(), builtInCa(fresh.platform).chains()]);
    await fresh.close();
    expect(chains[0]).toEqual(chains[1]);
  });

  it('refuses the start with a sentence when its keys do not belong to the master key', async () => {
    const damaged = await openWorld();
    await builtInCa(damaged.platform).check();
    await damaged.platform.db
      .updateTable('authorities')
      .set({ wrapped_key: Buffer.alloc(48) })
      .where('name', '=', 'issuing')
      .execute();
    await expect(builtInCa(damaged.platform).check()).rejects.toMatchObject({
      sentences: { zh: expect.stringContaining('内置证书机构无法使用') },
    });
    await damaged.close();
  });

  it('refuses the start with a sentence once its root has expired', async () => {
    const old = await openWorld();
    await builtInCa(old.platform).check();
    old.clock.advance({ days: 365 * 21 });
    await expect(builtInCa(old.platform).check()).rejects.toMatchObject({ sentences: { en: expect.stringContaining('expired') } });
    await old.close();
  });
});

describe('its timestamp authority', () => {
  timestampContract(
    () => authority.timestamps,
    () => world.clock.now(),
  );
});

describe('years later', () => {
  const YEAR = 365 * 86_400_000;
  const stamped = createHash('sha256').update('stamped').digest();
  const imprint = { hash: 'sha256', digest: stamped } as const;

  it('timestamps and issuing authority have successors in time, in every process, and what was stamped before stays good', async () => {
    const years = await openWorld();
    const { clock, platform } = years;
    const [one, other] = [builtInCa(platform), builtInCa(platform)];
    const [first] = [await one.timestamps.timestamp(imprint), await other.timestamps.timestamp(imprint)];
    const [{ chain: before }] = await one.chains();
    const root = before.at(-1) ?? Buffer.of();
    const verdict = async (token: Uint8Array) =>
      (await verifyTimestampToken(token, { imprint, trust: [root], at: clock.now(), existedAt: clock.now() })).status;
    const attestor = await one.attestor();
    clock.advance({ days: 365 * 5 });
    expect((await one.attestor()).certificate).toEqual(attestor.certificate);
    clock.advance({ days: 365 + 30 });
    const [second, third] = await Promise.all([one.timestamps.timestamp(imprint), other.timestamps.timestamp(imprint)]);
    const signers = [first, second, third].map((token) => signerOf(token));
    expect([signers[1] === signers[0], signers[2] === signers[1]]).toEqual([false, true]);
    expect((timestampEnd(second, [root])?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(8 * YEAR);
    expect([await verdict(first), await verdict(second)]).toEqual(['valid', 'valid']);
    const [{ chain: after }] = await one.chains();
    const [former, issuing] = [before, after].map(([der]) => certificateOf(der ?? Buffer.of()));
    expect([after.at(-1), issuing?.subject.text, issuing?.subjectKeyId]).toEqual([root, former?.subject.text, former?.subjectKeyId]);
    expect((issuing?.notAfter.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(9 * YEAR);
    expect((await one.attestor()).certificate).not.toEqual(attestor.certificate);
    clock.advance({ days: 365 * 4 });
    expect([await verdict(first), await verdict(second)]).toEqual(['expired', 'valid']);
    await years.close();
  });

  it('makes no successor that would end as soon as its root does', async () => {
    const last = await openWorld();
    await builtInCa(last.platform).check();
    last.clock.advance({ days: 365 * 19 });
    const authority = builtInCa(last.platform);
    const [one, again] = [await authority.timestamps.timestamp(imprint), await authority.timestamps.timestamp(imprint)];
    expect(timestampEnd(one, await rootsOf(authority))).toEqual(certificateOf((await rootsOf(authority))[0] ?? Buffer.of()).notAfter);
    last.clock.advance({ days: 2 });
    const later = await authority.timestamps.timestamp(imprint);
    const signers = [one, again, later].map((token) => signerOf(token));
    expect(new Set(signers).size).toBe(1);
    await last.close();
  });
});

function signerOf(token: Uint8Array): string | undefined {
  const { signedData } = parseTimestampToken(token);
  const [signer] = signedData.signerInfos;
  return signer && signerCertificate(signedData, signer)?.fingerprint;
}

const rootsOf = async (own: BuiltInCa): Promise<Uint8Array[]> => (await own.chains())[0].chain.slice(-1);
