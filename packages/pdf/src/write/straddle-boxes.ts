import type { Box } from '../document/geometry.ts';
import type { Inspection } from '../document/inspect.ts';

/** Which vertical strip of the seal a page shows: strip `index` of `count`, from the left. */
export interface Slice {
  index: number;
  count: number;
}

const GROUP = 20;

/**
 * The boxes of a straddle seal (骑缝章): it lies over the right edges of the fanned-out pages and repeats for each group of 20.
 * A lone last page joins the group before it: a seal of one strip would not straddle anything.
 * @param opts.offset top of the seal as a share (0–1) of the page height @param opts.size height and width of the whole seal in points
 */
export function straddleBoxes(pages: Inspection['pages'], opts: { offset: number; size: number }): { box: Box; slice: Slice }[] {
  const groups = groupSizes(pages.length);
  let first = 0;
  return groups.flatMap((count) => {
    const start = first;
    first += count;
    return pages.slice(start, start + count).map(({ width, height }, index) => {
      const size = Math.min(opts.size, height);
      const strip = Math.min(size / count, width);
      const y = Math.min(Math.max(0, opts.offset) * height, height - size);
      return { box: { page: start + index, x: width - strip, y, width: strip, height: size }, slice: { index, count } };
    });
  });
}

function groupSizes(pages: number): number[] {
  const sizes: number[] = [];
  for (let left = pages; left > 0; left -= GROUP) sizes.push(Math.min(GROUP, left));
  if (sizes.length > 1 && sizes.at(-1) === 1) {
    sizes.pop();
    sizes[sizes.length - 1] = GROUP + 1;
  }
  return sizes;
}
