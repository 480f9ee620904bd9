import { describe, expect, it } from 'vitest';
import { buildChain, Effort, parseCertificate } from '../src/index.ts';
import { issueAuthorityCertificate } from '../src/server/issue-certificate.ts';
import { authority, day, START, signerOf } from './support.ts';

const P256 = 'ecdsa-p256-sha256';

/** Copies, which nothing was remembered of. */
async function fresh() {
  const { root, issuing } = await authority(P256);
  const [anchor, above] = [root, issuing].map(({ certificate }) => Uint8Array.from(certificate)) as [Uint8Array, Uint8Array];
  return { anchor, above, options: { intermediates: [above], trust: [anchor], at: day(1) } };
}

describe('the work on all paths of a file', () => {
  it('counts each verification, and that of an authority once', async () => {
    const { options } = await fresh();
    const leaves = [await signerOf(P256), await signerOf(P256)];
    const counts: number[] = [];
    for (const { certificate } of leaves) {
      let count = 0;
      const effort = new Effort((work) => {
        expect(work).toBeGreaterThan(10_000);
        count++;
      });
      expect((await buildChain(certificate, { ...options, effort })).status).toBe('trusted');
      expect(effort.wasted).toBe(0);
      counts.push(count);
    }
    expect(counts).toEqual([2, 1]);
  });

  it('ends where its owner says so', async () => {
    const { options } = await fresh();
    const { certificate } = await signerOf(P256);
    const effort = new Effort(() => {
      throw new RangeError('enough');
    });
    await expect(buildChain(certificate, { ...options, effort })).rejects.toThrow('enough');
  });

  it('ends after a hundred issuers that were tried in vain, however many paths there are', async () => {
    const { above, options } = await fresh();
    const leaf = await signerOf(P256);
    const { subject, publicKey } = parseCertificate(above);
    const draft = { issuerName: subject.der, issuerSpki: publicKey.spki, notBefore: START, notAfter: day(100) };
    const named = { commonName: subject.commonName ?? '', organization: '墨契', country: 'CN' };
    const impostors = await Promise.all(
      Array.from({ length: 60 }, () => issueAuthorityCertificate(leaf, { ...draft, subject: named, spki: publicKey.spki })),
    );
    const effort = new Effort(() => undefined);
    const search = { ...options, intermediates: impostors, effort };
    const statuses: string[] = [];
    for (let k = 0; k < 3; k++) statuses.push((await buildChain((await signerOf(P256)).certificate, search)).status);
    expect(statuses[2]).toBe('tooComplex');
    const later = await buildChain((await signerOf(P256)).certificate, { ...options, effort });
    expect(later.status).toBe('tooComplex');
  });
});
