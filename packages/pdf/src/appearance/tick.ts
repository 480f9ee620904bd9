import { numeral } from '../syntax/serialize.ts';

/** A tick as wide as its box allows, drawn and not set: of fonts nobody knows which have one. */
export function tickContent({ width, height }: { readonly width: number; readonly height: number }): string {
  const side = Math.min(width, height);
  const [left, bottom] = [(width - side) / 2, (height - side) / 2];
  const at = (x: number, y: number): string => `${numeral(left + x * side)} ${numeral(bottom + y * side)}`;
  return `q 0 G ${numeral(side / 10)} w 1 J 1 j ${at(0.18, 0.52)} m ${at(0.42, 0.24)} l ${at(0.84, 0.8)} l S Q\n`;
}
