import { describe, expect, it } from 'vitest';
import type { Signer } from '../src/index.ts';
import {
  createSealSignature,
  localTimestampAuthority,
  parseSeal,
  parseSealSignature,
  verifySeal,
  verifySealSignature,
} from '../src/server.ts';
import { authority, day, flipped, signerOf, utf8 } from './support.ts';

/*
 * Seals as other makers write them. This writer shares nothing with the package: lengths, tags and layouts are its own, so that both
 * cannot be wrong together.
 */
const tlv = (tag: number, ...parts: Uint8Array[]): Uint8Array => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Uint8Array.from([tag, ...length, ...body]);
};
const text = (tag: number, value: string): Uint8Array => tlv(tag, Buffer.from(value, 'utf8'));
const sequence = (...parts: Uint8Array[]): Uint8Array => tlv(0x30, ...parts);
const integer = (value: number): Uint8Array => tlv(2, Uint8Array.of(value));
const octets = (value: Uint8Array): Uint8Array => tlv(4, value);
const bits = (value: Uint8Array): Uint8Array => tlv(3, Uint8Array.of(0), value);
const ia5 = (value: string): Uint8Array => text(0x16, value);
const long = (at: Date): string => at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
const generalized = (at: Date): Uint8Array => text(0x18, long(at));
const utc = (at: Date): Uint8Array => text(0x17, long(at).slice(2));
/** 1.2.156.10197.1.501: SM2 with SM3 */
const SM2_SM3 = Uint8Array.from(Buffer.from('06082a811ccf55018375', 'hex'));
/** 1.2.3, not critical, NULL */
const EXTENSION = sequence(sequence(Uint8Array.of(6, 2, 0x2a, 3), octets(Uint8Array.of(5, 0))));

interface Layout {
  readonly version: number;
  readonly extensions?: Uint8Array;
  /** what the maker signs, of the parts of the seal */
  readonly signs: 'info' | 'all';
  readonly timestamp?: Uint8Array;
}

async function foreignSeal(layout: Layout, maker: Signer, owner: Signer): Promise<Uint8Array> {
  const { version, extensions, signs, timestamp } = layout;
  const isFirst = version === 1;
  const certificates = sequence(octets(owner.certificate));
  const time = isFirst ? utc : generalized;
  const info = sequence(
    sequence(ia5('ES'), integer(version), ia5('VENDOR')),
    ia5('33010000000001'),
    sequence(
      integer(1),
      text(0x0c, '栖禾新材料合同专用章'),
      ...(isFirst ? [certificates] : [integer(1), certificates]),
      time(day(1)),
      time(day(1)),
      time(day(300)),
    ),
    sequence(ia5('ofd'), octets(new Uint8Array(300).fill(7)), integer(40), integer(42)),
    ...(extensions ? [extensions] : []),
  );
  const certificate = octets(maker.certificate);
  const signature = bits(await maker.sign(signs === 'info' ? info : sequence(info, certificate, SM2_SM3)));
  const stamp = timestamp ? [tlv(0xa0, bits(timestamp))] : [];
  return isFirst ? sequence(info, sequence(certificate, SM2_SM3, signature)) : sequence(info, certificate, SM2_SM3, signature, ...stamp);
}

async function parties() {
  const { root, issuing } = await authority('sm2-sm3');
  const maker = await signerOf('sm2-sm3', 'seal-maker', { subject: { commonName: '某制章中心' } });
  const owner = await signerOf('sm2-sm3', 'organization');
  return { maker, owner, trust: { trust: [root.certificate], intermediates: [issuing.certificate] } };
}

const LAYOUTS: [name: string, layout: Layout][] = [
  ['version 4, GB/T 38540-2020', { version: 4, signs: 'info' }],
  ['version 4 with extensions', { version: 4, signs: 'info', extensions: EXTENSION }],
  ['version 4 with extensions in a [0]', { version: 4, signs: 'info', extensions: tlv(0xa0, EXTENSION) }],
  ['version 4 signed like version 1, as this platform did', { version: 4, signs: 'all' }],
  ['version 5, GM/T 0031-2025', { version: 5, signs: 'info' }],
  ['version 5 with a time stamp', { version: 5, signs: 'info', timestamp: sequence(integer(1)) }],
  ['version 1, GM/T 0031-2014', { version: 1, signs: 'all' }],
  ['version 1 with extensions in a [0]', { version: 1, signs: 'all', extensions: tlv(0xa0, EXTENSION) }],
];

