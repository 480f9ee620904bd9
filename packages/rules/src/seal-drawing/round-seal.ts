import { alongBottomOfCircle, alongTopOfCircle, starPoints } from './geometry.ts';
import { glyph, glyphRow, glyphsOf, svgSheet } from './svg.ts';

export interface RoundSeal {
  shape: 'round';
  /** 单位名称, on the arc. */
  name: string;
  /** 合同专用章 and the like; an official seal 公章 has none. */
  subLine?: string;
  /** 13-digit registration code on the lower arc. */
  code?: string;
}

const DIAMETER = 42;
const RIM = 1.1;
const GAP = 0.95;
/** The name ends before the code begins. */
const MAX_SWEEP = 220;
const MAX_PITCH = 22;
const MAX_HEIGHT = 5.7;
const NARROWEST = 0.52;
/** Share of the pitch that the em box may fill at the glyph's feet, where the circle is tightest. */
const FILL = 0.94;
const CODE_RADIUS = 17.75;
const CODE_PITCH = 4.5;
const STAR_RADIUS = 5.6;

interface NameLayout {
  height: number;
  width: number;
  radius: number;
  pitch: number;
}

/** The largest face whose neighbours do not touch; a long name first becomes narrow, then small. */
function layoutName(count: number): NameLayout {
  const pitch = Math.min(MAX_PITCH, MAX_SWEEP / Math.max(1, count - 1));
  const outer = DIAMETER / 2 - RIM - GAP;
  const fit = (height: number): NameLayout => {
    const feet = (outer - height) * pitch * (Math.PI / 180) * FILL;
    return { height, width: Math.min(height * 0.72, feet), radius: outer - height / 2, pitch };
  };
  let layout = fit(MAX_HEIGHT);
  while (layout.width / layout.height < NARROWEST) layout = fit(layout.height - 0.1);
  return layout;
}

/** 圆形公章 42 mm: rim, star, the name glyph by glyph on equal arc length, sub-line, code. */
export function drawRoundSeal(seal: RoundSeal, color: string): string {
  const characters = glyphsOf(seal.name);
  const { height, width, radius, pitch } = layoutName(characters.length);
  const name = alongTopOfCircle(characters.length, radius, pitch).map((place, i) => glyph(characters[i] ?? '', place, { height, width }));
  const digits = glyphsOf(seal.code ?? '');
  const code = alongBottomOfCircle(digits.length, CODE_RADIUS, CODE_PITCH).map((place, i) =>
    glyph(digits[i] ?? '', place, { height: 2.3, width: 2.1, code: true }),
  );
  const subLine = seal.subLine ? glyphRow(seal.subLine, { middle: { x: 0, y: 8.7 }, height: 3.9, pitch: 3.9, maxWidth: 19.5 }) : '';
  const body = [
    `<circle r="${(DIAMETER - RIM) / 2}" fill="none" stroke="${color}" stroke-width="${RIM}"/>`,
    `<polygon points="${starPoints(0, seal.subLine ? -1.4 : 0, STAR_RADIUS)}"/>`,
    ...name,
    subLine,
    ...code,
  ].join('');
  return svgSheet({ width: DIAMETER, height: DIAMETER, label: `${seal.name}${seal.subLine ?? ''}`, color, body });
}
