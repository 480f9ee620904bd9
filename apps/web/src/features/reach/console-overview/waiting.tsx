import type { Overview, WaitingFor } from '@moqi/api/reach/overview';
import { formatCount } from '@moqi/rules';
import { AppLink, EmptyState, Icon, look, Sheet, SkeletonRows } from '@moqi/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';

/** Each reason keeps its colour, whichever others there are. */
const COLOURS: Readonly<Record<WaitingFor, number>> = { others: 1, sealApproval: 2, own: 3, unopened: 4, approval: 5 };

/** Where contracts that are not finished wait, with the longest wait, and the way to them. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] | undefined }) {
  const { t } = useTranslation('console-overview');
  const seesContracts = usePermits('contracts.read');
  return (
    <Sheet
      title={t('waiting.title')}
      extra={waiting ? <span className={look('ink3', 'text-12')}>{t('waiting.total', { count: waiting.total })}</span> : undefined}
    >
      {waiting === undefined ? <SkeletonRows label={t('app:loading')} rows={5} /> : null}
      {waiting?.total === 0 ? <EmptyState title={t('waiting.none')} help={t('waiting.noneHelp')} /> : null}
      {waiting && waiting.total > 0 ? (
        <>
          <div className="overview-strip" aria-hidden>
            {waiting.steps.map(({ kind, count }) => (
              <span key={kind} className={`overview-colour-${COLOURS[kind]}`} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className="overview-steps" aria-label={t('waiting.title')}>
            {waiting.steps.map((step) => (
              <li key={step.kind}>
                {seesContracts ? (
                  <AppLink className="overview-step" href={`/console/contract?waitsFor=${step.kind}`}>
                    <StepWords step={step} />
                    <Icon of={ChevronRight} size={15} tone="ink3" />
                  </AppLink>
                ) : (
                  <span className="overview-step">
                    <StepWords step={step} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  );
}

function StepWords({ step: { kind, count, oldestDays } }: { step: Overview['waiting']['steps'][number] }) {
  const { t } = useTranslation('console-overview');
  return (
    <>
      <span className={`overview-swatch overview-colour-${COLOURS[kind]}`} aria-hidden />
      <span className={look('grow', 'ellipsis')}>{t(`waiting.${kind}`)}</span>
      {oldestDays > 0 ? <span className={look('ink3', 'text-12')}>{t('waiting.oldest', { count: oldestDays })}</span> : null}
      <span className="overview-step-count">{formatCount(count)}</span>
    </>
  );
}
