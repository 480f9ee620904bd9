import { formatDateHourMinute } from '@moqi/rules';
import { FieldError, Input, look, Select, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/form/switch.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { type Content, createKey, deadlineIn, type References, withChange } from '../model/content.ts';
import { momentOf } from '../model/moment.ts';
import { allFields, removeFields, withWantedStraddles } from '../model/placement.ts';
import type { Wizard } from '../use-wizard.ts';
import { CallsFrom } from './calls-from.tsx';
import { CopiesField } from './copies-field.tsx';
import { CostLines } from './cost-lines.tsx';
import { RelationField } from './relation-field.tsx';
import { ReturnField } from './return-field.tsx';
import { useNameHelp } from './use-name-help.ts';
import { WatermarkField } from './watermark-field.tsx';

const PRESET_DAYS = [3, 7, 15, 30, 60] as const;
const OWN = 'own';

interface WholeContractProps {
  readonly wizard: Wizard;
  readonly references: References;
}

/** 整份合同: what holds for all parties. */
export function WholeContract({ wizard, references, isDemo }: WholeContractProps & { readonly isDemo: boolean }) {
  const { t } = useTranslation('create');
  const { content, edit } = wizard;
  return (
    <aside className="create-whole" aria-label={t('whole.title')}>
      <Sheet title={t('whole.title')}>
        <div className="create-whole-rows">
          <Deadline wizard={wizard} />
          <CallsFrom wizard={wizard} />
          <StraddleSwitch wizard={wizard} references={references} />
          {!isDemo && <WatermarkField wizard={wizard} />}
          {!isDemo && <DatesSwitch wizard={wizard} />}
        </div>
      </Sheet>
      {!isDemo && <CopiesField wizard={wizard} />}
      {!isDemo && <RelationField wizard={wizard} />}
      {!isDemo && <ReturnField wizard={wizard} />}
      <Sheet title={t('whole.names')}>
        <Names content={content} onChange={(chosen) => edit((before) => ({ ...before, settings: { ...before.settings, ...chosen } }))} />
      </Sheet>
      <Sheet title={t('whole.category')}>
        <Category content={content} onChange={(category) => edit((before) => ({ ...before, category }))} />
      </Sheet>
      {!isDemo && <CostLines content={content} />}
    </aside>
  );
}

/** Whether every enterprise presses a straddle seal into the files that are long enough. */
export function StraddleSwitch({ wizard, references }: WholeContractProps) {
  const { t } = useTranslation('create');
  const { content, edit } = wizard;
  const isLong = content.files.some(({ targetId }) => (references[targetId]?.num ?? 0) > 1);
  const setStraddle = (wants: boolean): void =>
    edit((before) => {
      const straddles = allFields(before).filter(({ kind }) => kind === 'straddle');
      const without = removeFields(before, new Set(straddles.map(({ key }) => key)));
      return wants
        ? withWantedStraddles({ ...without, wantsStraddle: true }, (id) => references[id]?.pages ?? [], createKey)
        : { ...without, wantsStraddle: false };
    });
  return (
    <>
      <div className={look('between')}>
        <span id="create-straddle">{t('whole.straddle')}</span>
        <Switch labelledBy="create-straddle" isOn={content.wantsStraddle} isDisabled={!isLong} onChange={setStraddle} />
      </div>
      {isLong ? null : <p className={look('ink3', 'text-12')}>{t('whole.straddleShort')}</p>}
    </>
  );
}

/** Whether the day of signing is printed beside the marks; a place for a date has it in any case. */
function DatesSwitch({ wizard: { content, edit } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  const show = (isOn: boolean): void =>
    edit((before) => ({ ...before, settings: withChange(before.settings, { hideSignDate: isOn ? undefined : 1 }) }));
  return (
    <div className={look('between')}>
      <span id="create-dates">{t('whole.dates')}</span>
      <Switch labelledBy="create-dates" isOn={content.settings.hideSignDate !== 1} onChange={show} />
    </div>
  );
}

/** Until when it can be signed. */
export function Deadline({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  const now = useNow();
  const { time } = useFormat();
  const { overDate } = wizard.content;
  const set = (moment: string): void => wizard.edit((before) => ({ ...before, overDate: moment }));
  const presets = PRESET_DAYS.map((days) => ({ days, moment: deadlineIn(days, now) }));
  const isPreset = presets.some(({ moment }) => moment === overDate);
  const [isOwn, setOwn] = useState(false);
  const isPast = overDate !== '' && new Date(overDate).getTime() <= now;
  return (
    <div className="create-deadline">
      <div className={look('between')}>
        <span id="create-deadline">{t('whole.deadline')}</span>
        <Select
          labelledBy="create-deadline"
          choices={[
            ...presets.map(({ days, moment }) => ({ value: moment, label: t('whole.preset', { time: time(moment), count: days }) })),
            ...(isPreset || isOwn ? [] : [{ value: overDate, label: overDate === '' ? t('whole.noDeadline') : time(overDate) }]),
            { value: OWN, label: t('whole.own') },
          ]}
          value={isOwn ? OWN : overDate}
          onChange={(chosen) => {
            setOwn(chosen === OWN);
            if (chosen !== OWN) set(chosen);
          }}
        />
      </div>
      {isOwn && (
        <Input
          type="datetime-local"
          label={t('whole.ownDeadline')}
          value={overDate === '' ? '' : formatDateHourMinute(overDate).replace(' ', 'T')}
          onChange={({ target }) => set(momentOf(target.value))}
        />
      )}
      {isPast && <FieldError>{t('whole.past')}</FieldError>}
    </div>
  );
}

interface NamesProps {
  readonly content: Content;
  readonly onChange: (chosen: { needCa: 0 | 1; serverCa: 0 | 1 }) => void;
}

/** Whether persons prove their names (实名), also by keys of their own, or sign by a code alone (仅验证码), which their certificates then say. */
function Names({ content, onChange }: NamesProps) {
  const { t } = useTranslation('create');
  const { needCa: names = 1, serverCa: keys = 1 } = content.settings;
  const help = useNameHelp(content);
  const choices = [
    [1, 1, t('whole.realNames')],
    [1, 0, t('whole.ownKeys')],
    [0, 1, t('whole.codeOnly')],
  ] as const;
  return (
    <fieldset className="create-category">
      <legend className={look('ink2', 'text-13')}>{t('whole.namesQuestion')}</legend>
      {choices.map(([needCa, serverCa, words]) => (
        <label key={words} className="create-choice">
          <input
            type="radio"
            name="create-names"
            checked={names === needCa && keys === serverCa}
            onChange={() => onChange({ needCa, serverCa })}
          />
          {words}
        </label>
      ))}
      {help !== undefined && <p className={look('ochre', 'text-13')}>{help}</p>}
    </fieldset>
  );
}

interface CategoryProps {
  readonly content: Content;
  readonly onChange: (category: Content['category']) => void;
}

/** 电子签名法 第三条: asked once, since nobody but the sender knows what the document is about. */
function Category({ content, onChange }: CategoryProps) {
  const { t } = useTranslation('create');
  const choices = [
    ['none', t('whole.none')],
    ['family', t('whole.family')],
    ['utility', t('whole.utility')],
  ] as const;
  return (
    <fieldset className="create-category">
      <legend className={look('ink2', 'text-13')}>{t('whole.categoryQuestion')}</legend>
      {choices.map(([key, words]) => (
        <label key={key} className="create-choice">
          <input type="radio" name="create-category" checked={content.category === key} onChange={() => onChange(key)} />
          {words}
        </label>
      ))}
      {content.category !== 'none' && <FieldError>{t('whole.excluded')}</FieldError>}
    </fieldset>
  );
}
