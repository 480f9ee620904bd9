import { buildChain, certificateOf, parseCrl, verifyCrl } from '@moqi/pki';
import { generateKey } from '@moqi/pki/server';
import { describe, expect, it } from 'vitest';
import type { CertificateAuthority } from '#ports/certificate-authority.ts';

const DAY_MS = 86_400_000;

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
      const der = await authority.certify({ profile, subject, spki, ...validity() });
      const certificate = certificateOf(der);
      expect(certificate.subject.commonName).toBe(subject.commonName);
      expect(Buffer.from(certificate.publicKey.spki).equals(Buffer.from(spki))).toBe(true);
      const chain = await authority.chain();
      const [root, ...intermediates] = chain.toReversed();
      const trusted = { trust: root ? [root] : [], intermediates, at: now() };
      expect((await buildChain(der, trusted)).status).toBe('trusted');
      expect((await buildChain(der, { ...trusted, at: new Date(now().getTime() + 2 * DAY_MS) })).status).not.toBe('trusted');
    });

    it('gives every certificate a serial number of its own', async () => {
      const issue = () => open().certify({ profile, subject, spki: generateKey('ecdsa-p256-sha256').spki, ...validity() });
      const serials = await Promise.all(Array.from({ length: 5 }, async () => certificateOf(await issue()).serial));
      expect(new Set(serials).size).toBe(5);
    });
  });

  it('lists what was revoked, signed by its issuer', async () => {
    const authority = open();
    const serial = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
    const lists = (await authority.revocationLists(async () => [{ serial, revokedAt: now() }])).map((list) => parseCrl(list));
    const [issuer] = await authority.chain();
    if (!issuer) throw new Error('no chain');
    const own = await Promise.all(lists.map(async (list) => ((await verifyCrl(list, certificateOf(issuer))) ? [list] : [])));
    expect(own.flat().map((list) => list.find(serial)?.revokedAt)).toEqual([new Date(Math.floor(now().getTime() / 1000) * 1000)]);
    expect(own.flat().map((list) => list.find('0a'))).toEqual([undefined]);
  });

  it.each(['sealMaker', 'attestor'] as const)('has one %s, whose certificate is its own', async (own) => {
    const authority = open();
    const [one, two] = await Promise.all([authority[own](), authority[own]()]);
    expect(Buffer.from(one.certificate).equals(Buffer.from(two.certificate))).toBe(true);
    const [root, ...intermediates] = one.chain.toReversed();
    expect((await buildChain(one.certificate, { trust: root ? [root] : [], intermediates, at: now() })).status).toBe('trusted');
  });
}
