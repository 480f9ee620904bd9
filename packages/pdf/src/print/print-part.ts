import { embedFont } from '../appearance/embedded-font.ts';
import { octets } from '../bytes/octets.ts';
import type { ByteSource } from '../bytes/source.ts';
import { ObjectWriter, type Place } from '../compose/object-writer.ts';
import { geometryOf, type PageGeometry } from '../document/geometry.ts';
import { openDocument } from '../document/open-document.ts';
import { type PageNode, pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { dict, name, nameOf, PdfStream, Ref } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import { assertPermitted, PERMIT_PRINT } from '../write/permission.ts';
import { ObjectCopier } from './object-copier.ts';
import { pageForm, type Taking } from './page-form.ts';
import { acrossContent, charactersOf, FAINT, type Sheet, stripContent, stripHeight } from './sheet.ts';

/** What is printed of one file. Plain data, so that it can be sent between threads. */
export interface PrintRequest {
  readonly sheet: Sheet;
  /** Counted from 0; absent: all. */
  readonly pages?: readonly number[];
  readonly copies: number;
  /** Where its objects go in the printed file. */
  readonly place: Place;
}

/** The objects of one file in a printed one. */
export interface PrintPart {
  readonly bytes: Uint8Array;
  /** Where each object begins, by its number. */
  readonly offsets: readonly number[];
  /** Numbers of the pages, copy by copy. */
  readonly pages: readonly (readonly number[])[];
  /** Numbers of the layers, and of those among them that are not shown (ISO 32000-2 §8.11). */
  readonly layers: readonly number[];
  readonly hidden: readonly number[];
}

/** The branch that all pages of a printed file hang on. */
export const PAGE_TREE = new Ref(1);

/**
 * The pages of a file as sheets of a printed one, each a little smaller than it was, above a strip that says what it is. They look as
 * they do on paper; nothing of them can be signed, filled in or started.
 * @throws PdfError BAD_REQUEST for a page that is not there, PERMISSIONS_FORBID where the file is not to be printed, GLYPH_MISSING for the
 * strip, and those of `inspect`
 */
export async function printPart(source: ByteSource, request: PrintRequest): Promise<PrintPart> {
  try {
    const document = await openDocument(source, { trailing: 'ignored' });
    assertPermitted(document, PERMIT_PRINT);
    return await document.file.bytes.settle(() => written(document, request));
  } catch (cause) {
    throw asPdfError(cause);
  }
}

function written(document: PdfDocument, request: PrintRequest): PrintPart {
  const writer = new ObjectWriter(request.place);
  const taking: Taking = { document, writer, copier: new ObjectCopier(document, writer) };
  const pages = writeSheets(taking, request);
  taking.copier.settle();
  const layers = layersOf(taking);
  return { ...writer.finish(), pages, ...layers };
}

function chosen(document: PdfDocument, pages: readonly number[] | undefined): { page: PageNode; number: number }[] {
  const all = pagesOf(document);
  return (pages ?? [...all.keys()]).map((at) => {
    const page = all[at];
    if (!page) throw new PdfError('BAD_REQUEST', { reason: `no page ${at + 1}` });
    return { page, number: at + 1 };
  });
}

function writeSheets(taking: Taking, { sheet, pages, copies }: PrintRequest): number[][] {
  const { document, writer } = taking;
  const font = embedFont(writer, charactersOf(sheet));
  const faint = dict({ Type: name('ExtGState'), ca: FAINT });
  const fonts = writer.add(dict({ F: font.ref }));
  const total = pagesOf(document).length;
  const forms = chosen(document, pages).map(({ page, number }) => {
    const geometry = geometryOf(document, page);
    return { number, geometry, form: pageForm(taking, page, geometry) };
  });
  return Array.from({ length: copies }, (_, copy) =>
    forms.map(({ number, geometry, form }) => {
      const across = sheet.across === undefined ? '' : acrossContent(sheet.across, geometry, font);
      const strip = stripContent(sheet, { page: number, pages: total, copy: copy + 1, copies }, { size: geometry, font });
      const content = `q ${fitting(geometry)} cm /P Do Q\n${across}${strip}`;
      const entries = {
        Type: name('Page'),
        Parent: PAGE_TREE,
        MediaBox: [0, 0, geometry.width, geometry.height],
        Resources: dict({ XObject: dict({ P: form }), Font: fonts, ExtGState: dict({ S: faint }) }),
        Contents: writer.add(new PdfStream(new Map(), octets(content))),
      };
      return writer.add(dict(entries)).num;
    }),
  );
}

/** The page above the strip, in the middle. */
function fitting({ width, height }: PageGeometry): string {
  const strip = stripHeight({ width, height });
  const scale = Math.max(0.1, (height - strip) / height);
  return [scale, 0, 0, scale, (width * (1 - scale)) / 2, strip].map(numeral).join(' ');
}

/** Layers that something printed lies on, as the file shows them when it is opened (§8.11.4.3). */
function layersOf({ document, copier }: Taking): Pick<PrintPart, 'layers' | 'hidden'> {
  const properties = document.dict(document.catalog.get('OCProperties'));
  const usual = document.dict(properties?.get('D'));
  const numbers = (key: string): Set<number> =>
    new Set((document.array(usual?.get(key)) ?? []).flatMap((item) => (item instanceof Ref ? item.num : [])));
  const [off, on] = [numbers('OFF'), numbers('ON')];
  const isOff = nameOf(document.resolve(usual?.get('BaseState'))) === 'OFF';
  const all = (document.array(properties?.get('OCGs')) ?? []).flatMap((item) => {
    const taken = item instanceof Ref ? copier.taken(item) : undefined;
    return item instanceof Ref && taken ? [{ num: taken.num, isHidden: isOff ? !on.has(item.num) : off.has(item.num) }] : [];
  });
  return { layers: all.map(({ num }) => num), hidden: all.filter(({ isHidden }) => isHidden).map(({ num }) => num) };
}
