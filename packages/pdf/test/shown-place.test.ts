import { name, type PdfObject, Ref } from '@moqi/pdf/syntax';
import { tamper } from '@moqi/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBox, edited, form, judged, plus, raw, signedForm, stream, type Widget } from './altered.ts';

/* A field that is filled and does not show it, or shows another text than it says; beside each the ordinary look that resembles it. */

const { appendUpdate } = tamper;
const BOX = /\/T ?<626f78>/;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

let plain: Uint8Array;
beforeAll(async () => {
  plain = await signedForm({ widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }) });
});

/** A form in another language (deprecated), which few readers draw. */
const SCRIPT_FORM = `/Type/XObject/Subtype/PS/BBox [0 0 236 20]/Resources <</Font <</F ${FONT}>>>>`;

interface Look {
  content: string;
  /** Further entries of the appearance stream. */
  entries?: string;
  box?: string;
  font?: string;
  /** Further entries of the widget. */
  widget?: string;
  more?: Record<number, string>;
}

/** Fills the field with 100. */
function filled(file: Uint8Array, { content, entries = '', box = '0 0 236 20', font = FONT, widget = '', more = {} }: Look): Uint8Array {
  const look = stream(content, `/Type/XObject/Subtype/Form/BBox [${box}]/Resources <</Font <</F ${font}>>>>${entries}`);
  return appendUpdate(file, { ...edited(file, BOX, plus(`/V (100)/AP <</N 980 0 R>>${widget}`)), 980: look, ...more });
}

const text = (operators: string, before = ''): Look => ({ content: `/Tx BMC q ${before} BT /F 10 Tf 0 g ${operators} ET Q EMC` });

describe('an ordinary look is filling', () => {
  test.each<[string, Look]>([
    ['clipped as Acrobat does', text('2 6.5 Td (100) Tj', '1 1 234 18 re W n')],
    ['clipped twice', text('2 6.5 Td (100) Tj', '1 1 234 18 re W n 2 2 200 16 re W* n')],
    ['in dark blue', { content: 'BT /F 10 Tf 0 0 0.6 rg 2 5 Td (100) Tj ET' }],
    ['white on black', { content: '0 g 0 0 236 20 re f BT /F 10 Tf 1 g 2 5 Td (100) Tj ET' }],
    ['with a matrix of its own', { ...text('2 5 Td (100) Tj'), entries: '/Matrix [1 0 0 1 0 0]' }],
    ['in a box that begins elsewhere', { ...text('102 105 Td (100) Tj'), box: '100 100 336 120' }],
    ['aligned to the right', text('217 5 Td (100) Tj')],
    ['with widths', { ...text('2 5 Td (100) Tj'), font: FONT.replace('>>', '/FirstChar 48/LastChar 49/Widths [556 556]>>') }],
    ['with rules between its cells', text('2 5 Td (100) Tj', '0 G 30 0 m 30 20 l S 60 0 m 60 20 l S')],
    ['spaced as a comb', text('20 Tc 2 5 Td (100) Tj')],
  ])('%s', async (_, look) => {
    expect(await judged(filled(plain, look))).toEqual(['valid', 'fieldFilled']);
  });
});

