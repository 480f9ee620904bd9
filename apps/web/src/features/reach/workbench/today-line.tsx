import { countSignedToday, countUnsignedToday } from '@moqi/api/work/contract-lists';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** What a person signed today, and what still waits; an enterprise has no such figures. */
export function TodayLine() {
  const { t } = useTranslation('workbench');
  const isPerson = !useSession(inEnterprise);
  const asked = { audience: 'personal', enabled: isPerson, isInBackground: true } as const;
  const signed = useCall(countSignedToday, {}, asked).data?.count;
  const waiting = useCall(countUnsignedToday, {}, asked).data?.count;
  if (!isPerson || signed === undefined || waiting === undefined) return null;
  const done = t('today.signed', { count: signed });
  return <p className={look('ink2', 'text-13')}>{waiting === 0 ? done : done + t('today.waiting', { count: waiting })}</p>;
}
