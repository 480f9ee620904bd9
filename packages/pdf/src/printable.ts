/*
 * Which characters the font of all texts can print, for who types them far from the font. A test holds the table to the font.
 */

/** Gap and length of each run of code points that have a glyph, in base 36. */
const RUNS = `
w 2n x 2s c 4 6 2 c 4 n 2 2 2 3 4 2 2 k 6 10 1 d 2 d 2 s g r 2 2f 1 f 1 2h 1 b 1 1 3 d 1 g 2 k 2 2 1 2 1 4 1 3o h 1 7 7 p 1j 1 e
1s 1 1 54c 2 2o 2i 7c 2 c 7 1 3 1 3 1 3 2 3 8 1 1 2 1 1 3 4 5 1 4 3 7 1 y 1 1g 1 1 2 1c 2 x 1 2 1 1 1 3 2 4 1 3 1 2 1 a 2 3 2 3
1 2 1 6 1 5 1 10 c 4 c k a u 2 a 3 4 2 3 1 1 1 1 1 h 4 b 1 a 1 1 2 1 7 3 1 1 3 1 1 4 1 2 4 2 1 1 a 5 4 5 1 5 1 1 1 2 1 3 1 j 3 1
4 2 2 2 2 2 2 2 2 a 6 2 2 9 5 6 1 4 1 p 1 q 2 j 1 l 3 a 1 5 1 g 2 3p 2 c f 1 1 b 2 1z 1 1o 98 5 3 2 2 4 2 2 2 4 2 1 4 1 6 e 5 8
1 g 4 1 2 2 1 4 2 6 2 4 4 f 1 g 3 t g 2 c y 1 s 2 1v 1 g 1 6 1 y 1 1 2 l 1 v u d 1 b6 2 3t 1 1m 2 7d 3 i 1 3e 1 is 2 1w q 1 2h c
5y q c 4 1s 1 2e 2 2v 5 17 1 1f 1 16 1 18 4 10 c 1b 1 7g 1 58p 22 g6o hlc 4 1 2 4 2 8 1 1 4 6 1 a 2 1 1 1 5 1 4 8 1 3 4 3 1 3 2
a 1 3 6 6 1 3 1 1 1 1 1 2 3 2 3 3 2 4 3 1 1 4 1 1 1 2 1 l 1 4 1 3 1 3 1 1 2 1 1 4 2 9 1 7 2 2 5 1 3 2 1 1 1 7 1 2 2 4 1 2 1 1 1
2 1 2 4 1 1 1 4 1 1 1 2 3 1 6 3 1 2 2 3 5 1 3 3 1 2 1 1 c 1 1 1 1 1 h 2 4h 5 ln a m z 1 j 1 4 45 4f 1 u 3 6 2 6 2 6 2 3 3 7 1 7
1bm9 d 3 2l 3 1p 2b 3 d 18 4 9 7 2 2t1 1 1 1 1u 1 47 1 xv 1 25 1 195 1 1c9 1 3c 1 cj 1 3w7 1 2ez 1 1cb 2 ay 1 re 1 f 1 1cq 1 6p
1 11 1 3f 1 23 1 220 1 1b 1 1x 1 10u 1 sf 1 nd 1 h7 1 dk 1 79 1 d0 1 ei 1 5g 1 2hc 1 16k 1 7b 1 1t 1 su 1 hb 1 s 1 96 1 o8 1 71
1 7 1 1 1 2 1 ca 1 3t 1 1k5 1 b4 1 1gt 1 4 1 8 1 1n4 1 7x 1 r 1 7s 1 5 1 x 1 11l 1 as 2 e 2 50 1 7m 1 2q 1 b 1 2 1 a 1 3q 1 b 1
2 1 25 1 3p 1 7 1 6 1 2 1 j 2 13 1 3b 2 3 1 1f 1 c 1 13 2 8 3 1 1 1 1 2w 2 m 1 1r 1 57 1 r 1 w 1 i 1 2 1 9 1 3 1 h 1 4b 1 em 1
47 1 2 1 p 1 6 1 47 1 9n 1 f 1 33 1 1d 1 e7 2 3i 1 w 1 7e 1 3 1 v 1 3m 1 b 1 r 1 36 1 1v 1 5 1 2 1 83 1 b 1 2 1 4q 1 5s 1 4 1 8
1 7 1 1 3 1 1 i 1 7 2 68 1 2 1 33 1 x 1 1n 1 63 1 4 1 2 1 h 1 j 1 2 1 i 1 6c 1 b 1 32 1 17 1 3j 1 3 2 2 1 6 2 1 1 3 1 1 1 8 1 3
1 b 2 8 1 4 1 2 1 2 1 3 1 2 1 1 1 3 1 1g 1 d 2 d 1 3r 1 8 1 45 2 6 1 1 1 2 2 6 1 3k 1 1 1 1 2 e 2 7 1 4 2 12 1 1u 1 1 1 8 1 2 1
3 1 29 1 b 1 a 1 1bk 1 6yn 1 1d 1 4di 2 b1 1
`;

let printable: readonly number[] | undefined;

/** The code points at which printable and unprintable change places, in ascending order: even ones begin a run, odd ones end it. */
function borders(): readonly number[] {
  let at = 0;
  printable ??= RUNS.trim()
    .split(/\s/)
    .map((step) => {
      at += Number.parseInt(step, 36);
      return at;
    });
  return printable;
}

function isPrintable(codePoint: number): boolean {
  const all = borders();
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  // behind the beginning of a run, and not yet behind its end
  return low % 2 === 1;
}

/** The characters of a text that the font lacks, each once and in their order. Line breaks are layout, not characters. */
export function unprintable(text: string): string {
  const missing = Array.from(text.replace(/[\r\n]+/g, '')).filter((character) => !isPrintable(character.codePointAt(0) ?? 0));
  return [...new Set(missing)].join('');
}

/** A text with what the font lacks shown as the sign for a missing character (GB/T 15834: 〓), not left out. Line breaks stay. */
export function shownText(text: string): string {
  const missing = new Set(unprintable(text));
  if (missing.size === 0) return text;
  return Array.from(text, (character) => (missing.has(character) ? '〓' : character)).join('');
}
