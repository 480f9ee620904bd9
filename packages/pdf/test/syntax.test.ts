import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexOf as indexOfNode } from '../src/bytes/find-node.ts';
import { indexOf as indexOfWeb } from '../src/bytes/find-web.ts';
import { inflate as inflateWeb } from '../src/bytes/inflate-web.ts';
import { PdfError } from '../src/errors.ts';
import { decode } from '../src/syntax/filters.ts';
import { EndOfBytes, Lexer } from '../src/syntax/lexer.ts';
import { dict, type Name, name, type PdfObject } from '../src/syntax/objects.ts';
import { serialize, textString } from '../src/syntax/serialize.ts';
import { dateOf, textOf } from '../src/syntax/text.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const parse = (text: string): PdfObject => new Lexer(bytes(`${text} ~`)).object();

test.each([
  ['42', '42'],
  ['-17.50', '-17.5'],
  ['+3', '3'],
  ['.5', '0.5'],
  ['--5', '-5'],
  ['1.2.3', '1.2'],
  ['/A#42c', '/ABc'],
  ['(a\\(b\\)\\101\\n)', '<6128622941 0a>'.replace(' ', '')],
  ['(nested (parentheses))', '<6e65737465642028706172656e74686573657329>'],
  ['<48 65 6C6>', '<48656c60>'],
  ['[1 2 R 3 0 R]', '[1 2 R 3 0 R]'],
  ['[10 20 30]', '[10 20 30]'],
  ['<</A 1/B[true false null]/C<</D(x)>>>>', '<</A 1/B [true false null]/C <</D <78>>>>>'],
  ['% comment\n7', '7'],
])('%s is read as %s', (text, expected) => {
  expect(serialize(parse(text))).toBe(expected);
});

const reading = (text: string) => (): unknown => new Lexer(bytes(text)).object();

test.each(['<</A', '(open', '[1 2', '<4', 'nonsense'])('%s needs more bytes, nothing is guessed', (text) => {
  let outcome: unknown;
  try {
    outcome = reading(text)();
  } catch (cause) {
    outcome = cause;
  }
  expect(outcome).toBeInstanceOf(EndOfBytes);
});

test.each(['<</A 1 2>>', '[nonsense ]', `${'['.repeat(200)}`])('%s is refused, not guessed', (text) => {
  expect(reading(text)).toThrow(PdfError);
});

test.each([
  ['0.1 ', 0.1],
  ['595.276 ', 595.276],
  ['4. ', 4],
  ['.002 ', 0.002],
  ['-.5 ', -0.5],
  ['+1.5 ', 1.5],
  ['--5 ', -5],
  ['1.2.3 ', 1.2],
  ['12345678901234567890.5 ', 12345678901234567000],
])('the number %s is %d', (text, value) => {
  expect(reading(text)()).toBe(value);
});

test('names are told apart whatever their hash, and one met twice is one object', () => {
  const names = Array.from({ length: 20_000 }, (_, k) => `N${k.toString(36)}`);
  const read = reading(`[${names.map((text) => `/${text}`).join(' ')}]`)() as Name[];
  expect(read.map(({ value }) => value)).toEqual(names);
  expect(reading('/Type ')()).toBe(reading('/Type ')());
  expect(reading('/T#79pe ')()).toEqual(name('Type'));
});

const filtered = (filter: string, body: Uint8Array, parameters?: PdfObject): string =>
  Buffer.from(decode(body, dict({ Filter: name(filter), DecodeParms: parameters }), (value) => value ?? null)).toString('latin1');

test.each<[string, Uint8Array, string]>([
  ['FlateDecode', Uint8Array.from(deflateSync('hello')), 'hello'],
  ['ASCIIHexDecode', bytes('68656C6C 6F>'), 'hello'],
  ['ASCII85Decode', bytes('BOu!rDZ~>'), 'hello'],
  ['RunLengthDecode', Uint8Array.of(1, 104, 101, 255, 108, 0, 111, 128), 'hello'],
  // The example of ISO 32000-2 §7.4.4.2.
  ['LZWDecode', Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), '-----A---B'],
])('%s', (filter, body, expected) => {
  expect(filtered(filter, body)).toBe(expected);
});

test('PNG prediction is undone', () => {
  const rows = Uint8Array.of(1, 10, 1, 1, 2, 5, 5, 5);
  expect(Buffer.from(filtered('FlateDecode', Uint8Array.from(deflateSync(rows)), dict({ Predictor: 15, Columns: 3 })), 'latin1')).toEqual(
    Buffer.from([10, 11, 12, 15, 16, 17]),
  );
});

test('a stream cut short or with a spoilt checksum yields what is there, in Node and in browsers alike', () => {
  const whole = deflateSync('0123456789'.repeat(100));
  for (const body of [whole.subarray(0, -4), Buffer.concat([whole.subarray(0, -4), Buffer.from([1, 2, 3, 4])])]) {
    expect(filtered('FlateDecode', Uint8Array.from(body))).toHaveLength(1000);
    expect(inflateWeb(Uint8Array.from(body), 5000)).toHaveLength(1000);
  }
});

test('a decompression bomb is stopped at its limit', () => {
  const bomb = Uint8Array.from(deflateSync(Buffer.alloc(200_000_000)));
  expect(() => filtered('FlateDecode', bomb)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
  expect(() => inflateWeb(bomb, 1_000_000)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
});

test('run lengths and LZW codes that blow up are stopped too', () => {
  const runs = new Uint8Array(600_000).map((_, k) => (k % 2 === 0 ? 129 : 65));
  expect(() => filtered('RunLengthDecode', runs)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
  expect(() => filtered('ASCIIHexDecode', new Uint8Array(17_000_000).fill(0x30))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
});

test('text strings and dates', () => {
  for (const text of ['plain', '合同 𬭎', '']) expect(textOf((textString(text) as { bytes: Uint8Array }).bytes)).toBe(text);
  expect(textOf(Uint8Array.of(0x93, 0xa0))).toBe('ﬁ€');
  expect(dateOf(bytes("D:20261121100000+08'00'"))).toEqual(new Date('2026-11-21T02:00:00Z'));
  expect(dateOf(bytes('D:2026'))).toEqual(new Date('2026-01-01T00:00:00Z'));
  expect(dateOf(bytes('yesterday'))).toBeUndefined();
});

test.each([
  ['abcabd', 'abd', 0, 3],
  ['abcabd', 'abd', 4, -1],
  ['aaab', 'ab', 0, 2],
  ['', 'a', 0, -1],
  ['\xffab', 'ab', 0, 1],
])('in %j, %j is found from %i at %i, in browsers as in Node', (text, needle, from, at) => {
  const inside = Uint8Array.from(Buffer.from(`..${text}..`, 'latin1')).subarray(2, 2 + text.length);
  expect(indexOfNode(inside, needle, from)).toBe(at);
  expect(indexOfWeb(inside, needle, from)).toBe(at);
});
