import { dict, name, type PdfObject, type Ref } from '@moqi/pdf/syntax';
import { type PdfWriter, tamper } from '@moqi/testing';
import { expect, test } from 'vitest';
import { edited, form, raw, type SampleForm, signedForm, stream } from './altered.ts';
import { alarming, FONT, type Variant, valid } from './variants.ts';

/*
 * Variants of attacks by what the dictionary of a stream names (ISO 32000-2 Table 5): its length, filters and parameters are objects like
 * others, and a change of one of them changes what the stream says.
 */

const { appendUpdate, findObject, nextObject } = tamper;

const SHOWN = '0 0 m 9 9 l S\n';
const HIDDEN = '1 g 0 0 500 500 re f\n';
/** Behind the end that the length tells, there is more. */
const LONG = `${SHOWN}endstream\n${HIDDEN}`;

/** A stream whose length, filter or parameters stand in an object of its own, marked by what it says. */
type Made = (writer: PdfWriter, entries: string) => Ref;
const lengthApart: Made = (writer, entries) =>
  writer.add(raw(`<<${entries}/Length ${writer.add(raw(`${SHOWN.length}`)).num} 0 R>>\nstream\n${LONG}endstream`));
const apart =
  (key: string, value: string): Made =>
  (writer, entries) =>
    writer.add(
      raw(
        stream(
          `${Buffer.from(SHOWN).toString('hex')}>`,
          `${entries}/Filter/ASCIIHexDecode/${key} ${writer.add(raw(value)).num} 0 R`,
        ).replace(key === 'Filter' ? '/Filter/ASCIIHexDecode' : '\0', ''),
      ),
    );

const LOOK = '/Type/XObject/Subtype/Form/BBox [0 0 99 99]';
/** Where a stream can stand. */
const PLACES: Record<string, (made: Made) => SampleForm> = {
  content: (made) => ({ page: (_, writer) => ({ Contents: made(writer, '') }) }),
  'a part of a content': (made) => ({ page: (_, writer) => ({ Contents: [writer.add(raw(stream('q Q'))), made(writer, '')] }) }),
  'a drawing': (made) => ({
    page: (_, writer) => ({
      Contents: writer.add(raw(stream('/X Do'))),
      Resources: dict({ XObject: dict({ X: made(writer, LOOK) }) }),
    }),
  }),
  'a look of a note': (made) => ({
    notes: (writer) => [
      writer.add(dict({ Type: name('Annot'), Subtype: name('Stamp'), Rect: [9, 9, 99, 99], AP: dict({ N: made(writer, LOOK) }) })),
    ],
  }),
  'a look of a field': (made) => ({ widgets: (writer) => ({ box: { entries: { V: raw('(1)'), AP: dict({ N: made(writer, LOOK) }) } } }) }),
  'a value': (made) => ({ widgets: (writer) => ({ box: { entries: { V: made(writer, '') } } }) }),
  'a glyph': (made) => ({
    page: (_, writer) => {
      const type3: Record<string, PdfObject> = {
        Type: name('Font'),
        Subtype: name('Type3'),
        FontBBox: [0, 0, 1, 1],
        FontMatrix: [1, 0, 0, 1, 0, 0],
        CharProcs: dict({ a: made(writer, '') }),
        Encoding: raw('<</Differences [97/a]>>'),
        FirstChar: 97,
        LastChar: 97,
        Widths: [1],
      };
      return { Contents: writer.add(raw(stream('BT /T 9 Tf (a) Tj ET'))), Resources: dict({ Font: dict({ T: dict(type3) }) }) };
    },
  }),
  'a pattern': (made) => ({
    page: (_, writer) => ({
      Contents: writer.add(raw(stream('/Pattern cs /P scn 0 0 99 99 re f'))),
      Resources: dict({
        Pattern: dict({ P: made(writer, '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox [0 0 9 9]/XStep 9/YStep 9') }),
      }),
    }),
  }),
  'a mask': (made) => ({
    page: (_, writer) => ({
      Contents: writer.add(raw(stream('/G gs 0 0 99 99 re f'))),
      Resources: dict({ ExtGState: dict({ G: dict({ SMask: dict({ S: name('Luminosity'), G: made(writer, LOOK) }) }) }) }),
    }),
  }),
};

