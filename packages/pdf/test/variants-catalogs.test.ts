import { dict, name } from '@moqi/pdf/syntax';
import { tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG, edited, PAGE, plus, raw, signedForm, stream, TREE } from './altered.ts';
import { Revision } from './revision.ts';
import { alarming, contentOf, FONT, field, type Objects, PAINTED, SCRIPT, type Variant, valid } from './variants.ts';

/* Variants of attacks by a second catalog, and by what is a stream where readers look for a dictionary. */

const { appendUpdate, findObject, lastXref } = tamper;

let file: Uint8Array;
/** The number of the catalog, what it says, and an object that nothing led to. */
let catalog: tamper.FoundObject;
let orphan: number;
beforeAll(async () => {
  file = await signedForm({
    widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }),
    catalog: (writer) => writer.add(raw('<</Orphan true>>')) && {},
  });
  catalog = findObject(file, CATALOG);
  orphan = findObject(file, /\/Orphan true/).num;
});

const KEYS =
  'Pages 995 0 R|Names <<>>|Dests <<>>|Outlines <<>>|OCProperties <<>>|PageLabels <<>>|Collection <<>>|ViewerPreferences <<>>|Lang (en)|PageMode/FullScreen|PageLayout/OneColumn|URI <<>>|MarkInfo <<>>|Threads []|AF []|Perms <<>>|OpenAction [1 0 R/Fit]|AA <<>>|Type/Vendor|Vendor 5|AcroForm null|AcroForm <<>>'.split(
    '|',
  );
const OTHERS: Objects = { 995: '<</Type/Pages/Kids [996 0 R]/Count 1>>', 996: '<</Type/Page/Parent 995 0 R/MediaBox [0 0 595 842]>>' };
const moved = (objects: Objects, root = 990): Uint8Array =>
  appendUpdate(file, { [root]: catalog.body, ...OTHERS, ...objects }, { root: `${root} 0 R` });

test('the catalog of before is not altered beside a new one', async () => {
  const { num, body } = catalog;
  const made = [...KEYS, `OpenAction ${SCRIPT}`].flatMap((key): Variant[] => [
    [`old catalog ${key}`, () => moved({ [num]: plus(`/${key}`)(body) })],
    [`old catalog in a further revision ${key}`, () => appendUpdate(moved({}), { [num]: plus(`/${key}`)(body) }, { root: '990 0 R' })],
    [`an orphan ${key}`, () => moved({ [num]: plus(`/${key}`)(body) }, orphan)],
  ]);
  const other = [
    'null',
    '<<>>',
    '[]',
    '5',
    stream('0 g'),
    '<</Type/Annot>>',
    '990 0 R',
    findObject(file, PAGE).body,
    findObject(file, TREE).body,
  ];
  const variants: Variant[] = [
    ...made,
    ...other.map((text): Variant => [`old catalog is ${text.slice(0, 20)}`, () => moved({ [num]: text })]),
    ['old catalog freed', () => appendUpdate(file, { 990: body }, { root: '990 0 R', free: [num] })],
    ['an orphan becomes the catalog', () => moved({}, orphan)],
    ['the content becomes the catalog', () => moved({}, contentOf(file))],
  ];
  expect(await valid(variants)).toEqual([]);
  const innocents: Variant[] = [
    ['the same elsewhere', () => moved({})],
    ['the old one rewritten', () => moved({ [num]: body })],
    ['with validation data', () => moved({ 990: plus('/DSS <</Certs []>>')(body) })],
    ['and back again', () => appendUpdate(moved({}), { 997: 'null' }, { root: `${num} 0 R` })],
  ];
  expect(await alarming(innocents)).toEqual([]);
});

