import { dict, name } from '@moqi/pdf/syntax';
import { certifiedPdf, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { checkBox, edited, form, plus, raw, signedForm, signing, stream } from './altered.ts';
import { alarming, FONT, field, listed, type Objects, PAINTED, type Variant, valid } from './variants.ts';

/* Variants of covering what was signed: by notes where they are permitted, and by looks that appear in large places of before. */

const { appendUpdate } = tamper;

let file: Uint8Array;
/** The same with a small note that came later. */
let noted: Uint8Array;
beforeAll(async () => {
  file = await certifiedPdf(3);
  noted = appendUpdate(file, { ...listed(file, '980 0 R'), 980: NOTE, 981: form('') });
});
const NOTE = '<</Type/Annot/Subtype/Text/F 4/Rect [100 100 120 120]/Contents (n)/AP <</N 981 0 R>>>>';

const DRAWN: Objects = {
  991: PAINTED,
  992: '[0 0 595 842]',
  993: '/Stamp',
  994: '<</N 991 0 R>>',
  995: '[0 0 595 0 595 842 0 842]',
  996: '<</W 800>>',
};
const LARGE =
  '/Rect [0 0 595 842]|/Rect 992 0 R|/Rect [595 842 0 0]|/Rect [-900 -900 900 900]|/Rect [0 0 595 300]|/Rect [0 0 300 842]'.split('|');
const KINDS = 'Stamp|FreeText|Square|Circle|Ink|Highlight|Text|Line|Polygon|PolyLine|Underline|Caret|FileAttachment|Popup'.split('|');
/** What draws beyond a small rectangle. */
const BEYOND =
  'Polygon/Vertices [0 0 595 0 595 842 0 842]/IC [1 1 1]|Polygon/Vertices 995 0 R/IC [1 1 1]|PolyLine/Vertices [0 0 595 842 0 842]/IC [1]|Line/L [0 0 595 842]|Line/L [0 400 595 400]/BS <</W 800>>|Line/L [100 100 120 120]/BS 996 0 R|Line/L [100 100 120 100]/LL 800|Line/L [100 100 120 100]/LLE 800|Line/L [100 100 120 100]/LLO -800|Line/L [100 100 120 100]/BS <</W 90>>/LE [/Square/Square]|Ink/InkList [[0 400 595 400]]/BS <</W 800>>|Ink/InkList [[0 0 595 0][0 842 595 842]]|Ink/Path [[0 0][595 0][595 842]]|Highlight/QuadPoints [0 842 595 842 0 0 595 0]|Underline/QuadPoints [0 842 595 842 0 0 595 0]|StrikeOut/QuadPoints 995 0 R|Square/IC [1 1 1]/BS <</W 800>>|Square/Border [0 0 800]|Circle/Border [0 0 800]|Square/BE <</S/C/I 900>>|FreeText/CL [0 0 300 300 595 842]|FreeText/CL [0 0 595 842]/BS <</W 9>>|FreeText/RD [-900 -900 -900 -900]|FreeText/RD [0 0 -900 -900]|Polygon/Path [[0 0][595 0][595 842]]'.split(
    '|',
  );
const NO_COMMENTS = 'Widget|Widget/FT/Tx/V (100)|Widget/FT/Sig|Redact|Watermark|Screen|3D|RichMedia|TrapNet|PrinterMark|Link|Vendor'.split(
  '|',
);

test('a note does not cover a page, however it is laid, and neither does one that was small before', async () => {
  const covers = [
    ...KINDS.map((kind) => `/Subtype/${kind}/Rect [0 0 595 842]/AP <</N 991 0 R>>`),
    ...LARGE.map((rectangle) => `/Subtype/Stamp${rectangle}/AP <</N 991 0 R>>`),
    '/Subtype 993 0 R/Rect 992 0 R/AP 994 0 R',
    '/Subtype/Stamp/Rect 992 0 R',
    ...BEYOND.map((entries) => `/Subtype/${entries}`),
  ];
  const small = '<</Type/Annot/F 4/Rect [100 100 120 120]>>';
  const variants = covers.flatMap((entries): Variant[] => [
    [`new ${entries}`, () => appendUpdate(file, { ...listed(file, '990 0 R'), 990: plus(entries)(small), ...DRAWN })],
    [`direct ${entries}`, () => appendUpdate(file, { ...listed(file, plus(entries)(small)), ...DRAWN })],
    [`altered ${entries}`, () => appendUpdate(noted, { 980: plus(entries)(NOTE), ...DRAWN })],
  ]);
  expect(await valid(variants)).toEqual([]);
});

test('a note does not become what is no note, and many do not cover what one must not', async () => {
  const grid = Array.from(
    { length: 60 },
    (_, k) => `[${(k % 6) * 99} ${Math.floor(k / 6) * 84} ${(k % 6) * 99 + 99} ${Math.floor(k / 6) * 84 + 84}]`,
  );
  const laid = (some: readonly string[], base: Uint8Array, from: number): Uint8Array => {
    const items = some.map((rectangle, k) => [from + k, `<</Type/Annot/Subtype/Stamp/Rect ${rectangle}/AP <</N 991 0 R>>>>`] as const);
    return appendUpdate(base, {
      ...listed(base, items.map(([num]) => `${num} 0 R`).join(' ')),
      ...Object.fromEntries(items),
      991: PAINTED,
    });
  };
  const inTurn = (size: number): Uint8Array => {
    let made = file;
    for (let k = 0; k < grid.length; k += size) made = laid(grid.slice(k, k + size), made, 1000 + k);
    return made;
  };
  const grown = (times: number): Uint8Array => {
    let made = noted;
    for (let k = 1; k <= times; k++) made = appendUpdate(made, { 980: plus(`/Rect [0 ${k * 90} 595 ${k * 90 + 90}]`)(NOTE) });
    return made;
  };
  const transparent = appendUpdate(file, { ...listed(file, '980 0 R'), 980: plus('/Subtype/Stamp')(NOTE), 981: form('') });
  const variants: Variant[] = [
    ...NO_COMMENTS.map((kind): Variant => [`becomes ${kind}`, () => appendUpdate(noted, { 980: plus(`/Subtype/${kind}`)(NOTE) })]),
    ...NO_COMMENTS.map((kind): Variant => [`new ${kind}`, () => appendUpdate(file, listed(file, plus(`/Subtype/${kind}`)(NOTE)))]),
    ['sixty at once', () => laid(grid, file, 1000)],
    ['sixty direct', () => appendUpdate(file, listed(file, grid.map((r) => `<</Type/Annot/Subtype/Stamp/Rect ${r}>>`).join(' ')))],
    ...[6, 12, 15].map((size): Variant => [`${size} at a time`, () => inTurn(size)]),
    ['moved about', () => grown(9)],
    ['a large one', () => appendUpdate(transparent, { 980: plus('/Subtype/Stamp/Rect [0 0 595 500]')(NOTE) })],
  ];
  expect(await valid(variants, 29)).toEqual([]);
  const comments =
    'Text|Highlight/QuadPoints [100 120 120 120 100 100 120 100]|Ink/InkList [[100 100 120 120]]/BS <</W 3>>|Line/L [100 100 120 120]/LE [/OpenArrow/None]|Square/BE <</S/C/I 1>>|Polygon/Vertices [100 100 120 100 120 120]|FreeText/RD [1 1 1 1]|Stamp/Name/Approved'.split(
      '|',
    );
  const innocents = comments.flatMap((entries): Variant[] => [
    [entries, () => appendUpdate(file, { ...listed(file, '990 0 R'), 990: plus(`/Subtype/${entries}`)(NOTE), 981: PAINTED })],
    [`direct ${entries}`, () => appendUpdate(file, { ...listed(file, plus(`/Subtype/${entries}`)(NOTE)), 981: PAINTED })],
    [`altered ${entries}`, () => appendUpdate(noted, { 980: plus(`/Subtype/${entries}`)(NOTE), 981: PAINTED })],
  ]);
  expect(await alarming(innocents)).toEqual([]);
});

test('a large place of before is no curtain for later', async () => {
  const page = '[0 0 595 842]';
  const made = (rectangle: string): Promise<Uint8Array> =>
    signedForm({
      widgets: (writer) => {
        const place = { Rect: raw(rectangle) };
        return {
          seal: { entries: { ...place, FT: name('Btn'), Ff: 1 << 16, AP: dict({ N: writer.add(raw(form(''))) }) } },
          bare: { entries: { ...place, FT: name('Btn'), Ff: 1 << 16 } },
          sig: { entries: { ...place, FT: name('Sig') } },
          text: { entries: { ...place, DA: raw('(/Helv 10 Tf 0 g)') } },
          tick: { entries: { ...checkBox(writer).entries, ...place } },
        };
      },
    });
  const ground = (content: string): string =>
    stream(content, `/Type/XObject/Subtype/Form/BBox [0 0 595 842]/Resources <</Font <</F ${FONT}>>>>`);
  const words = 'BT 0 g /F 10 Tf 2 5 Td (100) Tj ET';
  const changes = (source: Uint8Array): Variant[] => [
    ['a signature', () => signing(source, 'sig', { edit: plus('/AP <</N 991 0 R>>'), more: { 991: PAINTED } })],
    ...['seal', 'bare'].map(
      (called): Variant => [
        called,
        () => signing(source, 'PartyB', { more: { ...edited(source, field(called), plus('/AP <</N 991 0 R>>')), 991: PAINTED } }),
      ],
    ),
    ['a tick', () => appendUpdate(source, edited(source, field('tick'), plus('/V/Yes/AS/Yes')))],
    ...['1 g 0 0 595 842 re f', '0.9 g 0 0 595 842 re B', '9 w 0 0 595 842 re s'].map(
      (paint): Variant => [
        `a text on ${paint}`,
        () =>
          appendUpdate(source, { ...edited(source, field('text'), plus('/V (100)/AP <</N 991 0 R>>')), 991: ground(`${paint} ${words}`) }),
      ],
    ),
  ];
  const variants: Variant[] = [];
  for (const rectangle of [page, '[0 0 595 300]', '[595 842 0 0]', '[0 0 300 842]', '[10 10 500 700]'])
    variants.push(...changes(await made(rectangle)).map(([title, change]): Variant => [`${rectangle} ${title}`, change]));
  expect(await valid(variants)).toEqual([]);
  const small = changes(await made('[64 120 300 140]')).filter(([title]) => !title.startsWith('a text'));
  const large = await made(page);
  const plain: Variant = ['a long text without ground', () => appendUpdate(large, edited(large, field('text'), plus('/V (100)')))];
  expect(await alarming([...small, plain])).toEqual([]);
});
