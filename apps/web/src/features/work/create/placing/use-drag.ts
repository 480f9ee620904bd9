import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Field, PageSize } from '../model/content.ts';
import { allowedShift, type Corner, LEAST_POINTS, type Rect, resized, shifted, sizeOn } from '../model/geometry.ts';
import { moveFields } from '../model/placement.ts';
import { distances, type Snap, snap } from '../model/snapping.ts';
import { type Editor, type Live, selectedFields } from './editor.ts';

/** Below this a press is a click. */
const CLICK_PX = 3;
const SNAP_PX = 6;

const inPoints = (rect: Rect, page: PageSize): Rect => ({
  x: rect.x * page.width,
  y: rect.y * page.height,
  width: rect.width * page.width,
  height: rect.height * page.height,
});

interface Pulling {
  /** shares moved, and whether Alt switches the snapping off */
  readonly onMove: (dx: number, dy: number, isFree: boolean) => Live;
  readonly page: PageSize;
}

/** Follows the pointer until it is let go; Escape takes everything back. */
function follow(editor: Editor, event: ReactPointerEvent, { onMove, page }: Pulling): void {
  const { setLive, wizard, scale } = editor;
  const [startX, startY] = [event.clientX, event.clientY];
  let live: Live | undefined;
  const move = (moved: PointerEvent): void => {
    const [px, py] = [moved.clientX - startX, moved.clientY - startY];
    if (!live && Math.hypot(px, py) < CLICK_PX) return;
    live = onMove(px / (page.width * scale), py / (page.height * scale), moved.altKey);
    setLive(live);
  };
  const stop = new AbortController();
  const end = (isKept: boolean): void => {
    stop.abort();
    setLive(undefined);
    const rects = live?.rects;
    if (isKept && rects) wizard.change((content) => moveFields(content, rects));
  };
  const { signal } = stop;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

const NO_SNAP: Snap = { dx: 0, dy: 0, guides: [] };

/** Pulls a field, or all selected ones when it is among them. */
export function startMoving(editor: Editor, event: ReactPointerEvent, field: Field): void {
  const page = editor.pages[field.page];
  if (!page) return;
  const moving = editor.selected.has(field.key) ? selectedFields(editor) : [field];
  const keys = new Set(moving.map(({ key }) => key));
  const isStraddle = moving.some(({ kind }) => kind === 'straddle');
  const here = editor.file.fields.filter((one) => one.page === field.page && one.kind !== 'straddle');
  const others = here.filter(({ key }) => !keys.has(key)).map((other) => inPoints(other, page));
  const onMove = (dx: number, dy: number, isFree: boolean): Live => {
    const wanted = allowedShift(moving, isStraddle ? 0 : dx, dy);
    const near = here.filter(({ key }) => keys.has(key)).map((one) => inPoints(shifted(one, wanted.dx, wanted.dy), page));
    const met = isFree || isStraddle ? NO_SNAP : snap(near, others, page, SNAP_PX / editor.scale);
    const shift = allowedShift(moving, wanted.dx + met.dx / page.width, wanted.dy + met.dy / page.height);
    const own = inPoints(shifted(field, shift.dx, shift.dy), page);
    return {
      page: field.page,
      rects: new Map(moving.map((one) => [one.key, shifted(one, shift.dx, shift.dy)])),
      guides: met.guides,
      distances: isStraddle ? [] : distances(own, others),
    };
  };
  follow(editor, event, { onMove, page });
}

/** Pulls a corner. */
export function startResizing(editor: Editor, event: ReactPointerEvent, field: Field, corner: Corner): void {
  const page = editor.pages[field.page];
  if (!page) return;
  const least = sizeOn(page, { width: LEAST_POINTS, height: LEAST_POINTS });
  const onMove = (dx: number, dy: number): Live => ({
    page: field.page,
    rects: new Map([[field.key, resized(field, { corner, dx, dy, least, keepShape: field.kind === 'seal' })]]),
    guides: [],
    distances: [],
  });
  follow(editor, event, { onMove, page });
}
