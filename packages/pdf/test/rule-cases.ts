import { dict, name, type PdfObject, type Ref } from '@moqi/pdf/syntax';
import { encryptedPdf, type PdfWriter, signedContract, tamper } from '@moqi/testing';
import type { Part } from '../src/validate/rules.ts';
import { CATALOG, checkBox, edited, form, PAGE, plus, raw, SIGNATURE, signedForm, signing, stream, type Widget } from './altered.ts';

/* Increments for the rows of the table that are about single objects, the trailer, and what fields hold and show. */

const { appendUpdate, findObject } = tamper;
export type Objects = Record<number, string>;

/** What an increment does to a file and what is said of it: the kinds of the changes, in the order they are told. */
export interface Case {
  part: Part;
  key: string;
  title?: string;
  make: (file: Uint8Array) => Objects;
  options?: (file: Uint8Array) => tamper.UpdateOptions;
  /** Stands before the objects, and no cross-reference lists it. */
  ahead?: (file: Uint8Array) => string;
  kinds: string[];
  /**
   * The file that is altered: a plain one, one whose field without a look is drawn by the form, one with an object in each role,
   * one whose lists of fields and annotations are properties as well, an encrypted one.
   */
  base?: 'plain' | 'leaning' | 'full' | 'shared' | 'encrypted';
  /** Brings a signature itself. */
  signs?: boolean;
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
export const PAINTED = form('0 0 1 rg 0 0 236 20 re f');
export const STAMP = SIGNATURE.replace('/Type/Sig', '/Type/DocTimeStamp').replace('ETSI.CAdES.detached', 'ETSI.RFC3161');
const TEXT = (shown: string): string => form(`BT /F 10 Tf 2 5 Td (${shown}) Tj ET`, `/Resources <</Font <</F ${FONT}>>>>`);
export const field = (called: string): RegExp => new RegExp(`/T ?<${Buffer.from(called).toString('hex')}>`, 'i');

/** Objects that come with the case. */
export const [LOOK, SIGNED, STAMPED] = [990, 991, 992];
/** Objects of a revision that was there before, each in one role or two. */
export const BEFORE = {
  orphan: 970,
  container: 971,
  fields: 972,
  listed: 973,
  stray: 974,
  strayLook: 975,
  strayValue: 976,
  group: 977,
  kids: 978,
  kid: 979,
};

/** A change of the field `called`, with objects that come along. */
const ofField =
  (part: Part, key: string) =>
  (called: string, entries: string, kinds: string[], more: Objects = {}): Case => ({
    part,
    key,
    title: `${called} ${entries}`,
    base: 'full',
    make: (file) => ({ ...edited(file, field(called), plus(entries)), ...more }),
    kinds,
    signs: kinds.some((kind) => /^(signatureAdded|timestampAdded|signatureReplaced)$/.test(kind)),
  });

const value = ofField('signatureField', 'V');
const look = ofField('signatureField', 'AP');
const box = ofField('boxField', 'V');
const text = ofField('textField', 'V');
const named = (num: number): string => `/AP <</N ${num} 0 R>>`;
export const LENT = (file: Uint8Array): string => `/V ${findObject(file, /\/ETSI\.CAdES\.detached\/ByteRange \[0 1/).num} 0 R`;

const inFields: Case[] = [
  value('Later', '/V (1,000,000)', ['fieldAltered']),
  value('PartyB', `/V ${SIGNED} 0 R`, ['signatureReplaced'], { [SIGNED]: SIGNATURE }),
  value('PartyB', '/V null', ['signatureRemoved']),
  value('Later', `/V ${SIGNED} 0 R`, ['signatureAdded'], { [SIGNED]: SIGNATURE }),
  value('Later', `/V ${STAMPED} 0 R`, ['timestampAdded'], { [STAMPED]: STAMP }),
  { ...value('Later', 'a signature lent', ['signatureReused']), make: (file) => edited(file, field('Later'), plus(LENT(file))) },
  look('Later', named(LOOK), ['appearanceUnsigned'], { [LOOK]: PAINTED }),
  look('PartyB', named(LOOK), ['appearanceChanged'], { [LOOK]: PAINTED }),
  look('Held', `${named(LOOK)}/V ${SIGNED} 0 R`, ['signatureAdded'], { [LOOK]: PAINTED, [SIGNED]: SIGNATURE }),
  look('Held', named(LOOK), ['appearanceChanged'], { [LOOK]: PAINTED }),
  {
    ...look('Later', 'a signature lent', ['signatureReused']),
    make: (file) => ({ ...edited(file, field('Later'), plus(`${LENT(file)}${named(LOOK)}`)), [LOOK]: PAINTED }),
  },
  ofField('pictureField', 'V')('Picture', '/V (x)', ['fieldAltered']),
  ofField('pictureField', 'AP')('Picture', named(LOOK), ['appearanceUnsigned'], { [LOOK]: PAINTED }),
  ofField('pictureField', 'AP')('Drawn', named(LOOK), ['appearanceChanged'], { [LOOK]: TEXT('x') }),
  {
    ...ofField('pictureField', 'AP')('Picture', 'and a signature', ['signatureAdded', 'visualFilled'], {}),
    make: (file) => ({
      ...edited(file, field('Later'), plus(`/V ${SIGNED} 0 R`)),
      ...edited(file, field('Picture'), plus(named(LOOK))),
      [LOOK]: PAINTED,
      [SIGNED]: SIGNATURE,
    }),
  },
  box('Tick', '/V/Yes', ['appearanceMisleads']),
  box('Ticked', '/V/Off/AS/Off', ['fieldChanged']),
  box('Tick', `/V/Yes/AS/Yes/AP <</N <</Yes ${LOOK} 0 R>>>>`, ['appearanceMisleads'], { [LOOK]: TEXT('No') }),
  box('Blank', `/V/Yes/AS/Yes/AP <</N <</Yes ${LOOK} 0 R>>>>`, ['fieldUnverified'], { [LOOK]: TEXT('No') }),
  box('Tick', '/V/Yes/AS/Yes', ['fieldFilled']),
  box('Blank', '/V/Yes/AS/Yes', ['fieldUnverified']),
  ofField('boxField', 'AP')('Tick', '/AS/Yes', ['appearanceChanged']),
  ofField('boxField', 'AP')('Tick', '/AS/Yes/V/Yes', ['fieldFilled']),
  text('Text', `/V (100)${named(LOOK)}`, ['fieldFilled'], { [LOOK]: TEXT('100') }),
  text('Text', `/V (100)${named(LOOK)}`, ['appearanceMisleads'], { [LOOK]: TEXT('900') }),
  text('Text', `/V (100)${named(LOOK)}`, ['fieldUnverified'], {
    [LOOK]: TEXT('100').replace('BT /F', '/DeviceRGB cs BT /F').replace('/Length 30', '/Length 44'),
  }),
  text('Filled', '/V (200)', ['fieldChanged']),
  ofField('textField', 'AP')('Filled', named(LOOK), ['appearanceChanged'], { [LOOK]: TEXT('900') }),
  ofField('textField', 'AP')('Text', `/V (100)${named(LOOK)}`, ['fieldFilled'], { [LOOK]: TEXT('100') }),
  {
    ...ofField('field', 'Ff')('Text', 'read-only, and locked by a signature', ['signatureAdded']),
    make: (file) => ({
      ...edited(file, field('Text'), plus('/Ff 1')),
      ...edited(file, field('Later'), plus(`/V ${SIGNED} 0 R`)),
      [SIGNED]: locking('Text'),
    }),
  },
  {
    ...ofField('field', 'Ff')('Text', 'read-only, and another is locked', ['fieldAltered', 'signatureAdded']),
    make: (file) => ({
      ...edited(file, field('Text'), plus('/Ff 1')),
      ...edited(file, field('Later'), plus(`/V ${SIGNED} 0 R`)),
      [SIGNED]: locking('Filled'),
    }),
  },
  {
    ...ofField('field', 'Ff')('Text', 'locked, and a password', ['fieldAltered', 'signatureAdded']),
    make: (file) => ({
      ...edited(file, field('Text'), plus('/Ff 8193')),
      ...edited(file, field('Later'), plus(`/V ${SIGNED} 0 R`)),
      [SIGNED]: locking('Text'),
    }),
  },
];

/** A signature that locks a field. */
function locking(called: string): string {
  return SIGNATURE.replace(
    '/Filter',
    `/Reference [<</Type/SigRef/TransformMethod/FieldMDP/TransformParams <</Type/TransformParams/Action/Include/Fields [(${called})]/V/1.2>>>>]/Filter`,
  );
}

/** A change of the object that matches, or of the number. */
const ofObject = (part: Part, key: string, where: RegExp | number, change: string | ((body: string) => string), kinds: string[]): Case => ({
  part,
  key,
  title: `${where}`,
  base: 'full',
  make: (file) => {
    if (typeof change === 'string') return { [typeof where === 'number' ? where : findObject(file, where).num]: change };
    return edited(file, where instanceof RegExp ? where : /\0/, change);
  },
  kinds,
});
export const contentOf = (file: Uint8Array): number => Number(/\/Contents ?(\d+) 0 R/.exec(findObject(file, PAGE).body)?.[1]);

/** The text of an object. */
export const bodyOf = (file: Uint8Array, num: number): string =>
  new RegExp(`[\\r\\n]${num} 0 obj\\s([\\s\\S]*?)endobj`).exec(Buffer.from(file).toString('latin1'))?.[1] ?? '';

/** One more item in an array. */
export const grown = (file: Uint8Array, num: number, item = 'null'): Objects => ({
  [num]: bodyOf(file, num).replace(/\]\s*$/, ` ${item}]`),
});

