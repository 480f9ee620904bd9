import { randomUUID } from 'node:crypto';
import { buildChain, certificateOf, parseCrl, verifyCrl } from '@moqi/pki';
import { generateKey } from '@moqi/pki/server';
import { describe, expect, it } from 'vitest';
import type { CertificateAuthority, IssuingChain, OwnAuthority } from '#ports/certificate-authority.ts';

const DAY_MS = 86_400_000;

function partsOf({ chain }: IssuingChain) {
  const [root, ...intermediates] = chain.toReversed();
  return { trust: root ? [root] : [], intermediates };
}

/** What every adapter of the certificate authority must do. `now` is the adapter's own clock. */
export function certificateAuthorityContract(open: () => CertificateAuthority, now: () => Date): void {
  const validity = () => ({ notBefore: new Date(now().getTime() - 60_000), notAfter: new Date(now().getTime() + DAY_MS) });

  it('is ready to issue, and says who it is', async () => {
    await open().check();
    expect(open().issuer.name).not.toBe('');
  });

  describe.each([
    ['person', { commonName: '裴南乔', country: 'CN' }],
    [
      'organization',
      {
        commonName: '杭州砚川智能装备有限公司',
        organization: '杭州砚川智能装备有限公司',
        serialNumber: '91330108MA2H0K7X5N',
        country: 'CN',
      },
    ],
  ] as const)('for a %s', (profile, subject) => {
    it('certifies the given key in the given name, below its own chain', async () => {
      const authority = open();
      const { spki } = generateKey('ecdsa-p256-sha256');
      const der = await authority.certify({ requestId: randomUUID(), profile, subject, spki, ...validity() });
      const certificate = certificateOf(der);
      expect(certificate.subject.commonName).toBe(subject.commonName);
      expect(Buffer.from(certificate.publicKey.spki).equals(Buffer.from(spki))).toBe(true);
      const [chain] = await authority.chains();
      const trusted = { ...partsOf(chain), at: now() };
      expect((await buildChain(der, trusted)).status).toBe('trusted');
      expect((await buildChain(der, { ...trusted, at: new Date(now().getTime() + 2 * DAY_MS) })).status).not.toBe('trusted');
    });

    it('gives every certificate a serial number of its own', async () => {
      const { spki } = generateKey('ecdsa-p256-sha256');
      const issue = () => open().certify({ requestId: randomUUID(), profile, subject, spki, ...validity() });
      const serials = await Promise.all(Array.from({ length: 5 }, async () => certificateOf(await issue()).serial));
      expect(new Set(serials).size).toBe(5);
    });
  });

  it('lists what was revoked, signed by its issuer', async () => {
    const authority = open();
    const serial = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
    await authority.register?.revoke({ serial, revokedAt: now() });
    const lists = (await authority.revocationLists(async () => [{ serial, revokedAt: now() }])).map((list) => parseCrl(list));
    const [{ chain }] = await authority.chains();
    const [issuer] = chain;
    if (!issuer) throw new Error('no chain');
    const own = await Promise.all(lists.map(async (list) => ((await verifyCrl(list, certificateOf(issuer))) ? [list] : [])));
    expect(own.flat().map((list) => list.find(serial)?.revokedAt)).toEqual([new Date(Math.floor(now().getTime() / 1000) * 1000)]);
    expect(own.flat().map((list) => list.find('0a'))).toEqual([undefined]);
  });

  it('knows of a certificate whether it is good, where it keeps what it issued', async () => {
    const { register, certify } = open();
    if (!register) return;
    const subject = { commonName: '裴南乔', country: 'CN' };
    const { spki } = generateKey('ecdsa-p256-sha256');
    const { serial } = certificateOf(await certify({ requestId: randomUUID(), profile: 'person', subject, spki, ...validity() }));
    expect([await register.statusOf(serial), await register.statusOf('0c')]).toEqual(['good', 'unknown']);
    await register.revoke({ serial, revokedAt: now() });
    await register.revoke({ serial, revokedAt: now() });
    expect(await register.statusOf(serial)).toBe('revoked');
  });
}

/** What the authority of the installation itself must do besides. */
export function ownAuthorityContract(open: () => OwnAuthority, now: () => Date): void {
  it.each(['sealMaker', 'attestor'] as const)('has one %s, whose certificate is its own', async (own) => {
    const authority = open();
    const [one, two] = await Promise.all([authority[own](), authority[own]()]);
    expect(Buffer.from(one.certificate).equals(Buffer.from(two.certificate))).toBe(true);
    const [chain] = await authority.chains();
    expect((await buildChain(one.certificate, { ...partsOf(chain), at: now() })).status).toBe('trusted');
  });
}
