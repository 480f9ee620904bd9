import { describe, expect, it } from 'vitest';
import { drawMergedMark, drawSeal, type MarkLayout, type SizedSvg } from '../src/index.ts';

const ROUND: SizedSvg = { svg: drawSeal({ shape: 'round', name: '上海砚川科技有限公司' }), widthMm: 42, heightMm: 42 };
const CHOP: SizedSvg = { svg: drawSeal({ shape: 'chop', name: '林书禾' }), widthMm: 18, heightMm: 18 };
const STROKES = [
  [
    { x: 10, y: 10 },
    { x: 200, y: 90 },
  ],
];

/** Position and size of each drawing inside, in the order they are laid over each other. */
const boxesIn = (svg: string) =>
  Array.from(svg.matchAll(/<svg[^>]* x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)">/g), ([, ...box]) => box.map(Number));

describe('a merged mark', () => {
  it.each([
    ['beside', ROUND, STROKES, '林书禾', 3],
    ['beside', ROUND, STROKES, undefined, 2],
    ['beside', CHOP, undefined, '裴南乔', 2],
    ['beside', CHOP, STROKES, '裴南乔', 3],
    ['over', ROUND, STROKES, '林书禾', 3],
    ['over', ROUND, undefined, '林书禾', 2],
    ['over', CHOP, STROKES, undefined, 2],
  ] as const)('%s: every part lies inside the picture, none larger than it is (%#)', (layout, seal, strokes, chopName, count) => {
    const { svg, widthMm, heightMm } = drawMergedMark({ seal, strokes, chopName }, layout);
    const boxes = boxesIn(svg);
    expect(boxes).toHaveLength(count);
    for (const [x = -1, y = -1, width = 0, height = 0] of boxes) {
      expect(x >= 0 && y >= 0 && x + width <= widthMm + 0.01 && y + height <= heightMm + 0.01).toBe(true);
    }
    expect(boxes[0]?.slice(2)).toEqual([seal.widthMm, seal.heightMm]);
  });

  it.each<readonly [MarkLayout, boolean]>([
    ['beside', false],
    ['over', true],
  ])('%s: the handwriting lies over the seal: %s', (layout, overlaps) => {
    const [seal, ink] = boxesIn(drawMergedMark({ seal: ROUND, strokes: STROKES }, layout).svg);
    expect((ink?.[0] ?? 0) < (seal?.[2] ?? 0)).toBe(overlaps);
  });

  it('holds seal and chop as they are drawn alone', () => {
    const { svg } = drawMergedMark({ seal: ROUND, chopName: '林书禾' }, 'beside');
    const inside = (drawing: string) => drawing.replace(/^<svg[^>]*>/, '');
    expect(svg).toContain(inside(ROUND.svg));
    expect(svg).toContain(inside(CHOP.svg));
  });

  it('takes no name that a chop cannot carry', () => {
    expect(() => drawMergedMark({ seal: ROUND, chopName: '林' }, 'over')).toThrow(RangeError);
  });
});