const inObjects: Case[] = [
  { part: 'content', key: '*', base: 'full', make: (file) => ({ [contentOf(file)]: stream('0 g') }), kinds: ['pageContent'] },
  ofObject('resource', '*', /\/Font ?<<\/F1/, plus('/ExtGState <<>>'), ['pageResources']),
  ofObject('annotation', 'A', /\/Vendor\(link\)/, plus('/A <</S/JavaScript/JS (1)>>'), ['scriptAdded']),
  ofObject('annotation', 'AA', /\/Vendor\(link\)/, plus('/AA <<>>'), ['scriptAdded']),
  ofObject('annotation', 'PA', /\/Vendor\(link\)/, plus('/PA <<>>'), ['scriptAdded']),
  ofObject('annotation', 'OC', /\/Vendor\(link\)/, plus('/OC <<>>'), ['objectChanged']),
  ofObject('annotation', 'Subtype', /\/Vendor\(link\)/, plus('/Subtype/Text'), ['annotationChanged']),
  ofObject('annotation', 'Subtype', /\/Vendor\(link\)/, plus('/Subtype/Redact'), ['objectChanged']),
  ofObject('annotation', 'Type', /\/Vendor\(link\)/, plus('/Type/Page'), ['objectChanged']),
  ofObject('annotation', 'Type', /\/Vendor\(link\)/, plus('/Type/Annot'), ['annotationChanged']),
  ofObject('annotation', 'Rect', /\/Vendor\(link\)/, plus('/Rect [null null 99 99]'), ['objectChanged']),
  ofObject('annotation', 'Rect', /\/Vendor\(link\)/, plus('/Rect [9 9 90 90]'), ['annotationChanged']),
  ofObject('annotation', '*', /\/Vendor\(link\)/, plus('/Contents (x)'), ['annotationChanged']),
  ofObject('annotation', '*', /\/Vendor\(link\)/, plus('/Rect [9 9 500 500]'), ['overlay', 'annotationChanged']),
  ofObject('spoken', '*', /\(one\)/, '(two)', ['objectChanged']),
  ofObject('appearance', '*', BEFORE.strayLook, PAINTED, ['objectChanged']),
  ofObject('value', '*', BEFORE.strayValue, '(200)', ['objectChanged']),
  { ...ofObject('fields', '*', BEFORE.fields, '', ['objectChanged']), base: 'shared', make: (file) => grown(file, BEFORE.fields) },
  {
    ...ofObject('annots', '*', BEFORE.listed, '', ['pageAltered', 'objectChanged']),
    base: 'shared',
    make: (file) => grown(file, BEFORE.listed),
  },
  ofObject('fieldPart', '*', /\/BG \[0\.9\]/, '<</BG [0.1]>>', ['objectChanged']),
  ofObject('formResource', '*', /\/BaseFont ?\/Courier\b/, FONT, ['objectChanged']),
  ofObject('formResource', '*', /\/Holds/, (body) => body.replace('/Holds', '/More 1/Holds'), []),
  ofObject('store', '*', /\/Certs/, plus('/CRLs []'), ['validationDataAdded']),
  ofObject('metadata', '*', /\/Type ?\/Metadata/, stream('<y/>', '/Type/Metadata/Subtype/XML'), ['metadataChanged']),
  ofObject('document', '*', /\/Bookmarks/, plus('/Count 1'), ['objectChanged']),
  ...['Alt (x)', 'ActualText (x)', 'E (x)', 'Lang (en)', 'AF []', 'Phoneme (x)'].map((entry) =>
    ofObject('structure', entry.split(' ')[0] ?? '', /\/S ?\/Para/, plus(`/${entry}`), ['objectChanged']),
  ),
  ofObject('structure', '*', /\/S ?\/Para/, plus('/K [0]'), ['structureChanged']),
  ofObject('other', '*', BEFORE.orphan, '<</Was 2>>', ['objectChanged']),
  ofObject('other', '*', 995, '<</New true>>', []),
  ofObject('other', '*', BEFORE.container, stream('', '/Type/ObjStm/N 0/First 1'), []),
  ofObject('other', '*', BEFORE.container, stream('0 g'), ['objectChanged']),
];

