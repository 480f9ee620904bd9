import { createHash } from 'node:crypto';
import { parseSignedData, type SignatureAlgorithm } from '@moqi/pki';
import { frozenNow, opensslCms, opensslTs, pdfsig, signedContract, signedRanges, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { bufferSource, validate } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const algorithms: SignatureAlgorithm[] = ['ecdsa-p256-sha256', 'ecdsa-p384-sha384', 'rsa-pkcs1-sha256', 'rsa-pss-sha256'];

test.each(algorithms)('%s: openssl accepts signature and time-stamp, and refuses altered content', async (algorithm) => {
  const pki = await testPki(algorithm);
  // `openssl ts` knows no PSS, so the time-stamps come from an authority with another key.
  const stamper = await testPki();
  const { file } = await signedContract({ first: pki.organization, second: pki.person, timestamp: stamper.timestamp });
  const trust = [...pki.trust, ...stamper.trust];
  const options = { roots: trust, at: frozenNow };
  for (const { cms, content } of signedRanges(file)) {
    const verdict = opensslCms(cms, content, options);
    expect(verdict.output).toMatch(/Verification successful/i);
    const altered = Buffer.from(content);
    altered[100] = (altered[100] ?? 0) ^ 1;
    expect(opensslCms(cms, altered, options).status).not.toBe(0);

    const [signer] = parseSignedData(cms).signerInfos;
    const token = signer?.timestampTokens[0] ?? new Uint8Array();
    const digest = createHash('sha256')
      .update(signer?.signature ?? '')
      .digest();
    expect(opensslTs(token, digest, options).output).toMatch(/Verification: OK/);
    expect(opensslTs(token, createHash('sha256').update('other').digest(), options).status).not.toBe(0);
  }
  const report = await validate(bufferSource(file), { trust, now: frozenNow });
  expect([report.verdict, report.signatures.length]).toEqual(['valid', 2]);
});

test('an SM2 signature stands beside an RSA one, which stays valid for readers that know no SM2', async () => {
  const [sm2, rsa] = [await testPki('sm2-sm3'), await testPki('rsa-pkcs1-sha256')];
  const { file } = await signedContract({ first: rsa.organization, second: sm2.person, timestamp: rsa.timestamp });
  const report = await validate(bufferSource(file), { trust: [...rsa.trust, ...sm2.trust], now: frozenNow });
  expect(report.verdict).toBe('valid');
  expect(report.signatures.map(({ certificate }) => certificate?.algorithm)).toEqual(['RSA 2048', 'SM2']);
  expect(pdfsig(file, rsa.trust)[0]).toMatchObject({ valid: true, trusted: true });
});

test('a time-stamping authority that is down lowers the level and loses no signature', async () => {
  const down = { timestamp: () => Promise.reject(new Error('connection refused')) };
  const pki = await testPki();
  const { file } = await signedContract({ signers: 1, timestamp: down });
  const [signature] = (await validate(bufferSource(file), { trust: pki.trust, now: frozenNow })).signatures;
  expect([signature?.verdict, signature?.level]).toEqual(['valid', 'B-B']);
});
