import { straddleBoxes } from '@moqi/pdf/straddle';
import { PlainButton, partyCharacter, partyColorNumber } from '@moqi/ui';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../model/content.ts';
import { useEditor } from './editor.ts';
import { SealSlice, useSealSketch } from './seal-sketch.tsx';
import { startMoving } from './use-drag.ts';

/** The pieces of straddle seals that this page carries, where signing will put them. */
export function StraddleStrips({ page }: { readonly page: number }) {
  const { file } = useEditor();
  return file.fields.filter(({ kind }) => kind === 'straddle').map((field) => <StraddleStrip key={field.key} field={field} page={page} />);
}

function StraddleStrip({ field, page }: { readonly field: Field; readonly page: number }) {
  const { t } = useTranslation('create');
  const editor = useEditor();
  const { wizard, pages, live, selected, select, isPreview } = editor;
  const place = wizard.content.parties.findIndex(({ key }) => key === field.party);
  const party = wizard.content.parties[place];
  const sketch = useSealSketch(party?.corpName ?? '');
  const size = pages[page];
  const top = (live?.rects.get(field.key) ?? field).y;
  const strip = straddleBoxes(pages, { offset: top, size: field.width * (pages[0]?.width ?? 595) })[page];
  if (!size || !strip) return null;
  const { box, slice } = strip;
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    select([field.key]);
    // pulled by the page it was taken hold of: its height decides what a pixel means
    startMoving(editor, event, { ...field, page });
  };
  const share = (points: number, whole: number): string => `${(points / whole) * 100}%`;
  return (
    <div
      className={`create-strip create-colour-${partyColorNumber(place)}${selected.has(field.key) ? ' create-strip-selected' : ''}`}
      style={{
        left: share(box.x, size.width),
        top: share(box.y, size.height),
        width: share(box.width, size.width),
        height: share(box.height, size.height),
      }}
    >
      <SealSlice sketch={sketch} index={slice.index} count={slice.count} />
      {!isPreview && (
        <PlainButton
          className="create-strip-face"
          aria-label={t('place.strip', { party: partyCharacter(place), page: page + 1 })}
          aria-pressed={selected.has(field.key)}
          onPointerDown={press}
          onClick={({ detail }) => detail === 0 && select([field.key])}
        />
      )}
    </div>
  );
}
