import { dict, name, type PdfObject, type Ref, textString, Verbatim } from '@moqi/pdf/syntax';
import {
  frozenNow,
  type PdfWriter,
  type SampleOptions,
  type SignedContractOptions,
  samplePdf,
  signedContract,
  tamper,
  testPki,
} from '@moqi/testing';
import { bufferSource, validate } from '../src/index.ts';

/* Signed files, what later revisions of other programs do to them, and what the validator says of it. */

const { appendUpdate, findObject, nextObject } = tamper;

export const PAGE = /\/Type ?\/Page\b/;
export const CATALOG = /\/Type ?\/Catalog\b/;
export const TREE = /\/Type ?\/Pages\b/;

export const stream = (content: string, entries = ''): string => `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
export const form = (content: string, entries = ''): string =>
  stream(content, plus(entries)('<</Type/XObject/Subtype/Form/BBox [0 0 236 20]>>').slice(2, -2));

/** The object whose text matches, edited, as one object of an update. */
export const edited = (file: Uint8Array, pattern: RegExp, edit: (body: string) => string): Record<number, string> => {
  const { num, body } = findObject(file, pattern);
  const after = edit(body);
  if (after === body) throw new Error(`nothing to edit in ${body.slice(0, 300)}`);
  return { [num]: after };
};

/** The top level of a dictionary as pairs of key and text. */
export function entriesOf(body: string): Map<string, string> {
  const entries = new Map<string, string>();
  const inner = body.slice(body.indexOf('<<') + 2, body.lastIndexOf('>>'));
  let depth = 0;
  let start = 0;
  const tokens = [...inner.matchAll(/<<|>>|\[|\]|\((?:\\.|[^\\)])*\)|<[\da-fA-F\s]*>|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/g)];
  let key: string | undefined;
  for (const { 0: token, index } of tokens) {
    const isName = token.startsWith('/');
    if (depth === 0 && isName && (key === undefined || inner.slice(start, index).trim() !== '')) {
      if (key !== undefined) entries.set(key, inner.slice(start, index).trim());
      key = token.slice(1);
      start = index + token.length;
    } else if (token === '<<' || token === '[') depth++;
    else if (token === '>>' || token === ']') depth--;
  }
  if (key !== undefined) entries.set(key, inner.slice(start).trim());
  return entries;
}

export const written = (entries: ReadonlyMap<string, string>): string =>
  `<<${[...entries].map(([key, value]) => `/${key} ${value}`).join('')}>>`;

/** Puts entries into a dictionary; they replace those of the same keys. */
export const plus =
  (entries: string) =>
  (body: string): string =>
    written(new Map([...entriesOf(body), ...entriesOf(`<<${entries}>>`)]));

/** The same, where a key may then be there twice. */
export const repeating =
  (entries: string) =>
  (body: string): string =>
    body.replace(/>>\s*$/, `${entries}>>`);

/** What the first signature of a file is worth after what came later, and the kinds of it. */
export async function judged(file: Uint8Array): Promise<[verdict: string | undefined, ...kinds: string[]]> {
  const pki = await testPki();
  const { signatures } = await validate(bufferSource(file), { trust: pki.trust, now: frozenNow });
  const [first] = signatures;
  return [first?.verdict, ...new Set(first?.changesAfter.map(({ kind }) => kind) ?? [])];
}

/**
 * Kinds of what came after the last signature, or after the one so many from the end, and whether all of it is permitted; whether that
 * signature is genuine is no matter.
 */
export async function judgedLast(file: Uint8Array, fromEnd = 1): Promise<[verdict: 'permitted' | 'forbidden', kinds: string[]]> {
  const { trust } = await testPki();
  const { signatures } = await validate(bufferSource(file), { trust, now: frozenNow });
  const changes = signatures.at(-fromEnd)?.changesAfter ?? [];
  return [changes.every(({ allowed }) => allowed) ? 'permitted' : 'forbidden', changes.map(({ kind }) => kind)];
}

/** A signature dictionary as a later signer would put it; its value proves nothing, which is that signer's concern. */
export const SIGNATURE = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange [0 1 2 3]/Contents <00>>>';

/** A revision in which the field named `named` is signed: its dictionary after `edit`, and whatever else changes with it. */
export function signing(
  file: Uint8Array,
  named: string,
  change: { edit?: (body: string) => string; more?: Record<number, string> },
): Uint8Array {
  const value = nextObject(file) + 50;
  const { num, body } = findObject(file, new RegExp(`/T ?<${Buffer.from(named).toString('hex')}>`, 'i'));
  const after = plus(`/V ${value} 0 R`)((change.edit ?? ((same) => same))(body));
  return appendUpdate(file, { ...change.more, [num]: after, [value]: SIGNATURE });
}

/** Entries of a field or widget of a sample. */
export interface Widget {
  entries: Record<string, PdfObject>;
  /** Whether its page lists it; default yes. */
  listed?: boolean;
}

export interface SampleForm {
  widgets?: (writer: PdfWriter) => Record<string, Widget>;
  settings?: (writer: PdfWriter) => Record<string, PdfObject>;
  catalog?: SampleOptions['catalog'];
  page?: SampleOptions['page'];
  /** Annotations of the first page that are no fields. */
  notes?: (writer: PdfWriter) => Ref[];
  pages?: number;
  /** What becomes of the file before it is signed. */
  revised?: (source: Uint8Array) => Uint8Array;
  /** What its signer asks for: a certification, a lock. */
  request?: SignedContractOptions['request'];
}

/** A contract with a form of its own, signed by one party. */
export async function signedForm({
  widgets,
  settings,
  catalog,
  page,
  notes,
  pages,
  revised,
  request,
}: SampleForm = {}): Promise<Uint8Array> {
  const fields: Ref[] = [];
  const source = samplePdf({
    ...(pages !== undefined && { pages }),
    page: (index, writer) => {
      if (index > 0) return {};
      const annotations = Object.entries(widgets?.(writer) ?? {}).flatMap(([called, { entries, listed = true }]) => {
        const usual = { Type: name('Annot'), Subtype: name('Widget'), FT: name('Tx'), T: textString(called), F: 4 };
        const ref = writer.add(dict({ ...usual, Rect: [64, 120, 300, 140], ...entries }));
        fields.push(ref);
        return listed ? [ref] : [];
      });
      return { Annots: [...(notes?.(writer) ?? []), ...annotations], ...page?.(index, writer) };
    },
    catalog: (writer, pages) => ({
      AcroForm: writer.add(dict({ Fields: fields, ...settings?.(writer) })),
      ...catalog?.(writer, pages),
    }),
  });
  return (await signedContract({ source: revised ? revised(source) : source, signers: 1, ...(request && { request }) })).file;
}

/** A check box that has both looks from the start and is off. */
export const checkBox = (writer: PdfWriter): Widget => ({
  entries: {
    FT: name('Btn'),
    Rect: [64, 150, 84, 170],
    AS: name('Off'),
    V: name('Off'),
    AP: dict({ N: dict({ Yes: writer.add(raw(form('0 0 236 20 re f'))), Off: writer.add(raw(form(''))) }) }),
  },
});

export const raw = (text: string): PdfObject => new Verbatim(text);
