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
  const bounds = [...new Set(subsections.flatMap(({ first, count }) => [first, first + count]))].sort((left, right) => left - right);
  const spanAt = new Map(bounds.map((bound, k) => [bound, k]));
  const owners: (Subsection | undefined)[] = bounds.map(() => undefined);
  // next[k]: a span from k on that may still be free; followed paths are shortened
  const next = bounds.map((_, k) => k);
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
  for (const subsection of subsections) {
    const end = spanAt.get(subsection.first + subsection.count) ?? 0;
    for (let span = freeFrom(spanAt.get(subsection.first) ?? 0); span < end; span = freeFrom(span)) {
      owners[span] = subsection;
      next[span] = span + 1;
    }
  }
  return (num) => {
    let low = 0;
    let high = bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] as number) <= num) low = middle + 1;
      else high = middle;
    }
    return owners[low - 1];
  };
}
