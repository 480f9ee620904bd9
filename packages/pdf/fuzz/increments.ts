import { dict, name, type Ref } from '@moqi/pdf/syntax';
import { differingRegion, frozenNow, type PdfWriter, type Pixels, renderPage, tamper, testPki } from '@moqi/testing';
import { Random } from '@moqi/testing/fuzz';
import { fieldsOf } from '../src/document/form.ts';
import { boxOfRectangle, geometryOf, rectangleOf } from '../src/document/geometry.ts';
import { openDocument } from '../src/document/open-document.ts';
import { pagesOf } from '../src/document/page-tree.ts';
import { bufferSource, PdfError, type ValidationReport, validate } from '../src/index.ts';
import { RULES } from '../src/validate/rules.ts';
import { checkBox, entriesOf, form, raw, SIGNATURE, signedForm, stream, type Widget, written } from '../test/altered.ts';

/*
 * Revisions made from the table of rules: entries of each kind of dictionary are added, altered, removed and moved. Whatever is judged valid
 * is drawn before and after, and may differ only within the fields that the report names. The program that draws shares no code with the validator.
 */

const { appendUpdate, findObject } = tamper;

export interface IncrementReport {
  executions: number;
  /** Judged valid, hence drawn. */
  valid: number;
  /** How often each cell of the table was tried, by part and key. */
  hits: Map<string, number>;
  findings: { increment: Increment; problem: string }[];
}

