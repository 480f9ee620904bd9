import type { OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';
import { formatContractDay } from '@moqi/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FieldBox, InkPicture } from '#entities/contract-document/index.ts';
import { useNow } from '#shared/format/use-now.ts';
import { type Filling, isFilled, type PlacedField, printedIn } from './filling.ts';
import { fittedSize } from './fitted-size.ts';

interface FillableMarkProps {
  readonly field: PlacedField;
  readonly scale: number;
  readonly filling: Filling;
  readonly proof: Pick<OutputOf<typeof readProof>, 'seals' | 'marks' | 'chops'>;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function Line({ text, field, scale }: { text: string } & Pick<FillableMarkProps, 'field' | 'scale'>) {
  return <span style={{ fontSize: fittedSize(text, field) * scale }}>{text}</span>;
}

/** The seal, or in a place of its own the merged mark that it is a part of. */
function Pressed({ kind, filling, proof }: Pick<FillableMarkProps, 'filling' | 'proof'> & { readonly kind: 'seal' | 'straddle' }) {
  const mark = kind === 'seal' ? proof.marks.find(({ markId }) => markId === filling.markId) : undefined;
  const seal = proof.seals.find(({ sealId }) => sealId === filling.sealId);
  if (seal === undefined) return null;
  const { svg, name } = mark ? { svg: mark.svg, name: mark.markName } : { svg: seal.svg, name: seal.sealName };
  // the first page shows the left part of a straddle seal
  const part = kind === 'straddle' ? 'field-box-slice' : undefined;
  return <img className={part} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} />;
}

/** The handwriting, or the chop in its place. */
function Signature({ filling: { ink, chop }, proof }: Pick<FillableMarkProps, 'filling' | 'proof'>) {
  const { t } = useTranslation('signing');
  if (ink) return <InkPicture ink={ink} label={t('kinds.ink')} />;
  const chosen = proof.chops.find(({ style }) => style === chop);
  return chosen && <img src={`data:image/svg+xml,${encodeURIComponent(chosen.svg)}`} alt={t(`chop.${chosen.style}`)} />;
}

function Content({ field, filling, proof, scale }: Pick<FillableMarkProps, 'field' | 'filling' | 'proof' | 'scale'>) {
  const { t } = useTranslation('signing');
  const now = useNow();
  if (!isFilled(field, filling)) return t(`mine.${field.kind}`);
  switch (field.kind) {
    case 'date':
      return <Line text={formatContractDay(now)} field={field} scale={scale} />;
    case 'text':
      return <Line text={printedIn(field, filling)} field={field} scale={scale} />;
    case 'ink':
      return <Signature filling={filling} proof={proof} />;
    case 'seal':
    case 'straddle':
      return <Pressed kind={field.kind} filling={filling} proof={proof} />;
  }
}

/** A place holds what it is called by: a chop is no handwriting. */
function nameOf({ kind, label }: PlacedField, { ink, chop }: Filling, t: TFunction<'signing'>): string {
  if (kind === 'text' && label !== '') return label;
  return kind === 'ink' && chop && !ink ? t(`chop.${chop}`) : t(`kinds.${kind}`);
}

/** One of the signer's own places, showing what it will hold. */
export function FillableMark({ field, scale, filling, proof, isChosen, onOpen }: FillableMarkProps) {
  const { t } = useTranslation('signing');
  const look = isChosen ? 'chosen' : isFilled(field, filling) ? 'done' : 'mine';
  const day = formatContractDay(useNow());
  const name = nameOf(field, filling, t);
  const written = { date: day, text: printedIn(field, filling), seal: '', straddle: '', ink: '' }[field.kind];
  // speech control calls a place by the words that are seen on it
  const label = [name, isFilled(field, filling) ? written : t(`mine.${field.kind}`)].filter(Boolean).join(' ');
  return (
    <FieldBox field={field} scale={scale} look={look} label={label} onClick={onOpen}>
      <Content field={field} filling={filling} proof={proof} scale={scale} />
    </FieldBox>
  );
}
