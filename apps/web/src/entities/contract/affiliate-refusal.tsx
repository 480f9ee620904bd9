import { ButtonLink, ErrorPage } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';

const REFUSALS: ReadonlySet<unknown> = new Set([
  'NOT_FOUND',
  'INPUT_INVALID',
  'AFFILIATE_OVER',
  'AFFILIATE_UNANSWERED',
  'CONTRACT_NOT_FOUND',
] as const);

/** Whether a subsidiary's contracts may not be read at all, unlike a call that failed. */
export function refusesReading(error: CallRefused | null): error is CallRefused {
  return error !== null && REFUSALS.has(error.code);
}

/** Why a subsidiary's contracts may not be read (any more): the server's sentence, and the way back to the companies of the group. */
export function AffiliateRefusal({ error }: { error: CallRefused }) {
  const { t } = useTranslation('app');
  const back = <ButtonLink href="/console/affiliate">{t('affiliate.back')}</ButtonLink>;
  return <ErrorPage fill title={t('affiliate.refused')} help={error.msg} actions={back} />;
}
