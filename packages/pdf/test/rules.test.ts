import { dict, name, type PdfObject } from '@moqi/pdf/syntax';
import { tamper } from '@moqi/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { PREDICATES } from '../src/validate/predicates.ts';
import { type Part, RULES, type Rule } from '../src/validate/rules.ts';
import { CATALOG, checkBox, edited, form, judgedLast, PAGE, plus, raw, SIGNATURE, signedForm, signing, stream, TREE } from './altered.ts';
import { LIST_CASES } from './list-cases.ts';
import { type Case, type Objects, ROLE_CASES, roleBases } from './rule-cases.ts';

/* Each row of the table of rules with what it says, tried on a file; and each row and predicate taken away in turn, which must be noticed. */

const { appendText, appendUpdate, findObject } = tamper;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const FORM = /\/Fields/;
const named = (called: string): RegExp => new RegExp(`/T ?<${Buffer.from(called).toString('hex')}>`, 'i');
const BOX = named('box');

/** One more entry in the dictionary that matches; it replaces what was there. */
const entry =
  (pattern: RegExp, part: Part) =>
  (key: string, value: string, kinds: string[], more: Objects = {}): Case => ({
    part,
    key,
    title: value,
    make: (file) => ({ ...edited(file, pattern, plus(`/${key} ${value}`)), ...more }),
    kinds,
  });

/** The value of an entry, which is a reference, under another number; or a direct value in an object of its own. */
const moved =
  (pattern: RegExp, part: Part) =>
  (key: string): Case => ({
    part,
    key,
    title: 'the same value elsewhere',
    make: (file) => {
      const { num, body } = findObject(file, pattern);
      const [, value = '', ref] = new RegExp(`/${key} ?((\\d+) 0 R|\\[[^\\]]*\\]|<<[^>]*>>|\\d+)`).exec(body) ?? [];
      const copy = ref ? new RegExp(`[\\r\\n]${ref} 0 obj\\s([\\s\\S]*?)endobj`).exec(Buffer.from(file).toString('latin1'))?.[1] : value;
      return { 990: copy ?? '', [num]: body.replace(`/${key}${body.includes(`/${key} `) ? ' ' : ''}${value}`, `/${key} 990 0 R`) };
    },
    kinds: [],
  });

const catalog = entry(CATALOG, 'catalog');
const tree = entry(TREE, 'pageTree');
const page = entry(PAGE, 'page');
const settings = entry(FORM, 'form');
const box = entry(BOX, 'field');

const inCatalog: Case[] = [
  {
    part: 'catalog',
    key: 'AcroForm',
    make: (file) => edited(file, CATALOG, plus(`/AcroForm ${plus('/SigFlags 1')(findObject(file, FORM).body)}`)),
    kinds: [],
  },
  {
    ...catalog('AcroForm', 'a stream', ['documentAltered', 'formAltered']),
    make: (file) => ({
      ...edited(file, CATALOG, plus('/AcroForm 990 0 R')),
      990: stream('', findObject(file, FORM).body.trim().slice(2, -2)),
    }),
  },
  {
    ...catalog('Pages', 'the catalog of before, beside a new one', ['pagesChanged']),
    make: (file) => {
      const { num, body } = findObject(file, CATALOG);
      return { 990: body, [num]: plus('/Pages 991 0 R')(body), 991: findObject(file, TREE).body };
    },
    options: () => ({ root: '990 0 R' }),
  },
  {
    part: 'catalog',
    key: 'Pages',
    make: (file) => ({ 990: plus('/Vendor 1')(findObject(file, TREE).body), ...edited(file, CATALOG, plus('/Pages 990 0 R')) }),
    kinds: ['pagesChanged'],
  },
  catalog('DSS', '<</Certs []>>', ['validationDataAdded']),
  catalog('Metadata', '990 0 R', ['metadataChanged'], { 990: stream('<x/>') }),
  catalog('Extensions', '<<>>', ['metadataChanged']),
  catalog('Version', '/2.0', ['metadataChanged']),
  catalog('Perms', '<<>>', ['certificationAdded']),
  catalog('OpenAction', '[1 0 R/Fit]', ['scriptAdded']),
  ...['OpenAction', 'AA'].map(moved(CATALOG, 'catalog')),
  catalog('AA', '<</O 1>>', ['scriptAdded']),
  ...['Names <<>>', 'OCProperties <<>>', 'Outlines <<>>', 'Vendor 1', 'Lang (en)'].map((text): Case => {
    const [key = '', value = ''] = text.split(' ');
    return { ...catalog(key, value, ['documentAltered']), key: '*' };
  }),
  { ...moved(CATALOG, 'catalog')('ViewerPreferences'), key: '*' },
];

