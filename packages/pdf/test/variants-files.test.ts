import { dict, name, type PdfObject, Ref } from '@moqi/pdf/syntax';
import { certifiedPdf, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG, edited, form, judgedLast, PAGE, plus, raw, type SampleForm, signedForm, signing, stream, TREE } from './altered.ts';
import { Revision } from './revision.ts';
import { alarming, contentOf, PAINTED, SCRIPT, type Variant, valid } from './variants.ts';

/* Variants of attacks by bytes, by cross-references that are read in several ways, by objects that come later or under another name. */

const { appendText, appendUpdate, findObject, findObjects, lastXref } = tamper;

let file: Uint8Array;
let certified: Uint8Array;
let content: number;
beforeAll(async () => {
  file = await signedForm();
  certified = await certifiedPdf(3);
  content = contentOf(file);
});
const EVIL = stream('0 0 500 500 re f');

test('whatever stands behind the end is found, however far', async () => {
  const tails = [
    `${content} 0 obj\n${EVIL}\nendobj\n`,
    'x',
    '%%EOF\n',
    `startxref\n${lastXref(file)}\n%%EOF\n`,
    '%PDF-1.7\n',
    'xref\n0 0\n',
  ];
  const variants = ['blanks: ', 'lines:\n', 'nuls:\0', 'tabs:\t', 'comment:%'].flatMap((item) =>
    [1, 300, 1030, 66_000, 1_100_000].flatMap((size) =>
      tails.map(
        (tail): Variant => [`${size} ${item} ${tail.slice(0, 9)}`, () => appendText(file, `${item.slice(-1).repeat(size)}\n${tail}`)],
      ),
    ),
  );
  expect(await valid(variants)).toEqual([]);
  const ends = ['\n', '\r\n', ' '.repeat(500), '\0'.repeat(4096)];
  expect(await alarming(ends.map((end) => [`${end.length}`, () => appendText(file, end)]))).toEqual([]);
});

test('cross-references that programs read in several ways are found', async () => {
  const page = findObject(file, PAGE);
  const was = page.body.trim();
  const now = was.replace(/\/Contents \d+ 0 R/, '/Contents []');
  const at = findObjects(file, /[^]/).find(({ num }) => num === content)?.offset ?? 0;
  const made = () => new Revision(file).add(content, EVIL);
  const row = Revision.row;
  const variants: Variant[] = [
    ['plain', () => made().table()],
    ['generation 1', () => new Revision(file).add(content, EVIL, 1).table()],
    ['twice, the old one first', () => made().table({ rows: (offset) => row(content, at) + row(content, offset(content)) })],
    ['twice, the new one first', () => made().table({ rows: (offset) => row(content, offset(content)) + row(content, at) })],
    ['freed', () => new Revision(file).table({ rows: () => row(content, 0, 'f') })],
    [
      'freed and used again',
      () => new Revision(new Revision(file).table({ rows: () => row(content, 0, 'f') })).add(content, EVIL, 1).table(),
    ],
    ['one byte off', () => made().table({ rows: (offset) => row(content, offset(content) + 1) })],
    ['one byte before', () => made().table({ rows: (offset) => row(content, offset(content) - 1) })],
    ['under the number before', () => made().table({ rows: (offset) => row(content - 1, offset(content)) })],
    ...[0, 5, file.length + 1].map((prev): Variant => [`prev ${prev}`, () => made().table({ prev })]),
    ...[0, lastXref(file)].map((start): Variant => [`startxref ${start}`, () => made().table({ start })]),
    ...['old', 'free', 'nothing'].map((says): Variant => {
      const rows = { old: row(content, at), free: row(content, 0, 'f'), nothing: row(0, 0, 'f') }[says] ?? '';
      return [`hybrid, the table says ${says}`, () => made().hybrid(rows)];
    }),
    ['a stream', () => made().stream()],
    ['packed', () => new Revision(file).pack([[page.num, now]], [[page.num, 0]])],
    ...[0, 1].flatMap((index): Variant[] => [
      [
        `packed twice, ${index}`,
        () =>
          new Revision(file).pack(
            [was, now].map((body) => [page.num, body] as const),
            [[page.num, index]],
          ),
      ],
      [
        `packed twice turned, ${index}`,
        () =>
          new Revision(file).pack(
            [now, was].map((body) => [page.num, body] as const),
            [[page.num, index]],
          ),
      ],
    ]),
    [
      'packed at another index',
      () =>
        new Revision(file).pack(
          [
            [page.num, was],
            [995, now],
          ],
          [[page.num, 1]],
        ),
    ],
    ['packed under another number', () => new Revision(file).pack([[995, now]], [[page.num, 0]])],
    ['packed beyond the end', () => new Revision(file).pack([[page.num, now]], [[page.num, 7]])],
    ...['/Encrypt <</Filter/Standard>>', '/Encrypt 990 0 R', '/Vendor 990 0 R'].map(
      (trailer): Variant => [trailer, () => new Revision(file).add(990, '<</Filter/Standard>>').table({ trailer })],
    ),
    ['a reference in its place', () => new Revision(file).add(content, '990 0 R').add(990, EVIL).table()],
    [
      'its end inside',
      () => new Revision(file).add(content, `<</Length 40>>\nstream\n0 g endstream endobj ${content} 0 obj\nendstream`).table(),
    ],
  ];
  expect(await valid(variants, 25)).toEqual([]);
  const innocents: Variant[] = [
    ['written anew', () => new Revision(file).add(page.num, page.body).table()],
    ['packed', () => new Revision(file).pack([[page.num, was]], [[page.num, 0]])],
    ['said twice', () => new Revision(file).add(page.num, was).table({ rows: (offset) => row(page.num, offset(page.num)).repeat(2) })],
    ['hybrid', () => new Revision(file).add(page.num, page.body).hybrid(row(page.num, 0, 'f'))],
  ];
  expect(await alarming(innocents)).toEqual([]);
});

