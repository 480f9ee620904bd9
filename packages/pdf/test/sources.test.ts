import { frozenNow, pdfsig, qpdfComplaints, signedContract, sourceFiles, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { bufferSource, inspect, validate } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

test.concurrent.each(sourceFiles)('$name: two parties sign, every judge agrees', async ({ make, password = '' }) => {
  const pki = await testPki();
  const source = make();
  const opened = password ? { password } : {};
  const { file, states } = await signedContract({ source, ...opened });

  for (const state of states) expect(Buffer.from(file.subarray(0, state.length)).equals(Buffer.from(state))).toBe(true);
  // A source that is odd by itself may stay so, but we add no complaint.
  expect(qpdfComplaints(file, password) !== '' && qpdfComplaints(source, password) === '').toBe(false);
  expect(pdfsig(file, pki.trust, password)).toEqual([
    { valid: true, trusted: true, wholeDocument: false, signer: '北京示例科技有限公司' },
    { valid: true, trusted: true, wholeDocument: true, signer: '朱镕喆' },
  ]);
  const report = await validate(bufferSource(file), { trust: pki.trust, now: frozenNow, ...opened });
  expect(report.verdict).toBe('valid');
  expect(report.signatures.map(({ level, coverage }) => [level, coverage])).toEqual([
    ['B-T', 'wholeRevision'],
    ['B-T', 'wholeFile'],
  ]);
  const { signatures, encrypted } = await inspect(bufferSource(file), opened);
  expect(signatures.map(({ fieldName, signerName }) => `${fieldName} ${signerName}`)).toEqual([
    'PartyA 北京示例科技有限公司',
    'PartyB 朱镕喆',
  ]);
  expect(encrypted).toBe((await inspect(bufferSource(source), opened)).encrypted);
});

test.concurrent.each(sourceFiles)('$name: one altered byte is found', async ({ make, password }) => {
  const pki = await testPki();
  const opened = password === undefined ? {} : { password };
  const { file } = await signedContract({ source: make(), signers: 1, ...opened });
  const altered = Uint8Array.from(file);
  // The comment line behind the header: it changes nothing but the digest.
  altered[12] = (altered[12] ?? 0) ^ 1;
  const report = await validate(bufferSource(altered), { trust: pki.trust, now: frozenNow, ...opened });
  expect(report.verdict).toBe('invalid');
  expect(report.signatures[0]?.integrity).toBe('broken');
});
