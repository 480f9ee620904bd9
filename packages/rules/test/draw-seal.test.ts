import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHOP_STYLES, drawChop, drawSeal, SEAL_NAME_LENGTH, type SealDrawing } from '../src/index.ts';

interface Glyph {
  text: string;
  x: number;
  y: number;
  angle: number;
  width: number;
  height: number;
}

const GLYPH =
  /<text transform="translate\((\S+) (\S+)\)(?: rotate\((\S+)\))? scale\((\S+) 1\)" y="\S+" font-size="(\S+)"([^>]*)>([^<]*)<\/text>/g;

function glyphsIn(svg: string): Glyph[] {
  return Array.from(svg.matchAll(GLYPH), ([, x, y, angle, squeeze, size, face, text]) => ({
    text: text ?? '',
    x: Number(x),
    y: Number(y),
    angle: Number(angle ?? 0),
    // Figures of a fixed-width face take half an em.
    width: Number(squeeze) * Number(size) * (face?.includes('Mono') ? 0.5 : 1),
    height: Number(size),
  }));
}

/** Corners of the inked part of a glyph: a printed character fills about nine tenths of its em box. */
function corners({ x, y, angle, width, height }: Glyph): [number, number][] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [w, h] = [width * 0.45, height * 0.45];
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([dx = 0, dy = 0]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
}

/** Separating axis test of two turned boxes. */
function overlap(a: Glyph, b: Glyph): boolean {
  const [boxA, boxB] = [corners(a), corners(b)];
  return [a.angle, a.angle + 90, b.angle, b.angle + 90].every((axis) => {
    const [cos, sin] = [Math.cos((axis * Math.PI) / 180), Math.sin((axis * Math.PI) / 180)];
    const shadow = (box: [number, number][]) => box.map(([x, y]) => x * cos + y * sin);
    const [p, q] = [shadow(boxA), shadow(boxB)];
    return Math.max(...p) > Math.min(...q) + 1e-6 && Math.max(...q) > Math.min(...p) + 1e-6;
  });
}

const HAN = '杭州砚川智能装备有限公司北京市海淀区中关村科学城数字经济产业发展与人工智能创新促进中心';
const nameOfLength = (length: number) => Array.from({ length }, (_, i) => HAN[i % HAN.length]).join('');
const lengths = Array.from({ length: SEAL_NAME_LENGTH.max - 1 }, (_, i) => i + 2);

const kinds: [string, (name: string) => SealDrawing][] = [
  ['round with sub-line', (name) => ({ shape: 'round', name, subLine: '合同专用章', code: '3301080274916' })],
  ['round', (name) => ({ shape: 'round', name })],
  ['oval 45', (name) => ({ shape: 'oval', name, subLine: '财务专用章', code: '91330108MA2H0K7X5Q' })],
  ['oval 40', (name) => ({ shape: 'oval', name, subLine: '发票专用章', code: '91330108MA2H0K7X5Q', widthMm: 40 })],
  ['square', (name) => ({ shape: 'square', name })],
  ['square of an enterprise', (name) => ({ shape: 'square', name, subLine: '合同专用章' })],
  ['chop', (name) => ({ shape: 'chop', name })],
  ['chop in relief', (name) => ({ shape: 'chop', name, style: 'relief' })],
];

describe.each(kinds)('%s seal', (_kind, make) => {
  it.each(lengths)('%i characters: none lost, none touches another, all inside', (length) => {
    const svg = drawSeal(make(nameOfLength(length)));
    const glyphs = glyphsIn(svg);
    const shown = glyphs.map((g) => g.text).join('');
    expect(shown.startsWith(nameOfLength(length))).toBe(true);
    const touching = glyphs.flatMap((a, i) =>
      glyphs
        .slice(i + 1)
        .filter((b) => overlap(a, b))
        .map((b) => `${a.text}${b.text}`),
    );
    expect(touching).toEqual([]);
    const [, width = 0, height = 0] = (/width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? []).map(Number);
    const rounded = svg.includes('<circle') || svg.includes('<ellipse');
    for (const [x, y] of glyphs.flatMap(corners)) {
      const reach = rounded
        ? Math.hypot(x / (width / 2), y / (height / 2))
        : Math.max(Math.abs(x / (width / 2)), Math.abs(y / (height / 2)));
      expect(reach).toBeLessThan(0.96);
    }
  });
});

