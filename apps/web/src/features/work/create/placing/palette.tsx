import { Icon, look, PlainButton, partyColorNumber } from '@moqi/ui';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '../model/content.ts';
import { canStraddle, straddleOf } from '../model/placement.ts';
import { CLICK_PX, kindsOf, useEditor } from './editor.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { useKindWords } from './use-kind-words.ts';

const SIGNED: readonly FieldKind[] = ['seal', 'ink', 'straddle'];
const FILLED: readonly FieldKind[] = ['date', 'text'];

/** What can be placed, in the colour of the party: dragged onto a page, or chosen and then clicked there. */
export function Palette() {
  const { t } = useTranslation('create');
  const { party } = useEditor();
  const kinds = kindsOf(party);
  return (
    <>
      {[SIGNED, FILLED].map((group) => (
        <section key={group.join()} aria-label={t(group === SIGNED ? 'place.signed' : 'place.filled')}>
          <h2 className={look('text-13', 'ink2')}>{t(group === SIGNED ? 'place.signed' : 'place.filled')}</h2>
          <div className="create-palette">
            {group
              .filter((kind) => kinds.includes(kind))
              .map((kind) => (
                <PaletteItem key={kind} kind={kind} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** The page under the pointer, and where on it. */
function pageAt(x: number, y: number): { page: number; x: number; y: number } | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const layer = element.closest<HTMLElement>('[data-layer]');
    if (!layer) continue;
    const box = layer.getBoundingClientRect();
    return { page: Number(layer.dataset.layer), x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  }
  return undefined;
}

function PaletteItem({ kind }: { readonly kind: FieldKind }) {
  const { t } = useTranslation('create');
  const { wizard, party, file, pages, page, armed, arm, stopLeading, commands } = useEditor();
  const words = useKindWords();
  const [ghost, setGhost] = useState<{ x: number; y: number }>();
  const colour = `create-colour-${partyColorNumber(wizard.content.parties.indexOf(party))}`;
  const isStraddle = kind === 'straddle';
  const isUseless = isStraddle && (!canStraddle(party, pages) || straddleOf(file, party.key) !== undefined);

  const take = (event: PointerEvent): void => {
    if (event.button !== 0 || isStraddle) return;
    stopLeading();
    const [startX, startY] = [event.clientX, event.clientY];
    let isDragged = false;
    const stop = new AbortController();
    const { signal } = stop;
    const end = (): void => {
      stop.abort();
      setGhost(undefined);
    };
    const drop = (moved: globalThis.PointerEvent): void => {
      end();
      const target = isDragged ? pageAt(moved.clientX, moved.clientY) : undefined;
      if (target) commands.place(kind, target.page, target);
    };
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        isDragged ||= Math.hypot(clientX - startX, clientY - startY) > CLICK_PX;
        if (isDragged) setGhost({ x: clientX, y: clientY });
      },
      { signal },
    );
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  /** By the keyboard there is no page to click on: it comes to the middle of the one in view. */
  const choose = (isKeyboard: boolean): void => {
    stopLeading();
    if (isStraddle || isKeyboard) commands.place(kind, page, { x: 0.5, y: 0.5 });
    else arm(armed === kind ? undefined : kind);
  };
  return (
    <>
      <PlainButton
        className={`create-palette-item ${colour}`}
        aria-pressed={armed === kind}
        disabled={isUseless}
        title={isUseless && pages.length < 2 ? t('whole.straddleShort') : undefined}
        onPointerDown={take}
        onClick={({ detail }) => choose(detail === 0)}
      >
        <Icon of={KIND_ICONS[kind]} />
        {words[kind]}
      </PlainButton>
      {ghost && (
        <span className={`create-ghost ${colour}`} style={{ left: ghost.x, top: ghost.y }} aria-hidden>
          <Icon of={KIND_ICONS[kind]} />
          {words[kind]}
        </span>
      )}
    </>
  );
}
