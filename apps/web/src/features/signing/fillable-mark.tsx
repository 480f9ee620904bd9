import type { SealCard } from '@moqi/api';
import { useTranslation } from 'react-i18next';
import { FieldBox, InkPicture } from '../../shared/contract-document/index.ts';
import { type Filling, isFilled, type PlacedField } from './filling.ts';

interface FillableMarkProps {
  readonly field: PlacedField;
  readonly scale: number;
  readonly filling: Filling;
  readonly seals: readonly SealCard[];
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function Content({ field, filling, seals, scale }: Pick<FillableMarkProps, 'field' | 'filling' | 'seals' | 'scale'>) {
  const { t } = useTranslation('signing');
  if (!isFilled(field, filling)) return t(`mine.${field.kind}`);
  const fontSize = Math.min(14, field.height * 0.62) * scale;
  switch (field.kind) {
    case 'date':
      return <span style={{ fontSize }}>{t('kinds.date')}</span>;
    case 'text':
      return <span style={{ fontSize }}>{filling.texts[field.fieldId]}</span>;
    case 'ink':
      return filling.ink && <InkPicture ink={filling.ink} label={t('kinds.ink')} />;
    case 'seal':
    case 'straddle': {
      const seal = seals.find(({ sealId }) => sealId === filling.sealId);
      return seal && <img src={`data:image/svg+xml,${encodeURIComponent(seal.svg)}`} alt={seal.sealName} />;
    }
  }
}

/** One of the signer's own places, showing what it will hold. */
export function FillableMark({ field, scale, filling, seals, isChosen, onOpen }: FillableMarkProps) {
  const { t } = useTranslation('signing');
  const look = isChosen ? 'chosen' : isFilled(field, filling) ? 'done' : 'mine';
  const label = field.kind === 'text' && field.label !== '' ? field.label : t(`kinds.${field.kind}`);
  return (
    <FieldBox field={field} scale={scale} look={look} label={label} onClick={onOpen}>
      <Content field={field} filling={filling} seals={seals} scale={scale} />
    </FieldBox>
  );
}
