/*
 * Where a signature is seen, on the displayed page: so that a person can look at the seal that the report speaks of.
 */
import type { FormField } from '../document/form.ts';
import { type Box, boxOfRectangle, geometryOf, rectangleOf } from '../document/geometry.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { Ref } from '../syntax/objects.ts';

/**
 * Where a signature is seen: the page that lists its widget, or nothing if it has no extent or no page lists it.
 * @returns page from 0, points from the top left of the displayed page
 */
export function placeOf(document: PdfDocument, { widgets }: FormField): Box | undefined {
  for (const widget of widgets) {
    const rectangle = rectangleOf(document, document.dict(widget)?.get('Rect'));
    if (!rectangle || rectangle[2] <= rectangle[0] || rectangle[3] <= rectangle[1]) continue;
    const page = pageShowing(document, widget);
    const node = pagesOf(document)[page];
    if (node) return { page, ...boxOfRectangle(rectangle, geometryOf(document, node)) };
  }
  return undefined;
}

/** Index of the page on which a reader finds the widget, −1 for none. */
function pageShowing(document: PdfDocument, widget: Ref): number {
  const pages = pagesOf(document);
  const shows = (index: number): boolean =>
    document.array(pages[index]?.dict.get('Annots'))?.some((item) => item instanceof Ref && item.num === widget.num) ?? false;
  const stated = document.dict(widget)?.get('P');
  const first = stated instanceof Ref ? pages.findIndex(({ ref }) => ref.num === stated.num) : -1;
  // /P is only a hint; what counts is the page that lists the widget.
  return first >= 0 && shows(first) ? first : pages.findIndex((_, index) => shows(index));
}