/** A new annotation of a page. */
const annotation = (key: string, entries: string, kinds: string[]): Case => ({
  part: 'newAnnotation',
  key,
  title: entries,
  base: 'full',
  make: (file) => ({ ...grown(file, BEFORE.listed, '995 0 R'), 995: plus(entries)('<</Type/Annot/Rect [9 9 30 30]>>') }),
  kinds,
});

const inAnnotations: Case[] = [
  annotation('A', '/Subtype/Text/A <<>>', ['annotationAdded', 'scriptAdded']),
  annotation('AA', '/Subtype/Text/AA <<>>', ['annotationAdded', 'scriptAdded']),
  annotation('PA', '/Subtype/Text/PA <<>>', ['annotationAdded', 'scriptAdded']),
  annotation('OC', '/Subtype/Text/OC <<>>', ['annotationAdded', 'pageAltered']),
  annotation('Type', '/Subtype/Text/Type/Page', ['pageAltered', 'annotationAdded']),
  annotation('Type', '/Subtype/Text/Type/Annot', ['annotationAdded']),
  annotation('Rect', '/Subtype/Text/Rect [null null 9 9]', ['annotationAdded', 'pageAltered']),
  annotation('Rect', '/Subtype/Text/Rect [9 9 20 20]', ['annotationAdded']),
  annotation('Subtype', '/Subtype/Widget', ['pageAltered', 'annotationAdded']),
  annotation('Subtype', '/Subtype/Stamp', ['annotationAdded']),
  annotation('*', '/Subtype/Highlight/C [1 1 0]', ['annotationAdded']),
  {
    ...annotation('*', 'without type and place', ['annotationAdded']),
    make: (file) => ({ ...grown(file, BEFORE.listed, '995 0 R'), 995: '<</Subtype/Text/Contents (x)>>' }),
  },
];

