import type { InputOf, OutputOf } from '@moqi/api';
import type { readCollectionLink } from '@moqi/api/work/collections';
import { Logo, StepBar } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { forget } from '#shared/form/kept-values.ts';

export type CollectionLink = InputOf<typeof readCollectionLink>;
export type Visited = OutputOf<typeof readCollectionLink>;

/** Under what the form of a number is kept, until its contract is there: one that could not be sent is filled in again. */
export const keptAs = ({ id }: CollectionLink, maskedTarget: string): string => `collect.${id}.${maskedTarget}`;

/** Under what the number is kept that is being proven. */
export const mobileKeptAs = ({ id }: CollectionLink): string => `collect.${id}.mobile`;

/** Nothing that was typed is left to who holds the phone next. */
export function forgetTyped(link: CollectionLink, maskedTarget: string): void {
  forget(keptAs(link, maskedTarget));
  forget(mobileKeptAs(link));
}

/** How the link is read again: what stands on the page follows from it. */
export interface Reading {
  /** when it was read last */
  readonly at: number;
  readonly isBusy: boolean;
  /** why it could not be read */
  readonly problem: string | undefined;
  readonly again: () => void;
}

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