/** A revision of two sections, as in linearized files: the newest stands first, and the other names its own catalog. */
function halves(first: string, second: string, objects: Objects): Uint8Array {
  const head = Buffer.from(file).toString('latin1');
  let text = head;
  const rows = Object.entries(objects).map(([num, body]) => {
    const at = text.length;
    text += `${num} 0 obj\n${body}\nendobj\n`;
    return Revision.row(Number(num), at);
  });
  const start = text.length;
  const section = (entries: string, prev: number, list: string): string => `xref\n${list}trailer\n<</Size 1000${entries}/Prev ${prev}>>\n`;
  const width = section(first, 1_000_000, rows.join('')).length;
  const other = start + width;
  text += section(first, other, rows.join('')).padEnd(width, ' ');
  text += section(second, lastXref(file), Revision.row(999, 0, 'f'));
  return Uint8Array.from(Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1'));
}

test('every trailer of a revision names the catalog', async () => {
  const { num, body } = catalog;
  const variants = KEYS.flatMap((key): Variant[] => {
    const objects = { ...OTHERS, 990: plus(`/${key}`)(body) };
    const hidden = new Revision(file)
      .add(990, objects[990])
      .add(995, OTHERS[995] ?? '')
      .add(996, OTHERS[996] ?? '');
    return [
      [`second half ${key}`, () => halves(`/Root ${num} 0 R`, '/Root 990 0 R', objects)],
      [`hidden stream ${key}`, () => hidden.hybrid(Revision.row(998, 0, 'f'), '/Root 990 0 R')],
    ];
  });
  const without: Variant[] = [
    ['no catalog in the first half', () => halves('', `/Root ${num} 0 R`, {})],
    ['no catalog', () => new Revision(file).add(990, '<<>>').table({ root: '' })],
    ['null', () => new Revision(file).add(990, '<<>>').table({ root: '/Root null' })],
    ['a number', () => new Revision(file).add(990, '<<>>').table({ root: '/Root 5' })],
    ['a direct one', () => new Revision(file).add(990, '<<>>').table({ root: `/Root ${body}` })],
    ['nothing there', () => new Revision(file).add(990, '<<>>').table({ root: '/Root 999 0 R' })],
    ['a stream', () => appendUpdate(file, { 990: stream('', body.trim().slice(2, -2)) }, { root: '990 0 R' })],
    ['a stream in its place', () => appendUpdate(file, { [num]: stream('', body.trim().slice(2, -2)) })],
  ];
  expect(await valid([...variants, ...without])).toEqual([]);
  const innocents: Variant[] = [
    ['the same in both halves', () => halves(`/Root ${num} 0 R`, `/Root ${num} 0 R`, { 990: '<<>>' })],
    ['none in the second half', () => halves(`/Root ${num} 0 R`, '', { 990: '<<>>' })],
    ['a hidden stream', () => new Revision(file).add(990, '<<>>').hybrid(Revision.row(998, 0, 'f'))],
  ];
  expect(await alarming(innocents)).toEqual([]);
});

/** The dictionary that matches, in a stream. */
const streamed = (source: Uint8Array, pattern: RegExp): Objects =>
  edited(source, pattern, (body) => stream('', body.slice(body.indexOf('<<') + 2, body.lastIndexOf('>>'))));

test('what was a dictionary does not become a stream', async () => {
  const drawn = await signedForm({
    widgets: (writer) => ({
      box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } },
      Seal: { entries: { FT: name('Sig'), AP: writer.add(dict({ N: writer.add(raw(PAINTED)) })) } },
      Note: { entries: { AP: writer.add(dict({ N: writer.add(raw(PAINTED)) })) } },
    }),
    settings: (writer) => ({ DR: writer.add(raw(`<</Font <</Helv ${FONT}>>>>`)) }),
  });
  const places = [
    CATALOG,
    TREE,
    PAGE,
    /\/Fields/,
    field('box'),
    field('Seal'),
    field('PartyA'),
    /\/ByteRange/,
    /\/Font ?<<\/Helv/,
    /^<<\/N \d+ 0 R>>/,
  ];
  const elsewhere = (pattern: RegExp, key: string): Variant => [
    `${key} of ${pattern} in a new stream`,
    () => {
      const { body } = findObject(drawn, pattern);
      const [, held = ''] = new RegExp(`/${key} ?(\\d+) 0 R`).exec(body) ?? [];
      const inner =
        new RegExp(`[\\r\\n]${held} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(Buffer.from(drawn).toString('latin1'))?.[1] ?? '';
      return appendUpdate(drawn, { ...edited(drawn, pattern, plus(`/${key} 990 0 R`)), 990: stream('', inner) });
    },
  ];
  const variants: Variant[] = [
    ...places.map((pattern): Variant => [`${pattern}`, () => appendUpdate(drawn, streamed(drawn, pattern))]),
    elsewhere(CATALOG, 'AcroForm'),
    elsewhere(CATALOG, 'Pages'),
    elsewhere(/\/Fields/, 'DR'),
    elsewhere(field('Seal'), 'AP'),
    elsewhere(field('Note'), 'AP'),
    elsewhere(field('PartyA'), 'V'),
  ];
  expect(await valid(variants, 16)).toEqual([]);
});
