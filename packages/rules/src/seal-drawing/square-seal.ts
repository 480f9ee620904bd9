import { columnSizes, drawColumns, drawWords, isWrittenInWords } from './columns.ts';
import { glyphsOf, svgSheet } from './svg.ts';

export interface SquareSeal {
  shape: 'square';
  /** 法定代表人 name, without 印; or the name of an enterprise. */
  name: string;
  /** What an enterprise's square seal is for (合同专用章), after its name. */
  subLine?: string;
}

const SIDE = 20;
const RIM = 1;
const TEXT = { width: 16.6, height: 16.8 };

/** Two characters become four with 之印, three with 印; longer names stand alone. */
function engraving(name: string): string[] {
  const characters = glyphsOf(name);
  if (characters.length === 2) return [...characters, '之', '印'];
  return characters.length === 3 ? [...characters, '印'] : characters;
}

/** 法定代表人章, or the square seal of an enterprise, 20 mm: red characters in a frame, right column first. */
export function drawSquareSeal(seal: SquareSeal, color: string): string {
  const { name, subLine } = seal;
  const characters = subLine === undefined ? engraving(name) : glyphsOf(name + subLine);
  const inWords = subLine === undefined && isWrittenInWords(name);
  const text = inWords ? drawWords(name, TEXT) : drawColumns(characters, columnSizes(characters.length), TEXT);
  const at = -(SIDE - RIM) / 2;
  const frame = `<rect x="${at}" y="${at}" width="${SIDE - RIM}" height="${SIDE - RIM}" rx="0.4" fill="none" stroke="${color}" stroke-width="${RIM}"/>`;
  return svgSheet({
    width: SIDE,
    height: SIDE,
    label: subLine === undefined ? `法定代表人章 ${name}` : name + subLine,
    color,
    body: frame + text,
  });
}
