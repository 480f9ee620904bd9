import { describe, expect, it } from 'vitest';
import * as der from '../src/der.ts';
import { buildChain, type ChainOptions, certificateOf, parseCertificate } from '../src/index.ts';
import { issueAuthorityCertificate } from '../src/server/issue-certificate.ts';
import { createAuthority, generateKey, issueCertificate, softwareSigner } from '../src/server.ts';
import { authority, day, flipped, START, signerOf } from './support.ts';

const P256 = 'ecdsa-p256-sha256';

async function standard(changes: Partial<ChainOptions> = {}) {
  const { root, issuing } = await authority(P256);
  const leaf = await signerOf(P256);
  return { root, issuing, leaf, options: { intermediates: [issuing.certificate], trust: [root.certificate], at: day(1), ...changes } };
}

describe('buildChain', () => {
  it('finds the path to the anchor', async () => {
    const { root, issuing, leaf, options } = await standard();
    const result = await buildChain(leaf.certificate, options);
    expect(result).toMatchObject({ status: 'trusted', revocation: 'notChecked' });
    expect(result.path.map(({ fingerprint }) => fingerprint)).toEqual(
      [leaf.certificate, issuing.certificate, root.certificate].map((certificate) => certificateOf(certificate).fingerprint),
    );
  });

  it.each<[string, string, Partial<ChainOptions>]>([
    ['no anchors', 'untrusted', { trust: [] }],
    ['no intermediates', 'untrusted', { intermediates: [] }],
    ['a moment before', 'notYetValid', { at: day(-1) }],
    ['a moment after', 'expired', { at: day(731) }],
    ['another use', 'badProfile', { usage: 'timestamping' }],
    ['unreadable intermediates too', 'untrusted', { intermediates: [new Uint8Array(9)] }],
  ])('%s → %s', async (_name, status, changes) => {
    const { leaf, options } = await standard(changes);
    expect(await buildChain(leaf.certificate, options)).toMatchObject({ status });
  });

  it('includes the last second and the first', async () => {
    const { leaf, options } = await standard();
    const { notBefore, notAfter } = certificateOf(leaf.certificate);
    for (const at of [notBefore, notAfter]) expect((await buildChain(leaf.certificate, { ...options, at })).status).toBe('trusted');
  });

  it('trusts a certificate that is itself an anchor', async () => {
    const { leaf } = await standard();
    expect(await buildChain(leaf.certificate, { trust: [leaf.certificate], at: day(1) })).toMatchObject({ status: 'trusted' });
  });

  it('notices a leaf changed after it was signed', async () => {
    const { leaf, options } = await standard();
    const forged = flipped(leaf.certificate, -1);
    expect(await buildChain(forged, options)).toMatchObject({ status: 'brokenSignature' });
    const name = Buffer.from(leaf.certificate).indexOf('张三');
    const renamed = Uint8Array.from(leaf.certificate);
    renamed.set(new TextEncoder().encode('李四'), name);
    expect(await buildChain(renamed, options)).toMatchObject({ status: 'brokenSignature' });
  });

  it('does not take an authority of the same name for the real one', async () => {
    const { leaf, options, issuing } = await standard();
    const impostor = await createAuthority({ name: '墨契测试', organization: '墨契', algorithm: P256, now: START });
    const result = await buildChain(leaf.certificate, { ...options, trust: [impostor.root.certificate] });
    expect(result.status).not.toBe('trusted');
    const forged = { ...options, intermediates: [impostor.issuing.certificate, issuing.certificate] };
    expect((await buildChain(leaf.certificate, forged)).status).toBe('trusted');
  });

  it('does not let a person issue certificates', async () => {
    const { leaf, options, issuing, root } = await standard();
    const victim = generateKey(P256);
    const subject = { commonName: '受害者', country: 'CN' };
    // the API refuses it, so the attacker builds the issuer object by hand
    const asAuthority = { ...leaf, certificate: issuing.certificate };
    const honest = await issueCertificate(asAuthority, {
      profile: 'person',
      subject,
      spki: victim.spki,
      notBefore: START,
      notAfter: day(9),
    });
    const [tbs, algorithm] = der.decode(honest).children();
    const fields = tbs?.children().map(({ raw }) => raw) ?? [];
    fields[3] = certificateOf(leaf.certificate).subject.der;
    const body = der.sequence(...fields);
    const forged = der.sequence(body, algorithm?.raw as Uint8Array, der.bitString(await leaf.sign(body)));
    const result = await buildChain(forged, {
      ...options,
      intermediates: [leaf.certificate, issuing.certificate],
      trust: [root.certificate],
    });
    expect(result).toMatchObject({ status: 'badProfile', reason: expect.stringContaining('not a certification authority') });
  });

  it('keeps to the path length', async () => {
    const { root, issuing, options } = await standard();
    const key = generateKey(P256);
    const parent = parseCertificate(issuing.certificate);
    // issuing has path length 0: a further authority below it is out of order
    const below = await issueAuthorityCertificate(issuing, {
      issuerName: parent.subject.der,
      issuerSpki: parent.publicKey.spki,
      subject: { commonName: 'below' },
      spki: key.spki,
      notBefore: START,
      notAfter: day(100),
    });
    const sub = softwareSigner({ algorithm: P256, pkcs8: key.pkcs8, certificate: below, chain: [] });
    const leaf = await issueCertificate(sub, {
      profile: 'person',
      subject: { commonName: 'x' },
      spki: generateKey(P256).spki,
      notBefore: START,
      notAfter: day(9),
    });
    const result = await buildChain(leaf, { ...options, intermediates: [below, issuing.certificate], trust: [root.certificate] });
    expect(result).toMatchObject({ status: 'badProfile', reason: expect.stringContaining('so long a path') });
  });

  it('refuses unknown critical extensions', async () => {
    const { leaf, options, issuing } = await standard();
    const [tbs, algorithm] = der.decode(leaf.certificate).children();
    const fields = tbs?.children() ?? [];
    const extensions = fields.at(-1)?.children()[0]?.children() ?? [];
    const unknown = der.sequence(der.oid('1.2.3.4'), der.boolean(true), der.octets(der.nullValue()));
    const body = der.sequence(
      ...fields.slice(0, -1).map(({ raw }) => raw),
      der.explicit(3, der.sequence(...extensions.map(({ raw }) => raw), unknown)),
    );
    const certificate = der.sequence(body, algorithm?.raw as Uint8Array, der.bitString(await issuing.sign(body)));
    expect(await buildChain(certificate, options)).toMatchObject({ status: 'badProfile', reason: expect.stringContaining('1.2.3.4') });
  });

  it.each([
    [10, 'trusted'],
    [11, 'tooComplex'],
  ])('a path of %i certificates is %s', async (length, status) => {
    const { leaf, options, root } = await standard();
    let above = { certificate: root.certificate, signer: root as Pick<typeof root, 'algorithm' | 'sign' | 'certificate' | 'chain'> };
    const authorities: Uint8Array[] = [];
    for (let k = 0; k < length - 2; k++) {
      const key = generateKey(P256);
      const parent = parseCertificate(above.certificate);
      const draft = {
        issuerName: parent.subject.der,
        issuerSpki: parent.publicKey.spki,
        spki: key.spki,
        notBefore: START,
        notAfter: day(100),
      };
      const certificate = await issueAuthorityCertificate(above.signer, { ...draft, subject: { commonName: `authority ${k}` } });
      authorities.push(certificate);
      above = { certificate, signer: softwareSigner({ algorithm: P256, pkcs8: key.pkcs8, certificate, chain: [] }) };
    }
    const { publicKey, subject } = certificateOf(leaf.certificate);
    const request = { profile: 'person', subject: { commonName: subject.commonName ?? '' }, spki: publicKey.spki } as const;
    const certificate = await issueCertificate(above.signer, { ...request, notBefore: START, notAfter: day(100) });
    expect(await buildChain(certificate, { ...options, intermediates: authorities, trust: [root.certificate] })).toMatchObject({ status });
  });

  it('tries a hundred paths and says that there are more', async () => {
    const { leaf, options, issuing, root } = await standard();
    // forgeries of one name, each with the signature of the real authority on another content: none leads to the root
    const { subject, publicKey } = parseCertificate(issuing.certificate);
    const impostors = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const draft = { issuerName: subject.der, issuerSpki: publicKey.spki, notBefore: START, notAfter: day(100) };
        return issueAuthorityCertificate(leaf, {
          ...draft,
          subject: { commonName: subject.commonName ?? '', organization: '墨契', country: 'CN' },
          spki: publicKey.spki,
        });
      }),
    );
    const result = await buildChain(leaf.certificate, { ...options, intermediates: impostors, trust: [root.certificate] });
    expect(['tooComplex', 'brokenSignature']).toContain(result.status);
    expect((await buildChain(leaf.certificate, { ...options, intermediates: [issuing.certificate, ...impostors] })).status).toBe('trusted');
  });

  it('gives up on a thicket of certificates of one name', async () => {
    const { leaf, options, issuing } = await standard();
    const thicket = Array.from({ length: 500 }, (_, i) => flipped(issuing.certificate, -1 - (i % 60)));
    const started = performance.now();
    const result = await buildChain(leaf.certificate, { ...options, intermediates: thicket, trust: [] });
    expect(result.status).not.toBe('trusted');
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
