import { dict, name, type PdfObject, type Ref } from '@moqi/pdf/syntax';
import { type PdfWriter, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { edited, form, plus, raw, signedForm, stream } from './altered.ts';
import { alarming, FONT, field, PAINTED, type Variant, valid } from './variants.ts';

/* Variants of attacks by what an object calls itself where it is drawn, and by values that readers show in different ways or not at all. */

const { appendUpdate, findObject } = tamper;

test('what is drawn is judged as what is drawn, whatever it calls itself and wherever else it hangs', async () => {
  const types = '/Type/StructElem|/S/P/P 1 0 R|/Type/StructTreeRoot|/Type/Page|/Type/Pages|/Type/Catalog|/Type/Annot|/Type/Metadata'.split(
    '|',
  );
  const drawn: Record<string, (ref: Ref) => PdfObject> = {
    font: (ref) => dict({ Font: dict({ F: ref }) }),
    state: (ref) => dict({ ExtGState: dict({ F: ref }) }),
    colours: (ref) => dict({ ColorSpace: dict({ F: [name('Indexed'), ref] }) }),
  };
  const hangs: Record<string, (writer: PdfWriter, ref: Ref) => Record<string, PdfObject>> = {
    tags: (writer, ref) => ({ StructTreeRoot: writer.add(dict({ Type: name('StructTreeRoot'), K: [ref] })) }),
    properties: (_, ref) => ({ Metadata: ref }),
    'validation data': (_, ref) => ({ DSS: dict({ Certs: [ref] }) }),
    extensions: (_, ref) => ({ Extensions: ref }),
  };
  const variants: Variant[] = [];
  for (const [k, type] of types.entries())
    for (const [where, draw] of Object.entries(drawn)) {
      const others = Object.entries(hangs);
      const [other, hang] = others[k % others.length] as (typeof others)[number];
      for (const [beside, hung] of [[other, hang] as const, ['tags', hangs['tags']] as const]) {
        let shared: Ref | undefined;
        const file = await signedForm({
          page: (_, writer) => {
            shared ??= writer.add(raw(`<<${type}/BaseFont/Helvetica/Subtype/Type1/Mark 7>>`));
            return { Resources: writer.add(draw(shared)) };
          },
          catalog: (writer) => hung?.(writer, shared as Ref) ?? {},
        });
        const { num } = findObject(file, /\/Mark 7/);
        variants.push([`${type} ${where} ${beside}`, () => appendUpdate(file, { [num]: `<<${type}/BaseFont/Courier/Subtype/Type1>>` })]);
      }
    }
  expect(await valid(variants)).toEqual([]);
});

test('an element of the structure that a bookmark names is a part of the structure', async () => {
  const file = await signedForm({
    catalog: (writer) => {
      const element = writer.add(raw('<</Type/StructElem/S/Para/K 0>>'));
      const item = writer.add(dict({ Title: raw('(a)'), SE: element, A: dict({ S: name('GoTo'), SD: [element, name('Fit')] }) }));
      return {
        StructTreeRoot: writer.add(dict({ Type: name('StructTreeRoot'), K: element })),
        Outlines: writer.add(dict({ First: item, Last: item })),
      };
    },
  });
  const grown: Variant = ['grown', () => appendUpdate(file, edited(file, /\/S ?\/Para/, plus('/K [0 1]')))];
  expect(await alarming([grown])).toEqual([]);
});

let file: Uint8Array;
beforeAll(async () => {
  const asked = { DA: raw('(/Helv 10 Tf 0 g)') };
  file = await signedForm({
    widgets: () => ({
      text: { entries: asked },
      combo: { entries: { ...asked, FT: name('Ch'), Ff: 1 << 17, Opt: raw('[[(1)(one)][(2)(two)]]') } },
      list: { entries: { ...asked, FT: name('Ch'), Opt: raw('[(1)(2)]') } },
      free: { entries: { ...asked, FT: name('Ch'), Ff: (1 << 17) | (1 << 18), Opt: raw('[(1)(2)]') } },
    }),
    settings: (writer) => ({ DR: raw(`<</Font <</Helv ${writer.add(raw(FONT)).num} 0 R>>>>`) }),
  });
});
const SHOWN = form('BT /F 10 Tf 2 5 Td (100) Tj ET', `/Resources <</Font <</F ${FONT}>>>>`);
const filled = (called: string, entries: string, look = SHOWN): Variant => [
  `${called} ${entries}`,
  () => appendUpdate(file, { ...edited(file, field(called), plus(entries)), 990: look, 991: PAINTED, 992: stream('100') }),
];
const rich = (text: string): string => `/V (100)/AP <</N 990 0 R>>/RV (<?xml version="1.0"?><body>${text}</body>)`;
const styled = (style: string): string => rich(`<p style="${style}">100</p>`);

test('a value that some readers show otherwise, or nowhere, is not valid', async () => {
  const bare = '/V 100|/V true|/V/100|/V <</A 1>>|/V [(1)(0)]|/V 992 0 R|/V (\\376\\377 .\\0000\\0000\\0001)|/V (\\376\\377 g\\0001)'.split(
    '|',
  );
  const styles =
    'color:rgb\\(255,255,255\\)|color:#ffffff|color:#eeeeee|color:white|color:inherit|letter-spacing:-9pt|margin-left:900pt|text-indent:900pt|vertical-align:900pt|font-family:Wingdings|font-family:Symbol|font-size:1.5pt|font-size:0.1em|font-size:90%|text-decoration:line-through|direction:rtl|unicode-bidi:bidi-override|display:none|visibility:hidden|position:absolute|line-height:0|transform:scale\\(0\\)|float:right|content:x|x'.split(
      '|',
    );
  const marks =
    '<p>100<sup>9</sup></p>|<p>1<s>0</s>00</p>|<p dir="rtl">100</p>|<!-- 9 -->100|<img/>100|<a href="x">100</a>|<p class="x">100</p>|<p hidden="">100</p>|<table>100</table>|<p onload="x">100</p>|<style>p {}</style>100|<p style=color:white>100</p>'.split(
      '|',
    );
  const spoken = ['/Span <</ActualText (9)>>', '/Span <</Alt (9)>>', '/Span <</E (9)>>', '/Span /Named', '/OC /Named'].map((mark) =>
    form(`${mark} BDC BT /F 10 Tf 2 5 Td (100) Tj ET EMC`, `/Resources <</Font <</F ${FONT}>>>>`),
  );
  const variants = [
    ...['text', 'free'].flatMap((called) =>
      bare.filter((entry) => called === 'text' || !entry.startsWith('/V [')).map((entry) => filled(called, entry)),
    ),
    ...['combo', 'list'].flatMap((called) =>
      ['/V (100)', '/V (one)/I [9]', '/V 999 0 R/I [0]', '/V [(1)(9)]'].map((entry) => filled(called, entry)),
    ),
    ...styles.map((style) => filled('text', styled(style))),
    ...marks.map((mark) => filled('text', rich(mark))),
    ...spoken.map((look, k): Variant => [`spoken ${k}`, filled('text', '/V (100)/AP <</N 990 0 R>>', look)[1]]),
  ];
  expect(await valid(variants)).toEqual([]);
  const acrobat =
    'font-size:12.0pt;text-align:left;color:#000000;font-weight:normal;font-style:normal;font-family:Helvetica,sans-serif;font-stretch:normal';
  const innocents = [
    filled('text', '/V (100)'),
    filled('free', '/V (100)'),
    filled('list', '/V (2)'),
    filled('combo', '/V (1)'),
    filled('text', rich('100')),
    filled('text', styled(acrobat)),
    filled('text', rich('<p dir="ltr"><span style="font-family:Helvetica;xfa-spacerun:yes">1</span><b>0</b><i>0</i><br/></p>')),
    filled(
      'text',
      '/V (100)/AP <</N 990 0 R>>',
      form(`/Span <</MCID 0>> BDC BT /F 10 Tf 2 5 Td (100) Tj ET EMC`, `/Resources <</Font <</F ${FONT}>>>>`),
    ),
  ];
  expect(await alarming(innocents)).toEqual([]);
});

test('what a filled field names and comes in a further revision is found', async () => {
  const promised = [
    '/V 999 0 R',
    '/V (100)/AP <</N 990 0 R/D 999 0 R>>',
    '/V (100)/AP <</N 990 0 R/R 999 0 R>>',
    '/V (100)/AP 999 0 R',
    '/V (100)/AP <</N 999 0 R>>',
    '/V (100)/RV 999 0 R',
    ...['FontDescriptor', 'Encoding', 'Widths', 'ToUnicode'].map((key) => `font ${key}`),
  ];
  const objects = ['(900)', PAINTED, `<</N 991 0 R>>`, '<</Differences [49/nine]>>', '[0 0]', stream('x')];
  // what is no look and stands where one was promised shows nothing
  const draws = (object: string): boolean => /\/N |stream/.test(object);
  const variants = promised.flatMap((entry) =>
    objects
      .filter((object) => !entry.includes('/AP 999') || draws(object))
      .map((object): Variant => {
        const key = /^font (\w+)/.exec(entry)?.[1];
        const look = form('BT /F 10 Tf 2 5 Td (100) Tj ET', `/Resources <</Font <</F ${plus(`/${key} 999 0 R`)(FONT)}>>>>`);
        const entries = key ? '/V (100)/AP <</N 990 0 R>>' : entry;
        const first = { ...edited(file, field('text'), plus(entries)), 990: key ? look : SHOWN, 991: PAINTED };
        return [`${entry} ${object.slice(0, 9)}`, () => appendUpdate(appendUpdate(file, first), { 999: object })];
      }),
  );
  expect(await valid(variants)).toEqual([]);
});
