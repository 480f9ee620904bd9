import { localRevocationSource } from '@moqi/pki/server';
import { certifiedPdf, encryptedPdf, frozenNow, qpdfComplaints, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { addDocumentTimestamp, addValidationData, bufferSource, validate } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));

async function archive(file: Uint8Array, password?: string): Promise<{ store: Uint8Array; stamped: Uint8Array }> {
  const pki = await testPki();
  const opened = password === undefined ? {} : { password };
  const revocation = localRevocationSource({
    authorities: [pki.root, pki.issuing],
    revokedBy: () => Promise.resolve([]),
    now: () => frozenNow,
    lifetimeMs: 86_400_000,
  });
  const store = joined(file, await addValidationData(bufferSource(file), { revocation, trust: pki.trust, ...opened }));
  const stamped = joined(store, await addDocumentTimestamp(bufferSource(store), pki.timestamp, opened));
  return { store, stamped };
}

const levels = async (file: Uint8Array, password?: string): Promise<string[]> => {
  const { trust } = await testPki();
  const report = await validate(bufferSource(file), { trust, now: frozenNow, ...(password !== undefined && { password }) });
  return [report.verdict, ...report.signatures.map(({ kind, level, revocation }) => `${kind} ${level} ${revocation}`)];
};

test.each([
  ['classic', () => samplePdf(), undefined],
  ['object streams', () => samplePdf({ xref: 'objectStreams' }), undefined],
  ['encrypted', () => encryptedPdf({ user: 'p' }), 'p'],
])('%s: validation data make B-LT, a document time-stamp over them B-LTA', async (_, make, password) => {
  const { file } = await signedContract({ source: make(), ...(password !== undefined && { password }) });
  const { store, stamped } = await archive(file, password);
  expect(await levels(file, password)).toEqual(['valid', 'signature B-T notChecked', 'signature B-T notChecked']);
  expect(await levels(store, password)).toEqual(['valid', 'signature B-LT good', 'signature B-LT good']);
  expect(await levels(stamped, password)).toEqual([
    'valid',
    'signature B-LTA good',
    'signature B-LTA good',
    expect.stringMatching(/^timestamp B-(LT|T)/),
  ]);
  expect(qpdfComplaints(stamped, password)).toBe('');
});

test('data that is there already is not stored twice', async () => {
  const { file } = await signedContract();
  const { store } = await archive(file);
  const { store: again } = await archive(store);
  const streams = (bytes: Uint8Array): number => tamper.findObjects(bytes, /endstream/).length;
  // Fresh lists and answers come every time; certificates do not.
  expect(streams(again) - streams(store)).toBeLessThan(streams(store) - streams(file));
  expect((await levels(again))[0]).toBe('valid');
});

test('even a file certified against all changes takes validation data and time-stamps', async () => {
  const { stamped } = await archive(await certifiedPdf(1));
  expect((await levels(stamped))[0]).toBe('valid');
});

test('an altered archive loses all of its signatures', async () => {
  const { stamped } = await archive((await signedContract()).file);
  const altered = tamper.overwrite(stamped, /BT 0 g/, () => 'BT 1 g');
  expect((await levels(altered))[0]).toBe('invalid');
});

test('after the certificates have expired an archived signature is still valid, a bare one is not', async () => {
  const pki = await testPki();
  const short = await pki.signer({
    commonName: '短期',
    notBefore: new Date('2026-11-20T00:00:00Z'),
    notAfter: new Date('2026-11-22T00:00:00Z'),
  });
  const later = new Date('2028-01-01T00:00:00Z');
  const bare = await signedContract({ signers: 1, first: short, timestamp: null });
  const { stamped } = await archive(bare.file);
  const verdict = async (file: Uint8Array): Promise<string> =>
    (await validate(bufferSource(file), { trust: pki.trust, now: later })).verdict;
  expect([await verdict(bare.file), await verdict(stamped)]).toEqual(['indeterminate', 'valid']);
});

test('a revoked certificate makes its signature invalid', async () => {
  const pki = await testPki();
  const { file } = await signedContract({ signers: 1 });
  const serial = (await import('@moqi/pki')).parseCertificate(pki.organization.certificate).serial;
  const revoked = [{ serial, revokedAt: new Date('2026-10-01T00:00:00Z') }];
  const revocation = localRevocationSource({
    authorities: [pki.root, pki.issuing],
    revokedBy: (authority) => Promise.resolve(authority === pki.issuing ? revoked : []),
    now: () => frozenNow,
    lifetimeMs: 86_400_000,
  });
  const store = joined(file, await addValidationData(bufferSource(file), { revocation, trust: pki.trust }));
  const report = await validate(bufferSource(store), { trust: pki.trust, now: frozenNow });
  expect([report.verdict, report.reasons[0]?.code, report.signatures[0]?.revocation]).toEqual(['invalid', 'CHAIN_REVOKED', 'revoked']);
});
