import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlaps, type Rect, spanned } from '../model/geometry.ts';
import { CLICK_PX, type Live, type Point, selectedFields, useEditor } from './editor.ts';
import { FieldToolbar } from './field-toolbar.tsx';
import { PlacedField } from './placed-field.tsx';
import { StraddleStrips } from './straddle-strips.tsx';

const percent = (share: number): string => `${share * 100}%`;

/** What lies on one page: fields, straddle seals, snap lines; and where the page is clicked or a marquee is drawn. */
export function SheetLayer({ page }: { readonly page: number }) {
  const editor = useEditor();
  const { file, armed, isLeading, live, isPreview, pages } = editor;
  const layer = useRef<HTMLDivElement>(null);
  const [marquee, setMarquee] = useState<Rect>();
  const own = file.fields.filter((field) => field.page === page && field.kind !== 'straddle');
  const selected = selectedFields(editor).filter((field) => field.page === page && field.kind !== 'straddle');

  const shareAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = layer.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0.5, y: 0.5 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || event.target !== event.currentTarget) return;
    const start = shareAt(event);
    const isFinger = event.pointerType === 'touch';
    // a finger may be about to scroll: where it is lifted again at once, it has tapped
    if (armed && !isLeading && !isFinger) return editor.commands.place(armed, page, start);
    const before = event.shiftKey ? [...editor.selected] : [];
    if (!event.shiftKey) editor.select([]);
    const stop = new AbortController();
    const { signal } = stop;
    let isDrawn = false;
    const draw = (moved: globalThis.PointerEvent): void => {
      isDrawn ||= Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) > CLICK_PX;
      if (!isDrawn || isFinger) return;
      const area = spanned(start, shareAt(moved));
      setMarquee(area);
      editor.select([...before, ...own.filter((field) => overlaps(field, area)).map(({ key }) => key)]);
    };
    const end = (): void => {
      stop.abort();
      setMarquee(undefined);
    };
    const release = (): void => {
      end();
      if (armed && !isDrawn) editor.commands.place(armed, page, start);
    };
    window.addEventListener('pointermove', draw, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };
  return (
    <div
      ref={layer}
      className={`create-layer${armed ? ' create-layer-armed' : ''}${isPreview ? ' create-layer-preview' : ''}`}
      data-layer={page}
      onPointerDown={press}
    >
      {own.map((field) => (
        <PlacedField key={field.key} field={field} isAlone={selected.length === 1} />
      ))}
      <StraddleStrips page={page} />
      {live?.page === page && pages[page] && <SnapLines live={live} size={pages[page]} />}
      {marquee && (
        <div
          className="create-marquee"
          style={{ left: percent(marquee.x), top: percent(marquee.y), width: percent(marquee.width), height: percent(marquee.height) }}
        />
      )}
      {selected.length > 0 && !live && !isPreview && <FieldToolbar fields={selected} />}
    </div>
  );
}

/** Lines that a moving field has met, and how far its neighbours are. */
function SnapLines({ live, size }: { readonly live: Live; readonly size: { readonly width: number; readonly height: number } }) {
  const { t } = useTranslation('create');
  return (
    <div className="create-snap" aria-hidden>
      {live.guides.map(({ axis, at }) => (
        <i
          key={`${axis}${at}`}
          className={`create-guide-${axis}`}
          style={axis === 'x' ? { left: percent(at / size.width) } : { top: percent(at / size.height) }}
        />
      ))}
      {live.distances.map(({ axis, from, to, at }) => (
        <b
          key={axis}
          className={`create-distance-${axis}`}
          style={
            axis === 'x'
              ? { left: percent(from / size.width), width: percent((to - from) / size.width), top: percent(at / size.height) }
              : { top: percent(from / size.height), height: percent((to - from) / size.height), left: percent(at / size.width) }
          }
        >
          <span>{t('place.pixels', { count: Math.round(to - from) })}</span>
        </b>
      ))}
    </div>
  );
}
