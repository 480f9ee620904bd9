import type { Box } from '@moqi/pdf';
import type { Draft, PageSize } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';

/** A field as a call may name its place: on a page counted from the end, or beside a keyword, from whose corner x and y are counted. */
export interface CalledField extends PlacedField {
  readonly keyword?: string | undefined;
}

export interface CalledFile extends PlacedFile {
  readonly fields: readonly CalledField[];
}

/** A draft whose fields may be called otherwise than by coordinates. */
export interface CalledDraft extends Omit<Draft, 'files'> {
  readonly files: readonly CalledFile[];
}

export const isCalledOtherwise = ({ keyword, page }: CalledField): boolean => keyword !== undefined || page < 0;

/**
 * Where a called field goes: once, or once at every occurrence of its keyword. None: the page or the keyword is not there.
 * `hits`: boxes of the occurrences, in points of the displayed page.
 */
export function placesOf(field: CalledField, pages: readonly PageSize[], hits: readonly Box[]): PlacedField[] {
  const { keyword, ...placed } = field;
  if (keyword === undefined) {
    const page = placed.page < 0 ? pages.length + placed.page : placed.page;
    return page < 0 ? [] : [{ ...placed, page }];
  }
  return hits.flatMap((hit, at) => {
    const size = pages[hit.page];
    if (size === undefined) return [];
    const key = at === 0 ? placed.key : `${placed.key}-${at + 1}`;
    return [{ ...placed, key, page: hit.page, x: hit.x / size.width + placed.x, y: hit.y / size.height + placed.y }];
  });
}
