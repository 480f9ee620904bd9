import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { signedAttributes, signedData } from '@moqi/pki';
import { frozenNow, samplePdf, signedContract, testPki } from '@moqi/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { bufferSource, embedSignature, PdfError, PdfPool, validate } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'moqi-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keep = (name: string, file: Uint8Array): string => {
  writeFileSync(join(folder, name), file);
  return join(folder, name);
};

test('a signature prepared in a thread and finished here is valid there', async () => {
  const pki = await testPki();
  const pool = new PdfPool({ threads: 2 });
  const { file } = await signedContract({ signers: 0 });
  const path = keep('contract.pdf', file);
  const request = { fieldName: 'PartyB', visuals: [], signedAt: frozenNow, name: '朱镕喆' };
  const prepared = await pool.run({ kind: 'prepare', path, request });
  const attributes = signedAttributes({ hash: 'sha256', messageDigest: prepared.messageDigest, certificate: pki.person.certificate });
  const cms = signedData({ attributes, signature: await pki.person.sign(attributes), signer: pki.person });
  const signed = Uint8Array.from(Buffer.concat([file, embedSignature(prepared, cms)]));
  const options = { trust: pki.trust, now: frozenNow };
  const there = await pool.run({ kind: 'validate', path: keep('signed.pdf', signed), options });
  expect(there).toEqual(await validate(bufferSource(signed), options));
  expect(there.verdict).toBe('valid');
  await pool.close();
});

test('refusals come back typed, many jobs share few threads', async () => {
  const pool = new PdfPool({ threads: 2, waiting: 100 });
  const path = keep('plain.pdf', samplePdf());
  const results = await Promise.all(Array.from({ length: 20 }, () => pool.run({ kind: 'inspect', path })));
  expect(results.every(({ pages }) => pages.length === 1)).toBe(true);
  const refused = pool.run({ kind: 'inspect', path: keep('text.pdf', Buffer.from('text')) });
  await expect(refused).rejects.toBeInstanceOf(PdfError);
  await expect(refused).rejects.toMatchObject({ code: 'NOT_PDF', sentence: { 'zh-CN': expect.stringContaining('不是 PDF') } });
  await expect(pool.run({ kind: 'inspect', path: join(folder, 'missing.pdf') })).rejects.toThrow(/ENOENT/);
  await pool.close();
});

test('one job too many is refused, a cancelled one ends, and the pool goes on', async () => {
  const pool = new PdfPool({ threads: 1, waiting: 2 });
  const path = keep('busy.pdf', samplePdf({ pages: 50 }));
  const abort = new AbortController();
  const running = pool.run({ kind: 'inspect', path }, abort.signal);
  const waiting = [pool.run({ kind: 'inspect', path }, abort.signal), pool.run({ kind: 'inspect', path })];
  await expect(pool.run({ kind: 'inspect', path })).rejects.toMatchObject({ code: 'BUSY' });
  abort.abort(new Error('the page was closed'));
  await expect(running).rejects.toThrow('the page was closed');
  await expect(waiting[0]).rejects.toThrow('the page was closed');
  expect((await waiting[1])?.pages).toHaveLength(50);
  await pool.close();
  await expect(pool.run({ kind: 'inspect', path })).rejects.toMatchObject({ code: 'BUSY' });
});

test('a thread that is still loading is not ended before it has, and takes no job meanwhile', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  const pool = new PdfPool({ threads: 1 });
  const path = keep('loading.pdf', samplePdf());
  const abort = new AbortController();
  const running = pool.run({ kind: 'inspect', path }, abort.signal);
  const next = pool.run({ kind: 'inspect', path });
  abort.abort(new Error('the page was closed'));
  await expect(running).rejects.toThrow('the page was closed');
  expect(terminate).not.toHaveBeenCalled();
  expect((await next).pages).toHaveLength(1);
  expect(terminate).toHaveBeenCalledTimes(1);
  // closed while it loads: what runs is refused, and the thread ends
  const fresh = new PdfPool({ threads: 1 });
  const refused = fresh.run({ kind: 'inspect', path });
  const closed = fresh.close();
  expect(terminate).toHaveBeenCalledTimes(1);
  await expect(refused).rejects.toMatchObject({ code: 'BUSY' });
  await Promise.all([closed, pool.close()]);
  expect(terminate).toHaveBeenCalledTimes(3);
});
