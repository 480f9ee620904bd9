import { round } from './geometry.ts';
import { escapeText, glyph, glyphsOf } from './svg.ts';

export interface Box {
  width: number;
  height: number;
}

/** How many glyphs stand in each column, the right one first: as square as the number allows. */
export function columnSizes(count: number): number[] {
  const columns = Math.ceil(Math.sqrt(count));
  const full = Math.floor(count / columns);
  const taller = count % columns;
  return Array.from({ length: columns }, (_, i) => full + (i < taller ? 1 : 0));
}

/** Glyphs in columns read from top to bottom, right column first; every column fills the box. */
export function drawColumns(characters: readonly string[], sizes: readonly number[], box: Box): string {
  const width = box.width / sizes.length;
  let next = 0;
  return sizes
    .flatMap((size, column) => {
      const x = box.width / 2 - (column + 0.5) * width;
      const height = box.height / size;
      const inColumn = characters.slice(next, next + size);
      next += size;
      return inColumn.map((character, row) => {
        const y = -box.height / 2 + (row + 0.5) * height;
        return glyph(character, { x, y, angle: 0 }, { height: height * 0.99, width: width * 0.97 });
      });
    })
    .join('');
}

// Rough advances of a serif face in em: enough to keep a word inside its line.
const advanceOf = (letter: string): number => {
  if (/[MWmw]/.test(letter)) return 1;
  if (/[ijlIftr.'’-]/.test(letter)) return 0.45;
  return /\p{Lu}/u.test(letter) ? 0.78 : 0.62;
};

/** A name without Chinese characters stands in lines, one for each word, all in one size. */
export function drawWords(name: string, box: Box): string {
  const words = name.split(/[\s·]+/u).filter(Boolean);
  const line = box.height / words.length;
  const widest = Math.max(...words.map((word) => glyphsOf(word).reduce((total, letter) => total + advanceOf(letter), 0)));
  const size = round(Math.min(line * 0.9, box.width / widest));
  return words
    .map((word, i) => `<text y="${round(-box.height / 2 + (i + 0.5) * line + size * 0.34)}" font-size="${size}">${escapeText(word)}</text>`)
    .join('');
}

/** Whether the name is written in words with letters rather than in Chinese characters. */
export function isWrittenInWords(name: string): boolean {
  return !/\p{Script=Han}/u.test(name);
}