/** The identifier of a file, as trailers repeat it. */
const identifier = (file: Uint8Array): string => /\/ID ?\[[^\]]*\]/.exec(Buffer.from(file).toString('latin1'))?.[0] ?? '';

const inTrailer: Case[] = [
  {
    part: 'trailer',
    key: 'Root',
    title: 'the same under another number',
    make: (file) => ({ 995: findObject(file, CATALOG).body }),
    options: () => ({ root: '995 0 R' }),
    kinds: [],
  },
  {
    part: 'trailer',
    key: 'Root',
    title: 'left out',
    make: () => ({ 995: '<<>>' }),
    options: () => ({ root: '' }),
    kinds: ['documentAltered'],
  },
  { part: 'trailer', key: 'ID', make: () => ({ 995: '[(a) (b)]' }), options: () => ({ trailer: '/ID 995 0 R' }), kinds: [] },
  {
    part: 'trailer',
    key: 'Info',
    make: () => ({ 995: '<</Title (x)>>' }),
    options: () => ({ trailer: '/Info 995 0 R' }),
    kinds: ['metadataChanged'],
  },
  { part: 'trailer', key: '*', make: () => ({}), options: () => ({ trailer: '/DocChecksum /ABC' }), kinds: [] },
  {
    part: 'trailer',
    key: '*',
    make: () => ({ 995: '<<>>' }),
    options: () => ({ trailer: '/Vendor 995 0 R' }),
    kinds: ['documentAltered'],
  },
  {
    part: 'trailer',
    key: 'Encrypt',
    title: 'left out',
    base: 'encrypted',
    make: () => ({}),
    options: (file) => ({ trailer: identifier(file) }),
    kinds: ['encryptionChanged'],
  },
  {
    part: 'trailer',
    key: 'ID',
    title: 'left out',
    base: 'encrypted',
    make: () => ({}),
    options: (file) => ({ trailer: `/Encrypt ${tamper.trailerEntry(file, 'Encrypt')}` }),
    kinds: ['encryptionChanged'],
  },
];

export const ROLE_CASES = [...inFields, ...inObjects, ...inAnnotations, ...inTrailer];

