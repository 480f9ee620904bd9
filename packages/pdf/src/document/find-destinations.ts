import type { ByteSource } from '../bytes/source.ts';
import { asPdfError } from '../errors.ts';
import { nameOf, Ref } from '../syntax/objects.ts';
import { type Box, boxOfRectangle, geometryOf } from './geometry.ts';
import { openDocument } from './open-document.ts';
import { pagesOf } from './page-tree.ts';

/** A named place on the displayed page, in points from its upper left corner. */
export type Destination = Pick<Box, 'page' | 'x' | 'y'>;

/**
 * The destinations that a file names in its catalog (ISO 32000-2 §12.3.2.4, /Dests), as word processors write their bookmarks. Only those
 * of a page, a left and a top edge; where a file names them in a name tree instead, none are found.
 * @throws PdfError as `inspect`
 */
export async function findDestinations(source: ByteSource, options: { password?: string } = {}): Promise<ReadonlyMap<string, Destination>> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      const found = new Map<string, Destination>();
      const pages = pagesOf(document);
      const numbers = new Map(pages.map(({ ref }, page) => [ref.num, page]));
      for (const [name, value] of document.dict(document.catalog.get('Dests')) ?? []) {
        const [target, kind, left, top] = document.array(value) ?? [];
        const page = target instanceof Ref ? numbers.get(target.num) : undefined;
        const node = page === undefined ? undefined : pages[page];
        const [x, y] = [document.number(left), document.number(top)];
        if (page === undefined || node === undefined || nameOf(kind) !== 'XYZ' || x === undefined || y === undefined) continue;
        const box = boxOfRectangle([x, y, x, y], geometryOf(document, node));
        found.set(name, { page, x: box.x, y: box.y });
      }
      return found;
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}
