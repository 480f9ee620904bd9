/** One passage that differs: what stands before it and behind it is the same in both. */
export interface TextDifference {
  readonly lead: string;
  readonly before: string;
  readonly after: string;
  readonly tail: string;
}

/** So many characters around a difference are enough to recognise the passage. */
const CONTEXT = 24;
/** Beyond this a page was rewritten, and the pictures tell more than its words. */
const MOST_LINES = 400;

/** Table of the longest common subsequence of lines, from the end. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const longer = Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
      const row = table[i];
      if (row) row[j] = before[i] === after[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : longer;
    }
  }
  return table;
}

interface Hunk {
  readonly before: string[];
  readonly after: string[];
}

/** Places of the lines that both have, in order. */
function commonPlaces(before: readonly string[], after: readonly string[]): [number, number][] {
  const table = commonLengths(before, after);
  const places: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) places.push([i++, j++]);
    else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  return places;
}

/** What stands between the lines that both have. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonPlaces(before, after), [before.length, after.length] as const]) {
    if (nextI > i || nextJ > j) hunks.push({ before: before.slice(i, nextI), after: after.slice(j, nextJ) });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return hunks;
}

function commonStart(left: readonly string[], right: readonly string[]): number {
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) count++;
  return count;
}

const NUMBER_CHARACTER = /[\p{L}\p{N}.,%]/u;
const isWordInside = (character: string | undefined): boolean =>
  character !== undefined && NUMBER_CHARACTER.test(character) && !/\p{Script=Han}/u.test(character);

/** Cuts two passages to what differs; a number or a Latin word is never cut in two, so that 30% and 50% are told whole. */
function narrowed({ before, after }: Hunk): TextDifference {
  const left = Array.from(before.join(' '));
  const right = Array.from(after.join(' '));
  let start = commonStart(left, right);
  let end = commonStart(left.slice(start).toReversed(), right.slice(start).toReversed());
  while (start > 0 && isWordInside(left[start - 1])) start--;
  while (end > 0 && isWordInside(left[left.length - end])) end--;
  const lead = left.slice(0, start);
  const tail = left.slice(left.length - end);
  return {
    lead: (lead.length > CONTEXT ? '…' : '') + lead.slice(-CONTEXT).join(''),
    before: left.slice(start, left.length - end).join(''),
    after: right.slice(start, right.length - end).join(''),
    tail: tail.slice(0, CONTEXT).join('') + (tail.length > CONTEXT ? '…' : ''),
  };
}

/** Where the words of a page differ, line by line; empty when they are the same, or differ beyond description. */
export function textDifferences(before: readonly string[], after: readonly string[]): TextDifference[] {
  if (before.length > MOST_LINES || after.length > MOST_LINES) return [];
  return hunksOf(before, after).map(narrowed);
}
