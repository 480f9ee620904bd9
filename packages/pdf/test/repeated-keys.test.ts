import { encryptedPdf, samplePdf, signedContract, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG, edited, judged, PAGE, plus, raw, repeating, signedForm, stream, TREE } from './altered.ts';
import { Revision } from './revision.ts';
import { alarming, contentOf, field, type Variant, valid } from './variants.ts';

/* A key that stands twice in a dictionary: some programs go by the first value, some by the last. */

const { appendUpdate, findObject } = tamper;
const EVIL = stream('0 0 500 500 re f');

let file: Uint8Array;
beforeAll(async () => {
  file = await signedForm({ widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }) });
});

/** Another value before and behind the one that was there. */
function doubled(source: Uint8Array, pattern: RegExp, key: string, other: string): Variant[] {
  const { num, body } = findObject(source, pattern);
  const was = new RegExp(`/${key} ?(\\d+ 0 R|\\[[^\\]]*\\]|/?\\w+)`).exec(body)?.[1] ?? 'null';
  const made = (first: string, last: string) => (): Uint8Array =>
    appendUpdate(source, { [num]: repeating(`/${key} ${last}`)(plus(`/${key} ${first}`)(body)), 990: EVIL, 991: '[990 0 R]' });
  return [
    [`${pattern} ${key} ${other} first`, made(other, was)],
    [`${pattern} ${key} ${other} last`, made(was, other)],
  ];
}

test('what a later revision says twice is found, whichever counts', async () => {
  const ofPage = 'Contents 990 0 R|Contents []|Resources <<>>|MediaBox [0 0 9 9]|Rotate 90|Annots []|CropBox [0 0 9 9]|Parent 990 0 R';
  const ofCatalog = 'Pages 990 0 R|AcroForm <<>>|OpenAction <</S/JavaScript/JS (1)>>|Names <<>>|OCProperties <<>>|Lang (en)';
  const ofField = 'V (9)|Rect [0 0 9 9]|F 2|FT/Btn|T (other)|Ff 4096';
  const some = (pattern: RegExp, texts: string): Variant[] =>
    texts.split('|').flatMap((text) => {
      const [, key = '', value = ''] = /^(\w+?)(?: |(?=\/))(.*)$/.exec(text) ?? [];
      return doubled(file, pattern, key, value);
    });
  const inside = (entries: string, more = {}): Variant => [
    entries,
    () => appendUpdate(file, { ...edited(file, field('box'), plus(entries)), 990: EVIL, ...more }),
  ];
  const trailers = '/Root 1 0 R|/Root 990 0 R|/Info 990 0 R/Info 991 0 R|/ID [(a)(b)]/ID [(c)(d)]|/Vendor 1/Vendor 2|/Prev 0|/Size 9'.split(
    '|',
  );
  const variants: Variant[] = [
    ...some(PAGE, ofPage),
    ...some(CATALOG, ofCatalog),
    ...some(TREE, 'Kids []|Count 0|Rotate 90'),
    ...some(field('box'), ofField),
    inside('/MK <</CA (1)/CA (2)>>'),
    inside('/AP <</N 990 0 R/N 991 0 R>>', { 991: EVIL }),
    inside('/M (x)/PMD [<</A 1/A 2>>]'),
    ['a new object', () => appendUpdate(file, { 990: '<</A 1/A 2>>' })],
    ['a length', () => appendUpdate(file, { 990: '<</Length 1/Length 3>>\nstream\n0 g\nendstream' })],
    ['by an escape', () => appendUpdate(file, edited(file, PAGE, repeating('/Cont#65nts []')))],
    ['packed', () => new Revision(file).pack([[990, '<</A 1/A 2>>']], [[990, 0]])],
    ...trailers.map((trailer): Variant => [`trailer ${trailer}`, () => new Revision(file).add(990, '<<>>').table({ trailer })]),
  ];
  expect(await valid(variants)).toEqual([]);
});

test('what a signed file says twice hides nothing that comes later', async () => {
  const hidden: Variant[] = [];
  const places = ['XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];
  for (const key of places)
    for (const isFirst of [true, false]) {
      const later = [`/${key} 900 0 R`, `/${key} 901 0 R`];
      const text = (isFirst ? later : later.toReversed()).join('');
      const made = await signedContract({ source: said(text), signers: 1 });
      hidden.push([`${key} ${text}`, () => appendUpdate(made.file, { 900: '<<>>' })]);
      hidden.push([`${key} ${text} as one`, () => appendUpdate(made.file, edited(made.file, RESOURCES, plus(`/${key} 900 0 R`)))]);
      hidden.push([`${key} ${text} as the other`, () => appendUpdate(made.file, edited(made.file, RESOURCES, plus(`/${key} 901 0 R`)))]);
    }
  expect(await valid(hidden)).toEqual([]);
});

/** A contract whose pages draw with more. What signers rewrite, such as the page itself, says nothing twice. */
function said(entries: string): Uint8Array {
  const source = samplePdf();
  return appendUpdate(source, { ...edited(source, RESOURCES, repeating(entries)), 901: '<<>>' });
}

const RESOURCES = /\/Font ?<<\/F1/;

test('an encrypted file is read alike', async () => {
  const { file: encrypted } = await signedContract({ source: encryptedPdf({ method: 'aes-128' }, { xref: 'table' }), signers: 1 });
  const page = findObject(encrypted, PAGE);
  const twice = repeating(`/Contents ${contentOf(encrypted)} 0 R`)(plus('/Contents []')(page.body));
  expect((await judged(appendUpdate(encrypted, { [page.num]: twice }, { trailer: encryption(encrypted) }))).slice(0, 2)).toEqual([
    'invalid',
    'objectChanged',
  ]);
});

/** The entries that each trailer repeats. */
function encryption(source: Uint8Array): string {
  const [id = ''] = /\/ID ?\[[^\]]*\]/.exec(Buffer.from(source).toString('latin1')) ?? [];
  return `/Encrypt ${tamper.trailerEntry(source, 'Encrypt')}${id}`;
}

test('the same value twice, and what was said twice before and is left alone, is no change', async () => {
  const twice = await signedContract({ source: said('/Vendor 1/Vendor 2'), signers: 1 });
  const innocents: Variant[] = [
    ['the same', () => appendUpdate(file, edited(file, PAGE, repeating(`/Contents ${contentOf(file)} 0 R`)))],
    ['the same list', () => appendUpdate(file, { 990: '<</A [1 (x) <</B/C>>]/A [1 (x) <</B/C>>]>>' })],
    ['left alone', () => appendUpdate(twice.file, { 990: '<<>>' })],
    ['signed', () => twice.file],
  ];
  expect(await alarming(innocents)).toEqual([]);
});
