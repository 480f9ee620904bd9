import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  type ArchiveChain,
  digest,
  digestForFurtherChain,
  digestForRenewal,
  evidenceRecordDer,
  type HashName,
  hashTree,
  parseEvidenceRecord,
  type TimestampAuthority,
  timestampEnd,
  verifyEvidenceRecord,
} from '../src/index.ts';
import { localTimestampAuthority } from '../src/server.ts';
import { authority, Bench, certificatePem, day, flipped, signerOf, utf8 } from './support.ts';

// openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 60_000 });

/** An authority whose certificate ends a hundred days after it begins. */
async function stampsFrom(begin: number, now = begin + 1): Promise<TimestampAuthority> {
  const signer = await signerOf('ecdsa-p256-sha256', 'timestamp', { notBefore: day(begin), notAfter: day(begin + 100) });
  return localTimestampAuthority({ signer, policy: '1.2.156.1', accuracyMs: 1000, now: () => day(now) });
}

const trusted = async () => [(await authority('ecdsa-p256-sha256')).root.certificate];
const OBJECTS = ['采购合同', '验收单', '付款凭证', '检查点', '存证'].map(utf8);
const digestsOf = (hash: HashName) => OBJECTS.map((object) => digest(hash, object));

/** The objects under one stamp; then a stamp over that stamp; then, in a new chain, all of it under a tree of another digest. */
async function renewedTwice(): Promise<ArchiveChain[][]> {
  const first = hashTree('sha256', digestsOf('sha256'));
  const token = await (await stampsFrom(0)).timestamp({ hash: 'sha256', digest: first.root });
  const again = { hash: 'sha256' as const, digest: digestForRenewal('sha256', token) };
  const renewed = { reduced: [], token: await (await stampsFrom(50, 90)).timestamp(again) };
  const older = first.reduced.map((reduced): ArchiveChain => ({ hash: 'sha256', stamps: [{ reduced, token }, renewed] }));
  const contents = digestsOf('sha512');
  const second = hashTree(
    'sha512',
    older.map((chain, at) => digestForFurtherChain('sha512', contents[at] as Uint8Array, [chain])),
  );
  const last = await (await stampsFrom(100, 140)).timestamp({ hash: 'sha512', digest: second.root });
  return older.map((chain, at) => [chain, { hash: 'sha512', stamps: [{ reduced: second.reduced[at] ?? [], token: last }] }]);
}

const verified = async (record: Uint8Array, object: Uint8Array, now = day(150)) =>
  verifyEvidenceRecord(record, { digestOf: async (hash) => digest(hash, object), trust: await trusted(), now });

test('an object is proven from the first stamp on, long after its certificate ended', async () => {
  const records = (await renewedTwice()).map(evidenceRecordDer);
  for (const [at, record] of records.entries()) {
    const outcome = await verified(record, OBJECTS[at] as Uint8Array);
    expect(outcome).toEqual({ status: 'valid', reason: '', time: day(1) });
    expect(evidenceRecordDer(parseEvidenceRecord(record))).toEqual(record);
  }
  const [record] = records as [Uint8Array];
  expect((await verified(record, utf8('另一份'))).status).toBe('otherObject');
  expect((await verified(record, OBJECTS[0] as Uint8Array, day(210))).status).toBe('expired');
});

test('without its renewals the same stamp proves nothing any more', async () => {
  const [[chain] = []] = await renewedTwice();
  const [stamp] = chain?.stamps ?? [];
  const bare = evidenceRecordDer([{ hash: 'sha256', stamps: stamp ? [stamp] : [] }]);
  expect((await verified(bare, OBJECTS[0] as Uint8Array, day(90))).status).toBe('valid');
  expect((await verified(bare, OBJECTS[0] as Uint8Array, day(150))).status).toBe('expired');
});

test('a renewal that came too late, or over another stamp, is found', async () => {
  const { root, reduced } = hashTree('sha256', [digest('sha256', OBJECTS[0] as Uint8Array)]);
  const token = await (await stampsFrom(0)).timestamp({ hash: 'sha256', digest: root });
  const over = async (begin: number, what: Uint8Array) => {
    const renewal = await (await stampsFrom(begin)).timestamp({ hash: 'sha256', digest: digestForRenewal('sha256', what) });
    const stamps = [
      { reduced: reduced[0] ?? [], token },
      { reduced: [], token: renewal },
    ];
    return verified(evidenceRecordDer([{ hash: 'sha256', stamps }]), OBJECTS[0] as Uint8Array, day(begin + 50));
  };
  expect((await over(60, token)).status).toBe('valid');
  expect((await over(120, token)).status).toBe('expired');
  expect((await over(60, flipped(token, -1))).status).toBe('otherObject');
});

