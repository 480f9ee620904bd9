import { saveMergedMark } from '@moqi/api/work/merged-marks';
import type { UsableSealCard } from '@moqi/api/work/seals';
import { drawMergedMark, lengthRank, type MarkLayout, required, specialVal } from '@moqi/rules';
import { Button, FieldError, look, SealPicture, SegmentedTabs, SelectField, Sheet, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { KeptInk } from './my-seals-page.tsx';

interface MergeFormProps {
  readonly seals: readonly UsableSealCard[];
  readonly inks: readonly KeptInk[];
  /** proven, of the member; empty: no chop can be made */
  readonly chopName: string;
}

interface Parts {
  readonly seal: UsableSealCard;
  readonly ink: KeptInk | undefined;
  readonly chopName: string | undefined;
}

const NAME = { min: 1, max: 30 };
const LAYOUTS: readonly MarkLayout[] = ['beside', 'over'];

/** Drawn as it is pressed, by the same code. A seal alone is no merged mark. */
function Preview({ parts: { seal, ink, chopName }, layout }: { readonly parts: Parts; readonly layout: MarkLayout }) {
  const { t } = useTranslation('seals');
  if (ink === undefined && chopName === undefined) return <span className="seal-generate-none">{t('merge.none')}</span>;
  const { svg } = drawMergedMark({ seal, strokes: ink?.strokes, chopName }, layout);
  return <SealPicture source={{ svg }} label={t('merge.preview')} height={148} />;
}

interface InkChoiceProps {
  readonly inks: readonly KeptInk[];
  readonly value: string | undefined;
  readonly onChange: (inkId: string | undefined) => void;
}

function InkChoice({ inks, value, onChange }: InkChoiceProps) {
  const { t } = useTranslation('seals');
  const format = useFormat();
  return (
    <fieldset className="merge-inks">
      <legend className={look('field-label')}>{t('mine.inks')}</legend>
      {inks.map((ink) => (
        <label key={ink.inkId}>
          <input type="radio" name="ink" checked={value === ink.inkId} onChange={() => onChange(ink.inkId)} />
          <span className="merge-ink">
            <InkPicture ink={ink} label={t('mine.inkOf', { time: format.time(ink.createTime) })} />
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name="ink" checked={value === undefined} onChange={() => onChange(undefined)} />
        {t('merge.noInk')}
      </label>
      {inks.length === 0 ? <p className={look('field-hint')}>{t('mine.noInk')}</p> : null}
    </fieldset>
  );
}

/** Puts a merged mark together; the picture follows the choices. */
export function MergeForm({ seals, inks, chopName }: MergeFormProps) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const [sealId, setSealId] = useState(seals[0]?.sealId ?? '');
  const [inkId, setInkId] = useState(inks[0]?.inkId);
  const [withChop, setWithChop] = useState(chopName !== '');
  const [layout, setLayout] = useState<MarkLayout>('beside');
  const { mutate, isPending, error } = useAct(saveMergedMark);
  const form = useFields({
    rules: { markName: [required, (value) => lengthRank(value.trim(), NAME.min, NAME.max), specialVal] },
    initial: { markName: t('merge.usualName') },
  });
  const seal = seals.find((each) => each.sealId === sealId) ?? seals[0];
  const ink = inks.find((each) => each.inkId === inkId);
  if (seal === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const markName = form.values.markName.trim();
    const onSuccess = () => showToast({ text: t('merge.saved', { name: markName }) });
    mutate({ markName, sealId: seal.sealId, ...(ink && { inkId: ink.inkId }), withChop, layout }, { onSuccess });
  };
  return (
    <Sheet title={t('merge.make')}>
      <form noValidate onSubmit={submit} className="merge-form">
        <div className="seal-generate-paper">
          <Preview parts={{ seal, ink, chopName: withChop ? chopName : undefined }} layout={layout} />
        </div>
        <div className="seal-form">
          <TextField {...form.field('markName')} label={t('merge.name')} maxLength={NAME.max} />
          <SelectField
            label={t('merge.seal')}
            value={seal.sealId}
            onChange={setSealId}
            choices={seals.map((each) => ({ value: each.sealId, label: each.sealName }))}
          />
          <InkChoice inks={inks} value={ink?.inkId} onChange={setInkId} />
          <label className="merge-chop">
            <input type="checkbox" checked={withChop} disabled={chopName === ''} onChange={(event) => setWithChop(event.target.checked)} />
            {chopName === '' ? t('merge.noChop') : t('merge.chop', { name: chopName })}
          </label>
          <SegmentedTabs
            label={t('merge.layout')}
            value={layout}
            onChange={setLayout}
            tabs={LAYOUTS.map((key) => ({ key, label: t(`merge.layouts.${key}`) }))}
          />
          {error ? <FieldError>{error.msg}</FieldError> : null}
          <div>
            <Button kind="primary" type="submit" busy={isPending} disabled={ink === undefined && !withChop}>
              {t('merge.save')}
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}
