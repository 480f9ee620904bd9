/** Pages as a clerk writes them, counted from 1: `1-3,5`. Undefined when it cannot be understood or names a page that is not there. */
export function parsePages(text: string, count: number): number[] | undefined {
  const pages = new Set<number>();
  const parts = text.split(/[,，、;；\s]+/).filter(Boolean);
  for (const part of parts) {
    const [, from, to] = /^(\d{1,5})(?:[-–~—](\d{1,5}))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    const [first, last] = [Number(from), Number(to ?? from)];
    if (first < 1 || last < first || last > count) return undefined;
    for (let page = first; page <= last; page++) pages.add(page - 1);
  }
  return pages.size === 0 ? undefined : [...pages].sort((a, b) => a - b);
}

/** The other way round: [0, 1, 2, 4] is `1-3,5`. */
export function formatPages(pages: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && page === run.to + 1) run.to = page;
    else if (!run || page !== run.to) runs.push({ from: page, to: page });
  }
  return runs.map(({ from, to }) => (from === to ? `${from + 1}` : `${from + 1}-${to + 1}`)).join(',');
}
