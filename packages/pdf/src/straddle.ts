/**
 * Where the pieces of a straddle seal (骑缝章) lie. The pages are thought of as fanned out and the seal pressed across their right edges:
 * each page carries one vertical strip, and nobody can exchange a page without tearing the seal apart. Pure geometry, so that a page
 * which lets people place the seal draws exactly what signing will cut: import it alone as `@moqi/pdf/straddle`.
 */
import type { Box } from './document/geometry.ts';

/** Which vertical strip of the seal a page shows: strip `index` (from 0 at the left) of `count`. */
export interface Slice {
  index: number;
  count: number;
}

/** A strip needs some width to be recognised: the seal starts again after this many pages. */
export const PAGES_PER_SEAL = 20;

/**
 * How many pages share each seal, in page order; the numbers add up to `pages`.
 * A lone last page joins the group before it: a seal of one strip would not straddle anything.
 */
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
 * The boxes of a straddle seal, one a page in page order, with the strip each shows. They stay inside their page; on a page lower than
 * the seal is wide, the seal shrinks to the page's height.
 * @param pages sizes as displayed, in points (`Inspection.pages`)
 * @param opts.offset top of the seal as a share (0–1) of the page height
 * @param opts.size height and width of the whole seal in points
 */
export function straddleBoxes(
  pages: readonly { readonly width: number; readonly height: number }[],
  opts: { offset: number; size: number },
): { box: Box; slice: Slice }[] {
  let first = 0;
  return groupSizes(pages.length).flatMap((count) => {
    const start = first;
    first += count;
    return pages.slice(start, first).map(({ width, height }, index) => {
      const size = Math.min(opts.size, height);
      const strip = Math.min(size / count, width);
      const y = Math.min(Math.max(0, opts.offset) * height, height - size);
      return { box: { page: start + index, x: width - strip, y, width: strip, height: size }, slice: { index, count } };
    });
  });
}
