import type { Point } from '@moqi/rules/photographed-page';
import { PlainButton } from '@moqi/ui';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PhotographedPage, withCorner } from './page.ts';

const NAMES = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 10;
/** How much larger the picture is under the magnifier. */
const ZOOM = 3;
const GLASS = 112;

interface CornerFrameProps {
  readonly page: PhotographedPage;
  readonly isBusy: boolean;
  readonly onChange: (to: (page: PhotographedPage) => PhotographedPage) => void;
}

/** The corner under the finger, and how large the picture is on the screen. */
interface Held {
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

const percent = (share: number): string => `${share * 100}%`;

/** The photograph with its four corners to drag; under a finger a magnifier shows what the finger hides. */
export function CornerFrame({ page, isBusy, onChange }: CornerFrameProps) {
  const { t } = useTranslation('create');
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Point>({ x: 0, y: 0 });
  const [held, setHeld] = useState<Held>();
  const shareOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const hold = (at: number, event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0 || isBusy) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [from, corner] = [shareOf(event), page.corners[at] ?? { x: 0, y: 0 }];
    grip.current = { x: corner.x - from.x, y: corner.y - from.y };
    const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    setHeld({ at, width, height });
  };
  const pull = (at: number, event: PointerEvent): void => {
    if (held?.at !== at) return;
    const { x, y } = shareOf(event);
    const { x: dx, y: dy } = grip.current;
    onChange((before) => withCorner(before, at, { x: x + dx, y: y + dy }));
  };
  const nudge = (at: number, event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || isBusy) return;
    event.preventDefault();
    const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 1, height: 1 };
    const step = event.shiftKey ? LONG_STEP : 1;
    onChange((before) => {
      const { x, y } = before.corners[at] ?? { x: 0, y: 0 };
      return withCorner(before, at, { x: x + (arrow[0] * step) / width, y: y + (arrow[1] * step) / height });
    });
  };
  const outline = page.corners.map(({ x, y }) => `${x} ${y}`).join('L');
  const corner = held && page.corners[held.at];
  return (
    <div ref={frame} className={page.isWhole ? 'create-photo-frame create-photo-whole' : 'create-photo-frame'}>
      <img className="create-photo-picture" src={page.address} alt={t('photographs.picture', { name: page.file.name })} draggable={false} />
      <svg className="create-photo-lines" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path className="create-photo-table" fillRule="evenodd" d={`M0 0H1V1H0ZM${outline}Z`} />
        <path className="create-photo-sheet" d={`M${outline}Z`} />
      </svg>
      <span id={help} hidden>
        {t('photographs.keys')}
      </span>
      {page.corners.map(({ x, y }, at) => (
        <PlainButton
          key={NAMES[at]}
          className="create-photo-corner"
          style={{ left: percent(x), top: percent(y) }}
          aria-label={t(`photographs.corners.${NAMES[at] ?? 'upperLeft'}`)}
          aria-describedby={help}
          disabled={isBusy}
          onPointerDown={(event) => hold(at, event)}
          onPointerMove={(event) => pull(at, event)}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
          onKeyDown={(event) => nudge(at, event)}
        />
      ))}
      {held && corner && <Magnifier address={page.address} corner={corner} size={held} />}
    </div>
  );
}

interface MagnifierProps {
  readonly address: string;
  readonly corner: Point;
  /** of the picture on the screen */
  readonly size: Pick<Held, 'width' | 'height'>;
}

/** At the side where the finger is not. */
function Magnifier({ address, corner, size: { width, height } }: MagnifierProps) {
  return (
    <span
      className={corner.x < 0.5 ? 'create-photo-glass create-photo-glass-right' : 'create-photo-glass'}
      style={{
        backgroundImage: `url("${address}")`,
        backgroundSize: `${width * ZOOM}px ${height * ZOOM}px`,
        backgroundPosition: `${GLASS / 2 - corner.x * width * ZOOM}px ${GLASS / 2 - corner.y * height * ZOOM}px`,
      }}
      aria-hidden
    />
  );
}
