import type { PageSize } from './content.ts';

/** The piece of a straddle seal that one page carries. */
export interface Strip {
  readonly page: number;
  /** which piece, from 0 at the left */
  readonly index: number;
  /** pieces of this seal */
  readonly count: number;
  /** points of the displayed page from its top left */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** height of the strip, and the side of the whole seal */
  readonly size: number;
}

/** One seal cannot be cut finer than a page can show: it starts again every 20 pages. */
export const PAGES_PER_SEAL = 20;

/** How many pages share each seal. A lone last page joins the group before it, since a seal of one piece straddles nothing. */
export function groupSizes(pages: number): number[] {
  const sizes: number[] = [];
  for (let left = pages; left > 0; left -= PAGES_PER_SEAL) sizes.push(Math.min(PAGES_PER_SEAL, left));
  if (sizes.length > 1 && sizes.at(-1) === 1) {
    sizes.pop();
    sizes[sizes.length - 1] = PAGES_PER_SEAL + 1;
  }
  return sizes;
}

/**
 * The strips of a straddle seal over the right edges of all pages, as signing will cut them.
 * @param offset top of the seal as a share of the page height @param size side of the whole seal in points
 */
export function straddleStrips(pages: readonly PageSize[], offset: number, size: number): Strip[] {
  let first = 0;
  return groupSizes(pages.length).flatMap((count) => {
    const start = first;
    first += count;
    return pages.slice(start, first).map(({ width, height }, index) => {
      const side = Math.min(size, height);
      const strip = Math.min(side / count, width);
      const y = Math.min(Math.max(0, offset) * height, height - side);
      return { page: start + index, index, count, x: width - strip, y, width: strip, size: side };
    });
  });
}
