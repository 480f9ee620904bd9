import { certifiedPdf, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { edited, form, PAGE, plus, raw, signedForm } from './altered.ts';
import { alarming, FONT, field, inForm, listed, type Objects, PAINTED, type Variant, valid } from './variants.ts';

/* Variants of attacks by rectangles that are none and by numbers that programs read in different ways. */

const { appendUpdate } = tamper;

let files: Record<'plain' | 'certified 2' | 'certified 3', Uint8Array>;
/** The comments of the third have a note that came later. */
let noted: Uint8Array;
beforeAll(async () => {
  const drawn = (text: string) => ({ entries: { DA: raw(`(${text})`) } });
  const widgets = () => ({
    box: drawn('/Helv 10 Tf 0 g'),
    ...Object.fromEntries(APPEARANCES.map((text, k) => [`drawn${k}`, drawn(text)])),
  });
  const settings = () => ({ DR: raw(`<</Font <</Helv ${FONT}>>>>`) });
  const [plain, second, third] = await Promise.all([signedForm({ widgets, settings }), certifiedPdf(2), certifiedPdf(3)]);
  files = { plain, 'certified 2': second, 'certified 3': third };
  noted = appendUpdate(third, { ...listed(third, '980 0 R'), 980: NOTE });
});
const APPEARANCES = ['/Helv 10 Tf 0-1 g', '/Helv 10 Tf 1.0.0 g', '/Helv 10 Tf 1e0 g', '/Helv 1-0 Tf', '/Helv 10 Tf 0 g ] 1 g'];
const NOTE = '<</Type/Annot/Subtype/Stamp/F 4/Rect [100 100 120 120]>>';
const WIDGET = '<</Type/Annot/Subtype/Widget/FT/Sig/T (new)/F 4/Rect [400 400 480 430]>>';
const MORE: Objects = { 991: PAINTED, 992: '[null null 595 842]', 993: 'null', 994: '595', 997: '[400 400 480 430]', 998: '480' };

const newField = (file: Uint8Array, entries: string): Uint8Array =>
  appendUpdate(file, { ...listed(file, '990 0 R'), ...inForm(file, '990 0 R'), 990: plus(entries)(WIDGET), ...moreFor(entries) });
const newNote = (file: Uint8Array, entries: string): Uint8Array =>
  appendUpdate(file, { ...listed(file, '990 0 R'), 990: plus(entries)(NOTE), ...moreFor(entries) });

/** What the entries refer to. */
function moreFor(entries: string): Objects {
  return { ...MORE, ...(entries.includes('995') && { 995: '5-95' }), ...(entries.includes('996') && { 996: '[0 0 5-95 8-42]' }) };
}

/** Some programs take 0 for what is no number, and leave out what is too much. */
const NO_RECTANGLES =
  '[null null 595 842]|[(0) (0) 595 842]|[/x/x 595 842]|[true false 595 842]|[<<>> [] 595 842]|[[0] [0] 595 842]|[999 0 R 999 0 R 595 842]|[993 0 R 993 0 R 994 0 R 842]|[0 0 595 842 0]|[0 0 595 842 null]|[null 0 595 842 0 0]|[0 0 595 null]|[0 0 595]|[595]|[]|992 0 R|996 0 R|(0 0 595 842)|/x|<<>>|595|true|[-0 -0 (595) (842)]'.split(
    '|',
  );
/** Programs take the leading part, all digits, nothing, or another base. */
const ODD_NUMBERS =
  '[0 0 5-95 8-42]|[0 0 59-5 842]|[0 0 5.9.5 8.4.2]|[--0 --0 --595 --842]|[0 0 5e2 8e2]|[0 0 5E+2 8E+2]|[0 0 0x253 0x34a]|[0 0 .595.0 842]|[0 0 +-595 842]|[0 0 595- 842-]|[0 0 0b1 0o7]|[0 0 1x595 842]|[0 0 - 842]|[0 0 . +]|[0 0 995 0 R 842]|[0 0 5,95 842]|[0 0 5_95 8_42]'.split(
    '|',
  );

test('a new field or note has a rectangle of four numbers, or is found', async () => {
  const rectangles = [...NO_RECTANGLES, ...ODD_NUMBERS].map((text) => `/Rect ${text}`);
  const variants = rectangles.flatMap((entry): Variant[] => [
    ...Object.entries(files).map(([called, file]): Variant => [`${called}: field ${entry}`, () => newField(file, entry)]),
    [`note ${entry}`, () => newNote(files['certified 3'], entry)],
    [`note altered ${entry}`, () => appendUpdate(noted, { 980: plus(entry)(NOTE), ...moreFor(entry) })],
  ]);
  expect(await valid(variants, 150)).toEqual([]);
});

test('a new field or note is an annotation by its type, or is found', async () => {
  const types = '/Page|/Pages|/Catalog|/XObject|/ObjStm|/XRef|/Sig|/OCG|/Action|(Annot)|[/Annot]|5|true|<<>>|/annot|/Annotation'.split('|');
  const variants = types.flatMap((type): Variant[] => [
    ...Object.entries(files).map(([called, file]): Variant => [`${called}: field ${type}`, () => newField(file, `/Type ${type}`)]),
    [`note ${type}`, () => newNote(files['certified 3'], `/Type ${type}`)],
    [`note altered ${type}`, () => appendUpdate(noted, { 980: plus(`/Type ${type}`)(NOTE), ...MORE })],
  ]);
  expect(await valid(variants, 60)).toEqual([]);
});

test('a rectangle is one however its numbers are written and wherever they are kept', async () => {
  const fine =
    '[0 0 0 0]|[480 430 400 400]|[.5 -.5 +40. 4.]|[400.25 400 480 00430]|997 0 R|[400 400 998 0 R 430]|[-1 -1 -1 -1]|[400 400 480 430]/Type/Annot'.split(
      '|',
    );
  const variants = fine.flatMap((text): Variant[] => [
    ...Object.entries(files).map(([called, file]): Variant => [`${called}: field ${text}`, () => newField(file, `/Rect ${text}`)]),
    [`note ${text}`, () => newNote(files['certified 3'], `/Rect ${text}`)],
  ]);
  expect(await alarming(variants)).toEqual([]);
});

/** Fills the box with 100 and a look. */
const filled = (content: string, entries = ''): Uint8Array =>
  appendUpdate(files.plain, {
    ...edited(files.plain, field('box'), plus('/V (100)/AP <</N 990 0 R>>')),
    990: form(content, `/Resources <</Font <</F ${FONT}>>>>${entries}`),
  });
const SHOWN = 'BT /F 10 Tf 2 5 Td (100) Tj ET';

test('a look that programs read in different ways is not valid', async () => {
  const other = 'BT /F 10 Tf 2 5 Td (900) Tj ET';
  const cover = '1 g 0 0 236 20 re f';
  // our reading ends at what makes no sense, that of others goes on
  const ends = [
    ')',
    ']',
    '}',
    '{',
    '>',
    '>>',
    '<<',
    '<< 5 >>',
    '[ ',
    '[ x ]',
    '<</A x>>',
    '<</A 1 /B>>',
    '(',
    '<zz',
    ...['1 ', 'null '].map((text) => text.repeat(1100)),
  ];
  const odd =
    'BT /F 1-0 Tf 2 5 Td (100) Tj ET|BT /F 1e1 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2-00 5 Td (100) Tj ET|BT /F 10 Tf 2 5-00 Td (100) Tj ET|BT /F 10 Tf 2.0.9 5 Td (100) Tj ET|0.0.9 g BT /F 10 Tf 2 5 Td (100) Tj ET|0-1 g BT /F 10 Tf 2 5 Td (100) Tj ET|0-1 0 0 rg BT /F 10 Tf 2 5 Td (100) Tj ET|q 0 0 23-6 20 re W n BT /F 10 Tf 2 5 Td (100) Tj ET Q|BT /F 10 Tf 1 0 0 1 2-99 5 Tm (100) Tj ET|BT /F 10 Tf 2 5 Td 1-00 Tz (100) Tj ET|BT /F 10 Tf 2 5 Td 0-3 Tr (100) Tj ET|BT /F 10 Tf 2 5 Td 0-90 Ts (100) Tj ET|BT /F 10 Tf 2 5 Td [(1) 0-900 (00)] TJ ET|BT /F 10 Tf 2 5 Td 0x9 Tc (100) Tj ET|1-0 0 0 1 0 0 cm BT /F 10 Tf 2 5 Td (100) Tj ET'.split(
      '|',
    );
  const boxes =
    '/BBox [0 0 23-6 20]|/BBox [0 0 236 2e1]|/BBox [(0) 0 236 20]|/BBox [null null 236 20]|/BBox [0 0 236 20 9]|/Matrix [1 0 0 1-0 0 0]|/Matrix [1 0 0 1e1 0 0]|/Matrix [1 0 0 (1) 0 0]|/Matrix [1 0 0 null 0 0]|/Matrix [1 0 0]'.split(
      '|',
    );
  const variants = [
    ...ends.flatMap((end): Variant[] => [
      [`${end.slice(0, 9)} then another text`, () => filled(`${SHOWN} ${end} ${other}`)],
      [`${end.slice(0, 9)} then a cover`, () => filled(`${SHOWN} ${end} ${cover}`)],
    ]),
    ...odd.map((content): Variant => [content, () => filled(content)]),
    ...boxes.map((entry): Variant => [entry, () => filled(SHOWN, entry)]),
    ...APPEARANCES.map(
      (text, k): Variant => [
        `default appearance ${text}`,
        () => appendUpdate(files.plain, edited(files.plain, field(`drawn${k}`), plus('/V (100)'))),
      ],
    ),
  ];
  expect(await valid(variants)).toEqual([]);
  expect(
    await alarming([
      ['as it should be', () => filled(SHOWN)],
      ['made by the reader', () => appendUpdate(files.plain, edited(files.plain, field('box'), plus('/V (100)')))],
      ['signs and points', () => filled('BT /F +10. Tf 2.0 .5 Td 0 -.0 Td (100) Tj ET')],
    ]),
  ).toEqual([]);
});

test('an object that is read as it was before, and differently by other programs, is altered', async () => {
  const { body } = tamper.findObject(files.plain, PAGE);
  const box = /\/MediaBox ?\[([^\]]*)\]/.exec(body)?.[1] ?? '';
  expect(box).not.toBe('');
  const numbers = box.trim().split(' ');
  const written = (write: (text: string) => string): string => `/MediaBox [${numbers.slice(0, 3).join(' ')} ${write(numbers[3] ?? '')}]`;
  const odd: [string, (text: string) => string][] = [
    ['a sign inside', (text) => `${text}-0`],
    ['two signs before', (text) => `++${text}`],
    ['two points', (text) => `${text}.0.9`],
    ['letters behind', (text) => `${text}e`],
    ['an exponent', (text) => `${text}e0`],
    ['an exponent with a sign', (text) => `${Number(text) / 10}E+1`],
  ];
  const variants = odd.flatMap(([title, write]): Variant[] => [
    [`media box ${title}`, () => appendUpdate(files.plain, edited(files.plain, PAGE, plus(written(write))))],
    [`field ${title}`, () => appendUpdate(files.plain, edited(files.plain, field('box'), plus(`/Rect [64 120 300 ${write('140')}]`)))],
    [`flags ${title}`, () => appendUpdate(files.plain, edited(files.plain, field('box'), plus(`/F ${write('4')}`)))],
    [`an unused object ${title}`, () => appendUpdate(files.plain, { 990: `<</A [${write('9')}]>>` })],
    [`a stream ${title}`, () => appendUpdate(files.plain, { 990: form('', `/A ${write('9')}`) })],
    [`trailer ${title}`, () => appendUpdate(files.plain, {}, { trailer: `/Vendor ${write('9')}` })],
  ]);
  expect(await valid(variants)).toEqual([]);
});
