import { describe, expect, it } from 'vitest';
import { INK_COLORS, inkedArea, type Pixels, removePaper } from './paper.ts';

const SIDE = 160;

/** A ring on paper whose light falls off to the right. */
function photo(ink: readonly [number, number, number], ring: (distance: number) => boolean = (r) => r > 44 && r < 56): Pixels {
  const bytes = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const light = 1 - (x / SIDE) * 0.35;
      const color = ring(Math.hypot(x - 80, y - 80)) ? ink : ([244, 240, 230] as const);
      for (let k = 0; k < 3; k += 1) bytes[(y * SIDE + x) * 3 + k] = Math.round((color[k] ?? 0) * light);
    }
  }
  return { bytes, width: SIDE, height: SIDE };
}
const alphaAt = ({ bytes, width }: Pixels, x: number, y: number) => bytes[(y * width + x) * 4 + 3];

describe('removePaper', () => {
  it.each(['red', 'black'] as const)('leaves %s ink on nothing, in shade as in light', (ink) => {
    const cut = removePaper(photo(INK_COLORS[ink]), ink);
    for (const [x, y] of [
      [30, 80],
      [130, 80],
      [80, 30],
      [80, 130],
    ] as const) {
      expect(alphaAt(cut, x, y)).toBeGreaterThan(200);
      const at = (y * SIDE + x) * 4;
      expect([...cut.bytes.subarray(at, at + 3)]).toEqual([...INK_COLORS[ink]]);
    }
    for (const [x, y] of [
      [2, 2],
      [157, 2],
      [80, 80],
      [157, 157],
      [150, 80],
    ] as const)
      expect(alphaAt(cut, x, y)).toBe(0);
  });

  it('finds no red in black ink', () => {
    expect(inkedArea(removePaper(photo(INK_COLORS.black), 'red'))).toBeUndefined();
  });
});

describe('inkedArea', () => {
  it('is where the ink is, with a small margin', () => {
    const area = inkedArea(removePaper(photo(INK_COLORS.red), 'red'));
    for (const value of [area?.left, area?.top]) expect(Math.abs((value ?? 0) - 23)).toBeLessThanOrEqual(3);
    for (const value of [area?.width, area?.height]) expect(Math.abs((value ?? 0) - 114)).toBeLessThanOrEqual(4);
  });

  it.each<[string, (distance: number) => boolean]>([
    ['nothing', () => false],
    ['a dot', (r) => r < 8],
    ['a sheet of red', () => true],
  ])('%s is no seal', (_, ring) => {
    expect(inkedArea(removePaper(photo(INK_COLORS.red, ring), 'red'))).toBeUndefined();
  });
});
