import { randomUUID } from 'node:crypto';
import { buildChain, certificateOf, type NameAttributes, parseCrl, verifyCrl } from '@moqi/pki';
import { generateKey } from '@moqi/pki/server';
import { expect, it } from 'vitest';
import type { CertificateAuthority, CertifiedKind, IssuingChain, OwnAuthority } from '#ports/certificate-authority.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
const DAY_MS = 86_400_000;

function partsOf({ chain }: IssuingChain) {
  const [root, ...intermediates] = chain.toReversed();
  return { trust: root ? [root] : [], intermediates };
}

const validityAt = (now: Date) => ({ notBefore: new Date(now.getTime() - 60_000), notAfter: new Date(now.getTime() + DAY_MS) });

const SUBJECTS = {
  person: { commonName: '裴南乔', country: 'CN' },
  organization: { commonName: '某公司', organization: '某公司', serialNumber: '91330108MA2H0K7X5N', country: 'CN' },
} as const satisfies Record<CertifiedKind, NameAttributes>;

/** Lists are kept for a while: all tests of one authority tell it of the same. */
const revokedAt = (now: Date) => [{ serial: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', revokedAt: now }] as const;

interface Certifying {
  /** whom it certifies; absent: both */
  readonly kinds?: readonly CertifiedKind[];
  /** DER SubjectPublicKeyInfo of a key that it certifies; absent: any that is made here */
  readonly keyFor?: (kind: CertifiedKind, subject: NameAttributes) => Promise<Uint8Array>;
}

/** What every adapter of the certificate authority must do. `now` is the adapter's own clock. */
export function certificateAuthorityContract(
  open: () => CertificateAuthority,
  now: () => Date,
  { kinds = ['person', 'organization'], keyFor = async () => generateKey(ALGORITHM).spki }: Certifying = {},
): void {
  it('is ready to issue, and says who it is', async () => {
    await open().check();
    expect(open().issuer.name).not.toBe('');
  });

  it.each(kinds)('certifies the given key of a %s in the given name, below its own chain', async (profile) => {
    const authority = open();
    const subject = SUBJECTS[profile];
    const spki = await keyFor(profile, subject);
    const der = await authority.certify({ requestId: randomUUID(), profile, subject, spki, ...validityAt(now()) });
    const certificate = certificateOf(der);
    expect(certificate.subject.commonName).toBe(subject.commonName);
    expect(Buffer.from(certificate.publicKey.spki).equals(Buffer.from(spki))).toBe(true);
    const [chain] = await authority.chains();
    const trusted = { ...partsOf(chain), at: now() };
    expect((await buildChain(der, trusted)).status).toBe('trusted');
    expect((await buildChain(der, { ...trusted, at: new Date(certificate.notAfter.getTime() + DAY_MS) })).status).not.toBe('trusted');
  });

  it('has a list of what was revoked for each of its issuers, signed by that', async () => {
    const authority = open();
    const lists = (await authority.revocationLists(async () => revokedAt(now()))).map((list) => parseCrl(list));
    const [{ chain }] = await authority.chains();
    const signed = chain.map(certificateOf).map(async (issuer) => await Promise.all(lists.map((list) => verifyCrl(list, issuer))));
    expect((await Promise.all(signed)).map((by) => by.filter(Boolean).length)).toEqual(chain.map(() => 1));
  });
}

/** What those that issue themselves, for any key and as long as asked, must do besides. */
export function issuingAuthorityContract(open: () => CertificateAuthority, now: () => Date): void {
  const issue = async (profile: CertifiedKind, { spki } = generateKey(ALGORITHM)) =>
    certificateOf(await open().certify({ requestId: randomUUID(), profile, subject: SUBJECTS[profile], spki, ...validityAt(now()) }));

  it.each(['person', 'organization'] as const)('gives every certificate of a %s a serial number of its own', async (profile) => {
    const key = generateKey(ALGORITHM);
    const serials = await Promise.all(Array.from({ length: 5 }, async () => (await issue(profile, key)).serial));
    expect(new Set(serials).size).toBe(5);
  });

  it('certifies no longer than it was asked to', async () => {
    expect((await issue('person')).notAfter.getTime()).toBeLessThanOrEqual(validityAt(now()).notAfter.getTime());
  });

  it('lists what was revoked, signed by its issuer', async () => {
    const authority = open();
    const [revoked] = revokedAt(now());
    await authority.register?.revoke(revoked);
    const lists = (await authority.revocationLists(async () => [revoked])).map((list) => parseCrl(list));
    const [{ chain }] = await authority.chains();
    const [issuer] = chain;
    if (!issuer) throw new Error('no chain');
    const own = await Promise.all(lists.map(async (list) => ((await verifyCrl(list, certificateOf(issuer))) ? [list] : [])));
    expect(own.flat().map((list) => list.find(revoked.serial)?.revokedAt)).toEqual([new Date(Math.floor(now().getTime() / 1000) * 1000)]);
    expect(own.flat().map((list) => list.find('0a'))).toEqual([undefined]);
  });

  it('knows of a certificate whether it is good, where it keeps what it issued', async () => {
    const { register } = open();
    if (!register) return;
    const { serial } = await issue('person');
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

  it('believes its maker of seals, and nobody else that it certified', async () => {
    const authority = open();
    const { certificate } = await authority.sealMaker();
    const { makers, trust, intermediates } = await authority.sealTrust(certificate);
    expect(makers.map((one) => Buffer.from(one))).toEqual([Buffer.from(certificate)]);
    expect((await buildChain(certificate, { trust, intermediates, at: now() })).status).toBe('trusted');
    const { certificate: attestor } = await authority.attestor();
    expect((await authority.sealTrust(attestor)).makers).toEqual(makers);
  });
}
