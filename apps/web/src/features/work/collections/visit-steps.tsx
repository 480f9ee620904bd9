import type { InputOf, OutputOf } from '@moqi/api';
import type { readCollectionLink } from '@moqi/api/work/collections';
import { Logo, StepBar } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

export type CollectionLink = InputOf<typeof readCollectionLink>;
export type Visited = OutputOf<typeof readCollectionLink>;

/** Under what the form is kept, until its contract is there: one that could not be sent is filled in again. */
export const keptAs = ({ id }: CollectionLink): string => `collect.${id}`;

/** At the top of what a visitor sees, who knows nothing of the product. */
export function VisitTop() {
  const { t } = useTranslation('app');
  return <Logo size={24} label={t('product')} />;
}

/** The steps of who scanned the code. */
export function VisitSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const { t } = useTranslation('collections');
  const steps = [t('visit.steps.mobile'), t('visit.steps.fill'), t('visit.steps.sign')];
  return <StepBar steps={steps} current={current} label={t('visit.steps.label')} doneLabel={t('visit.steps.done')} />;
}
