import { name } from '@moqi/pdf/syntax';
import { certifiedPdf, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { checkBox, edited, form, plus, raw, signedForm } from './altered.ts';
import { alarming, FONT, field, inForm, listed, type Objects, PAINTED, SCRIPT, type Variant, valid } from './variants.ts';

/* Variants of attacks by new fields and annotations, by states, by covering, and by fields that do not show what they hold. */

const { appendUpdate } = tamper;

let files: Record<'plain' | 'certified 1' | 'certified 2' | 'certified 3', Uint8Array>;
beforeAll(async () => {
  const [plain, first, second, third] = await Promise.all([signedForm(), certifiedPdf(1), certifiedPdf(2), certifiedPdf(3)]);
  files = { plain, 'certified 1': first, 'certified 2': second, 'certified 3': third };
});
const inEach = (variants: (file: Uint8Array) => Variant[], but: readonly string[] = []): Variant[] =>
  Object.entries(files).flatMap(([called, file]) =>
    but.includes(called) ? [] : variants(file).map(([title, make]) => [`${called}: ${title}`, make] as const),
  );

const WIDGET = '/Type/Annot/Subtype/Widget/F 4/Rect [400 400 480 430]';
const newField = (file: Uint8Array, entries: string, more: Objects = {}): Uint8Array =>
  appendUpdate(file, {
    ...listed(file, '990 0 R'),
    ...inForm(file, '990 0 R'),
    990: plus(entries)(`<<${WIDGET}/FT/Sig/T (new)>>`),
    ...more,
  });

const DRAWING =
  '/Subtype/Stamp|/Subtype/FreeText|/Subtype/Square/IC [1]|/Subtype/Link|/Subtype/Popup|/Subtype/Ink|/Subtype/Redact|/Subtype/Watermark|/Subtype/Screen|/Subtype/3D|/Subtype/FileAttachment|/Subtype/Text|/Subtype 5|/Subtype null|/Subtype []|/MK <</BG [1]>>|/MK <</BC [0]>>|/MK <</CA (x)>>|/MK <</I 991 0 R>>|/MK 995 0 R|/MK [1]|/BS <</W 40>>|/Border [0 0 50]|/AP <</N 991 0 R>>|/AP <</D 991 0 R>>|/AP <</R 991 0 R>>|/AP <</N <</On 991 0 R>>>>/AS/On|/AP <</N <</On 991 0 R>>>>|/AP 994 0 R|/A <<>>|/AA <<>>|/PA <<>>|/OC 995 0 R|/Contents (x)|/DS (x)|/RC (x)|/IC [1]|/C [1]|/BE <</S/C>>|/RD [0 0 0 0]|/QuadPoints [0 0 9 9]|/InkList [[0 0 9 9]]|/CL [0 0 9 9]|/Popup 991 0 R|/IRT 991 0 R|/CA 1|/BM/Multiply|/Name/Approved|/FS 991 0 R|/V (1,000)|/V 100|/V/Yes|/V [1]|/V 991 0 R|/RV (x)|/MaxLen 3|/Opt [(a)]|/I [0]|/FT/Tx/V (x)|/FT/Btn|/FT/Ch|/FT null|/FT [/Sig]|/Vendor 1|/Dest [1 0 R/Fit]'.split(
    '|',
  );

test('a new field that draws or acts is found, whatever the certification', async () => {
  const more = { 991: PAINTED, 994: '<</N 991 0 R>>', 995: '<</BG [1]>>' };
  expect(await valid(inEach((file) => DRAWING.map((entry) => [entry, () => newField(file, entry, more)])))).toEqual([]);
});

test('an empty field is none', async () => {
  const empty = (file: Uint8Array): Variant[] => [
    ['empty', () => newField(file, '')],
    ['blank look', () => newField(file, '/AP <</N 991 0 R>>', { 991: form('') })],
    ['two objects', () => ofTwo(file, '', '')],
  ];
  expect(await alarming(inEach(empty, ['certified 1']))).toEqual([]);
});

/** A new field with a widget of its own. */
const ofTwo = (file: Uint8Array, above: string, kid: string): Uint8Array =>
  appendUpdate(file, {
    ...listed(file, '991 0 R'),
    ...inForm(file, '990 0 R'),
    990: `<</FT/Sig/T (new)/Kids [991 0 R]${above}>>`,
    991: plus(kid)(`<<${WIDGET}/Parent 990 0 R>>`),
    992: PAINTED,
  });

test('neither do its widget and the nodes above it', async () => {
  const entries = `/MK <</BG [1]>>|/AP <</N 992 0 R>>|/AA <</K ${SCRIPT}>>|/A ${SCRIPT}|/Contents (x)|/OC <<>>|/V (x)|/BS <</W 9>>`.split(
    '|',
  );
  const above = (node: string, leaf: string) => (file: Uint8Array) =>
    appendUpdate(file, {
      ...listed(file, '991 0 R'),
      ...inForm(file, '990 0 R'),
      990: `<</T (above)/Kids [991 0 R]${node}>>`,
      991: `<<${WIDGET}/T (a)/Parent 990 0 R${leaf}>>`,
    });
  const variants = (file: Uint8Array): Variant[] => [
    ...[...entries, '/Subtype/Stamp', '/FT/Tx', '/FT/Btn'].map((entry): Variant => [`kid ${entry}`, () => ofTwo(file, '', entry)]),
    ...entries.filter((entry) => !entry.startsWith('/AP')).map((entry): Variant => [`parent ${entry}`, () => ofTwo(file, entry, '')]),
    ['a value above', () => above('/FT/Tx/V (1)/DA (/Helv 9 Tf)', '')(file)],
    ['a script above', () => above(`/AA <</K ${SCRIPT}>>`, '/FT/Sig')(file)],
    ['a direct widget', () => appendUpdate(file, listed(file, `<<${WIDGET}/FT/Sig/T (d)/MK <</BG [1]>>>>`))],
    ['a widget without a field', () => appendUpdate(file, { ...listed(file, '990 0 R'), 990: `<<${WIDGET}/FT/Sig/T (x)/AP <<>>>>` })],
  ];
  expect(await valid(inEach(variants))).toEqual([]);
});

test('annotations that act, play fields, or cover the page are found where comments are permitted', async () => {
  const acting =
    `Link/A ${SCRIPT}|Text/A ${SCRIPT}|Text/AA <</O ${SCRIPT}>>|Screen/AA <</PV ${SCRIPT}>>|Link/A <</S/Launch/F (a.exe)>>|Link/PA <<>>|Link/A 991 0 R|Widget|Widget/AP <</N 991 0 R>>|Widget/MK <</BG [1]>>|Widget/FT/Btn|Widget/FT/Tx/V (100)|Widget/FT/Sig/T (x)|Redact/QuadPoints [0 0 9 9]|Watermark/AP <</N 991 0 R>>|RichMedia|3D|Screen|TrapNet|PrinterMark|Projection|Movie|Sound|Vendor/AP <</N 991 0 R>>|Text/OC 991 0 R|Stamp/OC <<>>|Stamp/Rect [0 0 595 842]|FreeText/Rect [0 0 595 300]|Square/IC [1]/Rect [-900 -900 900 900]|Highlight/Rect [595 300 0 0]`.split(
      '|',
    );
  const file = files['certified 3'];
  const made = (entries: string) => (): Uint8Array =>
    appendUpdate(file, { ...listed(file, '990 0 R'), 990: plus(entries)('<</Type/Annot/F 4/Rect [100 100 150 120]>>'), 991: PAINTED });
  expect(await valid(acting.map((entries) => [entries, made(`/Subtype/${entries}`)]))).toEqual([]);
  const comments =
    'Text/Contents (n)|Highlight/QuadPoints [0 0 9 9]/AP <</N 991 0 R>>|Ink/InkList [[0 0 9 9]]|Stamp/AP <</N 991 0 R>>|FreeText/DA (/Helv 9 Tf)|Square|Popup|Underline';
  expect(await alarming(comments.split('|').map((entries) => [entries, made(`/Subtype/${entries}`)]))).toEqual([]);
});

test('states of boxes, seals and signatures are not switched', async () => {
  const states = (yes: string) => (writer: Parameters<typeof checkBox>[0]) => ({
    N: writer.add(raw(`<</Yes ${writer.add(raw(form(yes))).num} 0 R/Off ${writer.add(raw(form(''))).num} 0 R>>`)),
  });
  const seal = { FT: name('Btn'), Ff: 1 << 16 };
  const file = await signedForm({
    widgets: (writer) => {
      const look = () => new Map(Object.entries(states('0 0 99 99 re f')(writer)));
      const boxed = checkBox(writer).entries;
      return {
        tick: { entries: boxed },
        ticked: { entries: { ...boxed, AS: name('Yes'), V: name('Yes') } },
        seal: { entries: { ...seal, AS: name('Off'), AP: look() } },
        drawn: { entries: { ...seal, AS: name('Yes'), AP: look() } },
        sig: { entries: { FT: name('Sig'), AS: name('Off'), AP: look() } },
        text: { entries: { AS: name('Off'), AP: look() } },
        filled: { entries: { V: raw('(100)'), AS: name('Off'), AP: look() } },
        choice: { entries: { FT: name('Ch'), AS: name('Off'), AP: look() } },
        indirect: { entries: { ...boxed, AS: writer.add(raw('/Off')) } },
      };
    },
  });
  const change = (called: string, entries: string): Variant => [
    `${called} ${entries}`,
    () => appendUpdate(file, { ...edited(file, field(called), plus(entries)), 991: PAINTED, 992: '/Yes', 993: '/Off' }),
  ];
  const on = '/AS/Yes|/AS/Nowhere/AP <</N <</Nowhere 991 0 R>>>>|/AS 992 0 R|/Ff 65536/AS/Yes|/FT/Tx/AS/Yes'.split('|');
  const off = '/AS/Off|/AS null|/AS/Nowhere|/AS 993 0 R'.split('|');
  const odd =
    '/V/Third/AS/Yes|/V/Yes/AS/Third|/V (Yes)/AS/Third|/V/Nowhere/AS/Yes|/V/Yes/AS/Yes/F 2|/V/Yes/AS/Yes/Rect [0 0 1 1]|/V/Yes/AS/Yes/OC <<>>|/V/Yes/AS/Yes/AA <<>>|/V/Yes/AS/Yes/Opt [(No)]|/V 992 0 R/AS/Off|/DV/Yes|/V/Yes/AP <</N 991 0 R>>'.split(
      '|',
    );
  const variants = [
    ...['tick', 'seal', 'sig', 'text', 'filled', 'choice', 'indirect'].flatMap((called) => on.map((entries) => change(called, entries))),
    ...['ticked', 'drawn'].flatMap((called) => off.map((entries) => change(called, entries))),
    ...['/V/Off', '/V null', '/V/Off/AS/Off'].map((entries) => change('ticked', entries)),
    ...odd.map((entries) => change('tick', entries)),
  ];
  expect(await valid(variants)).toEqual([]);
  expect(await alarming([change('tick', '/V/Yes/AS/Yes')])).toEqual([]);
});

test('new fields do not cover a page, in one piece or in many', async () => {
  const grid = (count: number, wide: number, high: number): number[][] =>
    Array.from({ length: count }, (_, k) => [
      (k % 10) * wide,
      Math.floor(k / 10) * high,
      ((k % 10) + 1) * wide,
      (Math.floor(k / 10) + 1) * high,
    ]);
  const laid = (file: Uint8Array, rectangles: readonly number[][], more = ''): Uint8Array => {
    const items = rectangles.map((_, k) => `${1000 + k} 0 R`).join(' ');
    const fields = rectangles.map((rectangle, k) => [
      1000 + k,
      plus(`/Rect [${rectangle.join(' ')}]${more}`)(`<<${WIDGET}/FT/Sig/T (n${k})>>`),
    ]);
    return appendUpdate(file, { ...listed(file, items), ...inForm(file, items), ...Object.fromEntries(fields) });
  };
  const areas: Record<string, number[][]> = {
    one: [[0, 0, 595, 300]],
    ten: grid(10, 59, 300),
    hundred: grid(100, 59, 30),
    turned: [[595, 300, 0, 0]],
    halves: [
      [0, 0, 300, 300],
      [300, 0, 595, 300],
    ],
    piled: Array.from({ length: 40 }, () => [0, 0, 100, 60]),
    beyond: [[-9999, -9999, 9999, 9999]],
  };
  const variants = (file: Uint8Array): Variant[] =>
    Object.entries(areas).flatMap(([called, rectangles]) =>
      ['', '/P 1 0 R', '/MK <</R 90>>'].map((more): Variant => [`${called} ${more}`, () => laid(file, rectangles, more)]),
    );
  expect(await valid(inEach(variants))).toEqual([]);
  const small: Variant[] = [1, 3].map((count) => [`${count}`, () => laid(files.plain, grid(count, 110, 60))]);
  expect(await alarming(small)).toEqual([]);
});

const RESOURCES = `/Resources <</Font <</F ${FONT}/Z <</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 48/LastChar 49/Widths [0 0]>>/T3 <</Type/Font/Subtype/Type3/FontBBox [0 0 1 1]/FontMatrix [1 0 0 1 0 0]/CharProcs <<>>/Encoding <<>>>>/D <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding <</Differences [49/nine]>>>>/S <</Type/Font/Subtype/Type1/BaseFont/Symbol>>/V <</Type/Font/Subtype/Type1/BaseFont/AdobeBlank>>/E <</Type/Font/Subtype/TrueType/BaseFont/Arial/FontDescriptor <</FontFile2 991 0 R/Flags 32>>>>>>/ExtGState <</A <</ca 0/CA 0>>/M <</SMask <</S/Luminosity/G 991 0 R>>>>/B <</BM/Screen>>/TK <</Font [992 0 R 1]>>>>>>`;
const GOOD = 'BT /F 10 Tf 2 5 Td (100) Tj ET';
const HIDING =
  'BT /F 10 Tf 3 Tr 2 5 Td (100) Tj ET|BT /F 10 Tf 7 Tr 2 5 Td (100) Tj ET|BT /F 10 Tf 1 Tr 2 5 Td (100) Tj ET|BT /F 0.5 Tf 2 5 Td (100) Tj ET|BT /F -10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 1 Tz 2 5 Td (100) Tj ET|BT /F 10 Tf -100 Tz 50 5 Td (100) Tj ET|BT 1 g /F 10 Tf 2 5 Td (100) Tj ET|BT 1 1 1 rg /F 10 Tf 2 5 Td (100) Tj ET|BT 0 0 0 0 k /F 10 Tf 2 5 Td (100) Tj ET|BT 0.95 g /F 10 Tf 2 5 Td (100) Tj ET|0 g 0 0 236 20 re f BT 0 g /F 10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2 5 Td (100) Tj ET 0 0 236 20 re f|BT /F 10 Tf 2 -50 Td (100) Tj ET|BT /F 10 Tf 500 5 Td (100) Tj ET|0 0 1 1 re W n BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 m 1 1 l h W n BT /F 10 Tf 2 5 Td (100) Tj ET|1 0 0 1 400 0 cm BT /F 10 Tf 2 5 Td (100) Tj ET|0.01 0 0 0.01 0 0 cm BT /F 10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 1 0 0 -1 2 5 Tm (100) Tj ET|/OC /O BDC BT /F 10 Tf 2 5 Td (100) Tj ET EMC|/A gs BT /F 10 Tf 2 5 Td (100) Tj ET|/M gs BT /F 10 Tf 2 5 Td (100) Tj ET|/B gs BT /F 10 Tf 2 5 Td (100) Tj ET|/TK gs BT 2 5 Td (100) Tj ET|BT /Z 10 Tf 2 5 Td (100) Tj ET|BT /T3 10 Tf 2 5 Td (100) Tj ET|BT /D 10 Tf 2 5 Td (100) Tj ET|BT /S 10 Tf 2 5 Td (100) Tj ET|BT /V 10 Tf 2 5 Td (100) Tj ET|BT /E 10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2 5 Td (1) Tj -2 0 Td (00) Tj ET|BT /F 10 Tf 2 5 Td (900) Tj ET|BT /F 10 Tf 2 5 Td (1000) Tj ET|BT /F 10 Tf 2 5 Td [(1) 9000 (00)] TJ ET|BT /F 10 Tf -10 Tc 2 5 Td (100) Tj ET|BT /F 10 Tf 30 Ts 2 5 Td (100) Tj ET|/P cs /X scn BT /F 10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2 5 Td (100) Tj ET /X Do|(100) pop|/Tx BMC EMC||BT (100) Tj ET|BT /None 10 Tf 2 5 Td (100) Tj ET'.split(
    '|',
  );
const BESIDE =
  '/F 2|/F 34|/OC <<>>|/Rect [0 0 1 1]|/Rect [900 900 999 999]|/MK <</R 180>>|/AP <</N 990 0 R/D 991 0 R>>|/AP <</N 990 0 R/R 991 0 R>>|/AP <</N <</On 990 0 R>>>>/AS/On|/AP <</D 990 0 R>>|/V 999 0 R|/V 992 0 R|/RV (<p>900</p>)|/RV (<body>1<span style="display:none">00</span></body>)|/RV (<![CDATA[900]]>)|/RV (&#57;00)|/RV <<>>|/DS (x)|/DA (/Helv 0.1 Tf 1 g)|/Q 2|/Ff 8192|/MaxLen 1|/DV (900)|/TU (900)|/FT/Btn|/FT/Ch|/Opt [[(100) (900)]]|/Parent 991 0 R|/Kids []|/AA <<>>|/A <<>>|/BS <</W 20>>|/Contents (900)|/Subtype/FreeText|/H/O'.split(
    '|',
  );
const LOOKS =
  '/BBox [0 0 1 1]|/Matrix [-1 0 0 1 0 0]|/Matrix [0 1 -1 0 0 0]|/BBox [0 0 9999 9999]|/BBox [100 100 300 300]|/OC <<>>|/Ref <<>>|/OPI <<>>|/Filter/FlateDecode|/Subtype/Image'.split(
    '|',
  );

test('a field that is filled shows what it holds', async () => {
  const file = await signedForm({
    widgets: () => ({
      box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } },
      list: { entries: { FT: name('Ch'), Opt: raw('[(1) (2)]') } },
    }),
    settings: (writer) => ({ DR: raw(`<</Font <</Helv ${writer.add(raw(FONT)).num} 0 R>>>>`) }),
  });
  const filled = (content: string, beside = '', look = ''): Variant => [
    [content, beside, look].join(' '),
    () =>
      appendUpdate(file, {
        ...edited(file, field('box'), plus(`/V (100)/AP <</N 990 0 R>>${beside}`)),
        990: form(content, RESOURCES + look),
        991: PAINTED,
        992: FONT,
      }),
  ];
  const listing: Variant = ['list', () => appendUpdate(file, edited(file, field('list'), plus('/V (1)/I [1]')))];
  const attacks = [
    ...HIDING.map((text) => filled(text)),
    ...BESIDE.map((text) => filled(GOOD, text)),
    ...LOOKS.map((text) => filled(GOOD, '', text)),
  ];
  expect(await valid([...attacks, listing])).toEqual([]);
  const honest = [GOOD, `q 1 1 234 18 re W n ${GOOD} Q`, `0.9 g 0 0 236 20 re f 0 g ${GOOD}`, 'BT /F 10 Tf 2 5 Td [(1) 20 (00)] TJ ET'];
  const chosen: Variant = ['list', () => appendUpdate(file, edited(file, field('list'), plus('/V (2)/I [1]')))];
  expect(await alarming([...honest.map((text) => filled(text)), filled(GOOD, '/RV (<p>100</p>)'), chosen])).toEqual([]);
});