const CHANGES: readonly (readonly [called: string, made: Made, named: RegExp, after: string])[] = [
  ['length', lengthApart, new RegExp(`^\\s*${SHOWN.length}\\s*$`), String(LONG.length)],
  ['shorter', lengthApart, new RegExp(`^\\s*${SHOWN.length}\\s*$`), '3'],
  ['filter', apart('Filter', '[/ASCIIHexDecode]'), /^\s*\[\/ASCIIHexDecode\]/, '[/ASCIIHexDecode/ASCIIHexDecode]'],
  ['filter gone', apart('Filter', '[/ASCIIHexDecode]'), /^\s*\[\/ASCIIHexDecode\]/, 'null'],
  ['parameters', apart('DecodeParms', '<</Predictor 1>>'), /^\s*<<\/Predictor 1>>/, '<</Predictor 12/Columns 3>>'],
];

test('the length, filter and parameters of a stream stay what they were, wherever it is drawn', async () => {
  const variants: Variant[] = [];
  for (const [place, where] of Object.entries(PLACES))
    for (const [called, made, named, after] of CHANGES) {
      const file = await signedForm(where(made));
      variants.push([
        `${place}: ${called}`,
        () =>
          appendUpdate(
            file,
            edited(file, named, () => after),
          ),
      ]);
    }
  expect(await valid(variants)).toEqual([]);
});

test('neither do they come later', async () => {
  const later = [
    ['length', lengthLater, String(LONG.length)],
    ['filter', filterLater, '/ASCIIHexDecode'],
  ] as const;
  const variants: Variant[] = [];
  for (const [place, where] of Object.entries(PLACES))
    for (const [called, made, after] of later) {
      const file = await signedForm(where(made));
      variants.push([`${place}: ${called}`, () => appendUpdate(file, { 900: after })]);
    }
  expect(await valid(variants, 16)).toEqual([]);
});

const lengthLater: Made = (writer, entries) => writer.add(raw(`<<${entries}/Length 900 0 R>>\nstream\n${LONG}endstream`));
const filterLater: Made = (writer, entries) => writer.add(raw(stream(SHOWN, `${entries}/Filter 900 0 R`)));

test('a file that a stream names outside, or a length under another number, is none of it', async () => {
  const file = await signedForm({ page: (_, writer) => ({ Contents: writer.add(raw(stream(SHOWN))), Vendor: writer.add(raw(FONT)) }) });
  const { num, body } = findObject(file, /0 0 m 9 9 l S/);
  const variants: Variant[] = ['/F (a.txt)', '/FFilter/ASCIIHexDecode', '/FDecodeParms <<>>', '/DL 9', '/Filter []', '/Filter/Crypt'].map(
    (entry) => [entry, () => appendUpdate(file, { [num]: body.replace('<<', `<<${entry}`) })],
  );
  expect(await valid(variants, 6)).toEqual([]);
});

test('a new look ends where it says', async () => {
  const file = await signedForm({ widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }) });
  const look = form('BT /F 10 Tf 2 5 Td (1) Tj (00) Tj ET', `/Resources <</Font <</F ${FONT}>>>>`);
  const variants = ['25', '0', '9999', '-1', '900 0 R', 'null', '(25)', '25.5'].map((length): Variant => {
    const filled = edited(file, /\/T ?<626f78>/i, (body) => body.replace(/>>\s*$/, '/V (100)/AP <</N 990 0 R>>>>'));
    return [length, () => appendUpdate(file, { ...filled, 990: look.replace(/\/Length \d+/, `/Length ${length}`) })];
  });
  expect(await valid(variants, 8)).toEqual([]);
});

test('a new look of a field may have its length in an object of its own', async () => {
  const file = await signedForm({ widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }) });
  const look = form('BT /F 10 Tf 2 5 Td (100) Tj ET', `/Resources <</Font <</F ${FONT}>>>>`);
  const length = /\/Length (\d+)/.exec(look)?.[1] ?? '';
  const next = nextObject(file);
  const filled = (): Uint8Array =>
    appendUpdate(file, {
      ...edited(file, /\/T ?<626f78>/i, (body) => body.replace(/>>\s*$/, `/V (100)/AP <</N ${next} 0 R>>>>`)),
      [next]: look.replace(`/Length ${length}`, `/Length ${next + 1} 0 R`),
      [next + 1]: length,
    });
  expect(await alarming([['filled', filled]])).toEqual([]);
});
