import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { der, type HashName, signedAttributes, signedData } from '@moqi/pki';
import { frozenNow, pdfsig, signedContract, testPki, withoutAttributes } from '@moqi/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { bufferSource, type ValidationReport, validate } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What stands in /Contents: every form of value PDF knows, forms nobody should write, and what stands behind the value. */
const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');

let signed: Uint8Array;
/** Of `signed`: where the digits of /Contents begin, how many bytes they hold, and the DER of the signature value. */
let digitsAt: number;
let reserved: number;
let value: Uint8Array;

beforeAll(async () => {
  ({ file: signed } = await signedContract({ signers: 1 }));
  const [, digits = ''] = /\/Contents <([0-9a-f]+)>/.exec(latin(signed)) ?? [];
  digitsAt = latin(signed).indexOf(digits);
  reserved = digits.length / 2;
  const padded = Buffer.from(digits, 'hex');
  value = padded.subarray(0, 4 + padded.readUInt16BE(2));
});

/** The file with other bytes in the gap; whatever they leave free is zero. No signed byte changes. */
function withContents(contents: Uint8Array, file = signed): Uint8Array {
  expect(contents.length).toBeLessThanOrEqual(reserved);
  const changed = Buffer.from(file);
  changed.write(
    Buffer.from(contents)
      .toString('hex')
      .padEnd(reserved * 2, '0'),
    digitsAt,
    'latin1',
  );
  return Uint8Array.from(changed);
}

/** The file with another /SubFilter, signed anew by a value made for the digest of its byte range. */
async function resigned(subFilter: string, hash: HashName, make: (digest: Uint8Array) => Uint8Array | Promise<Uint8Array>) {
  const file = Buffer.from(latin(signed).replace('/ETSI.CAdES.detached', `/${subFilter}`.padEnd(20)), 'latin1');
  expect(file).toHaveLength(signed.length);
  const digest = createHash(hash)
    .update(file.subarray(0, digitsAt - 1))
    .update(file.subarray(digitsAt + reserved * 2 + 1))
    .digest();
  return withContents(await make(Uint8Array.from(digest)), file);
}

async function judge(file: Uint8Array): Promise<ValidationReport> {
  const { trust } = await testPki();
  return validate(bufferSource(file), { trust, now: frozenNow });
}

const codes = ({ reasons }: ValidationReport): string[] => reasons.map(({ code }) => code);
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

test.each<[string, () => Uint8Array]>([
  ['directly behind the value', () => joined(value, bytes('deadbeef'))],
  ['at the very end', () => joined(value, new Uint8Array(reserved - value.length - 1), bytes('01'))],
  ['a second value', () => joined(value, value)],
  ['in all the room there is', () => joined(value, new Uint8Array(reserved - value.length).fill(0x41))],
])('bytes that no signature covers, %s: intact, yet not valid, and the reason says so', async (_, contents) => {
  const { trust } = await testPki();
  const file = withContents(contents());
  const report = await judge(file);
  expect([report.verdict, codes(report)]).toEqual(['indeterminate', ['CONTENTS_SURPLUS']]);
  expect(report.signatures[0]).toMatchObject({
    integrity: 'intact',
    verdict: 'indeterminate',
    reasons: expect.arrayContaining([...report.reasons]),
  });
  expect(report.reasons[0]?.['zh-CN']).toMatch(/字节.*。$/);
  // poppler, too, finds the value good and no longer says that all of the document is signed.
  expect(pdfsig(file, trust)[0]).toMatchObject({ valid: true, wholeDocument: false });
});

test('bytes behind a broken value do not soften the verdict', async () => {
  const file = withContents(joined(value, bytes('deadbeef')));
  const altered = Buffer.from(file);
  altered.writeUInt8(altered.readUInt8(20) ^ 1, 20);
  const report = await judge(Uint8Array.from(altered));
  expect([report.verdict, codes(report)]).toEqual(['invalid', ['DIGEST_MISMATCH', 'CONTENTS_SURPLUS']]);
});

test('zeros behind the value are padding', async () => {
  expect(codes(await judge(withContents(value)))).toEqual(['ALL_VALID']);
});