describe.each(LAYOUTS)('a seal of %s', (_, layout) => {
  it('is read and valid, and no longer once a byte of it differs', async () => {
    const { maker, owner, trust } = await parties();
    const seal = await foreignSeal(layout, maker, owner);
    expect(parseSeal(seal)).toMatchObject({
      version: layout.version,
      id: '33010000000001',
      vendor: 'VENDOR',
      name: '栖禾新材料合同专用章',
      validTo: day(300),
      picture: { type: 'ofd', width: 40, height: 42 },
      allowed: { kind: 'certificates', certificates: [owner.certificate] },
      makerCertificate: maker.certificate,
    });
    expect(parseSeal(seal).extensions).toHaveLength(layout.extensions ? 1 : 0);
    expect(await verifySeal(seal, { ...trust, at: day(10) })).toMatchObject({ status: 'valid' });
    const picture = Buffer.from(seal).indexOf(Buffer.alloc(20, 7)) + 3;
    expect(await verifySeal(flipped(seal, picture), { ...trust, at: day(10) })).toMatchObject({ status: 'signatureInvalid' });
  });

  it('can be applied', async () => {
    const { maker, owner, trust } = await parties();
    const dataHash = new Uint8Array(32).fill(9);
    const seal = await foreignSeal(layout, maker, owner);
    const applied = await createSealSignature({ seal, dataHash, property: '/Doc_0', signedAt: day(10) }, { signer: owner });
    expect(await verifySealSignature(applied, { ...trust, dataHash })).toMatchObject({ status: 'valid' });
  });
});

/** GM/T 0031-2014: certificate and algorithm stand in what is signed, and the time in a BIT STRING. */
async function firstSignature(time: Uint8Array, wrap = bits) {
  const { maker, owner, trust } = await parties();
  const seal = await foreignSeal({ version: 1, signs: 'all' }, maker, owner);
  const dataHash = new Uint8Array(32).fill(9);
  const toSign = sequence(integer(1), seal, wrap(time), wrap(dataHash), ia5('/Doc_0'), octets(owner.certificate), SM2_SM3);
  return { signature: sequence(toSign, bits(await owner.sign(toSign))), owner, trust, dataHash };
}

describe.each<[string, Uint8Array, typeof bits]>([
  ['a bare text', Buffer.from(long(day(10)).slice(2)), bits],
  ['a bare text with four digits for the year', Buffer.from(long(day(10))), bits],
  ['an encoded UTCTime', utc(day(10)), bits],
  ['a bare text among OCTET STRINGs', Buffer.from(long(day(10)).slice(2)), octets],
])('a seal signature of version 1 whose time is %s', (_, time, wrap) => {
  it('is read and valid, and no longer once document or signature differ', async () => {
    const { signature, owner, trust, dataHash } = await firstSignature(time, wrap);
    expect(parseSealSignature(signature)).toMatchObject({
      signedAt: day(10),
      property: '/Doc_0',
      dataHash,
      certificate: owner.certificate,
    });
    const judge = async (bytes: Uint8Array, hash = dataHash) => (await verifySealSignature(bytes, { ...trust, dataHash: hash })).status;
    expect(await judge(signature)).toBe('valid');
    expect(await judge(signature, new Uint8Array(32))).toBe('dataChanged');
    expect(await judge(flipped(signature, Buffer.from(signature).indexOf('/Doc_0') + 1))).toBe('signatureInvalid');
  });
});

it('the time of a seal signature of version 1 may be a time stamp, and is claimed all the same', async () => {
  const stamper = await signerOf('sm2-sm3', 'timestamp');
  const local = localTimestampAuthority({ signer: stamper, policy: '1.2.3', accuracyMs: 1000, now: () => day(10) });
  const token = await local.timestamp({ hash: 'sm3', digest: new Uint8Array(32) });
  const { signature, trust, dataHash } = await firstSignature(token);
  expect(parseSealSignature(signature)).toMatchObject({ signedAt: day(10), timestamp: undefined });
  expect(await verifySealSignature(signature, { ...trust, dataHash })).toMatchObject({ status: 'valid', at: day(10) });
});

it.each([
  ['no time', Buffer.from('soon')],
  ['a long text', Buffer.alloc(40, '2')],
])('a seal signature of version 1 with %s cannot be read', async (_, time) => {
  const { signature } = await firstSignature(time);
  expect(() => parseSealSignature(signature)).toThrow(expect.objectContaining({ code: 'SEAL_MALFORMED' }));
});

it('a seal signature of version 3 does not exist', async () => {
  const { signature } = await firstSignature(utc(day(10)));
  const version = Buffer.from(signature).indexOf(Buffer.from([2, 1, 1])) + 2;
  const third = Uint8Array.from(signature);
  third[version] = 3;
  expect(() => parseSealSignature(third)).toThrow(expect.objectContaining({ code: 'SEAL_MALFORMED' }));
});

it('a seal of version 1 whose maker signed the contents alone is not valid, and version 3 does not exist', async () => {
  const { maker, owner, trust } = await parties();
  const first = await foreignSeal({ version: 1, signs: 'info' }, maker, owner);
  expect(await verifySeal(first, { ...trust, at: day(10) })).toMatchObject({ status: 'signatureInvalid' });
  const third = await foreignSeal({ version: 3, signs: 'info' }, maker, owner);
  expect(() => parseSeal(third)).toThrow(expect.objectContaining({ code: 'SEAL_MALFORMED' }));
});

it('utf8 text outside of its field is refused', async () => {
  expect(() => parseSeal(utf8('印章'))).toThrow(expect.objectContaining({ code: 'SEAL_MALFORMED' }));
});