test('an index that is switched between two objects of one number is found', async () => {
  const page = findObject(file, PAGE);
  const bodies = [page.body.trim(), page.body.trim().replace(/\/Contents \d+ 0 R/, '/Contents []')].map(
    (body) => [page.num, body] as const,
  );
  for (const [first, second] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const packed = new Revision(file).pack(first === 0 ? bodies : bodies.toReversed(), [[page.num, first]]);
    const switched = new Revision(signing(packed, 'PartyB', {})).repack([[page.num, second]]);
    expect((await judgedLast(switched))[0]).toBe('forbidden');
  }
});

test('content that calls itself plumbing is content', async () => {
  const types =
    '/Type/XRef|/Type/ObjStm|/Type/Metadata|/Type/Sig|/Type/StructElem|/Type/DSS|/Type/Page|/Type/Catalog|/Type/OCG|/Type/ObjStm/N 0/First 0'.split(
      '|',
    );
  const variants: Variant[] = [];
  for (const type of types) {
    const disguised = await signedForm({
      page: (_, writer) => ({
        Contents: [writer.add(raw(stream('q Q', `/Mark 1${type}`))), writer.add(raw(stream('0 g', '/Mark 2')))],
        Resources: dict({ XObject: dict({ Y: writer.add(raw(stream('1 g', `/Mark 3${type}`))), Z: new Ref(905) }) }),
      }),
    });
    for (const mark of [1, 2, 3]) {
      const { num } = findObject(disguised, new RegExp(`/Mark ${mark}`));
      for (const body of [stream('0 9 9 9 re f', type), EVIL, `<<${type}>>`, 'null'])
        variants.push([`${type} ${mark} ${body.slice(0, 20)}`, () => appendUpdate(disguised, { [num]: body })]);
      variants.push([`${type} ${mark} freed`, () => appendUpdate(disguised, {}, { free: [num] })]);
    }
    variants.push([`${type} later`, () => appendUpdate(disguised, { 905: stream('0 9 9 9 re f', type) })]);
  }
  for (const key of ['DSS', 'Metadata', 'Extensions', 'StructTreeRoot'])
    for (const pattern of [PAGE, TREE, /\/FontDescriptor/, /\/Fields/, /\/ByteRange/]) {
      const { num } = findObject(file, pattern);
      const change = (): Uint8Array => appendUpdate(file, { ...edited(file, CATALOG, plus(`/${key} ${num} 0 R`)), [num]: stream('<x/>') });
      variants.push([`${key} over ${pattern}`, change]);
    }
  expect(await valid(variants)).toEqual([]);
});

const later = new Ref(900);
const ofCatalog = (key: string, value: PdfObject): SampleForm => ({ catalog: () => ({ [key]: value }) });
const ofPage = (key: string, value: PdfObject): SampleForm => ({ page: () => ({ [key]: value }) });