const PAGE_KEYS =
  'Resources <<>>|MediaBox []|CropBox []|Rotate 0|UserUnit 1|BleedBox []|TrimBox []|ArtBox []|Contents []|Annots []|AA <<>>|B []|Dur 1|Trans <<>>|Group <<>>|Thumb 1|Tabs/S|Metadata 1|PieceInfo <<>>|LastModified (x)|StructParents 1|ID (x)|PZ 1|SeparationInfo <<>>|TemplateInstantiated/x|PresSteps <<>>|VP []|AF []|OutputIntents []|DPart 1|Type/Page|Parent null|Count 9';
const inTree: Case[] = [
  ...PAGE_KEYS.split('|').map((text): Case => {
    const [, key = '', value = ''] = /^(\w+) ?(.*)$/.exec(text) ?? [];
    return tree(key, value, ['pagesChanged']);
  }),
  // a branch without pages was there before
  { part: 'pageTree', key: 'Kids', make: () => ({ 980: '<</Kids [null]/Count 0>>' }), kinds: ['pagesChanged'] },
  { ...tree('ITXT', '(5.5)', ['metadataChanged']), key: '*' },
  { ...tree('Vendor', '1 0 R', ['pagesChanged']), key: '*' },
];

const BOX_OF_PAGE = [0, 0, 595, 842];
const OF_PAGE = {
  MediaBox: BOX_OF_PAGE,
  CropBox: BOX_OF_PAGE,
  BleedBox: BOX_OF_PAGE,
  TrimBox: BOX_OF_PAGE,
  ArtBox: BOX_OF_PAGE,
  Rotate: 0,
  UserUnit: 1,
  AA: raw('<<>>'),
};
const inPage: Case[] = [
  {
    part: 'page',
    key: 'Annots',
    make: (file) => ({
      ...edited(file, PAGE, (body) => body.replace(/\/Annots ?\[/, '/Annots [990 0 R ')),
      990: '<</Type/Annot/Subtype/Text/Rect [9 9 30 30]>>',
    }),
    kinds: ['annotationAdded'],
  },
  page('Contents', '[]', ['pageContent']),
  page('Resources', '<<>>', ['pageResources']),
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'].map((key) => page(key, '[0 0 9 9]', ['pageGeometry'])),
  page('Rotate', '90', ['pageGeometry']),
  page('UserUnit', '2', ['pageGeometry']),
  page('AA', '<</O 1>>', ['scriptAdded']),
  ...['Contents', 'Resources', ...Object.keys(OF_PAGE)].map(moved(PAGE, 'page')),
  { ...moved(PAGE, 'page')('Vendor'), key: '*' },
  page('Metadata', '990 0 R', ['metadataChanged'], { 990: stream('<x/>') }),
  page('LastModified', '(D:2026)', ['metadataChanged']),
  page('PieceInfo', '<<>>', ['metadataChanged']),
  page('StructParents', '3', ['structureChanged']),
  page('Tabs', '/S', ['structureChanged']),
  ...['Dur', 'Vendor', 'PZ'].map((key) => ({ ...page(key, '5', ['pageAltered']), key: '*' })),
];

const inForm: Case[] = [
  { part: 'form', key: 'Fields', make: (file) => added(file, ''), kinds: ['signatureFieldAdded'] },
  settings('SigFlags', '1', []),
  settings('DR', '<<>>', ['formAltered']),
  settings('DR', `<</Font <</Helv 970 0 R/More ${FONT}>>>>`, []),
  settings('DA', '(/Helv 0 Tf)', []),
  { ...settings('DA', '(/Helv 0 Tf)  ', ['formAltered']), base: 'leaning' },
  ...['CO', 'XFA', 'Vendor'].map((key) => ({ ...settings(key, '[]', ['formAltered']), key: '*' })),
  settings('NeedAppearances', 'true', ['formAltered']),
  settings('NeedAppearances', 'false', []),
  { ...moved(FORM, 'form')('Vendor'), key: '*' },
  { ...settings('DA', 'null', []), base: 'leaning' },
];

const LOOK = { 990: form('BT /F 10 Tf 2 5 Td (100) Tj ET', `/Resources <</Font <</F ${FONT}>>>>`) };
const inField: Case[] = [
  box('V', '(100)', ['fieldFilled']),
  box('AP', '<</N 990 0 R>>/V (100)', ['fieldFilled'], LOOK),
  entry(named('tick'), 'field')('AS', '/Yes/V/Yes', ['fieldFilled']),
  ...['RV (<p>100</p>)', 'I [0]', 'TI 0'].flatMap((text) => {
    const [key = '', value = ''] = text.split(' ');
    return [box(key, value, ['fieldAltered']), box(key, `${value}/V (100)`, ['fieldFilled'])];
  }),
  box('M', '(D:2026)', []),
  ...['Rect', 'F'].map(moved(BOX, 'field')),
  ...['P', 'OC', 'Ff', 'RV', 'I', 'TI'].map((key) => box(key, 'null', [])),
  { ...box('Vendor', 'null', []), key: '*' },
  box('MK', '<</CA (100)>>', ['fieldAltered']),
  entry(named('picture'), 'field')('MK', '<</CA (100)>>', []),
  entry(named('picture'), 'field')('MK', '<</BG [0]>>', ['fieldAltered']),
  box('Rect', '[0 0 9 9]', ['fieldMoved']),
  box('P', '1 0 R', ['fieldMoved']),
  { part: 'field', key: 'P', make: (made) => edited(made, BOX, plus(`/P ${findObject(made, PAGE).num} 0 R`)), kinds: [] },
  box('MK', '<<>>', []),
  box('F', '6', ['fieldHidden']),
  {
    part: 'field',
    key: 'F',
    title: 'locked by a signature',
    make: (file) => ({ ...edited(file, named('later'), plus('/F 132/V 991 0 R')), 991: SIGNATURE }),
    kinds: ['signatureAdded'],
    signs: true,
  },
  box('OC', '<<>>', ['fieldHidden']),
  box('StructParent', '3', ['structureChanged']),
  ...['TU', 'DV', 'AA', 'A', 'DA', 'Q', 'Vendor', 'Kids'].map((key) => ({ ...box(key, '[]', ['fieldAltered']), key: '*' })),
];

/** A new field for signing with further entries. */
function added(file: Uint8Array, entries: string): Objects {
  const listed = (pattern: RegExp, key: string): Objects =>
    edited(file, pattern, (body) => body.replace(new RegExp(`/${key} ?\\[`), `/${key} [990 0 R `));
  const field = plus(entries)('<</Type/Annot/Subtype/Widget/FT/Sig/T (new)/F 4/Rect [400 400 480 430]>>');
  return { ...listed(PAGE, 'Annots'), ...listed(FORM, 'Fields'), 990: field, 991: form('') };
}

const SILENT =
  'FT/Sig|Parent null|Kids []|T (x)|TU (x)|TM (x)|Ff 0|V null|DV null|Lock <</Action/All>>|SV <<>>|DA (/Helv 0 Tf)|Q 0|Type/Annot|Rect [400 400 480 430]|P null|NM (x)|M (x)|F 4|AP <<>>|AS/x|StructParent 3|H/N|Lang (en)';
const newField = (text: string, kinds: string[]): Case => ({
  part: 'newField',
  key: /^\w+/.exec(text)?.[0] ?? '',
  title: text,
  make: (file) => added(file, `/${text}`),
  kinds,
});
const inNewField: Case[] = [
  ...SILENT.split('|').map((text) => newField(text, ['signatureFieldAdded'])),
  {
    ...newField('FT of a kid', ['fieldAltered', 'signatureFieldAdded']),
    key: 'FT',
    make: (made) => {
      const { 990: kid = '', ...lists } = added(made, '');
      const widget = { 993: plus('/FT/Tx/Parent 990 0 R')(kid.replace('/T (new)', '')) };
      const page = Object.fromEntries(Object.entries(lists).map(([num, body]) => [num, body.replace('/Annots [990', '/Annots [993')]));
      return { ...page, ...widget, 990: '<</FT/Sig/T (new)/Kids [993 0 R]>>' };
    },
  },
  newField('V (1,000,000)', ['fieldAltered', 'signatureFieldAdded']),
  newField('Subtype/Widget', ['signatureFieldAdded']),
  newField('Subtype/Stamp', ['fieldAltered', 'signatureFieldAdded']),
  ...['Type/Page', 'Rect [null null 9 9]'].map((text) => newField(text, ['fieldAltered', 'signatureFieldAdded'])),
  ...['MK <</R 90>>', 'MK <</BG [1]>>/AP <</N 991 0 R>>', 'BS <</W 1>>/AP <</N 991 0 R>>', 'Border [0 0 1]/AP <</N 991 0 R>>'].map((text) =>
    newField(text, ['signatureFieldAdded']),
  ),
  ...[
    'MK <</BG [1]>>',
    'BS <</W 1>>',
    'Border [0 0 1]',
    'MK <</BG [1]>>/AP <</N 999 0 R>>',
    'MK <</BG [1]>>/AP <</N <</On 991 0 R>>>>',
  ].map((text) => newField(text, ['fieldAltered', 'signatureFieldAdded'])),
  ...['A <<>>', 'AA <<>>', 'OC <<>>', 'Contents (x)', 'Vendor 1', 'IC [1]'].map((text) => ({
    ...newField(text, ['fieldAltered', 'signatureFieldAdded']),
    key: '*',
  })),
];

const CASES = [inCatalog, inTree, inPage, inForm, inField, inNewField, ROLE_CASES, LIST_CASES].flat();

let bases: Record<NonNullable<Case['base']>, Uint8Array>;
beforeAll(async () => {
  const made = (value: Record<string, PdfObject>): Promise<Uint8Array> =>
    signedForm({
      widgets: (writer) => ({
        box: { entries: value },
        later: { entries: { FT: name('Sig'), Rect: [320, 120, 480, 160] } },
        picture: { entries: { FT: name('Btn'), Ff: 1 << 16, Rect: [100, 150, 200, 170], AP: dict({ N: writer.add(raw(form(''))) }) } },
        tick: checkBox(writer),
      }),
      page: () => ({ ...OF_PAGE, Vendor: [1] }),
      settings: () => ({ Vendor: [1] }),
      catalog: (writer) => ({
        AA: raw('<<>>'),
        OpenAction: writer.add(raw('<</S/Named/N/NextPage>>')),
        ViewerPreferences: writer.add(raw('<</DisplayDocTitle true>>')),
      }),
    });
  // a form with a font, and a branch of the tree without pages, stand in a revision that a later signer saw
  const finish = (plain: Uint8Array): Uint8Array => {
    const branch = edited(plain, TREE, (body) => body.replace(/\/Kids ?\[/, '/Kids [980 0 R '));
    const fonts = edited(plain, FORM, plus('/DR <</Font <</Helv 970 0 R>>>>'));
    return signing(appendUpdate(plain, { ...branch, ...fonts, 970: FONT, 980: '<</Kids []/Count 0>>' }), 'PartyB', {});
  };
  bases = { plain: finish(await made({})), leaning: finish(await made({ V: raw('(100)') })), ...(await roleBases()) };
});

const kindsOf = async ({ base = 'plain', make, options, ahead, signs }: Case): Promise<string[]> => {
  const source = ahead ? appendText(bases[base], ahead(bases[base])) : bases[base];
  return (await judgedLast(appendUpdate(source, make(source), options?.(source)), signs ? 2 : 1))[1];
};

describe('every row of the table', () => {
  test.each(CASES.map((item) => [`${item.part} /${item.key} ${item.title ?? ''}`, item] as const))('%s', async (_, item) => {
    expect(await kindsOf(item)).toEqual(item.kinds);
  });

  test('has a case', () => {
    const tried = new Set(CASES.map(({ part, key }) => `${part} ${key}`));
    const rows = (Object.keys(RULES) as Part[]).flatMap((part) => Object.keys(RULES[part]).map((key) => `${part} ${key}`));
    expect(rows.filter((row) => !tried.has(row))).toEqual([]);
  });
});

/** Whether one of the cases ends otherwise than it is expected to. */
async function isNoticed(cases: readonly Case[]): Promise<boolean> {
  for (const item of cases) {
    const kinds = await kindsOf(item).catch(() => ['refused']);
    if (kinds.join(' ') !== item.kinds.join(' ')) return true;
  }
  return false;
}

describe('taken away, it is noticed', () => {
  const rows = (Object.keys(RULES) as Part[]).flatMap((part) => Object.keys(RULES[part]).map((key) => [part, key] as const));

  test.each(rows)('the row of %s /%s', async (part, key) => {
    const rules = RULES[part] as Record<string, Rule>;
    const row = rules[key] as Rule;
    if (key === '*') rules[key] = { is: 'nothing' };
    else delete rules[key];
    try {
      expect(await isNoticed(CASES.filter((item) => item.part === part && item.key === key))).toBe(true);
    } finally {
      rules[key] = row;
    }
  });

  const exceptions = rows.flatMap(([part, key]) =>
    Object.keys(RULES[part][key]?.except ?? {}).map((predicate) => [part, key, predicate as keyof typeof PREDICATES] as const),
  );
  test.each(exceptions)('of %s /%s the exception %s', async (part, key, predicate) => {
    const rules = RULES[part] as Record<string, Rule>;
    const row = rules[key] as Rule;
    const { [predicate]: _, ...except } = row.except ?? {};
    rules[key] = { ...row, except };
    try {
      expect(await isNoticed(CASES.filter((item) => item.part === part && item.key === key))).toBe(true);
    } finally {
      rules[key] = row;
    }
  });

  const answers = Object.keys(PREDICATES).flatMap((called) =>
    [true, false].map((answer) => [called as keyof typeof PREDICATES, answer] as const),
  );
  test.each(answers)('the predicate %s, which then always says %s', async (called, answer) => {
    const kept = PREDICATES[called];
    PREDICATES[called] = () => answer;
    try {
      const asked = CASES.filter(({ part, key }) => Object.hasOwn(RULES[part][key]?.except ?? {}, called));
      expect(asked.length > 0 && (await isNoticed(asked))).toBe(true);
    } finally {
      PREDICATES[called] = kept;
    }
  });
});
