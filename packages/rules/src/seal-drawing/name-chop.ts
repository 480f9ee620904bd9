import { columnSizes, drawColumns, drawWords, isWrittenInWords } from './columns.ts';
import { glyphsOf, svgSheet } from './svg.ts';

export interface NameChop {
  shape: 'chop';
  name: string;
}

const SIDE = 18;
const NARROW = 10.8;
/** Cut edges of the stone. */
const BEVEL = 0.55;
const MARGIN = 1.3;

function columnsOf(count: number): number[] {
  if (count === 2) return [2];
  // The family name alone on the right, the given name on the left.
  return count === 3 ? [1, 2] : columnSizes(count);
}

/** Two drawings on one page need two mask names; equal drawings may share one. */
function maskName(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `chop-${hash.toString(36)}`;
}

/** 个人名章 阴文: the characters are cut out of the red, so that the paper shows through. */
export function drawNameChop(seal: NameChop, color: string): string {
  const characters = glyphsOf(seal.name);
  const inWords = isWrittenInWords(seal.name);
  const width = !inWords && characters.length === 2 ? NARROW : SIDE;
  const box = { width: width - 2 * MARGIN, height: SIDE - 2 * MARGIN };
  const text = inWords ? drawWords(seal.name, box) : drawColumns(characters, columnsOf(characters.length), box);
  const [x, y] = [width / 2, SIDE / 2];
  const stone = `M${BEVEL - x} ${-y}H${x - BEVEL}L${x} ${BEVEL - y}V${y - BEVEL}L${x - BEVEL} ${y}H${BEVEL - x}L${-x} ${y - BEVEL}V${BEVEL - y}Z`;
  const id = maskName(seal.name);
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="${-x}" y="${-y}" width="${width}" height="${SIDE}"><rect x="${-x}" y="${-y}" width="${width}" height="${SIDE}" fill="#fff"/><g fill="#000">${text}</g></mask>`;
  return svgSheet({ width, height: SIDE, label: `${seal.name}印`, color, body: `${mask}<path d="${stone}" mask="url(#${id})"/>` });
}