describe('official seal', () => {
  const svg = drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章', code: '3301080274916' });

  it('is 42 mm, has a star, is red', () => {
    expect(svg).toContain('width="42mm" height="42mm" viewBox="-21 -21 42 42"');
    expect(svg.match(/<polygon points="([^"]+)"/)?.[1]?.split(' ')).toHaveLength(10);
    expect(svg).toContain('fill="#C8281E"');
  });
  it('reads its code from left to right', () => {
    const digits = glyphsIn(svg).filter((g) => g.y > 15);
    expect(
      digits
        .toSorted((a, b) => a.x - b.x)
        .map((g) => g.text)
        .join(''),
    ).toBe('3301080274916');
  });
  it('spaces its name evenly and symmetrically', () => {
    const name = glyphsIn(svg).slice(0, 12);
    const steps = name.slice(1).map((g, i) => g.angle - (name[i]?.angle ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 2);
    expect((name[0]?.angle ?? 0) + (name[11]?.angle ?? 0)).toBeCloseTo(0, 6);
  });
});

it('an oval spaces its name by arc length: chords of neighbours are nearly equal', () => {
  const glyphs = glyphsIn(drawSeal({ shape: 'oval', name: nameOfLength(12), subLine: '财务专用章' })).slice(0, 12);
  const chords = glyphs.slice(1).map((g, i) => Math.hypot(g.x - (glyphs[i]?.x ?? 0), g.y - (glyphs[i]?.y ?? 0)));
  expect(Math.max(...chords) / Math.min(...chords)).toBeLessThan(1.03);
});

describe('personal seals', () => {
  const inOrder = (seal: SealDrawing) =>
    glyphsIn(drawSeal(seal))
      .toSorted((a, b) => b.x - a.x || a.y - b.y)
      .map((g) => g.text)
      .join('');
  it('read the right column first and end in 印', () => {
    expect(inOrder({ shape: 'square', name: '沈知远' })).toBe('沈知远印');
    expect(inOrder({ shape: 'square', name: '沈远' })).toBe('沈远之印');
    expect(inOrder({ shape: 'square', name: '欧阳修文' })).toBe('欧阳修文');
  });
  it('the chop gives the family name its own column', () => {
    const [family, given, last] = glyphsIn(drawSeal({ shape: 'chop', name: '林书禾' }));
    expect([family?.text, given?.x === last?.x, (family?.x ?? 0) > (given?.x ?? 0)]).toEqual(['林', true, true]);
  });
  it('a chop is cut out, not painted white', () => {
    const svg = drawSeal({ shape: 'chop', name: '林书禾' });
    expect(svg).toMatch(/<path [^>]*mask="url\(#chop-/);
    expect(svg).not.toMatch(/<text[^>]*fill="#fff"/);
  });
  it('a chop in relief prints the same characters in a frame, and cuts nothing', () => {
    const svg = drawSeal({ shape: 'chop', name: '林书禾', style: 'relief' });
    expect([svg.includes('<rect'), svg.includes('mask')]).toEqual([true, false]);
    expect(inOrder({ shape: 'chop', name: '林书禾', style: 'relief' })).toBe('林书禾');
  });
  it.each([
    ['林书禾', 18],
    ['沈远', 10.8],
    ['Al', 18],
  ] as const)('a chop of %s is %d mm wide, and says so', (name, widthMm) => {
    for (const style of CHOP_STYLES) {
      const drawn = drawChop(name, style);
      expect([drawn.widthMm, drawn.heightMm]).toEqual([widthMm, 18]);
      expect(drawn.svg).toContain(`width="${widthMm}mm" height="18mm"`);
    }
  });
  it('a name in letters stands in lines', () => {
    const svg = drawSeal({ shape: 'square', name: 'Anna Mc Donald' });
    expect(Array.from(svg.matchAll(/>([^<>]+)<\/text>/g), (m) => m[1])).toEqual(['Anna', 'Mc', 'Donald']);
  });
});

describe('what goes in', () => {
  it('text is escaped', () => {
    const svg = drawSeal({ shape: 'round', name: '<script>"&\'', subLine: '<b>', code: '<&' });
    expect(svg).not.toMatch(/<script|<b>/);
    expect(svg).toContain('&lt;');
  });
  it('any name makes well-formed text without stray markup', () => {
    const printable = fc.array(fc.constantFrom(...'<>&"\'/= 砚川A1·'.split('')), { minLength: 2, maxLength: 20 }).map((c) => c.join(''));
    const element = /<\/?(?:svg|circle|polygon|text)(?: [\w:-]+="[^"<]*")*\/?>/g;
    fc.assert(
      fc.property(printable, (name) => {
        expect(drawSeal({ shape: 'round', name }).replace(element, '')).not.toMatch(/[<>]/);
      }),
    );
  });
  it.each(['', '砚', nameOfLength(61)])('a name of the wrong length is refused: "%s"', (name) => {
    expect(() => drawSeal({ shape: 'round', name })).toThrow(RangeError);
  });
  it('a colour cannot carry markup', () => {
    expect(drawSeal({ shape: 'square', name: '沈知远' }, 'currentColor')).toContain('fill="currentColor"');
    expect(() => drawSeal({ shape: 'square', name: '沈知远' }, 'red" onload="x')).toThrow(RangeError);
  });
  it('control characters are refused', () => {
    expect(() => drawSeal({ shape: 'round', name: '砚川\u0000' })).toThrow(RangeError);
  });
});
