import { dict, name, type PdfObject, Ref } from '@moqi/pdf/syntax';
import { encryptedPdf, samplePdf, signedContract, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG, edited, judgedLast, PAGE, plus, raw, signedForm, signing, stream, TREE } from './altered.ts';
import { Revision } from './revision.ts';
import { alarming, contentOf, field, type Variant, valid } from './variants.ts';

/* Variants of attacks by bytes that a file promises and that come later, by bytes that nobody lists, and by generations. */

const { appendText, appendUpdate, findObject, findObjects, lastXref, trailerEntry } = tamper;
const EVIL = stream('0 g 0 0 500 500 re f');
const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

let file: Uint8Array;
beforeAll(async () => {
  file = await signedForm({ widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }) });
});

/** Where the bytes stand that a signed file promises. */
const FAR = 200_000;

/** A signed file, blanks up to the promised place, `text` there, and a revision that lists `rows`. */
function atThePlace(
  signed: Uint8Array,
  text: string,
  rows: (start: number) => string = (start) => Revision.row(995, start, 'f'),
): Uint8Array {
  const body = latin(signed).padEnd(FAR, ' ') + text;
  const trailer = `trailer\n<</Size 1000/Root ${trailerEntry(signed, 'Root')}/Prev ${lastXref(signed)}>>`;
  return bytes(`${body}xref\n${rows(body.length)}${trailer}\nstartxref\n${body.length}\n%%EOF\n`);
}

const later = new Ref(900);
const ofPage = (key: string, value: PdfObject) => (): Uint8Array => samplePdf({ page: () => ({ [key]: value }) });
/** Places that name object 900, which is not there yet. */
const PROMISES: Record<string, () => Uint8Array> = {
  contents: ofPage('Contents', [later]),
  resources: ofPage('Resources', later),
  picture: ofPage('Resources', dict({ XObject: dict({ X: later }) })),
  font: ofPage('Resources', dict({ Font: dict({ F: later }) })),
  group: ofPage('Group', later),
  layers: () => samplePdf({ catalog: () => ({ OCProperties: later }) }),
};

test('what lay behind the end of the signed file was not signed', async () => {
  const variants: Variant[] = [];
  for (const [title, make] of Object.entries(PROMISES)) {
    const beyond = await signedContract({ source: appendUpdate(make(), {}, { redirect: { 900: FAR } }), signers: 1 });
    const unpacked = new Revision(make()).add(996, 'null').stream([[900, 980, 0]]);
    const packed = (await signedContract({ source: unpacked, signers: 1 })).file;
    const text = '<</Font <<>>/S/JavaScript/JS (1)>>';
    const holder = `<</Type/ObjStm/N 1/First 6/Length ${text.length + 6}>>\nstream\n900 0 ${text}\nendstream`;
    for (const object of ['<<>>', EVIL, `<</S/JavaScript/JS (1)>>`])
      variants.push([`${title} ${object.slice(0, 6)}`, () => atThePlace(beyond.file, `900 0 obj\n${object}\nendobj\n`)]);
    variants.push([`${title} listed as well`, () => atThePlace(beyond.file, `900 0 obj\n${EVIL}\nendobj\n`, () => Revision.row(900, FAR))]);
    variants.push([`${title} in a stream of objects`, () => new Revision(packed).add(980, holder).stream()]);
    variants.push([`${title} in a stream that is listed later`, () => new Revision(packed).add(980, holder).stream([[900, 980, 0]])]);
  }
  for (const end of ['endstream\nendobj\n', 'endobj\n', '\nendstream\nendobj\n'])
    for (const isListed of [true, false]) {
      const source = samplePdf();
      const num = contentOf(source);
      const start = source.length + `${num} 0 obj\n<</Length 000000>>\nstream\n`.length;
      const inner = /stream\n([\s\S]*?)endstream/.exec(findObjects(source, /BT 0 g/).at(-1)?.body ?? '')?.[1] ?? '';
      const length = String(FAR + 400 - start).padStart(6, '0');
      const long = appendUpdate(source, { [num]: `<</Length ${length}>>\nstream\n${inner}\nendstream` });
      const signed = (await signedContract({ source: long, signers: 1 })).file;
      const head = '995 0 obj\n<</Length 999>>\nstream\n0 g 0 0 500 500 re f ';
      const filled = `${isListed ? head : ''}`.padEnd(400, ' ');
      variants.push([
        `a stream that ends later, ${end} ${isListed}`,
        () => atThePlace(signed, `${filled}${end}`, () => (isListed ? Revision.row(995, FAR) : Revision.row(995, FAR, 'f'))),
      ]);
    }
  expect(await valid(variants)).toEqual([]);
});

