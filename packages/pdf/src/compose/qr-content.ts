import { numeral } from '../syntax/serialize.ts';

/** Content operators of a QR code, row by row, 1 for dark. Neighbouring dark modules are one rectangle: fewer edges that a printer may blur. */
export function qrContent(rows: readonly string[], { x, y, side }: { x: number; y: number; side: number }): string {
  const module = side / Math.max(1, rows.length);
  const boxes = rows.flatMap((row, at) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => {
      const corner = [x + index * module, y + side - (at + 1) * module];
      return `${[...corner, run.length * module, module].map(numeral).join(' ')} re`;
    }),
  );
  return boxes.length === 0 ? '' : `0 g\n${boxes.join('\n')}\nf\n`;
}