/** A DER element in the encoding of signing devices that write while they sign: indefinite lengths, octets in pieces (X.690 §8.1.3.6). */
function indefinite(element: Uint8Array, depth: number): Uint8Array {
  const parsed = der.decode(element);
  const end = bytes('0000');
  if (depth === 0) return element;
  if (parsed.tag === 0x04) {
    const half = parsed.content.length >> 1;
    return joined(bytes('2480'), der.octets(parsed.content.subarray(0, half)), der.octets(parsed.content.subarray(half)), end);
  }
  if ((parsed.tag & 0x20) === 0) return element;
  const parts = parsed.children().map(({ raw }) => indefinite(raw, depth - 1));
  return joined(Uint8Array.of(parsed.tag, 0x80), ...parts, end);
}

test.each([1, 2, 3, 6, 20])('BER with indefinite lengths, %i levels deep: the same signature, valid', async (depth) => {
  const ber = indefinite(value, depth);
  expect(Buffer.from(ber).equals(value)).toBe(false);
  const report = await judge(withContents(ber));
  expect(codes(report)).toEqual(['ALL_VALID']);
  expect(codes(await judge(withContents(joined(ber, bytes('00ff')))))).toEqual(['CONTENTS_SURPLUS']);
});

const filled = (start: Uint8Array): Uint8Array => joined(start, bytes('0500'.repeat((reserved - start.length) >> 1)));

test.each<[string, () => Uint8Array]>([
  // The room is filled with NULLs: zeros of the padding would stand in for the missing ends.
  ['whose ends are missing', () => filled(indefinite(value, 6).subarray(0, -6))],
  ['that opens again and again', () => bytes('3080'.repeat(4000))],
  ['of a primitive element', () => bytes('048001020000')],
  ['that ends at once', () => bytes('30800000')],
])('BER %s: unreadable, in a sentence', async (_, contents) => {
  const report = await judge(withContents(contents()));
  expect([report.verdict, codes(report)]).toEqual(['invalid', ['CMS_UNREADABLE']]);
  expect(report.signatures[0]).toMatchObject({ integrity: 'broken', signer: { commonName: '' } });
});

/** A CMS of a good signer over `content`, by attributes that name its digest. */
async function signedCms(content: Uint8Array, encapsulated?: Uint8Array): Promise<Uint8Array> {
  const { organization: signer } = await testPki();
  const messageDigest = Uint8Array.from(createHash('sha256').update(content).digest());
  const attributes = signedAttributes({ hash: 'sha256', messageDigest, certificate: signer.certificate });
  return signedData({ attributes, signature: await signer.sign(attributes), signer, ...(encapsulated && { content: encapsulated }) });
}

/** adbe.pkcs7.sha1: the SHA-1 of the range is the content of the CMS, and the CMS is signed properly (ISO 32000-1 §12.8.3.3.1). */
const pkcs7Sha1 = (content: Uint8Array): Promise<Uint8Array> => signedCms(content, content);

test('adbe.pkcs7.sha1 that fits: indeterminate, for SHA-1 proves little', async () => {
  const report = await judge(await resigned('adbe.pkcs7.sha1', 'sha1', pkcs7Sha1));
  expect([report.verdict, codes(report)]).toEqual(['indeterminate', ['CRYPTO_WEAK', 'NO_TIMESTAMP']]);
  expect(report.signatures[0]).toMatchObject({ integrity: 'intact', signer: { commonName: '北京示例科技有限公司' } });
  expect(report.reasons[0]?.['zh-CN']).toContain('SHA-1');
});

test('adbe.pkcs7.sha1 of another file: invalid', async () => {
  const report = await judge(await resigned('adbe.pkcs7.sha1', 'sha1', () => pkcs7Sha1(new Uint8Array(20))));
  expect([report.verdict, codes(report)[0]]).toEqual(['invalid', 'DIGEST_MISMATCH']);
});

test('adbe.x509.rsa_sha1, a bare RSA value: indeterminate, and the sentence names the format', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const report = await judge(await resigned('adbe.x509.rsa_sha1', 'sha1', (digest) => der.octets(sign('sha1', digest, privateKey))));
  expect([report.verdict, codes(report)]).toEqual(['indeterminate', ['FORMAT_UNSUPPORTED']]);
  expect(report.reasons[0]?.['zh-CN']).toContain('adbe.x509.rsa_sha1');
});

/** The same over the bytes of `content` themselves. */
async function bareCms(content: Uint8Array): Promise<Uint8Array> {
  const { organization: signer } = await testPki();
  return withoutAttributes(signedData({ attributes: new Uint8Array(), signature: await signer.sign(content), signer }));
}