/** The last object that is listed, listed a byte before its number. */
function lastPlaceAtBlanks(updated: Uint8Array): Uint8Array {
  const text = latin(updated);
  const row = text.lastIndexOf(' 00000 n');
  const earlier = String(Number(text.slice(row - 10, row)) - 1).padStart(10, '0');
  return bytes(text.slice(0, row - 10) + earlier + text.slice(row));
}

test('bytes that no cross-reference lists are found', async () => {
  const content = contentOf(file);
  const page = findObject(file, PAGE);
  const objects: Record<string, string> = {
    content: `${content} 0 obj\n${EVIL}\nendobj\n`,
    'content, newer': `${content} 1 obj\n${EVIL}\nendobj\n`,
    page: `${page.num} 0 obj\n${plus('/Rotate 180')(page.body)}\nendobj\n`,
    catalog: `900 0 obj\n<</Type/Catalog/Pages 901 0 R>>\nendobj\n`,
    tree: `${findObject(file, TREE).num} 0 obj\n<</Type/Pages/Kids []/Count 0>>\nendobj\n`,
    trailer: 'trailer\n<</Root 900 0 R>>\n',
    section: 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 900 0 R>>\nstartxref\n9\n%%EOF\n',
    'stream of objects': `900 0 obj\n<</Type/ObjStm/N 1/First 4/Length 8>>\nstream\n${content} 0 <<>>\nendstream\nendobj\n`,
    'no object': 'garbage\n',
    'an open string': `(\n${content} 0 obj\n`,
  };
  const places: Record<string, (text: string) => Uint8Array> = {
    'before the objects': (text) => appendUpdate(appendText(file, text), { 995: '<<>>' }),
    'behind a comment': (text) => appendUpdate(appendText(file, `% signed by\n%\r${text}`), { 995: '<<>>' }),
    'behind blanks': (text) => appendUpdate(appendText(file, `${' '.repeat(3000)}\0\0\n${text}`), { 995: '<<>>' }),
    'before cross-references in a stream': (text) => new Revision(appendText(file, text)).add(995, '<<>>').stream(),
    'before a hybrid': (text) => new Revision(appendText(file, text)).add(995, '<<>>').hybrid(Revision.row(995, 0, 'f')),
    'two revisions': (text) => appendUpdate(appendUpdate(appendText(file, text), { 995: '<<>>' }), { 996: '<<>>' }),
  };
  const inside = Object.entries(objects).filter(([title]) => !/garbage|no object|open/.test(title) && title !== 'section');
  const variants: Variant[] = [
    ...Object.entries(places).flatMap(([where, put]) =>
      Object.entries(objects).map(([title, text]): Variant => [`${title} ${where}`, () => put(text)]),
    ),
    ...inside.map(([title, text]): Variant => [`${title} in a stream`, () => appendUpdate(file, { 995: stream(`\n${text}`) })]),
    ...inside.map(
      ([title, text]): Variant => [`${title} in a string`, () => appendUpdate(file, { 995: `(\n${text.replace(/[()]/g, '')})` })],
    ),
    [
      'another object in a stream of objects',
      () =>
        new Revision(file).pack(
          [
            [995, '<<>>'],
            [content, '<<>>'],
          ],
          [[995, 0]],
        ),
    ],
    [
      'a catalog in a stream of objects',
      () =>
        new Revision(file).pack(
          [
            [995, '<<>>'],
            [900, '<</Type/Catalog>>'],
          ],
          [[995, 0]],
        ),
    ],
    ['a trailer behind a comment', () => appendUpdate(file, { 995: stream('\ntrailer %\n  <</Root 900 0 R>>\n') })],
    ['a trailer far from its dictionary', () => appendUpdate(file, { 995: stream(`\ntrailer${' '.repeat(70_000)}<</Root 900 0 R>>\n`) })],
    ['an object between value and end', () => appendUpdate(file, { 995: `<<>>\n${content} 0 obj\n<<>>` })],
  ];
  expect(await valid(variants)).toEqual([]);
  const innocents: Variant[] = [
    ['comments', () => appendUpdate(appendText(file, '% written by a program\n%%EOF\n'), { 995: '<<>>' })],
    ['zeros', () => appendUpdate(appendText(file, '\0'.repeat(3000)), { 995: '<<>>' })],
    ['a page twice', () => appendUpdate(appendText(file, `${page.num} 0 obj\n${page.body}\nendobj\n`), { 995: '<<>>' })],
    ['words that speak of objects', () => appendUpdate(file, { 995: stream('<x>an obj, 5 objects, lots 2 3 objects, endobj</x>') })],
    ['words that speak of trailers', () => appendUpdate(file, { 995: stream('BT (a trailer) Tj (trailer\\nrental) Tj ET') })],
    ['a stream of objects', () => new Revision(file).pack([[page.num, page.body.trim()]], [[page.num, 0]])],
    ['a stream of cross-references', () => new Revision(file).add(page.num, page.body).stream()],
    ['a hybrid', () => new Revision(file).add(page.num, page.body).hybrid(Revision.row(page.num, 0, 'f'))],
    ['a place that points at the blanks before', () => lastPlaceAtBlanks(appendUpdate(file, { [page.num]: page.body, 995: '<<>>' }))],
    ['an encrypted file', async () => (await signedContract({ source: encryptedPdf({ method: 'aes-256' }), signers: 1 })).file],
  ];
  expect(await alarming(innocents)).toEqual([]);
});

