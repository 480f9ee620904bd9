import { describe, expect, it } from 'vitest';
import { parseAlgorithm, SIGNATURE_ALGORITHMS } from '../src/algorithms.ts';
import * as der from '../src/der.ts';
import { certificateOf, type SignatureAlgorithm, verifySignature } from '../src/index.ts';
import { chainBelow, issueCertificate, type KeyStore, type StoredKey } from '../src/server.ts';
import { authority, day, flipped, START, utf8 } from './support.ts';

const MESSAGE = utf8('message');

/** A certificate for a stored key, from an authority of its own. */
async function certify({ spki }: Pick<StoredKey, 'spki'>): Promise<{ certificate: Uint8Array; chain: readonly Uint8Array[] }> {
  const { issuing } = await authority('ecdsa-p256-sha256');
  const request = { profile: 'person', subject: { commonName: '张三' }, spki, notBefore: START, notAfter: day(9) } as const;
  return { certificate: await issueCertificate(issuing, request), chain: chainBelow(issuing) };
}

/**
 * What every adapter of the key port must do. Call it in the adapter's own test file.
 * @param open makes a store; called twice to see that keys outlive the object
 */
export function keyStoreContract(name: string, open: () => Promise<KeyStore>, algorithms: readonly SignatureAlgorithm[]): void {
  describe.each(algorithms)(`${name}: %s`, (algorithm) => {
    it('makes keys that sign, also after the store was opened again', async () => {
      const key = await (await open()).generate(algorithm);
      const { certificate, chain } = await certify(key);
      const signer = await (await open()).signer(key.id, certificate, chain);
      expect(signer).toMatchObject({ algorithm, certificate, chain });
      const identifier = parseAlgorithm(der.decode(SIGNATURE_ALGORITHMS[algorithm].identifier));
      const verify = (message: Uint8Array, signature: Uint8Array) =>
        verifySignature(certificateOf(certificate).publicKey, identifier, message, signature);
      const signatures = await Promise.all(Array.from({ length: 4 }, () => signer.sign(MESSAGE)));
      for (const signature of signatures) {
        expect(await verify(MESSAGE, signature)).toBe(true);
        expect(await verify(flipped(MESSAGE, 0), signature)).toBe(false);
      }
    });

    it('makes another key each time', async () => {
      const store = await open();
      const [a, b] = [await store.generate(algorithm), await store.generate(algorithm)];
      expect(a.id).not.toBe(b.id);
      expect(a.spki).not.toEqual(b.spki);
    });

    it("refuses another key's certificate", async () => {
      const store = await open();
      const [mine, other] = [await store.generate(algorithm), await store.generate(algorithm)];
      const { certificate, chain } = await certify(other);
      await expect(store.signer(mine.id, certificate, chain)).rejects.toMatchObject({ code: 'KEY_UNUSABLE' });
    });

    it('forgets a destroyed key, and only that one', async () => {
      const store = await open();
      const [gone, kept] = [await store.generate(algorithm), await store.generate(algorithm)];
      await store.destroy(gone.id);
      await store.destroy(gone.id);
      const certified = await certify(gone);
      await expect(store.signer(gone.id, certified.certificate, certified.chain)).rejects.toMatchObject({ code: 'KEY_UNKNOWN' });
      const { certificate, chain } = await certify(kept);
      expect((await store.signer(kept.id, certificate, chain)).algorithm).toBe(algorithm);
    });

    it('gives up when told to', async () => {
      const store = await open();
      const key = await store.generate(algorithm);
      const { certificate, chain } = await certify(key);
      await expect((await store.signer(key.id, certificate, chain)).sign(MESSAGE, AbortSignal.abort())).rejects.toThrow(/abort/i);
    });
  });

  it(`${name}: names what it can do and refuses the rest`, async () => {
    const store = await open();
    expect([...store.algorithms].sort()).toEqual([...algorithms].sort());
    await expect(store.generate('rsa-md5' as SignatureAlgorithm)).rejects.toMatchObject({ code: 'ALGORITHM_UNSUPPORTED' });
  });
}