test('what is named in the signed file and comes later is found', async () => {
  const names = 'EmbeddedFiles JavaScript Dests AP Pages Templates Renditions'.split(' ');
  const settings =
    'OCProperties Collection PageLabels Threads URI SpiderInfo PieceInfo Lang MarkInfo OutputIntents Requirements Legal PageMode PageLayout Perms Vendor'.split(
      ' ',
    );
  const pageKeys = 'Group Trans Dur Thumb B Tabs UserUnit VP AF PresSteps SeparationInfo PZ Vendor'.split(' ');
  const resources = 'ExtGState ColorSpace Pattern Shading XObject Font Properties'.split(' ');
  const fontKeys = 'ToUnicode Encoding FontDescriptor Widths CharProcs'.split(' ');
  const samples: [string, SampleForm][] = [
    ...names.map((key): [string, SampleForm] => [`names ${key}`, ofCatalog('Names', dict({ [key]: dict({ Kids: [later] }) }))]),
    ...names.map((key): [string, SampleForm] => [
      `name in ${key}`,
      ofCatalog('Names', dict({ [key]: dict({ Names: [raw('(a)'), later] }) })),
    ]),
    ...['OCGs', 'D', 'Configs'].map((key): [string, SampleForm] => [`layers ${key}`, ofCatalog('OCProperties', dict({ [key]: later }))]),
    ...settings.map((key): [string, SampleForm] => [key, ofCatalog(key, later)]),
    ...pageKeys.map((key): [string, SampleForm] => [`page ${key}`, ofPage(key, later)]),
    ['a piece of content', ofPage('Contents', [later])],
    ...resources.map((key): [string, SampleForm] => [`resource ${key}`, ofPage('Resources', dict({ [key]: dict({ X: later }) }))]),
    ...fontKeys.map((key): [string, SampleForm] => [
      `font ${key}`,
      ofPage('Resources', dict({ Font: dict({ F: dict({ Type: name('Font'), [key]: later }) }) })),
    ]),
  ];
  const variants: Variant[] = [];
  for (const [title, sample] of samples) {
    const made = await signedForm(sample);
    for (const object of ['<</A 901 0 R>>', stream('0 g')])
      variants.push([`${title} ${object.slice(0, 6)}`, () => appendUpdate(made, { 900: object, 901: PAINTED })]);
  }
  expect(await valid(variants)).toEqual([]);
});

test('neither the catalog nor what it names is another one', async () => {
  const { num, body } = findObject(file, CATALOG);
  const keys =
    'Names <<>>|Dests <<>>|Outlines <<>>|OCProperties <<>>|PageLabels <<>>|Collection <<>>|ViewerPreferences <<>>|Lang (en)|PageMode/FullScreen|PageLayout/OneColumn|URI <<>>|MarkInfo <<>>|Threads []|AF []|OutputIntents []|Legal <<>>|Requirements []|NeedsRendering true|Perms <<>>|OpenAction [1 0 R/Fit]|AA <<>>|Type/Vendor|Pages 991 0 R|Vendor 5|AcroForm null|AcroForm <<>>'.split(
      '|',
    );
  const roots = [PAGE, TREE, /\/FontDescriptor/, /\/Fields/, /\/ByteRange/].map((pattern) => findObject(file, pattern).num);
  const script = `/OpenAction ${SCRIPT}`;
  const variants: Variant[] = [
    ...[file, certified].flatMap((source) =>
      keys.map((key): Variant => [key, () => appendUpdate(source, edited(source, CATALOG, plus(`/${key}`)))]),
    ),
    ...[...keys, script.slice(1)].map(
      (key): Variant => [`moved, ${key}`, () => appendUpdate(file, { 990: plus(`/${key}`)(body) }, { root: '990 0 R' })],
    ),
    ...roots.map((root): Variant => [`root ${root}`, () => appendUpdate(file, { [root]: body }, { root: `${root} 0 R` })]),
    ['a reference', () => appendUpdate(file, { 990: `${num} 0 R` }, { root: '990 0 R' })],
    ['moved and altered', () => appendUpdate(appendUpdate(file, { 990: body }, { root: '990 0 R' }), { 990: plus(script)(body) })],
  ];
  expect(await valid(variants)).toEqual([]);
  expect(await alarming([['the same elsewhere', () => appendUpdate(file, { 990: body }, { root: '990 0 R' })]])).toEqual([]);
});

test('nothing about a page or the tree of pages is altered', async () => {
  const keys =
    '/Rotate 90|/Rotate 360|/UserUnit 2|/CropBox [0 0 9 9]|/MediaBox [0 0 9 9]|/BleedBox [0 0 9 9]|/Group <</S/Transparency>>|/Resources <<>>|/Contents []|/Contents 990 0 R|/Contents null|/Dur 1|/Trans <<>>|/AA <<>>|/Thumb 990 0 R|/B []|/VP []|/Type/Template|/Parent 990 0 R|/Annots null|/Annots []|/Annots 990 0 R|/PresSteps <<>>|/AF []|/Kids []|/Vendor 1'.split(
      '|',
    );
  const ofTree = '/Rotate 90|/Resources <<>>|/CropBox [0 0 9 9]|/Group <<>>|/UserUnit 2|/Count 9|/Kids []|/Type/Page|/Vendor 990 0 R'.split(
    '|',
  );
  const change =
    (source: Uint8Array, pattern: RegExp) =>
    (key: string): Variant => [
      `${pattern} ${key}`,
      () => appendUpdate(source, { ...edited(source, pattern, plus(key)), 990: form('1 g') }),
    ];
  const variants = [...[file, certified].flatMap((source) => keys.map(change(source, PAGE))), ...ofTree.map(change(file, TREE))];
  expect(await valid(variants)).toEqual([]);
});