interface Increment {
  objects: Record<number, string>;
  options: tamper.UpdateOptions;
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const PICTURE = form('0 0 0 rg 0 0 236 20 re f');

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

const base = (): Promise<Uint8Array> =>
  signedForm({
    widgets,
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

/** Objects that come with each revision, to be referred to. */
const BROUGHT = { picture: 970, look: 971, font: 972, array: 973, signature: 974, moved: 975, field: 976, root: 977 } as const;
const PLAIN =
  '0|1|2|4|90|132|512|65536|true|null|(100)|(200)|/Yes|/Off|/Vendor|[]|<<>>|[0 0 300 300]|[64 120 300 140]|<</R 90>>|<</BG [0 0 0]>>|<</CA (100)>>|(/Helv 10 Tf 0 g)|(/Helv 0.1 Tf 1 g)|<</S/JavaScript/JS (1)>>|<</Made [1 2]>>|<</Type/OCG/Name (x)>>|<</Certs []>>|<</W 9>>|(D:20261121)';
const VALUES = [
  ...PLAIN.split('|'),
  ...[BROUGHT.picture, BROUGHT.look, BROUGHT.font, BROUGHT.array, BROUGHT.signature, 999].flatMap((num) => [
    `${num} 0 R`,
    `[${num} 0 R]`,
    `<</N ${num} 0 R>>`,
    `<</Font <</Helv ${num} 0 R>>>>`,
    `<</XObject <</FRM ${num} 0 R>>>>`,
  ]),
];

const ofField = (called: string): RegExp => new RegExp(`/T ?<${Buffer.from(called).toString('hex')}>`, 'i');

/**
 * Which objects of the base each part of the table is about. Values and lists of fields and annotations are judged as objects only where
 * they have a second use, which the base does not have.
 */
const PLACES = {
  catalog: [/\/Type ?\/Catalog\b/],
  pageTree: [/\/Type ?\/Pages\b/],
  page: [/\/Type ?\/Page\b/],
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
  fieldPart: [/\/Part true/],
  formResource: [/\/BaseFont\/Helvetica/],
  store: [/\/Store true/],
  metadata: [/\/Type\/Metadata/],
  document: [/\/Count 0>>/],
  structure: [/\/S\/Para/],
  other: [/\/Orphan true/],
} as const;
type Place = keyof typeof PLACES;
const PARTS = [...(Object.keys(PLACES) as Place[]), 'newField', 'newAnnotation', 'trailer'] as const;
const CELLS = PARTS.flatMap((part) => Object.keys(RULES[part]).map((key) => ({ part, key })));
type Cell = (typeof CELLS)[number];

/** A look that shows 100, or nearly. */
function lookOf(random: Random): string {
  const before = random.pick(['', '', '1 1 234 18 re W n', '0 0 5 5 re W n', '0.9 g 0 0 236 20 re f', '1 0 0 1 300 0 cm']);
  const place = random.pick(['2 5 Td', '2 5 Td', '200 5 Td', '2 -9 Td', '-50 5 Td']);
  const colour = random.pick(['0 g', '0 g', '1 g', '0 0 0.5 rg']);
  const shown = random.pick(['(100) Tj', '(100) Tj', '(900) Tj', '[(1) 20 (00)] TJ']);
  return form(
    `q ${before} BT /F ${random.pick([10, 10, 1, 40])} Tf ${colour} ${place} ${shown} ET Q`,
    `/Resources <</Font <</F ${FONT}>>>>`,
  );
}

/** One revision: some cells of one part, with or without a signature. */
class Maker {
  readonly #file: Uint8Array;
  readonly #random: Random;
  readonly #hits: Map<string, number>;
  readonly #names: Set<string>;

  constructor(file: Uint8Array, random: Random, hits: Map<string, number>) {
    this.#file = file;
    this.#random = random;
    this.#hits = hits;
    this.#names = new Set(CELLS.map(({ key }) => key));
  }

  make({ part, key }: Cell): Increment {
    const random = this.#random;
    const objects: Record<number, string> = {
      [BROUGHT.picture]: PICTURE,
      [BROUGHT.look]: lookOf(random),
      [BROUGHT.font]: FONT.replace('Helvetica', 'Courier'),
      [BROUGHT.array]: `[${BROUGHT.picture} 0 R]`,
      [BROUGHT.signature]: SIGNATURE,
    };
    const keys = [key, ...(random.below(3) === 0 ? [random.pick(Object.keys(RULES[part]))] : [])];
    const options = part === 'trailer' ? this.#trailer(objects, key) : {};
    if (part === 'newField' || part === 'newAnnotation') this.#added(objects, part, keys);
    else if (part !== 'trailer')
      this.#alter(
        objects,
        random.pick(PLACES[part]),
        keys.map((row) => ({ part, key: row })),
      );
    if (random.below(3) === 0)
      this.#alter(objects, ofField('Later'), [], { V: `${BROUGHT.signature} 0 R`, AP: `<</N ${BROUGHT.picture} 0 R>>` });
    if (part === 'field' && random.below(2) === 0)
      this.#alter(objects, ofField('box'), [], { V: '(100)', ...(random.below(4) > 0 && { AP: `<</N ${BROUGHT.look} 0 R>>` }) });
    return { objects, options };
  }

  /** Another entry of the trailer; the catalog under another number, as it was or altered. */
  #trailer(objects: Record<number, string>, row: string): tamper.UpdateOptions {
    const key = this.#hit('trailer', row);
    if (key !== 'Root') return { trailer: `/${key} ${this.#random.pick(VALUES)}` };
    const { body } = findObject(this.#file, PLACES.catalog[0]);
    objects[BROUGHT.root] = this.#random.below(2) === 0 ? body : body.replace(/>>\s*$/, '/PageMode/FullScreen>>');
    return { root: `${BROUGHT.root} 0 R` };
  }

  #hit(part: Cell['part'], key: string): string {
    const cell = `${part} ${key}`;
    this.#hits.set(cell, (this.#hits.get(cell) ?? 0) + 1);
    return key === '*'
      ? this.#random.pick(['Vendor', 'ITXT', 'Lang', 'PageMode', 'CO', 'Opt', 'Thumb2'].filter((other) => !this.#names.has(other)))
      : key;
  }

  #alter(objects: Record<number, string>, place: RegExp, cells: readonly Cell[], set: Record<string, string> = {}): void {
    const random = this.#random;
    const { num, body } = findObject(this.#file, place);
    const entries = entriesOf(objects[num] ?? body);
    for (const { part, key: row } of cells) {
      const key = this.#hit(part, row);
      const was = entries.get(key);
      const action = random.below(4);
      if (was !== undefined && action === 0) entries.delete(key);
      else if (was !== undefined && action === 1 && !was.includes('stream')) {
        objects[BROUGHT.moved] = was;
        entries.set(key, `${BROUGHT.moved} 0 R`);
      } else entries.set(key, random.pick(VALUES));
    }
    for (const [key, value] of Object.entries(set)) entries.set(key, value);
    const isStream = body.includes('stream') && random.below(3) > 0;
    objects[num] = isStream
      ? stream(random.pick(['', '0 0 99 99 re f', 'q Q']), written(new Map([...entries].filter(([key]) => key !== 'Length'))).slice(2, -2))
      : written(entries);
  }

  #added(objects: Record<number, string>, part: 'newField' | 'newAnnotation', keys: readonly string[]): void {
    const own = part === 'newField' ? { Subtype: '/Widget', FT: '/Sig', T: '(new)' } : { Subtype: '/Text' };
    const entries = new Map(Object.entries({ Type: '/Annot', F: '4', Rect: '[400 400 480 430]', ...own }));
    for (const key of keys) entries.set(this.#hit(part, key), this.#random.pick(VALUES));
    objects[BROUGHT.field] = written(entries);
    const lists = [[PLACES.page[0], 'Annots'] as const, ...(part === 'newField' ? [[PLACES.form[0], 'Fields'] as const] : [])];
    for (const [place, key] of lists) {
      const { num, body } = findObject(this.#file, place);
      objects[num] = body.replace(new RegExp(`/${key} ?\\[`), `/${key} [${BROUGHT.field} 0 R `);
    }
  }
}

/** Pixels beside the edges of a field that anti-aliasing may touch. */
const SLACK = 2;

/** Whether two pictures of the first page differ anywhere but within the fields of these names. */
async function differsElsewhere(
  file: Uint8Array,
  pictures: { before: Pixels; after: Pixels },
  named: ReadonlySet<unknown>,
): Promise<boolean> {
  const document = await openDocument(bufferSource(file), {});
  const [page] = pagesOf(document);
  if (!page) return true;
  const areas = fieldsOf(document)
    .filter((field) => named.has(field.name))
    .flatMap((field) => field.widgets)
    .map((widget) => rectangleOf(document, document.dict(widget)?.get('Rect')))
    .filter((rectangle) => rectangle !== undefined)
    .map((rectangle) => boxOfRectangle(rectangle, geometryOf(document, page)));
  const { before, after } = pictures;
  const rgb = Uint8Array.from(after.rgb);
  for (const { x, y, width, height } of areas) {
    const [left, right] = [Math.max(0, Math.floor(x) - SLACK), Math.min(after.width, Math.ceil(x + width) + SLACK)];
    for (let row = Math.max(0, Math.floor(y) - SLACK); row < Math.min(after.height, Math.ceil(y + height) + SLACK); row++)
      if (right > left)
        rgb.set(before.rgb.subarray((row * after.width + left) * 3, (row * after.width + right) * 3), (row * after.width + left) * 3);
  }
  return differingRegion(before, { ...after, rgb }) !== undefined;
}

/** What the first signature is worth, or undefined where the file is refused with a sentence. */
async function judge(file: Uint8Array, trust: Uint8Array[]): Promise<ValidationReport['signatures'][number] | undefined> {
  try {
    return (await validate(bufferSource(file), { trust, now: frozenNow })).signatures[0];
  } catch (cause) {
    if (cause instanceof PdfError) return undefined;
    throw cause;
  }
}

export async function incrementCampaign({ executions, seed }: { executions: number; seed: number }): Promise<IncrementReport> {
  const file = await base();
  const before = renderPage(file, 0);
  const { trust } = await testPki();
  const report: IncrementReport = { executions: 0, valid: 0, hits: new Map(), findings: [] };
  const maker = new Maker(file, new Random(seed), report.hits);
  for (const cell of Array.from({ length: executions }, (_, k) => CELLS[k % CELLS.length])) {
    if (!cell) continue;
    report.executions++;
    const increment = maker.make(cell);
    const later = appendUpdate(file, increment.objects, increment.options);
    const signature = await judge(later, trust);
    if (signature?.verdict !== 'valid') continue;
    report.valid++;
    const named = new Set(signature.changesAfter.map(({ facts }) => facts['field']));
    if (await differsElsewhere(later, { before, after: renderPage(later, 0) }, named))
      report.findings.push({ increment, problem: signature.changesAfter.map(({ kind }) => kind).join(' ') });
  }
  return report;
}

/** Cells that were tried less often than `least`. */
export const seldomTried = ({ hits }: IncrementReport, least: number): string[] =>
  CELLS.map(({ part, key }) => `${part} ${key}`).filter((cell) => (hits.get(cell) ?? 0) < least);
