import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHasher } from '@moqi/pki';
import { bigPdf, frozenNow, pdfsig, sealPng, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import {
  type ByteSource,
  bufferSource,
  fileSource,
  layDownFields,
  pour,
  prepareSignature,
  type SignRequest,
  signPdf,
  validate,
} from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const names = ['A', 'B', 'C'];
const fields = names.map((name, k) => ({
  kind: 'signature' as const,
  name,
  box: { page: 0, x: 60 + k * 130, y: 500, width: 100, height: 100 },
}));
const request = (fieldName: string): SignRequest => ({
  fieldName,
  visuals: [{ field: fieldName, appearance: { kind: 'image', png: sealPng() } }],
  signedAt: frozenNow,
  name: fieldName,
});

/** Counts what is read piece by piece and what is poured through for hashing. */
function counted(source: ByteSource): { source: ByteSource; count: { read: number; poured: number } } {
  const count = { read: 0, poured: 0 };
  const { readNow, scan } = source;
  return {
    count,
    source: {
      ...source,
      ...(readNow && {
        readNow: (start: number, end: number) => {
          const bytes = readNow(start, end);
          count.read += bytes.length;
          return bytes;
        },
      }),
      ...(scan && {
        scan: (start: number, end: number, sink: (part: Uint8Array) => void) => {
          count.poured += end - start;
          scan(start, end, sink);
        },
      }),
    },
  };
}

test('three signers of a file of 20 MB: hashed once, read in small pieces, each signature as cheap as its increment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moqi-large-'));
  try {
    const path = join(folder, 'scan.pdf');
    const pki = await testPki();
    const plain = bigPdf(20_000_000);
    writeFileSync(path, plain);
    appendFileSync(path, await layDownFields(bufferSource(plain), fields));
    const prefix = createHasher('sha256');
    const first = fileSource(path);
    await pour(first, [0, first.size], (part) => prefix.update(part));
    first.close();
    // Three certificates: poppler 22 stumbles over every second signature of one and the same.
    const signers = [pki.person, pki.organization, await pki.signer({ commonName: '见证人' })];
    for (const [k, name] of names.entries()) {
      const file = fileSource(path);
      const { source, count } = counted(file);
      const { increment } = await signPdf(source, request(name), { signer: signers[k] ?? pki.person }, { prefix, earlierUnchecked: true });
      file.close();
      expect(count.poured).toBe(0);
      expect(count.read).toBeLessThan(150_000);
      appendFileSync(path, increment);
      prefix.update(increment);
    }
    const file = fileSource(path);
    const { source, count } = counted(file);
    const report = await validate(source, { trust: pki.trust, now: frozenNow });
    expect([report.verdict, report.signatures.length]).toEqual(['valid', 3]);
    // Once for the three digests, once for signatures that were cut off; the rest is small.
    expect(count.poured).toBeLessThan(2.1 * file.size);
    expect(count.read).toBeLessThan(400_000);
    const whole = await file.read(0, file.size);
    expect(pdfsig(whole, pki.trust).filter(({ valid, trusted }) => valid && trusted)).toHaveLength(3);
    file.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a kept digest gives the same message digest as reading the file; one of another file does not', async () => {
  const plain = bigPdf(100_000);
  const file = Uint8Array.from(Buffer.concat([plain, await layDownFields(bufferSource(plain), fields)]));
  const once = vi.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-0');
  const read = await prepareSignature(bufferSource(file), request('A'));
  const kept = await prepareSignature(bufferSource(file), request('A'), { prefix: createHasher('sha256').update(file) });
  const wrong = await prepareSignature(bufferSource(file), request('A'), { prefix: createHasher('sha256').update(plain) });
  once.mockRestore();
  expect(Buffer.from(kept.messageDigest)).toEqual(Buffer.from(read.messageDigest));
  expect(Buffer.from(wrong.messageDigest)).not.toEqual(Buffer.from(read.messageDigest));
  // The stages can be kept in a database: plain values only.
  expect(structuredClone(read)).toEqual(read);
});
