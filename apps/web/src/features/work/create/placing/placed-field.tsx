import { Icon, PlainButton, partyCharacter, partyColorNumber } from '@moqi/ui';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Party } from '../model/content.ts';
import type { Corner } from '../model/geometry.ts';
import { partyNameOf } from '../model/parties.ts';
import { useEditor } from './editor.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { useSealSketch } from './seal-sketch.tsx';
import { startMoving, startResizing } from './use-drag.ts';
import { useKindWords } from './use-kind-words.ts';

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const percent = (share: number): string => `${share * 100}%`;
/** Nearer to the top edge than this the tag stands inside the field. */
const TAG_ROOM = 0.025;

interface PlacedFieldProps {
  readonly field: Field;
  /** the only one selected here: it can be pulled at its corners */
  readonly isAlone: boolean;
}

/** What is read on it is what it is called. */
const askedFor = (field: Field, kind: string): string => field.label || kind;

/** A field on its page, in the colour of its party. */
export function PlacedField({ field, isAlone }: PlacedFieldProps) {
  const { t } = useTranslation('create');
  const editor = useEditor();
  const kinds = useKindWords();
  const { wizard, selected, select, live, isPreview } = editor;
  const place = wizard.content.parties.findIndex(({ key }) => key === field.party);
  const party = wizard.content.parties[place];
  const rect = live?.rects.get(field.key) ?? field;
  const isSelected = selected.has(field.key);
  const character = partyCharacter(place);
  const label = t('place.field', {
    party: character,
    name: party ? partyNameOf(party) : '',
    kind: askedFor(field, kinds[field.kind]),
    page: field.page + 1,
  });
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    if (event.shiftKey) return select(isSelected ? [...selected].filter((key) => key !== field.key) : [...selected, field.key]);
    if (!isSelected) select([field.key]);
    startMoving(editor, event, field);
  };
  return (
    <div
      className={`create-field-box create-colour-${partyColorNumber(place)}${isSelected ? ' create-field-selected' : ''}`}
      style={{ left: percent(rect.x), top: percent(rect.y), width: percent(rect.width), height: percent(rect.height) }}
    >
      {!isPreview && <Tag text={`${character} · ${kinds[field.kind]}`} isInside={rect.y < TAG_ROOM} />}
      <PlainButton
        className={`create-face create-face-${field.kind}`}
        aria-label={label}
        aria-pressed={isSelected}
        data-field={field.key}
        onPointerDown={press}
        onClick={({ detail }) => detail === 0 && select([field.key])}
      >
        <Face field={field} party={party} />
      </PlainButton>
      {isSelected && isAlone && !isPreview && <Handles field={field} />}
    </div>
  );
}

function Tag({ text, isInside }: { readonly text: string; readonly isInside: boolean }) {
  return (
    <span className={isInside ? 'create-tag create-tag-inside' : 'create-tag'} aria-hidden>
      {text}
    </span>
  );
}

function Handles({ field }: { readonly field: Field }) {
  const editor = useEditor();
  const stretch = (corner: Corner) => (event: PointerEvent) => {
    event.stopPropagation();
    startResizing(editor, event, field, corner);
  };
  return CORNERS.map((corner) => (
    <span key={corner} className={`create-handle create-handle-${corner}`} aria-hidden onPointerDown={stretch(corner)} />
  ));
}

/** What is asked for, in the sender's words or by its kind. */
function TextFace({ field: { label, format } }: { readonly field: Field }) {
  const { t } = useTranslation('create');
  const kinds = useKindWords();
  return label || (format === undefined ? kinds.text : t(`question.${format}`));
}

/** What will stand there, as far as it is known. */
function Face({ field, party }: { readonly field: Field; readonly party: Party | undefined }) {
  const { t } = useTranslation('create');
  const kinds = useKindWords();
  const sketch = useSealSketch(party?.corpName ?? '');
  switch (field.kind) {
    case 'seal':
      return sketch ? <img src={sketch} alt="" draggable={false} /> : <Icon of={KIND_ICONS.seal} size={28} />;
    case 'date':
      // blanks to fill are drawn, not said
      return <span className="create-date-face" data-face={t('place.dateFace')} />;
    case 'ink':
      return (
        <>
          <Icon of={KIND_ICONS.ink} size={14} />
          {party?.fullName || kinds.ink}
        </>
      );
    case 'text':
      return <TextFace field={field} />;
    case 'straddle':
      return field.label || kinds.straddle;
  }
}
