import type { Overview } from '@moqi/api/reach/overview';
import { formatCount } from '@moqi/rules';
import { Icon, look, Skeleton } from '@moqi/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { comparisonOf, type Figure } from './comparison.ts';

const FIGURES = [
  ['sent', 'growth'],
  ['completed', 'growth'],
  ['averageDays', 'burden'],
  ['refusedOrExpired', 'burden'],
  ['sealUses', 'growth'],
] as const;
const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

/** The five figures of the period, each against the period before. */
export function Figures({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('console-overview');
  return (
    <dl className="overview-figures" aria-label={t('figures.label')}>
      {FIGURES.map(([name, kind]) => (
        <div key={name} className="overview-figure">
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            {overview === undefined ? (
              <Skeleton figure />
            ) : (
              <FigureValue
                name={name}
                figure={overview[name]}
                kind={kind}
                unit={t(`figures.unit.${name}`)}
                before={t(`period.before.${overview.period}`)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FigureName = (typeof FIGURES)[number][0];

/** What was signed within two hours took some time, too. */
const numberOf = (name: FigureName, value: number): string => (name === 'averageDays' && value === 0 ? '< 0.1' : formatCount(value));

interface FigureValueProps {
  readonly name: FigureName;
  readonly figure: Figure;
  readonly kind: 'growth' | 'burden';
  readonly unit: string;
  /** 比上月 */
  readonly before: string;
}

function FigureValue({ name, figure, kind, unit, before }: FigureValueProps) {
  const { t } = useTranslation('console-overview');
  const change = comparisonOf(figure, kind);
  return (
    <>
      <span className="overview-figure-number">{figure.value === null ? '—' : numberOf(name, figure.value)}</span>
      {figure.value === null ? null : <span className="overview-figure-unit">{unit}</span>}
      <span className="overview-figure-change">
        {change === undefined ? (
          <span className={look('ink3')}>{t('figures.noComparison')}</span>
        ) : (
          <>
            <span className={look(change.tone ?? 'ink2')}>
              <Icon of={ARROWS[change.direction]} size={13} strokeWidth={2} />
              <span className={look('hidden')}>{t(`figures.${change.direction}`)}</span>{' '}
              {change.isShare ? `${change.much}%` : `${change.much} ${unit}`}
            </span>{' '}
            {before}
          </>
        )}
      </span>
    </>
  );
}