describe('what nobody sees is never valid', () => {
  test.each<[string, Look]>([
    ['clipped away', text('2 6.5 Td (100) Tj', '200 1 20 18 re W n')],
    ['clipped to its first letter', text('2 6.5 Td (100) Tj', '1 1 7 18 re W n')],
    ['clipped to nothing', text('2 6.5 Td (100) Tj', '0 0 0 0 re W n')],
    ['clipped by a triangle', text('2 6.5 Td (100) Tj', '0 0 m 9 9 l 0 9 l W n')],
    ['clipped after two rectangles', text('2 6.5 Td (100) Tj', '0 0 1 1 re 3 3 1 1 re W n')],
    ['outside of the box', { ...text('2 5 Td (100) Tj'), box: '100 0 236 20' }],
    ['in a box without extent', { ...text('2 5 Td (100) Tj'), box: '0 0 0 0' }],
    ['above the box', text('2 50 Td (100) Tj')],
    ['below the box', text('2 -9 Td (100) Tj')],
    ['left of the box', text('-30 5 Td (100) Tj')],
    ['right of the box', text('230 5 Td (100) Tj')],
    ['half out of the box', text('222 5 Td (100) Tj')],
    ['moved away by a matrix', text('2 5 Td (100) Tj', '1 0 0 1 500 0 cm')],
    ['moved away by the matrix of the form', { ...text('2 5 Td (100) Tj'), entries: '/Matrix [1 0 0 -1 0 0]' }],
    ['spaced out of the box', text('300 Tc 2 5 Td (100) Tj')],
    ['kerned out of the box', text('2 5 Td [(1) -90000 (00)] TJ')],
    ['white', { content: 'BT /F 10 Tf 1 g 2 5 Td (100) Tj ET' }],
    ['white by red, green and blue', { content: 'BT /F 10 Tf 1 1 1 rg 2 5 Td (100) Tj ET' }],
    ['white by four inks', { content: 'BT /F 10 Tf 0 0 0 0 k 2 5 Td (100) Tj ET' }],
    ['almost white', { content: 'BT /F 10 Tf 0.95 g 2 5 Td (100) Tj ET' }],
    ['black on black', { content: '0 g 0 0 236 20 re f BT /F 10 Tf 2 5 Td (100) Tj ET' }],
    ['black on a black stroke', { content: '0 G 99 w 0 10 m 236 10 l S BT /F 10 Tf 2 5 Td (100) Tj ET' }],
    ['partly white', { content: 'BT /F 10 Tf 0 g 2 5 Td (1) Tj 1 g (00) Tj ET' }],
    ['tiny', { content: 'BT /F 0.5 Tf 0 g 2 5 Td (100) Tj ET' }],
    ['made tiny by a matrix', text('2 5 Td (100) Tj', '0.05 0 0 0.05 0 0 cm')],
    ['made tiny by a large box', { ...text('2 5 Td (100) Tj'), box: '0 0 23600 2000' }],
    ['squeezed', text('1 Tz 2 5 Td (100) Tj')],
    ['of zero widths', { ...text('2 5 Td (100) Tj'), font: FONT.replace('>>', '/FirstChar 48/LastChar 49/Widths [0 0]>>') }],
    ['without a width', { ...text('2 5 Td (100) Tj'), font: FONT.replace('>>', '/FirstChar 65/LastChar 65/Widths [600]>>') }],
    ['letters upon letters', text('2 5 Td [(1) 250 (0) 250 (0) 250] TJ 0 Tc', '')],
    ['in a layer', { content: '/OC /L BDC BT /F 10 Tf 0 g 2 5 Td (100) Tj ET EMC' }],
    ['as a layer', { ...text('2 5 Td (100) Tj'), entries: '/OC <</Type/OCG/Name (x)>>' }],
    ['a page of another file', { ...text('2 5 Td (100) Tj'), entries: '/Ref <</F (x.pdf)/Page 0>>' }],
    ['no form', { content: '', widget: '/AP <</N 981 0 R>>', more: { 981: stream('BT /F 10 Tf 0 g 2 5 Td (100) Tj ET', SCRIPT_FORM) } }],
    ['nothing at rest and a text when it is pressed', { content: '', widget: '/AP <</D 981 0 R>>', more: { 981: form('BT ET') } }],
    ['signs of another font', { ...text('2 5 Td (100) Tj'), font: FONT.replace('Helvetica', 'Wingdings') }],
    ['a font nobody knows', { ...text('2 5 Td (100) Tj'), font: FONT.replace('Helvetica', 'Evil') }],
    [
      'another text when it is pressed',
      { ...text('2 5 Td (100) Tj'), widget: '/AP <</N 980 0 R/D 981 0 R>>', more: { 981: form('BT ET') } },
    ],
  ])('%s', async (_, look) => {
    const [verdict] = await judged(filled(plain, look));
    expect(verdict).not.toBe('valid');
  });

  test('a ground without words', async () => {
    const covered = filled(plain, { content: '1 g 0 0 236 20 re f' });
    expect(
      await judged(appendUpdate(plain, { ...edited(plain, BOX, plus('/V ( )/AP <</N 980 0 R>>')), 980: form('1 g 0 0 236 20 re f') })),
    ).toEqual(['indeterminate', 'fieldUnverified']);
    expect(await judged(covered)).toEqual(['invalid', 'appearanceMisleads']);
  });

  test.each<[string, Partial<Widget>, string]>([
    ['as everybody sees', {}, 'valid'],
    ['in a hidden field', { entries: { F: 2 } }, 'indeterminate'],
    ['in a field that no page lists', { listed: false }, 'indeterminate'],
  ])('a tick, %s', async (_, { entries, ...more }, verdict) => {
    const file = await signedForm({
      widgets: (writer) => ({ box: { entries: { ...checkBox(writer).entries, ...entries }, ...more } }),
    });
    const ticked = edited(file, BOX, (body) => body.replace(/\/AS ?\/Off/, '/AS/Yes').replace(/\/V ?\/Off/, '/V/Yes'));
    expect((await judged(appendUpdate(file, ticked)))[0]).toBe(verdict);
  });

  test.each<[string, Record<string, PdfObject>, boolean]>([
    ['a hidden field', { F: 2 }, true],
    ['a field that no screen shows', { F: 32 }, true],
    ['a field without extent', { Rect: [64, 120, 64, 120] }, true],
    ['a field outside of the page', { Rect: [-400, -400, -300, -380] }, true],
    ['a field of a layer', { OC: raw('<</Type/OCG/Name (x)>>') }, true],
    ['a field that no page lists', {}, false],
  ])('%s', async (_, entries, listed) => {
    const file = await signedForm({ widgets: () => ({ box: { entries, listed } }) });
    for (const look of [filled(file, text('2 5 Td (100) Tj')), appendUpdate(file, edited(file, BOX, plus('/V (100)')))])
      expect((await judged(look))[0]).not.toBe('valid');
  });
});