test('a generation that some programs do not find is an alteration', async () => {
  const other =
    (pattern: RegExp, key: string) =>
    (gen: number): Variant => [
      `${pattern} ${key} ${gen}`,
      () =>
        appendUpdate(
          file,
          edited(file, pattern, (body) => body.replace(new RegExp(`(/${key} ?(?:\\[|<<\\/N )?\\d+) 0 R`), `$1 ${gen} R`)),
        ),
    ];
  const places: [RegExp, string][] = [
    [PAGE, 'Contents'],
    [PAGE, 'Resources'],
    [PAGE, 'Parent'],
    [PAGE, 'Annots'],
    [CATALOG, 'Pages'],
    [CATALOG, 'AcroForm'],
    [TREE, 'Kids'],
    [/\/Fields ?\[/, 'Fields'],
    [field('PartyA'), 'AP'],
    [field('PartyA'), 'V'],
  ];
  const last = (text: string, pattern: RegExp, replacement: string): string => {
    const found = [...text.matchAll(pattern)].at(-1);
    if (!found) throw new Error('nothing to replace');
    return text.slice(0, found.index) + found[0].replace(pattern, replacement) + text.slice(found.index + found[0].length);
  };
  const written = { [contentOf(file)]: findObjects(file, /BT 0 g/).at(-1)?.body ?? '' };
  const again = latin(appendUpdate(file, written));
  const head = new RegExp(`${contentOf(file)} 0 obj`, 'g');
  const variants: Variant[] = [
    ...places.flatMap(([pattern, key]) => [1, 5, 65_535].map(other(pattern, key))),
    ...[1, 7].map((gen): Variant => [`an entry ${gen}`, () => bytes(last(again, /(\d{10}) 00000 n/g, `$1 0000${gen} n`))]),
    ...[1, 7].map((gen): Variant => [`a head ${gen}`, () => bytes(last(again, head, `${contentOf(file)} ${gen} obj`))]),
    ['the catalog', () => appendUpdate(file, {}, { root: `${findObject(file, CATALOG).num} 5 R` })],
    ['a look of a new field that draws', () => newField('/AP <</N 991 5 R>>/MK <</BG [1]>>')],
    ['a new field without its look', () => newField('/AP <</N 991 5 R>>')],
  ];
  expect(await valid(variants)).toEqual([]);
  expect(await alarming([['written again', () => bytes(again)]])).toEqual([]);
});

const newField = (entries: string): Uint8Array => {
  const widget = plus(entries)('<</Type/Annot/Subtype/Widget/F 4/Rect [400 400 480 430]/FT/Sig/T (new)>>');
  const fields = edited(file, /\/Fields ?\[/, (body) => body.replace(/\/Fields ?\[/, '/Fields [990 0 R '));
  const page = edited(file, PAGE, (body) => body.replace(/\/Annots ?\[/, '/Annots [990 0 R '));
  return appendUpdate(file, { ...fields, ...page, 990: widget, 991: stream('', '/Type/XObject/Subtype/Form/BBox [0 0 9 9]') });
};

test('what a signature locked is neither filled nor signed', async () => {
  const locked: [string, Parameters<typeof signedContract>[0]][] = [
    ['all', { request: { lock: { action: 'All' } } }],
    ['one', { request: { lock: { action: 'Include', fields: ['PartyB'] } } }],
    ['all but others', { request: { lock: { action: 'Exclude', fields: ['PartyB_date'] } } }],
  ];
  const variants = locked.map(
    ([title, options]): Variant => [title, async () => signing((await signedContract({ ...options, signers: 1 })).file, 'PartyB', {})],
  );
  expect(await valid(variants, 3)).toEqual([]);
  const free = (await signedContract({ signers: 1, request: { lock: { action: 'Include', fields: ['PartyB_date'] } } })).file;
  expect(await alarming([['signed', () => signing(free, 'PartyB', {})]])).toEqual([]);
});

test.each([
  [1, 'forbidden'],
  [2, 'permitted'],
  [9, 'permitted'],
])('the lock of a signed field may deny what follows, as a certification does: %i, %s', async (permission, verdict) => {
  const lock = plus(`/Lock <</Action/Include/Fields [(nobody)]/P ${permission}>>`);
  const signed = signing(appendUpdate(file, edited(file, field('PartyB'), lock)), 'PartyB', {});
  expect(await judgedLast(appendUpdate(signed, edited(signed, field('box'), plus('/V (100)'))))).toEqual([verdict, ['fieldFilled']]);
});

test('words in the place of what is seen do not come later', async () => {
  const tagged = (entries: Record<string, Ref | ReturnType<typeof raw>>, isDirect = false) =>
    signedForm({
      catalog: (writer) => {
        const root = dict({ Type: name('StructTreeRoot'), K: writer.add(dict({ S: name('P'), K: 0, ...entries })) });
        return { StructTreeRoot: isDirect ? root : writer.add(root) };
      },
    });
  const variants: Variant[] = [];
  for (const key of ['ActualText', 'Alt', 'E', 'Lang', 'Phoneme'])
    for (const isDirect of [false, true]) {
      const promised = await tagged({ [key]: new Ref(900) }, isDirect);
      variants.push([`${key} ${isDirect}`, () => appendUpdate(promised, { 900: '(one million)' })]);
    }
  const files = await tagged({ AF: raw('[900 0 R]') });
  variants.push(['a file', () => appendUpdate(files, { 900: '<</Type/Filespec/F (a)/EF <</F 901 0 R>>>>', 901: stream('x') })]);
  expect(await valid(variants, 11)).toEqual([]);
});
