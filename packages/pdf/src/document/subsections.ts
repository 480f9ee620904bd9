/*
 * The subsections of a cross-reference section, and which of them speaks of an object. An increment has one for each run of objects it
 * changed, so honest files have some hundreds; hostile ones as many as their bytes allow.
 */
/** A run of consecutive object numbers, and where its entries begin (an offset, or a row of a stream). */
export interface Subsection {
  first: number;
  count: number;
  at: number;
}

/** So many are looked at one by one sooner than they are put in order; most increments have less. */
const FEW = 8;

/**
 * Finds the subsection that speaks of an object, the first in the file where several do (§7.5.4 wants one). The subsections cut the
 * numbers into spans; each span is given to the first subsection that claims it, and is passed over by later ones. So a hundred
 * thousand subsections, overlapping or not, cost little more than sorting them.
 */
export function lookUp(subsections: readonly Subsection[]): (num: number) => Subsection | undefined {
  if (subsections.length <= FEW) return (num) => subsections.find(({ first, count }) => num >= first && num < first + count);
  const bounds = boundsOf(subsections);
  const owners = new Int32Array(bounds.length).fill(NOBODY);
  // next[k]: a span from k on that may still be free; followed paths are shortened
  const next = Uint32Array.from(bounds, (_, k) => k);
  const freeFrom = (span: number): number => {
    let free = span;
    while (free < next.length && next[free] !== free) free = next[free] as number;
    for (let at = span; at < free; ) {
      const following = next[at] as number;
      next[at] = free;
      at = following;
    }
    return free;
  };
  for (const [k, { first, count }] of subsections.entries()) {
    const end = spanOf(bounds, first + count);
    for (let span = freeFrom(spanOf(bounds, first)); span < end; span = freeFrom(span)) {
      owners[span] = k;
      next[span] = span + 1;
    }
  }
  return (num) => subsections[owners[spanOf(bounds, num)] ?? NOBODY];
}

/** In place of the index of a subsection, for spans that none claims. */
const NOBODY = -1;

/** The numbers at which subsections begin and end, in order, each once. Typed, since boxed ones are a burden by the hundred thousand. */
function boundsOf(subsections: readonly Subsection[]): Float64Array {
  const all = new Float64Array(subsections.length * 2);
  for (const [k, { first, count }] of subsections.entries()) {
    all[2 * k] = first;
    all[2 * k + 1] = first + count;
  }
  all.sort();
  let kept = 0;
  for (const bound of all) if (kept === 0 || all[kept - 1] !== bound) all[kept++] = bound;
  return all.subarray(0, kept);
}

/** The span that a number lies in: of the last bound that is not above it; -1 below all. */
function spanOf(bounds: Float64Array, num: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] as number) <= num) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
