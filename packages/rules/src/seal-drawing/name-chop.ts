import type { ChopStyle } from '../chop-style.ts';
import { columnSizes, drawColumns, drawWords, isWrittenInWords } from './columns.ts';
import { glyphsOf, svgSheet } from './svg.ts';

export interface NameChop {
  shape: 'chop';
  name: string;
  /** 阴文, unless another is named */
  style?: ChopStyle;
}

const SIDE = 18;
const NARROW = 10.8;
/** Cut edges of the stone. */
const BEVEL = 0.55;
const MARGIN = 1.3;
/** Of the frame around printed characters, and what is left between both. */
const RIM = 0.8;
const RELIEF_MARGIN = 0.7;

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

/** Of the stone, in millimetres: a name of two characters has a narrow one. */
export function chopSize({ name }: Pick<NameChop, 'name'>): { width: number; height: number } {
  return { width: !isWrittenInWords(name) && glyphsOf(name).length === 2 ? NARROW : SIDE, height: SIDE };
}

function engraved(name: string, { width, height }: { width: number; height: number }, margin: number): string {
  const box = { width: width - 2 * margin, height: height - 2 * margin };
  if (isWrittenInWords(name)) return drawWords(name, box);
  const characters = glyphsOf(name);
  return drawColumns(characters, columnsOf(characters.length), box);
}

/** The characters are cut out of the red, so that the paper shows through. */
function intaglio(name: string, size: { width: number; height: number }): string {
  const { width } = size;
  const [x, y] = [width / 2, SIDE / 2];
  const stone = `M${BEVEL - x} ${-y}H${x - BEVEL}L${x} ${BEVEL - y}V${y - BEVEL}L${x - BEVEL} ${y}H${BEVEL - x}L${-x} ${y - BEVEL}V${BEVEL - y}Z`;
  const id = maskName(name);
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="${-x}" y="${-y}" width="${width}" height="${SIDE}"><rect x="${-x}" y="${-y}" width="${width}" height="${SIDE}" fill="#fff"/><g fill="#000">${engraved(name, size, MARGIN)}</g></mask>`;
  return `${mask}<path d="${stone}" mask="url(#${id})"/>`;
}

/** The characters and a frame around them are printed. */
function relief(name: string, size: { width: number; height: number }, color: string): string {
  const [width, height] = [size.width - RIM, size.height - RIM];
  const frame = `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="0.4" fill="none" stroke="${color}" stroke-width="${RIM}"/>`;
  return frame + engraved(name, size, RIM + RELIEF_MARGIN);
}

/** 个人名章: a name alone, without what it is for. */
export function drawNameChop(seal: NameChop, color: string): string {
  const { name, style = 'intaglio' } = seal;
  const size = chopSize(seal);
  const body = style === 'relief' ? relief(name, size, color) : intaglio(name, size);
  return svgSheet({ ...size, label: `${name}印`, color, body });
}
