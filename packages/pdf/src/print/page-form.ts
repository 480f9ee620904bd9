/*
 * A page as one form XObject (ISO 32000-2 §8.10): its contents, and over them what its annotations look like when they are printed.
 * Signatures, fields and actions do not come along: what is left is a picture of the page, sharp at any size.
 */
import { deflateSync } from 'node:zlib';
import { lookOf, type Matrix, placing } from '../appearance/annotation-look.ts';
import { concat, octets } from '../bytes/octets.ts';
import type { ObjectWriter } from '../compose/object-writer.ts';
import { type PageGeometry, rectangleOf } from '../document/geometry.ts';
import type { PageNode } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, dict, name, nameOf, PdfStream, Ref } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import type { ObjectCopier } from './object-copier.ts';

export interface Taking {
  readonly document: PdfDocument;
  readonly writer: ObjectWriter;
  readonly copier: ObjectCopier;
}

const HIDDEN = 2;
const PRINT = 4;
const matrixText = (matrix: Matrix): string => matrix.map(numeral).join(' ');

/** From the unturned page to the page as it is displayed, in points from the lower left corner. */
export function displayMatrix({ visible, rotation, userUnit: unit }: PageGeometry): Matrix {
  const [left, bottom, right, top] = visible;
  switch (rotation) {
    case 0:
      return [unit, 0, 0, unit, -left * unit, -bottom * unit];
    case 90:
      return [0, -unit, unit, 0, -bottom * unit, right * unit];
    case 180:
      return [-unit, 0, 0, -unit, right * unit, top * unit];
    case 270:
      return [0, unit, -unit, 0, top * unit, -left * unit];
  }
}

/** What a page shows when it is printed, in points from its lower left corner. */
export function pageForm(taking: Taking, page: PageNode, geometry: PageGeometry): Ref {
  const { writer } = taking;
  const contents = writer.add(contentsForm(taking, page, geometry));
  const forms: Dict = new Map([['C', contents]]);
  const looks = printedLooks(taking, page).map(({ form, matrix }, at) => {
    forms.set(`A${at}`, form);
    return `q ${matrixText(matrix)} cm /A${at} Do Q\n`;
  });
  const content = `q ${matrixText(displayMatrix(geometry))} cm\n/C Do\n${looks.join('')}Q\n`;
  return writer.add(
    new PdfStream(
      dict({
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: [0, 0, geometry.width, geometry.height],
        Resources: dict({ XObject: forms }),
      }),
      octets(content),
    ),
  );
}

/** The contents, cut to what is visible. Several streams are one text, divided anywhere between two tokens (§7.8.2). */
function contentsForm({ document, copier }: Taking, page: PageNode, { visible }: PageGeometry): PdfStream {
  const more = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [...visible],
    Resources: copier.copy(page.inherited.Resources) ?? new Map(),
    Group: page.dict.has('Group') ? copier.copy(page.dict.get('Group')) : undefined,
  });
  const contents = document.resolve(page.dict.get('Contents'));
  if (contents instanceof PdfStream) return copier.stream(contents, more);
  const streams = Array.isArray(contents) ? contents.map((item) => document.stream(item)) : [];
  const parts = streams.flatMap((stream) => (stream ? [document.content(stream), octets('\n')] : []));
  return new PdfStream(new Map([...more, ['Filter', name('FlateDecode')]]), deflateSync(concat(parts)));
}

/** The look of each annotation that is printed, and where it goes (§12.5.5). A pop-up is a window of the reader, not of the page. */
function printedLooks({ document, copier }: Taking, page: PageNode): { form: Ref; matrix: Matrix }[] {
  return (document.array(page.dict.get('Annots')) ?? []).flatMap((item) => {
    const annotation = document.dict(item);
    const flags = document.number(annotation?.get('F')) ?? 0;
    if (!annotation || nameOf(document.resolve(annotation.get('Subtype'))) === 'Popup' || (flags & (HIDDEN | PRINT)) !== PRINT) return [];
    const look = lookOf(annotation, (value) => document.resolve(value));
    const rectangle = rectangleOf(document, annotation.get('Rect'));
    const matrix = look && rectangle && placing(document, look.dict, rectangle);
    const form = look && copier.copy(look.ref);
    return matrix && form instanceof Ref ? [{ form, matrix }] : [];
  });
}
