import { dict, name, type Ref } from '@moqi/pdf/syntax';
import { type PdfWriter, tamper } from '@moqi/testing';
import { CATALOG, checkBox, edited, form, plus, raw, signedForm, stream, type Widget } from '../test/altered.ts';

/* The signed files that increments are made for, and where in them the objects of each part of the table of rules stand. */

const { appendUpdate, findObject, findObjects } = tamper;

export const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
export const PICTURE = form('0 0 0 rg 0 0 236 20 re f');
export const WIDGET = '<</Type/Annot/Subtype/Widget/FT/Sig/T (new)/F 4/Rect [400 400 480 430]>>';

/** Objects of a revision that was there before the signature. */
export const BEFORE = { listed: 961, fields: 962, group: 963, kid: 964, stray: 965, value: 966, spoken: 967 } as const;

function widgets(writer: PdfWriter): Record<string, Widget> {
  const look = (content: string): Ref => writer.add(raw(form(content)));
  const sig = { FT: name('Sig') };
  return {
    box: { entries: { DA: raw('(/Helv 10 Tf 0 g)'), Rect: [64, 120, 300, 140], MK: writer.add(raw('<</Part true/R 0>>')) } },
    Later: { entries: { ...sig, Rect: [320, 120, 480, 160] } },
    held: { entries: { ...sig, Rect: [320, 170, 480, 190], AP: dict({ N: look('0.9 g 0 0 236 20 re f') }) } },
    tick: checkBox(writer),
    picture: { entries: { FT: name('Btn'), Ff: 1 << 16, Rect: [100, 150, 200, 170], AP: dict({ N: look('') }) } },
    absent: { entries: { ...sig, Rect: [210, 150, 300, 170] }, listed: false },
  };
}

/** Lists become objects of their own, with a field of two objects, a widget without a field, and words for an element of the structure. */
const revised =
  (isShared: boolean) =>
  (source: Uint8Array): Uint8Array => {
    const { listed, fields, group, kid, stray, value, spoken } = BEFORE;
    const apart = (pattern: RegExp, key: string, num: number, first: string): Record<number, string> => {
      const holder = findObject(source, pattern);
      const [found, items = ''] = new RegExp(`/${key} ?\\[([^\\]]*)\\]`).exec(holder.body) ?? [''];
      return { [holder.num]: holder.body.replace(found, `/${key} ${num} 0 R`), [num]: `[${first}${items}]` };
    };
    return appendUpdate(source, {
      ...(isShared && edited(source, CATALOG, plus(`/Extensions <</A ${fields} 0 R/B ${listed} 0 R>>`))),
      ...edited(source, /\/S\/Para/, plus(`/Alt ${spoken} 0 R`)),
      ...apart(FIRST_PAGE, 'Annots', listed, `${stray} 0 R ${kid} 0 R `),
      ...apart(/\/Fields/, 'Fields', fields, `${group} 0 R `),
      [group]: `<</FT/Tx/T (kids)/Kids [${kid} 0 R]>>`,
      [kid]: `<</Type/Annot/Subtype/Widget/Rect [9 40 30 60]/Parent ${group} 0 R>>`,
      [stray]: `<</Type/Annot/Subtype/Widget/FT/Tx/Rect [9 9 30 30]/V ${value} 0 R>>`,
      [value]: '(100)',
      [spoken]: '(one)',
    });
  };

const FIRST_PAGE = /\/Type ?\/Page\b[\s\S]*\/Annots/;

const base = (isShared: boolean): Promise<Uint8Array> =>
  signedForm({
    widgets,
    pages: 2,
    revised: revised(isShared),
    settings: (writer) => ({
      DR: dict({ Font: dict({ Helv: writer.add(raw(FONT)) }), XObject: dict({ FRM: writer.add(raw(PICTURE)) }) }),
    }),
    notes: (writer) => [writer.add(raw('<</Type/Annot/Subtype/Link/Rect [400 700 480 720]/Border [0 0 0]/Note true>>'))],
    catalog: (writer) => ({
      ...(writer.add(raw('<</Orphan true>>')) && {}),
      DSS: writer.add(raw('<</Certs []/Store true>>')),
      StructTreeRoot: writer.add(dict({ Type: name('StructTreeRoot'), K: writer.add(raw('<</Type/StructElem/S/Para/K 0>>')) })),
      Metadata: writer.add(raw(stream('<x/>', '/Type/Metadata/Subtype/XML'))),
      Extensions: writer.add(raw('<</ADBE <</ExtensionLevel 3>>>>')),
      Outlines: writer.add(raw('<</Count 0>>')),
      ViewerPreferences: dict({ DisplayDocTitle: true }),
    }),
  });

/** A file, and the same where the lists of fields and annotations are properties of the document as well. */
export const bases = async (): Promise<Record<'plain' | 'shared', Uint8Array>> => ({
  plain: await base(false),
  shared: await base(true),
});

export const ofField = (called: string): RegExp => new RegExp(`/T ?<${Buffer.from(called).toString('hex')}>`, 'i');

/** Which objects of a base each part of the table is about. */
export const PLACES = {
  catalog: [/\/Type ?\/Catalog\b/],
  pageTree: [/\/Type ?\/Pages\b/],
  page: [new RegExp(`/Annots ?${BEFORE.listed} 0 R`)],
  form: [/\/Fields/],
  field: ['box', 'Later', 'held', 'tick', 'picture', 'absent'].map(ofField),
  signatureField: ['Later', 'held', 'absent', 'PartyA'].map(ofField),
  pictureField: [ofField('picture')],
  boxField: [ofField('tick')],
  textField: [ofField('box')],
  content: [/BT 0 g/],
  resource: [/\/Font ?<<\/F1/],
  annotation: [/\/Note true/],
  appearance: [/0\.9 g 0 0 236 20 re f/],
  value: [BEFORE.value],
  fields: [BEFORE.fields],
  annots: [BEFORE.listed],
  fieldPart: [/\/Part true/],
  formResource: [/\/BaseFont\/Helvetica/],
  store: [/\/Store true/],
  metadata: [/\/Type\/Metadata/],
  document: [/\/Count 0>>/],
  structure: [/\/S ?\/Para/],
  spoken: [BEFORE.spoken],
  other: [/\/Orphan true/],
} as const;
export type Place = keyof typeof PLACES;

/** The newest object that matches, or of the number. */
export const objectAt = (file: Uint8Array, place: RegExp | number): { num: number; body: string } =>
  typeof place === 'number'
    ? (findObjects(file, /(?:)/).findLast(({ num }) => num === place) ?? { num: place, body: 'null' })
    : findObject(file, place);
