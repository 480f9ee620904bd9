import type { OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';
import { unprintable } from '@moqi/pdf/printable';
import { Icon, look, SealPicture, TextField } from '@moqi/ui';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling, PlacedField } from './filling.ts';
import { SignatureChoice } from './signature-choice.tsx';

const AnswerPlace = lazy(() => import('./answer-place.tsx').then((m) => ({ default: m.AnswerPlace })));

interface FieldPanelProps {
  readonly field: PlacedField;
  readonly filling: Filling;
  readonly proof: OutputOf<typeof readProof>;
  readonly onFill: (part: Partial<Filling>) => void;
  readonly onWrite: () => void;
}

/** Seals the signer may not press, but may ask for. */
export function askableSeals({ missingSeals }: Pick<FieldPanelProps['proof'], 'missingSeals'>) {
  return missingSeals.filter(({ why }) => why !== 'frozen' && why !== 'expired');
}

function Seals({ filling, proof, onFill }: Omit<FieldPanelProps, 'field' | 'onWrite'>) {
  const { t } = useTranslation('signing');
  const askable = askableSeals(proof);
  const isAlone = (sealId: string): boolean => filling.markId === undefined && filling.sealId === sealId;
  if (proof.seals.length + askable.length === 0) return <p className={look('rouge')}>{t('panel.noSeal', { company: proof.corpName })}</p>;
  return (
    <fieldset className="signing-seals">
      <legend className={look('text-13')}>{t('panel.chooseSeal')}</legend>
      <div>
        {proof.seals.map((seal) => (
          <label key={seal.sealId} className="signing-seal">
            <input
              type="radio"
              name="seal"
              checked={isAlone(seal.sealId)}
              onChange={() => onFill({ sealId: seal.sealId, markId: undefined })}
            />
            <SealPicture source={{ svg: seal.svg }} label="" height={64} />
            <span className={look('text-12')}>{seal.sealName}</span>
            {isAlone(seal.sealId) && <Icon of={CircleCheck} size={16} />}
          </label>
        ))}
        {proof.marks.map(({ markId, markName, sealId, svg }) => (
          <label key={markId} className="signing-seal">
            <input type="radio" name="seal" checked={filling.markId === markId} onChange={() => onFill({ sealId, markId })} />
            <SealPicture source={{ svg }} label="" height={64} />
            <span className={look('text-12')}>{markName}</span>
            {filling.markId === markId && <Icon of={CircleCheck} size={16} />}
          </label>
        ))}
        {askable.map(({ sealId, sealName }) => (
          <label key={sealId} className="signing-seal signing-seal-asked">
            <input type="radio" name="seal" checked={filling.sealId === sealId} onChange={() => onFill({ sealId, markId: undefined })} />
            <span>{sealName}</span>
            <span className={look('text-12', 'ochre')}>{t('panel.needsApproval')}</span>
            {filling.sealId === sealId && <Icon of={CircleCheck} size={16} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Words for a place; characters that cannot be printed are named while they are typed. */
function TextPlace({ field: { fieldId, label }, filling: { texts }, onFill }: Pick<FieldPanelProps, 'field' | 'filling' | 'onFill'>) {
  const { t } = useTranslation('signing');
  const text = texts[fieldId] ?? '';
  const missing = unprintable(text);
  return (
    <TextField
      label={label || t('kinds.text')}
      value={text}
      maxLength={200}
      error={missing === '' ? undefined : t('panel.unprintable', { text: missing })}
      onChange={(event) => onFill({ texts: { ...texts, [fieldId]: event.target.value } })}
    />
  );
}

/** How the chosen place gets what it needs. */
export function FieldPanel({ field, filling, proof, onFill, onWrite }: FieldPanelProps) {
  const { t } = useTranslation('signing');
  switch (field.kind) {
    case 'seal':
    case 'straddle':
      return <Seals filling={filling} proof={proof} onFill={onFill} />;
    case 'ink':
      return (
        <SignatureChoice
          ink={filling.ink}
          chop={filling.chop}
          chops={proof.chops}
          label={t('kinds.ink')}
          hint={t('panel.writeHint', { name: proof.signerName })}
          onWrite={onWrite}
          onChop={(chop) => onFill({ chop, ink: undefined })}
        />
      );
    case 'text':
      if (field.format === undefined) return <TextPlace field={field} filling={filling} onFill={onFill} />;
      return (
        <Suspense fallback={null}>
          <AnswerPlace key={field.fieldId} field={field} filling={filling} onFill={onFill} />
        </Suspense>
      );
    case 'date':
      return <p className={look('ink2')}>{t('panel.date')}</p>;
  }
}
