import type { TemplateCard } from '@moqi/api/work/templates';

/** A sheet, flatter than it is, so that its foot is seen too: there stand most places. In the units of the drawing. */
const WIDTH = 210;
const HEIGHT = 164;
const LINES = Array.from({ length: 8 }, (_, at) => ({ y: 46 + at * 14, width: at % 4 === 3 ? 90 : 154 }));

/** A sheet with the places to fill in where they are on the page. */
export function TemplateSketch({ name, places }: { readonly name: string; readonly places: TemplateCard['places'] }) {
  return (
    <svg className="tpl-sketch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <rect width={WIDTH} height={HEIGHT} className="tpl-sketch-paper" />
      <text x={WIDTH / 2} y="28" textAnchor="middle" className="tpl-sketch-name">
        {Array.from(name).slice(0, 11).join('')}
      </text>
      {LINES.map(({ y, width }) => (
        <rect key={y} x="28" y={y} width={width} height="2.5" className="tpl-sketch-line" />
      ))}
      {places.map(({ x, y, width, height }) => (
        <rect
          key={`${x} ${y}`}
          x={x * WIDTH}
          y={y * HEIGHT}
          width={width * WIDTH}
          height={height * HEIGHT}
          rx="2"
          className="tpl-sketch-place"
        />
      ))}
    </svg>
  );
}
