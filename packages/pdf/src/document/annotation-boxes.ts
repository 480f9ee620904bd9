import { Ref } from '../syntax/objects.ts';
import { type Box, boxOfRectangle, geometryOf, rectangleOf } from './geometry.ts';
import { pagesOf } from './page-tree.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Where each annotation that a page lists is seen, by its number, in page order (ISO 32000-2 §12.5.2). */
export function annotationBoxes(document: PdfDocument): ReadonlyMap<number, Box> {
  const boxes = new Map<number, Box>();
  for (const [page, node] of pagesOf(document).entries()) {
    const geometry = geometryOf(document, node);
    for (const annotation of document.array(document.resolve(node.dict.get('Annots'))) ?? []) {
      const rectangle = annotation instanceof Ref ? rectangleOf(document, document.dict(annotation)?.get('Rect')) : undefined;
      if (annotation instanceof Ref && rectangle) boxes.set(annotation.num, { page, ...boxOfRectangle(rectangle, geometry) });
    }
  }
  return boxes;
}
