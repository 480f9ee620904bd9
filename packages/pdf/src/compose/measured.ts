import { notoSansSc } from '../appearance/noto-sans-sc.ts';
import type { Measure } from './text-lines.ts';

/** The widths of the font of all texts, each looked up once. */
export function measured(): Measure {
  const font = notoSansSc();
  const known = new Map<string, number>();
  return (character) => {
    const width = known.get(character) ?? font.advance(font.glyphOf(character.codePointAt(0) ?? 0)) / font.unitsPerEm;
    known.set(character, width);
    return width;
  };
}
