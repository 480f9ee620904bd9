/**
 * The pages that a text like `1-3,5` names, counted from 0, each once and in the order of the file. Wide signs count too: a clerk types with
 * a Chinese keyboard. Empty: all, which is undefined.
 * @returns `wrong` where it is no such text, or names a page that is not there
 */
export function pagesOfText(text: string, total: number): readonly number[] | undefined | 'wrong' {
  const tidy = text
    .normalize('NFKC')
    .replace(/[、;\s]+/g, ',')
    .replace(/[–—~]/g, '-');
  const ranges = tidy.split(',').filter((range) => range !== '');
  if (ranges.length === 0) return undefined;
  const pages = new Set<number>();
  for (const range of ranges) {
    const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || from < 1 || to < from || to > total) return 'wrong';
    for (let page = from; page <= to; page++) pages.add(page - 1);
  }
  return [...pages].sort((one, other) => one - other);
}
