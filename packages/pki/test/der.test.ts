import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../src/bytes.ts';
import * as der from '../src/der.ts';
import { toDer } from '../src/der-normalize.ts';

const hex = (bytes: Uint8Array) => toHex(bytes);

describe('encoder', () => {
  // values from X.690 §8 and RFC 5280, or worked out by hand from them
  it.each([
    ['integer 0', der.integer(0), '020100'],
    ['integer 127', der.integer(127), '02017f'],
    ['integer 128', der.integer(128), '02020080'],
    ['integer -128', der.integer(-128), '020180'],
    ['integer -129', der.integer(-129), '0202ff7f'],
    ['integer 2^64', der.integer(1n << 64n), '0209010000000000000000'],
    ['integer of octets, leading zeros', der.integer(fromHex('0000ff')), '020200ff'],
    ['integer of no octets', der.integer(new Uint8Array(0)), '020100'],
    ['oid', der.oid('1.2.840.113549'), '06062a864886f70d'],
    ['oid under 2', der.oid('2.999.3'), '0603883703'],
    ['boolean', der.boolean(true), '0101ff'],
    ['bit string', der.bitString(fromHex('0a3b5f291cd0'), 4), '0307040a3b5f291cd0'],
    ['named bits', der.namedBits([0, 1]), '030206c0'],
    ['no named bits', der.namedBits([]), '030100'],
    ['utf8', der.utf8('墨'), '0c03e5a2a8'],
    ['utc time', der.time(new Date('2049-12-31T23:59:59Z')), '170d3439313233313233353935395a'],
    ['generalized time from 2050', der.time(new Date('2050-01-01T00:00:00Z')), '180f32303530303130313030303030305a'],
    ['explicit', der.explicit(1, der.integer(5)), 'a103020105'],
    ['implicit primitive', der.implicit(0, der.octets(fromHex('aa'))), '8001aa'],
    ['implicit constructed', der.implicit(3, der.sequence()), 'a300'],
  ])('writes %s', (_name, actual, expected) => {
    expect(hex(actual)).toBe(expected);
  });

  it('writes fractions of a second without trailing zeros', () => {
    const at = (iso: string) => Buffer.from(der.generalizedTime(new Date(iso), true).subarray(2)).toString();
    expect([at('2025-01-02T03:04:05.120Z'), at('2025-01-02T03:04:05.000Z')]).toEqual(['20250102030405.12Z', '20250102030405Z']);
  });

  it('orders a SET OF by octets, a shorter element first', () => {
    expect(hex(der.set(fromHex('0402aabb'), fromHex('020105'), fromHex('0401ff')))).toBe('310a0201050401ff0402aabb');
  });

  it.each([127, 128, 255, 256, 65_535, 65_536])('writes and reads a length of %i', (length) => {
    const value = der.decode(der.octets(new Uint8Array(length)));
    expect(value.octets()).toHaveLength(length);
  });
});

describe('decoder', () => {
  it('gives back what the encoder wrote', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 40, unit: 'binary' }), (number, octets, text) => {
        const [a, b, c] = der.decode(der.sequence(der.integer(number), der.octets(octets), der.utf8(text))).children();
        expect([a?.integer(), hex(b?.octets() ?? octets), c?.text()]).toEqual([number, hex(octets), text]);
      }),
      { numRuns: 300 },
    );
  });

  it('reads object identifiers with large arcs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.array(fc.bigInt({ min: 0n, max: 1n << 70n }), { minLength: 1, maxLength: 8 }),
        (root, arcs) => {
          const [second = 0n, ...rest] = arcs;
          const dotted = [root, root < 2 ? second % 40n : second, ...rest].join('.');
          expect(der.decode(der.oid(dotted)).oid()).toBe(dotted);
        },
      ),
    );
  });

  it.each([
    ['nothing', ''],
    ['a header cut off', '30'],
    ['contents cut off', '0405aa'],
    ['a length of five octets', '04850000000001aa'],
    ['an indefinite length', '3080020105 0000'.replace(' ', '')],
    ['a length with a leading zero', '0482000100'],
    ['a long form for a short length', '048101aa'],
    ['a high tag number', '1f8101ff'],
    ['octets after the element', '020105ff'],
    ['a length of 4 GB', '0484ffffffffaa'],
  ])('refuses %s', (_name, input) => {
    expect(() => der.decode(fromHex(input))).toThrow(der.DerError);
  });

  it('refuses nesting beyond its limit without exhausting the stack', () => {
    let bytes: Uint8Array = new Uint8Array(0);
    for (let i = 0; i < 5000; i++) bytes = der.sequence(bytes);
    const descend = () => {
      let value = der.decode(bytes);
      for (;;) value = value.cursor().next();
    };
    expect(descend).toThrow(/too deeply/);
    expect(() => toDer(bytes)).toThrow(der.DerError);
  });

  it.each([
    ['170d3235303133323030303030305a', /does not exist|malformed/], // 32 January
    ['180f32303235303232393030303030305a', /does not exist/], // 29 February 2025
    ['170c32353031303130303030305a', /malformed/],
  ])('refuses the impossible time %s', (input, message) => {
    expect(() => der.decode(fromHex(input)).time()).toThrow(message);
  });

  it('reads both centuries of UTCTime and zones', () => {
    const read = (tag: number, text: string) =>
      der
        .decode(der.tlv(tag, new TextEncoder().encode(text)))
        .time()
        .toISOString();
    expect(read(0x17, '500101000000Z')).toBe('1950-01-01T00:00:00.000Z');
    expect(read(0x17, '491231235959Z')).toBe('2049-12-31T23:59:59.000Z');
    expect(read(0x17, '2501010800+0800')).toBe('2025-01-01T00:00:00.000Z');
    expect(read(0x18, '20250101000000.5Z')).toBe('2025-01-01T00:00:00.500Z');
  });

  it('ignores padding only when told', () => {
    const padded = new Uint8Array([...der.integer(5), 0, 0, 0]);
    expect(der.decode(padded, 'ignore').integer()).toBe(5n);
    expect(() => der.decode(padded)).toThrow(der.DerError);
  });
});

describe('BER to DER', () => {
  it.each([
    ['indefinite lengths', '3080 3080 020105 0000 0000', '30053003020105'],
    ['octet strings in pieces', '2480 0401aa 2404 0402bbcc 0000', '0403aabbcc'],
    ['long length forms', '30820003 020105', '3003020105'],
  ])('converts %s', (_name, ber, expected) => {
    expect(hex(toDer(fromHex(ber.replaceAll(' ', ''))))).toBe(expected);
  });

  it('converts a sequence of 300,000 elements', () => {
    const many = new Uint8Array(600_000).fill(0);
    for (let i = 0; i < many.length; i += 2) many[i] = 5;
    const ber = Uint8Array.from([0x30, 0x80, ...many, 0, 0]);
    expect(der.decode(toDer(ber)).children()).toHaveLength(300_000);
  });

  it('leaves DER as it is and drops what follows it', () => {
    const value = der.sequence(der.integer(5), der.octets(new Uint8Array(300)));
    expect(hex(toDer(new Uint8Array([...value, 0, 0])))).toBe(hex(value));
  });

  it.each([
    ['a missing end of contents', '3080020105'],
    ['an end of contents inside a definite length', '30803005020105000000 00'.replace(' ', '')],
    ['an indefinite primitive', '0480aa0000'],
  ])('refuses %s', (_name, ber) => {
    expect(() => toDer(fromHex(ber))).toThrow(der.DerError);
  });
});
