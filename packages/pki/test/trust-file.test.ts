import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chainBelow, readTrustFile } from '../src/server.ts';
import { authority, Bench, certificatePem, pem, signerOf } from './support.ts';

const P256 = 'ecdsa-p256-sha256';

it('reads anchors from PEM, DER and PKCS #12, each once and without a key', async () => {
  const { root, issuing } = await authority(P256);
  const chain = chainBelow(issuing);
  const text = `# 信任的机构\n${certificatePem(...chain, root.certificate)}${pem('X509 CRL', new Uint8Array(3))}`;
  expect(readTrustFile(new TextEncoder().encode(text))).toEqual(chain);
  expect(readTrustFile(root.certificate)).toEqual([root.certificate]);
  using bench = new Bench();
  bench.write({ chain: certificatePem(...chain) });
  expect(bench.openssl('pkcs12', '-export', '-nokeys', '-in', 'chain', '-out', 'trust.p12', '-passout', 'pass:p')).toMatchObject({
    ok: true,
  });
  const file = new Uint8Array(readFileSync(bench.file('trust.p12')));
  expect(readTrustFile(file, 'p').map((der) => Buffer.from(der).toString('hex'))).toEqual(
    chain.map((der) => Buffer.from(der).toString('hex')),
  );
  expect(() => readTrustFile(file, 'q')).toThrow(expect.objectContaining({ code: 'PASSWORD_WRONG' }));
});

it('refuses a file without a certificate: an empty list would be trust in nobody', async () => {
  const { chain } = await signerOf(P256);
  expect(() => readTrustFile(new TextEncoder().encode(pem('X509 CRL', new Uint8Array(3))))).toThrow(/no certificate/);
  expect(() => readTrustFile(Uint8Array.of(1, 2, 3))).toThrow(expect.objectContaining({ code: 'PKCS12_MALFORMED' }));
  expect(() => readTrustFile(new TextEncoder().encode(certificatePem((chain[0] as Uint8Array).subarray(0, 40))))).toThrow(
    expect.objectContaining({ code: 'CERTIFICATE_MALFORMED' }),
  );
});