describe('a value without a look of its own', () => {
  const blank = (content: string) =>
    signedForm({
      widgets: (writer) => ({ box: { entries: { AP: new Map([['N', writer.add(raw(form(content)))]]) as PdfObject } } }),
    });
  const says = async (entries: string, file = plain, more: Record<number, string> = {}): Promise<string[]> =>
    (await judged(appendUpdate(file, { ...edited(file, BOX, plus(entries)), ...more }))) as string[];

  test('is made by the reader: filling', async () => expect(await says('/V (100)')).toEqual(['valid', 'fieldFilled']));

  test.each(['', '/Tx BMC EMC'])('in front of a look that stays blank misleads: %j', async (content) => {
    expect(await says('/V (100)', await blank(content))).toEqual(['invalid', 'appearanceMisleads']);
  });

  test.each(['(/Helv 10 Tf 1 g)', '(/Helv 0.1 Tf 0 g)', '(/Helv 10 Tf 3 Tr)'])('drawn by %s is not seen', async (appearance) => {
    const file = await signedForm({ widgets: () => ({ box: { entries: { DA: raw(appearance) } } }) });
    expect((await says('/V (100)', file))[0]).not.toBe('valid');
  });
});

describe('a field that shows more than its value, or something else on purpose', () => {
  const answers = async (entries: Record<string, PdfObject>) => {
    const file = await signedForm({ widgets: () => ({ box: { entries } }) });
    return [await judged(appendUpdate(file, edited(file, BOX, plus('/V (100)')))), await judged(filled(file, text('2 5 Td (100) Tj')))];
  };
  const doubtful = ['indeterminate', 'fieldUnverified'];

  test('a list is filled where the reader makes its look, and doubtful where it brings one', async () =>
    expect(await answers({ FT: name('Ch'), Opt: [raw('(100)'), raw('(200)')] })).toEqual([['valid', 'fieldFilled'], doubtful]));

  test('a password is doubtful in both cases: dots are seen', async () =>
    expect(await answers({ Ff: 1 << 13 })).toEqual([doubtful, doubtful]));
});

