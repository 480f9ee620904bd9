import { groupSizes, PAGES_PER_SEAL } from '@moqi/pdf/straddle';
import { Icon, look, PartyMark, StraddleIcon } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/form/switch.tsx';
import type { Field } from '../model/content.ts';
import { partyNameOf } from '../model/parties.ts';
import { canStraddle, moveFields, straddleOf } from '../model/placement.ts';
import { useEditor } from './editor.ts';
import { SealSlice, useSealSketch } from './seal-sketch.tsx';

/** 骑缝章 of the party in hand: whether, where, and how the pages share it. */
export function StraddlePanel() {
  const { t } = useTranslation('create');
  const { wizard, file, party, pages, commands } = useEditor();
  const id = useId();
  const field = straddleOf(file, party.key);
  if (!field && !canStraddle(party, pages)) return null;
  return (
    <section className="create-panel create-straddle" aria-labelledby={id}>
      <header className={look('row')}>
        <Icon of={StraddleIcon} />
        <h2 id={id} className={look('strong')}>
          {t('kinds.straddle')}
        </h2>
        <PartyMark index={wizard.content.parties.indexOf(party)} />
        <span className={look('grow')} />
        <Switch labelledBy={id} isOn={field !== undefined} onChange={(isOn) => commands.setStraddle(party.key, isOn)} />
      </header>
      {field && <StraddleSettings field={field} name={partyNameOf(party)} />}
    </section>
  );
}

/** More pieces than this are not told apart. */
const SHOWN = 10;

function StraddleSettings({ field, name }: { readonly field: Field; readonly name: string }) {
  const { t } = useTranslation('create');
  const { wizard, pages } = useEditor();
  const id = useId();
  const sketch = useSealSketch(name);
  const [count = 1] = groupSizes(pages.length);
  const shown = Math.min(count, SHOWN);
  const lowest = Math.max(0, 1 - field.height);
  return (
    <>
      <div className="create-slices" aria-hidden>
        {Array.from({ length: shown }, (_, index) => (
          <span key={index} style={{ aspectRatio: `${1 / count}` }}>
            <SealSlice sketch={sketch} index={index} count={count} />
          </span>
        ))}
        {count > SHOWN && '…'}
      </div>
      <div className={look('row')}>
        <label htmlFor={id} className={look('ink2', 'text-13', 'nowrap')}>
          {t('properties.fromTop')}
        </label>
        <input
          id={id}
          className="create-slider"
          type="range"
          min={0}
          max={100}
          value={Math.round((field.y / (lowest || 1)) * 100)}
          aria-valuetext={`${Math.round(field.y * 100)}%`}
          onChange={({ target }) =>
            wizard.change(
              (content) => moveFields(content, new Map([[field.key, { ...field, y: (Number(target.value) / 100) * lowest }]])),
              `straddle ${field.key}`,
            )
          }
        />
        <span className="create-percent">{Math.round(field.y * 100)}%</span>
      </div>
      <p className={look('ink2', 'text-12')}>
        {t(pages.length > PAGES_PER_SEAL ? 'properties.straddleGroups' : 'properties.straddleHelp', {
          count: pages.length,
          most: PAGES_PER_SEAL,
        })}
      </p>
    </>
  );
}
