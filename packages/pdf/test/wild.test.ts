import { frozenNow, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { bufferSource, inspect, layDownFields, PdfError, validate } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What public collections hold: faults of real writers and of transport. Nothing may crash or hang, and a refusal is a sentence. */
const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const plain = samplePdf({ pages: 2 });
const edited = (pattern: RegExp, replacement: string, file = plain): Uint8Array => {
  const text = latin(file).replace(pattern, replacement);
  expect(text).not.toBe(latin(file));
  return bytes(text);
};

/** A file of these objects, numbered from 1. */
function pdf(objects: string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n';
  const rows = objects.map((body, k) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${k + 1} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`;
  return bytes(`${text}${xref}startxref\n${text.length}\n%%EOF\n`);
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const TREE = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
const withTree = (tree: string): Uint8Array => pdf([CATALOG, tree, PAGE]);
const withPage = (page: string, ...more: string[]): Uint8Array => pdf([CATALOG, TREE, page, ...more]);
const withForm = (form: string, ...more: string[]): Uint8Array =>
  pdf([`<</Type/Catalog/Pages 2 0 R/AcroForm${form}>>`, TREE, PAGE, ...more]);

test.each<[string, number, () => Uint8Array]>([
  ['one endobj is missing', 2, () => edited(/endobj/, '      ')],
  ['every endobj is missing', 2, () => edited(/endobj/g, '      ')],
  ['every /Length is wrong', 2, () => edited(/\/Length \d/g, '/Length 9')],
  ['no %%EOF', 2, () => edited(/%%EOF\n/, '')],
  ['/Prev is a text', 2, () => edited(/\/Size/, '/Prev (x)/Size')],
  ['/Size is too small', 2, () => edited(/\/Size \d+/, '/Size 2')],
  ['the table claims to begin with object 1', 2, () => edited(/xref\n0 /, 'xref\n1 ')],
  ['an unknown version', 2, () => edited(/%PDF-1\.7/, '%PDF-x.y')],
  ['a byte order mark before the header', 2, () => bytes(`\xef\xbb\xbf${latin(plain)}`)],
  ['a MacBinary header', 2, () => bytes('\0'.repeat(128) + latin(plain))],
  ['/Count is far too high', 1, () => withTree('<</Type/Pages/Kids[3 0 R]/Count 99999>>')],
  ['/Count is negative', 1, () => withTree('<</Type/Pages/Kids[3 0 R]/Count -1>>')],
  ['kids that are null or nowhere', 1, () => withTree('<</Type/Pages/Kids[null 3 0 R 99 0 R]/Count 1>>')],
  ['a huge object number', 1, () => withTree('<</Type/Pages/Kids[99999999999 0 R 3 0 R]/Count 1>>')],
  ['a generation nobody wrote', 1, () => withTree('<</Type/Pages/Kids[3 99999 R]/Count 1>>')],
  ['a page as the root of the tree', 1, () => pdf(['<</Type/Catalog/Pages 3 0 R>>', TREE, PAGE])],
  ['no /MediaBox', 1, () => withPage('<</Type/Page/Parent 2 0 R>>')],
  ['an infinite /MediaBox', 1, () => withPage('<</Type/Page/MediaBox[0 0 1e400 842]>>')],
  ['/Contents with nulls', 1, () => withPage('<</Type/Page/MediaBox[0 0 99 99]/Contents[null 99 0 R null]>>')],
  ['/Annots is the page', 1, () => withPage('<</Type/Page/MediaBox[0 0 99 99]/Annots 3 0 R>>')],
  [
    'a /Length that is its own stream',
    1,
    () => withPage(`${PAGE.slice(0, -2)}/Contents 4 0 R>>`, '<</Length 4 0 R>>\nstream\nq Q\nendstream'),
  ],
  ['a name of 200,000 characters', 1, () => withPage(`<</Type/Page/MediaBox[0 0 99 99]/${'#41'.repeat(200_000)} 1>>`)],
  ['/Encrypt is null', 1, () => pdf([CATALOG, TREE, PAGE], '/Encrypt null')],
  ['a form that is also XFA', 1, () => withForm('<</Fields[]/XFA[(a) 4 0 R]>>', '<</Length 3>>\nstream\n<a>\nendstream')],
  ['a field that is its own kid', 1, () => withForm('<</Fields[4 0 R]>>', '<</T(a)/Kids[4 0 R]>>')],
  ['fields that are none', 1, () => withForm('<</Fields[null (x) 3 99 0 R]>>')],
])('%s: read, and laid out without harm', async (_, pages, make) => {
  const file = make();
  expect((await inspect(bufferSource(file))).pages).toHaveLength(pages);
  expect((await validate(bufferSource(file), { trust: [], now: frozenNow })).verdict).toBe('unsigned');
  const box = { page: 0, x: 1, y: 1, width: 9, height: 9 };
  const fields = await layDownFields(bufferSource(file), [{ kind: 'signature', name: 'Signer', box }]);
  const after = await inspect(bufferSource(Uint8Array.from(Buffer.concat([file, fields]))));
  expect([after.pages.length, after.formFields.includes('Signer')]).toEqual([pages, true]);
});

test.each<[string, string, () => Uint8Array]>([
  ['startxref is off by some bytes', 'DAMAGED', () => edited(/startxref\n(\d)/, 'startxref\n1$1')],
  ['startxref is 0', 'DAMAGED', () => edited(/startxref\n\d+/, 'startxref\n0')],
  ['no startxref', 'DAMAGED', () => edited(/startxref\n\d+\n/, '')],
  ['all offsets are off by one', 'DAMAGED', () => edited(/^0000(\d{6}) 00000 n/gm, '0001$1 00000 n')],
  ['a page behind the end', 'DAMAGED', () => bytes(`${latin(plain)}<!-- served by a portal -->\n`)],
  ['megabytes of zeros behind the end', 'DAMAGED', () => bytes(latin(plain) + '\0'.repeat(5e6))],
  ['several trailers', 'DAMAGED', () => edited(/trailer/, 'trailer\n<</Size 3>>\ntrailer')],
  ['/Prev leads back to itself', 'DAMAGED', () => edited(/\/Size/, `/Prev ${tamper.lastXref(plain)}/Size`)],
  ['/Prev is negative', 'DAMAGED', () => edited(/\/Size/, '/Prev -5/Size')],
  ['a table longer than the file', 'DAMAGED', () => edited(/xref\n0 \d+/, 'xref\n0 8388607')],
  ['offsets that count from before the header', 'DAMAGED', () => countedFromStart()],
  ['a tree that holds itself', 'DAMAGED', () => withTree('<</Type/Pages/Kids[2 0 R]/Count 1>>')],
  ['a page that is listed 100,000 times', 'DAMAGED', () => withTree(`<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]>>`)],
  ['a branch without kids', 'DAMAGED', () => withTree('<</Type/Pages/Count 0>>')],
  ['a negative generation', 'DAMAGED', () => withTree('<</Type/Pages/Kids[3 -1 R]/Count 1>>')],
  ['a reference to itself', 'DAMAGED', () => withTree('2 0 R')],
  ['no tree', 'DAMAGED', () => pdf(['<</Type/Catalog/Pages null>>', TREE, PAGE])],
  ['lists nested 5,000 deep', 'DAMAGED', () => withPage(`<</Type/Page/X ${'['.repeat(5000)}${']'.repeat(5000)}>>`)],
  ['a header alone', 'DAMAGED', () => bytes('%PDF-1.7')],
  ['an encryption dictionary that is nowhere', 'DAMAGED', () => pdf([CATALOG, TREE, PAGE], '/Encrypt 77 0 R')],
  [
    'an unknown security handler',
    'ENCRYPTION_UNSUPPORTED',
    () => pdf([CATALOG, TREE, PAGE, '<</Filter/Vendor.DRM/V 5>>'], '/Encrypt 4 0 R'),
  ],
  [
    'encryption for certificates',
    'ENCRYPTION_UNSUPPORTED',
    () => pdf([CATALOG, TREE, PAGE, '<</Filter/Adobe.PubSec/V 4>>'], '/Encrypt 4 0 R'),
  ],
  [
    'a dynamic XFA form, told by reference',
    'XFA_DYNAMIC',
    () => pdf(['<</Type/Catalog/Pages 2 0 R/NeedsRendering 4 0 R>>', TREE, PAGE, 'true']),
  ],
  ['an object stream cut short', 'DAMAGED', () => samplePdf({ xref: 'objectStreams' }).slice(0, -200)],
])('%s: refused with %s and a sentence', async (_, code, make) => {
  const began = performance.now();
  const error = await inspect(bufferSource(make())).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(PdfError);
  expect((error as PdfError).code).toBe(code);
  expect((error as PdfError).sentence['zh-CN']).toMatch(/。$/);
  expect(performance.now() - began).toBeLessThan(2000);
});

/** Lines before the header, and offsets that count them. */
function countedFromStart(): Uint8Array {
  const head = 'From: scanner\n\n';
  const further = (digits: string): string => String(Number(digits) + head.length);
  const text = latin(plain)
    .replace(/^(\d{10}) (\d{5}) n/gm, (__, offset: string, gen: string) => `${further(offset).padStart(10, '0')} ${gen} n`)
    .replace(/startxref\n(\d+)/, (__, offset: string) => `startxref\n${further(offset)}`);
  return bytes(head + text);
}

test('a file whose offsets count from before the header can be looked at all the same', async () => {
  expect((await validate(bufferSource(countedFromStart()), { trust: [], now: frozenNow })).pages).toBe(2);
});

/** A signed file whose /ByteRange is written over, blanks keeping its length. */
async function withRange(range: (gap: number, rest: number, size: number) => string): Promise<Uint8Array> {
  const { file } = await signedContract({ signers: 1 });
  const [, gap, rest] = /\/ByteRange \[0 (\d+) (\d+)/.exec(latin(file)) ?? [];
  return edited(/(?<=\/ByteRange \[)[^\]]*/, range(Number(gap), Number(rest), file.length).padEnd(34), file);
}

test.each<[string, string, Parameters<typeof withRange>[0]]>([
  ['overlap', 'BYTE_RANGE_MALFORMED', (gap, rest, size) => `0 ${rest} ${gap} ${size - gap}`],
  ['do not begin at 0', 'BYTE_RANGE_MALFORMED', (gap, rest, size) => `9 ${gap - 9} ${rest} ${size - rest}`],
  ['leave another gap', 'CONTENTS_ELSEWHERE', (_, __, size) => `0 100 200 ${size - 200}`],
  ['leave a gap wider than the value', 'CONTENTS_ELSEWHERE', (gap, rest, size) => `0 ${gap - 1} ${rest + 1} ${size - rest - 1}`],
  ['leave no gap', 'BYTE_RANGE_MALFORMED', (_, __, size) => `0 ${size} ${size} 0`],
  ['lie beyond the end', 'BYTE_RANGE_MALFORMED', (gap, rest) => `0 ${gap} ${rest} 99999999`],
  ['are negative', 'BYTE_RANGE_MALFORMED', (gap, rest) => `0 ${gap} ${rest} -5`],
  ['are three', 'BYTE_RANGE_MALFORMED', () => '0 10 20 30 40 50'],
  ['end within the revision', 'RANGE_NOT_A_REVISION', (gap, rest, size) => `0 ${gap} ${rest} ${size - rest - 40}`],
])('byte ranges that %s: invalid, %s, no prefix is called signed', async (_, code, range) => {
  const { trust } = await testPki();
  const report = await validate(bufferSource(await withRange(range)), { trust, now: frozenNow });
  expect(report.verdict).toBe('invalid');
  expect(report.signatures[0]).toMatchObject({ coverage: 'partial', reasons: expect.arrayContaining([expect.objectContaining({ code })]) });
  expect(report.signatures[0]).not.toHaveProperty('coveredBytes');
});

test('the prefix a signature covers is, by itself, what it signed wholly', async () => {
  const { trust } = await testPki();
  const { file, states } = await signedContract();
  const { signatures } = await validate(bufferSource(file), { trust, now: frozenNow });
  expect(signatures.map(({ coveredBytes }) => coveredBytes)).toEqual(states.slice(2).map(({ length }) => length));
  const alone = await validate(bufferSource(file.subarray(0, signatures[0]?.coveredBytes)), { trust, now: frozenNow });
  expect(alone.signatures[0]).toMatchObject({ coverage: 'wholeFile', verdict: 'valid' });
});

test.each(['adbe.x509.rsa_sha1', 'adbe.pkcs7.sha1', 'ETSI.RFC3161', 'Vendor.format'])(
  'a value that calls itself %s is not valid',
  async (format) => {
    const { trust } = await testPki();
    const { file } = await signedContract({ signers: 1 });
    const renamed = edited(/ETSI\.CAdES\.detached/, format.padEnd(20), file);
    expect((await validate(bufferSource(renamed), { trust, now: frozenNow })).verdict).not.toBe('valid');
  },
);