describe('values that are no plain strings', () => {
  const holding = (value: PdfObject): Promise<Uint8Array> => signedForm({ widgets: () => ({ box: { entries: { V: value } } }) });
  const becomes = async (file: Uint8Array, value: string, more: Record<number, string>): Promise<unknown> =>
    judged(appendUpdate(file, { ...edited(file, BOX, (body) => body.replace(/\/V ?(\d+ 0 R|\[[^\]]*\]|\d+)/, `/V ${value}`)), ...more }));
  const other = { 990: stream('1000000') };

  test('a stream replaced by another: found', async () => {
    const file = await signedForm({ widgets: (writer) => ({ box: { entries: { V: writer.add(raw(stream('100'))) } } }) });
    expect(await becomes(file, '990 0 R', other)).toEqual(['invalid', 'fieldChanged']);
  });

  test('a stream under another number is the same', async () => {
    const file = await signedForm({ widgets: (writer) => ({ box: { entries: { V: writer.add(raw(stream('100'))) } } }) });
    expect(await becomes(file, '990 0 R', { 990: stream('100') })).toEqual(['valid']);
  });

  test('a number, and a list of references: found', async () => {
    expect(await becomes(await holding(100), '1000000', {})).toEqual(['invalid', 'fieldChanged']);
    const file = await signedForm({ widgets: (writer) => ({ box: { entries: { V: [writer.add(raw('(100)'))] } } }) });
    expect(await becomes(file, '[990 0 R]', { 990: '(1000000)' })).toEqual(['invalid', 'fieldChanged']);
  });

  test('a dictionary replaced by another, which says nothing to anybody: found', async () => {
    const file = await signedForm({ widgets: (writer) => ({ box: { entries: { V: writer.add(raw('<</A 1>>')) } } }) });
    expect(await becomes(file, '990 0 R', { 990: '<</A 2>>' })).toEqual(['invalid', 'fieldChanged']);
  });

  test('a text in a stream that is shown is filling', async () => {
    const look = { ...text('2 5 Td (100) Tj'), more: { 990: stream('100') } };
    const file = filled(plain, look);
    const said = edited(file, BOX, (body) => body.replace('/V (100)', '/V 990 0 R'));
    const first = appendUpdate(plain, {
      ...said,
      980: stream(look.content, `/Subtype/Form/BBox [0 0 236 20]/Resources <</Font <</F ${FONT}>>>>`),
      990: stream('100'),
    });
    expect(await judged(first)).toEqual(['valid', 'fieldFilled']);
  });

  const rich = (words: string): string => `/RV (<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>${words}</p></body>)`;

  test('rich text that says the same is filling', async () => {
    expect(await judged(filled(plain, { ...text('2 5 Td (100) Tj'), widget: rich('<b>1</b>00') }))).toEqual(['valid', 'fieldFilled']);
  });

  test('rich text that says something else misleads', async () => {
    expect(await judged(filled(plain, { ...text('2 5 Td (100) Tj'), widget: rich('1000000') }))).toEqual(['invalid', 'appearanceMisleads']);
  });

  test('rich text in a stream that says something else misleads', async () => {
    const look = { ...text('2 5 Td (100) Tj'), widget: '/RV 990 0 R', more: { 990: stream('<body><p>9</p></body>') } };
    expect(await judged(filled(plain, look))).toEqual(['invalid', 'appearanceMisleads']);
  });

  test.each([rich('1000000'), '/I [0]', '/TI 3'])('%s without a value: found', async (entry) => {
    expect(await judged(appendUpdate(plain, edited(plain, BOX, plus(entry))))).toEqual(['invalid', 'fieldAltered']);
  });

  test('rich text that was there before and says something else misleads', async () => {
    const file = await signedForm({ widgets: () => ({ box: { entries: { RV: raw('(<body>9</body>)') } } }) });
    expect(await judged(filled(file, text('2 5 Td (100) Tj')))).toEqual(['invalid', 'appearanceMisleads']);
  });
});

test('a reference to nothing is an empty value', async () => {
  const file = await signedForm({ widgets: () => ({ box: { entries: { V: new Ref(990) } } }) });
  expect((await judged(appendUpdate(file, { 990: '(100)' })))[0]).not.toBe('valid');
});