/** The bytes that a signature of `subFilter` signs. */
function rangeOf(subFilter: string): Uint8Array {
  const file = Buffer.from(latin(signed).replace('/ETSI.CAdES.detached', `/${subFilter}`.padEnd(20)), 'latin1');
  return joined(file.subarray(0, digitsAt - 1), file.subarray(digitsAt + reserved * 2 + 1));
}

test('adbe.pkcs7.detached without signed attributes, over the bytes themselves: valid', async () => {
  const over = rangeOf('adbe.pkcs7.detached');
  const file = await resigned('adbe.pkcs7.detached', 'sha256', () => bareCms(over));
  expect(codes(await judge(file))).toEqual(['ALL_VALID']);
  const altered = Buffer.from(file);
  altered.writeUInt8(altered.readUInt8(20) ^ 1, 20);
  expect([(await judge(Uint8Array.from(altered))).verdict]).toEqual(['invalid']);
});

test('ETSI.CAdES.detached without signed attributes: invalid, however good the signature is', async () => {
  const over = rangeOf('ETSI.CAdES.detached');
  const report = await judge(await resigned('ETSI.CAdES.detached', 'sha256', () => bareCms(over)));
  expect([report.verdict, codes(report)]).toEqual(['invalid', ['ATTRIBUTES_MISSING']]);
});

test.each(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])('%s around a content of its own: invalid', async (subFilter) => {
  const over = rangeOf(subFilter);
  const report = await judge(await resigned(subFilter, 'sha256', () => signedCms(over, bytes('00010203'))));
  expect([report.verdict, codes(report)]).toEqual(['invalid', ['CONTENT_ENCAPSULATED']]);
  expect(codes(await judge(await resigned(subFilter, 'sha256', () => signedCms(over))))).toEqual(['ALL_VALID']);
});

test('a format that is not known is unsupported, not broken', async () => {
  const report = await judge(await resigned('adbe.x509.rsa_sha1', 'sha1', (digest) => der.octets(digest)));
  expect(report.signatures[0]).toMatchObject({ integrity: 'unsupported', verdict: 'indeterminate' });
});

test('a signature that names no format is unsupported, in words of its own', async () => {
  const report = await judge(await resigned('', 'sha256', (digest) => der.octets(digest)));
  expect(codes(report)).toEqual(['FORMAT_MISSING']);
  expect(report.signatures[0]).toMatchObject({ integrity: 'unsupported', verdict: 'indeterminate' });
});

test('a signature that its certificate did not make: invalid, and the Chinese sentence holds no English', async () => {
  const broken = async () => {
    const cms = await signedCms(rangeOf('ETSI.CAdES.detached'));
    const last = cms.length - 1;
    return cms.with(last, (cms[last] ?? 0) ^ 1);
  };
  const report = await judge(await resigned('ETSI.CAdES.detached', 'sha256', broken));
  expect(codes(report)[0]).toBe('SIGNATURE_BROKEN');
  expect(report.reasons[0]?.['zh-CN']).toBe('签名值与签名者的证书不符。');
});

test('the report says by which rules it was made', async () => {
  expect((await judge(signed)).policyVersion).toMatch(/^\d{4}-\d{2}$/);
});

test('ETSI.RFC3161, a token over the byte range: a time-stamp, valid', async () => {
  const { timestamp } = await testPki();
  const file = await resigned('ETSI.RFC3161', 'sha256', (digest) => timestamp.timestamp({ hash: 'sha256', digest }));
  const report = await judge(file);
  expect(codes(report)).toEqual(['ALL_VALID']);
  expect(report.signatures[0]).toMatchObject({ kind: 'timestamp', timestamp: { time: frozenNow, status: 'valid' } });
});

test('ETSI.RFC3161, a token over something else: invalid', async () => {
  const { timestamp } = await testPki();
  const file = await resigned('ETSI.RFC3161', 'sha256', () => timestamp.timestamp({ hash: 'sha256', digest: new Uint8Array(32) }));
  expect(codes(await judge(file))).toEqual(['DIGEST_MISMATCH']);
});

test('ETSI.RFC3161 around a signature that is no token: unreadable', async () => {
  const report = await judge(await resigned('ETSI.RFC3161', 'sha256', () => value));
  expect([report.verdict, codes(report)]).toEqual(['invalid', ['CMS_UNREADABLE']]);
});
