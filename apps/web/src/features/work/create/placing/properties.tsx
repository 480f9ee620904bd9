import { look, PartyMark, partyCharacter, SegmentedTabs, SelectField, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, PageSize } from '../model/content.ts';
import { clamped, LEAST_POINTS, SEAL_MM, SEAL_POINTS, sizeOn } from '../model/geometry.ts';
import { partyNameOf } from '../model/parties.ts';
import { describeFields, moveFields } from '../model/placement.ts';
import { kindsOf, selectedFields, useEditor } from './editor.ts';
import { NumberField } from './number-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { SpreadField } from './spread-field.tsx';
import { useKindWords } from './use-kind-words.ts';

/** What can be said of the selected field; of several only how many they are. */
export function Properties() {
  const { t } = useTranslation('create');
  const editor = useEditor();
  const { pages } = editor;
  const chosen = selectedFields(editor).filter(({ kind }) => kind !== 'straddle');
  const [field] = chosen;
  const size = field && pages[field.page];
  if (!field || !size) return <p className={`create-panel ${look('ink2', 'text-13')}`}>{t('properties.nothing')}</p>;
  if (chosen.length > 1) {
    return (
      <div className="create-panel">
        <h2 className={look('strong')}>{t('properties.several', { count: chosen.length })}</h2>
        <p className={look('ink2', 'text-13')}>{t('properties.severalHelp')}</p>
      </div>
    );
  }
  return <OneField key={field.key} field={field} size={size} />;
}

interface OneFieldProps {
  readonly field: Field;
  readonly size: PageSize;
}

function OneField({ field, size }: OneFieldProps) {
  const { t } = useTranslation('create');
  const { wizard } = useEditor();
  const words = useKindWords();
  const { parties } = wizard.content;
  const place = parties.findIndex(({ key }) => key === field.party);
  const one = new Set([field.key]);
  const by = { seal: t('properties.sealedBy'), straddle: t('properties.sealedBy'), ink: t('properties.signedBy') };
  const put = (change: Partial<Field>): void =>
    wizard.change((content) => moveFields(content, new Map([[field.key, clamped({ ...field, ...change })]])), `place ${field.key}`);
  return (
    <div className={`create-panel ${look('form')}`}>
      <output className={look('hidden')}>
        {t('place.selected', {
          party: partyCharacter(place),
          kind: words[field.kind],
          page: field.page + 1,
          left: (field.x * 100).toFixed(1),
          top: (field.y * 100).toFixed(1),
        })}
      </output>
      <header className={look('row')}>
        <PartyMark index={place} large />
        <h2 className={look('strong', 'grow')}>{words[field.kind]}</h2>
        <span className={look('ink2', 'text-12')}>{t('properties.page', { page: field.page + 1 })}</span>
      </header>
      <SelectField
        label={field.kind === 'date' || field.kind === 'text' ? t('properties.filledBy') : by[field.kind]}
        choices={parties
          .filter((party) => kindsOf(party).includes(field.kind))
          .map((party) => ({ value: party.key, label: partyNameOf(party) }))}
        value={field.party}
        onChange={(party) => wizard.change((content) => describeFields(content, one, { party }))}
      />
      {field.kind === 'text' && (
        <TextField
          label={t('properties.label')}
          hint={t('properties.labelHint')}
          maxLength={50}
          value={field.label}
          onChange={({ target }) => wizard.change((content) => describeFields(content, one, { label: target.value }), `label ${field.key}`)}
        />
      )}
      {field.kind === 'text' && (
        <QuestionFields
          field={field}
          onChange={(question) => wizard.change((content) => describeFields(content, one, question), `question ${field.key}`)}
        />
      )}
      <div className="create-pair">
        <NumberField label={t('properties.left')} value={field.x * 100} min={0} max={100} onChange={(x) => put({ x: x / 100 })} />
        <NumberField label={t('properties.top')} value={field.y * 100} min={0} max={100} onChange={(y) => put({ y: y / 100 })} />
      </div>
      <FieldSize field={field} size={size} put={put} />
      <SpreadField field={field} />
    </div>
  );
}

const MM = SEAL_POINTS / SEAL_MM;

function FieldSize({ field, size, put }: OneFieldProps & { readonly put: (change: Partial<Field>) => void }) {
  const { t } = useTranslation('create');
  const points = { width: field.width * size.width, height: field.height * size.height };
  const isOriginal = Math.abs(points.width - SEAL_POINTS) < 0.5 && Math.abs(points.height - SEAL_POINTS) < 0.5;
  const [isOwn, setOwn] = useState(!isOriginal);
  const set = (change: Partial<typeof points>): void => put(sizeOn(size, { ...points, ...change }));
  const bounds = { min: LEAST_POINTS / MM };
  if (field.kind !== 'seal') {
    return (
      <div className="create-pair">
        <NumberField
          label={t('properties.width')}
          value={points.width / MM}
          {...bounds}
          max={size.width / MM}
          onChange={(width) => set({ width: width * MM })}
        />
        <NumberField
          label={t('properties.height')}
          value={points.height / MM}
          {...bounds}
          max={size.height / MM}
          onChange={(height) => set({ height: height * MM })}
        />
      </div>
    );
  }
  const square = (side: number): void => set({ width: side, height: side });
  return (
    <div className={look('column')}>
      <span className={look('field-label')}>{t('properties.size')}</span>
      <SegmentedTabs
        label={t('properties.size')}
        value={isOwn || !isOriginal ? 'own' : 'original'}
        onChange={(key) => {
          setOwn(key === 'own');
          if (key === 'original') square(SEAL_POINTS);
        }}
        tabs={[
          { key: 'original', label: t('properties.original') },
          { key: 'own', label: t('properties.own') },
        ]}
      />
      {(isOwn || !isOriginal) && (
        <NumberField
          label={t('properties.side')}
          value={points.width / MM}
          {...bounds}
          max={Math.min(size.width, size.height) / MM}
          onChange={(side) => square(side * MM)}
        />
      )}
    </div>
  );
}
