import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encryptedPdf, frozenNow, samplePdf, signedContract, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import type * as Validator from '../src/validate/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Builds the validator as a browser would get it, with the bundler that the web application uses. */
function bundle(folder: string): string[] {
  const input = join(import.meta.dirname, '../src/validate/index.ts');
  const bundler = join(import.meta.dirname, '../../../node_modules/.bin/rolldown');
  const run = spawnSync(bundler, [input, '-d', folder, '--platform', 'browser', '--format', 'esm', '--minify'], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? [readFileSync(join(folder, name), 'utf8')] : []));
}

test('the validator fits a browser: no Node module, at most 90 KB compressed, and the same verdicts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moqi-bundle-'));
  try {
    const chunks = bundle(folder);
    expect(chunks.length).toBeGreaterThan(0);
    for (const code of chunks) expect(code).not.toMatch(/["']node:|require\(/);
    expect(chunks.reduce((sum, code) => sum + gzipSync(code).length, 0)).toBeLessThan(90_000);
    const { validate, blobSource } = (await import(join(folder, 'index.js'))) as typeof Validator;
    const pki = await testPki();
    const sm2 = await testPki('sm2-sm3');
    const options = { trust: [...pki.trust, ...sm2.trust], now: frozenNow };
    const { file } = await signedContract({ source: encryptedPdf({}, { pages: 2, xref: 'objectStreams' }) });
    expect((await validate(blobSource(new Blob([Uint8Array.from(file)])), options)).verdict).toBe('valid');
    const national = await signedContract({ source: samplePdf(), first: sm2.person });
    expect((await validate(blobSource(new Blob([Uint8Array.from(national.file)])), options)).verdict).toBe('valid');
    const altered = Uint8Array.from(file);
    altered[12] = (altered[12] ?? 0) ^ 1;
    expect((await validate(blobSource(new Blob([altered])), options)).verdict).toBe('invalid');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
