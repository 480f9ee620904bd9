import { alongTopOfEllipse, halfEllipseLength } from './geometry.ts';
import { glyph, glyphRow, glyphsOf, svgSheet } from './svg.ts';

export interface OvalSeal {
  shape: 'oval';
  name: string;
  /** 财务专用章 (45 × 30 mm) or 发票专用章 (40 × 30 mm). */
  subLine: string;
  /** Taxpayer number across the middle. */
  code?: string;
  widthMm?: 40 | 45;
}

const HEIGHT = 30;
const RIM = 0.9;
const INNER_RING = 1.55;
const GAP = 2.15;
const MAX_PITCH = 4.4;
const MAX_HEIGHT = 3.9;
const NARROWEST = 0.5;
/** Share of the circumference that the name may use: its ends stand a little below the widest line. */
const MAX_SHARE = 0.52;

interface NameLayout {
  height: number;
  width: number;
  axes: { rx: number; ry: number };
  pitch: number;
}

function layoutName(count: number, seal: { rx: number; ry: number }): NameLayout {
  const fit = (height: number): NameLayout => {
    const inset = GAP + height / 2;
    const axes = { rx: seal.rx - inset, ry: seal.ry - inset };
    const pitch = Math.min(MAX_PITCH, (2 * MAX_SHARE * halfEllipseLength(axes.rx, axes.ry)) / Math.max(1, count - 1));
    // At the ends of the oval the curve is tightest: the feet there are closer than the middles by this share.
    const tightest = 1 - height / 2 / ((axes.ry * axes.ry) / axes.rx);
    return { height, width: Math.min(height * 0.78, pitch * Math.max(0.7, tightest)), axes, pitch };
  };
  let layout = fit(MAX_HEIGHT);
  while (layout.width / layout.height < NARROWEST && layout.height > 1.6) layout = fit(layout.height - 0.1);
  return layout;
}

/** 椭圆形财务章、发票章: double rim, name on the arc, number across, sub-line below. */
export function drawOvalSeal(seal: OvalSeal, color: string): string {
  const width = seal.widthMm ?? 45;
  const [rx, ry] = [width / 2, HEIGHT / 2];
  const characters = glyphsOf(seal.name);
  const layout = layoutName(characters.length, { rx, ry });
  const name = alongTopOfEllipse(characters.length, layout.axes, layout.pitch).map((place, i) =>
    glyph(characters[i] ?? '', place, { height: layout.height, width: layout.width }),
  );
  const ring = (inset: number, stroke: number) =>
    `<ellipse rx="${rx - inset}" ry="${ry - inset}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`;
  const code = seal.code ? glyphRow(seal.code, { middle: { x: 0, y: 0.6 }, height: 3, pitch: 1.6, maxWidth: 1.2 * rx, code: true }) : '';
  const subLine = glyphRow(seal.subLine, { middle: { x: 0, y: 6.6 }, height: 4, pitch: 4.5, maxWidth: 1.05 * rx });
  const body = [ring(RIM / 2, RIM), ring(INNER_RING, 0.25), ...name, code, subLine].join('');
  return svgSheet({ width, height: HEIGHT, label: `${seal.name}${seal.subLine}`, color, body });
}