test('no octet of a record may be another one', async () => {
  const [chains] = await renewedTwice();
  const record = evidenceRecordDer(chains ?? []);
  const looked = Array.from({ length: 120 }, (_, n) => Math.floor((n * record.length) / 120));
  const passed: number[] = [];
  for (const at of looked) {
    const outcome = await verified(flipped(record, at), OBJECTS[0] as Uint8Array).catch((error: { code?: string }) => error);
    if ('status' in outcome && outcome.status === 'valid') passed.push(at);
  }
  // certificates that a token brings beside the one that signed it are not what the proof rests on, and the roots are at hand
  expect(passed.length).toBeLessThan(looked.length / 10);
});

/** RFC 4998 read once more, from its text alone: elements by length, digests by Node, tokens by openssl. */
function elements(bytes: Buffer): { tag: number; raw: Buffer; body: Buffer }[] {
  const found: { tag: number; raw: Buffer; body: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const more = first < 0x80 ? 0 : first & 0x7f;
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const begin = at + 2 + more;
    found.push({ tag: bytes[at] ?? 0, raw: bytes.subarray(at, begin + length), body: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return found;
}

interface Imprint {
  readonly token: Buffer;
  readonly hex: string;
}

function imprintsOf(record: Buffer, object: Uint8Array): Imprint[] {
  const [whole] = elements(record);
  const [, , sequence] = elements(whole?.body ?? record);
  const chains = elements(sequence?.body ?? record);
  return chains.flatMap(({ body }, at) => {
    const stamps = elements(body).map((stamp) => elements(stamp.body));
    const hash = stamps[0]?.[0]?.body.toString('hex').startsWith('0609608648016503040203') ? 'sha512' : 'sha256';
    const of = (...parts: Uint8Array[]) => createHash(hash).update(Buffer.concat(parts)).digest();
    const older = chains.slice(0, at).map(({ raw }) => raw);
    const header = Buffer.concat(older).length;
    const sized =
      header < 0x10000 ? [0x30, 0x82, header >> 8, header & 255] : [0x30, 0x83, header >> 16, (header >> 8) & 255, header & 255];
    let leaf = at === 0 ? of(object) : of(of(object), of(Buffer.from(sized), ...older));
    return stamps.map((fields) => {
      const token = fields.at(-1)?.raw ?? Buffer.alloc(0);
      const lists = elements(fields.find(({ tag }) => tag === 0xa2)?.body ?? Buffer.alloc(0)).map((list) =>
        elements(list.body).map((one) => one.body),
      );
      if (lists[0] && !lists[0].some((one) => one.equals(leaf))) throw new Error('not in the tree');
      const root = lists.reduce((below, list, level) => of(...(level === 0 ? list : [below, ...list]).toSorted(Buffer.compare)), leaf);
      leaf = of(token);
      return { token, hex: root.toString('hex') };
    });
  });
}

test('a reader of its own and openssl find the same', async () => {
  using bench = new Bench();
  bench.write({ root: certificatePem(...(await trusted())) });
  const records = (await renewedTwice()).map(evidenceRecordDer);
  for (const [at, record] of records.entries()) {
    const imprints = imprintsOf(Buffer.from(record), OBJECTS[at] as Uint8Array);
    expect(imprints).toHaveLength(3);
    for (const [n, { token, hex }] of imprints.entries()) {
      bench.write({ token });
      const judge = (imprint: string, until: Date) =>
        bench.openssl(
          'ts',
          '-verify',
          '-digest',
          imprint,
          '-token_in',
          '-in',
          'token',
          '-CAfile',
          'root',
          '-attime',
          String(until.getTime() / 1000),
        );
      const until = [day(90), day(140), day(150)][n] as Date;
      expect(judge(hex, until)).toMatchObject({ ok: true });
      expect(judge(hex.replace(/^../, hex.startsWith('00') ? '01' : '00'), until).ok).toBe(false);
    }
  }
});

test('a stamp ends with the first certificate of its path, or with an algorithm', async () => {
  const imprint = { hash: 'sha256' as const, digest: digest('sha256', utf8('x')) };
  expect(timestampEnd(await (await stampsFrom(0)).timestamp(imprint), await trusted())).toEqual(day(100));
  const rsa = await signerOf('rsa-pkcs1-sha256', 'timestamp', { notAfter: new Date('2033-01-01T00:00:00Z') });
  const token = await localTimestampAuthority({ signer: rsa, policy: '1.2.156.1', accuracyMs: 1000, now: () => day(3) }).timestamp(imprint);
  expect(timestampEnd(token, [])).toEqual(new Date('2029-01-01T00:00:00Z'));
});
