import { tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { edited, judged, plus, raw, signedForm } from './altered.ts';
import { alarming, FONT, field, type Variant, valid } from './variants.ts';

/* Variants of values without a look, of which the look that a reader makes has no room for all, or shows dots. */

const { appendUpdate } = tamper;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const FIELDS: Record<string, string> = {
  line: '',
  small: '/DA (/Helv 0 Tf 0 g)',
  short: '/MaxLen 2',
  comb: `/MaxLen 2/Ff ${1 << 24}`,
  lines: `/Ff ${MULTILINE}/Rect [64 200 300 260]`,
  secret: `/Ff ${PASSWORD}`,
  choice: `/FT/Ch/Ff ${1 << 18}`,
};

let file: Uint8Array;
beforeAll(async () => {
  file = await signedForm({
    widgets: () => Object.fromEntries(Object.keys(FIELDS).map((called) => [called, { entries: { DA: raw('(/Helv 10 Tf 0 g)') } }])),
    settings: () => ({ DR: raw(`<</Font <</Helv ${FONT}>>>>`) }),
    revised: (source) =>
      appendUpdate(
        source,
        Object.assign({}, ...Object.entries(FIELDS).map(([called, more]) => edited(source, field(called), plus(`${more}/Vendor 1`)))),
      ),
  });
});
const filled = (called: string, text: string): Variant => [
  `${called} ${text.slice(0, 30)} (${text.length})`,
  () => appendUpdate(file, edited(file, field(called), plus(`/V (${text})`))),
];
const words = (count: number, word = 'word '): string => word.repeat(count);

test('a value that the look made of it has no room for, or hides, is not valid', async () => {
  const blanks = (count: number): string => `100${' '.repeat(count)}000`;
  const variants = [
    ...['line', 'choice'].flatMap((called) => [
      ...[40, 80, 400].map((count) => filled(called, words(count))),
      ...[90, 200, 900].map((count) => filled(called, blanks(count))),
      ...['\\n', '\\r', '\\r\\n'].map((end) => filled(called, `100${end}000`)),
    ]),
    ...['short', 'comb'].flatMap((called) => ['100', '1000', '100 000'].map((text) => filled(called, text))),
    ...[90, 400].map((count) => filled('small', words(count))),
    filled('small', '100\\n000'),
    filled('secret', '100'),
    ...[60, 400].map((count) => filled('lines', words(count))),
    ...[8, 40].map((count) => filled('lines', `100${'\\n'.repeat(count)}000`)),
  ];
  expect(await valid(variants, 24)).toEqual([]);
});

test('a value that there is room for is shown', async () => {
  const fine = [
    ...['line', 'choice', 'small', 'lines'].flatMap((called) => [filled(called, '100'), filled(called, words(8))]),
    filled('short', '10'),
    filled('small', words(30)),
    filled('lines', '100\\n000\\n200'),
    filled('lines', words(20)),
  ];
  expect(await alarming(fine)).toEqual([]);
});

test('a widget that no field of the form has is not drawn by a default appearance that comes later', async () => {
  const stray = '<</Type/Annot/Subtype/Widget/FT/Tx/F 4/Rect [9 9 30 30]/V (100)>>';
  const signed = await signedForm({ notes: (writer) => [writer.add(raw(stray))] });
  const given = appendUpdate(signed, edited(signed, /\/Fields/, plus('/DA (/Helv 10 Tf 0 g)')));
  expect((await judged(given))[0]).toBe('invalid');
});