function widgets(writer: PdfWriter): Record<string, Widget> {
  const drawn = (content: string): PdfObject => dict({ N: writer.add(raw(form(content))) });
  const states = (yes: string): PdfObject => dict({ N: dict({ Yes: writer.add(raw(form(yes))), Off: writer.add(raw(form(''))) }) });
  const button = { FT: name('Btn'), Ff: 1 << 16 };
  return {
    Text: { entries: { MK: writer.add(raw('<</BG [0.9]>>')) } },
    Filled: { entries: { V: raw('(100)'), AP: dict({ N: writer.add(raw(TEXT('100'))) }) } },
    Later: { entries: { FT: name('Sig'), Rect: [320, 120, 480, 160] } },
    Held: { entries: { FT: name('Sig'), Rect: [320, 170, 480, 190], AP: drawn('0.9 g 0 0 236 20 re f') } },
    Picture: { entries: { ...button, Rect: [100, 150, 200, 170], AP: drawn('') } },
    Drawn: { entries: { ...button, Rect: [100, 180, 200, 200], AP: drawn('0 0 9 9 re f') } },
    Tick: checkBox(writer),
    Ticked: { entries: { ...checkBox(writer).entries, AS: name('Yes'), V: name('Yes') } },
    Absent: { entries: { FT: name('Sig'), Rect: [210, 150, 300, 170] }, listed: false },
    Blank: { entries: { ...checkBox(writer).entries, AP: states('') } },
  };
}

/** A file with an object in each role; what is not there from the start came in a revision that the last signer saw. */
async function full(shares: boolean): Promise<Uint8Array> {
  let link: Ref | undefined;
  const plain = await signedForm({
    widgets,
    page: (_, writer) => {
      link = writer.add(raw('<</Subtype/Link/Rect [9 9 99 99]/Vendor(link)>>'));
      return {};
    },
    settings: (writer) => ({
      DR: writer.add(raw('<</Holds true/Font <</Cour 969 0 R>>>>')),
    }),
    catalog: (writer) => ({
      Metadata: writer.add(raw(stream('<x/>', '/Type/Metadata/Subtype/XML'))),
      Outlines: writer.add(raw('<</Bookmarks true/Count 0>>')),
      DSS: writer.add(raw('<</Certs []>>')),
      StructTreeRoot: writer.add(
        dict({
          Type: name('StructTreeRoot'),
          K: writer.add(raw(`<</Type/StructElem/S/Para/K 0/Alt ${writer.add(raw('(one)')).num} 0 R>>`)),
        }),
      ),
    }),
  });
  const { orphan, container, fields, listed, stray, strayLook, strayValue, group, kids, kid } = BEFORE;
  const more = shares ? `/Extensions <</A ${fields} 0 R/B ${listed} 0 R>>` : '/Extensions <<>>';
  const revision = {
    969: FONT.replace('Helvetica', 'Courier'),
    [orphan]: '<</Was 1>>',
    [container]: stream('', '/Type/ObjStm/N 0/First 0'),
    [stray]: `<</Type/Annot/Subtype/Widget/FT/Tx/Rect [9 9 30 30]/V ${strayValue} 0 R/AP <</N ${strayLook} 0 R>>>>`,
    [strayLook]: form('0 0 9 9 re f'),
    [strayValue]: '(100)',
    [group]: `<</FT/Tx/T (kids)/Kids ${kids} 0 R>>`,
    [kids]: `[${kid} 0 R]`,
    [kid]: `<</Type/Annot/Subtype/Widget/Rect [9 40 30 60]/Parent ${group} 0 R>>`,
  };
  const apart = (pattern: RegExp, key: string, num: number, first: string): Objects => {
    const holder = findObject(plain, pattern);
    const [found, items = ''] = new RegExp(`/${key} ?\\[([^\\]]*)\\]`).exec(holder.body) ?? [''];
    return { [holder.num]: holder.body.replace(found, `/${key} ${num} 0 R`), [num]: `[${first}${items}]` };
  };
  const lists = {
    ...apart(PAGE, 'Annots', listed, `${link?.num} 0 R ${stray} 0 R ${kid} 0 R `),
    ...apart(/\/Fields/, 'Fields', fields, `${group} 0 R `),
  };
  const ready = appendUpdate(plain, { ...edited(plain, CATALOG, plus(more)), ...lists, ...revision });
  return signing(ready, 'PartyB', {});
}

export const roleBases = async (): Promise<Record<'full' | 'shared' | 'encrypted', Uint8Array>> => ({
  full: await full(false),
  shared: await full(true),
  encrypted: (await signedContract({ source: encryptedPdf({ method: 'aes-128' }, { xref: 'table' }), signers: 1 })).file,
});
