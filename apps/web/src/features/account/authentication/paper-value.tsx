import type { OutputOf } from '@moqi/api';
import type { readVerification } from '@moqi/api/account/identity';
import { LinkButton, look, StatusMark } from '@moqi/ui';
import { BadgeCheck, CalendarClock, CircleAlert, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  unknown: { icon: CircleDashed, tone: 'ochre' },
  valid: { icon: BadgeCheck, tone: 'pine' },
  soon: { icon: CalendarClock, tone: 'ochre' },
  ended: { icon: CircleAlert, tone: 'vermilion' },
} as const;

interface PaperValueProps {
  readonly paper: NonNullable<OutputOf<typeof readVerification>['paper']>;
  readonly onRenew: () => void;
}

/** When the ID card ends, how that stands and who said it, and the way to a new one. */
export function PaperValue({ paper: { state, endsOn, knownBy }, onRenew }: PaperValueProps) {
  const { t } = useTranslation('authentication');
  return (
    <span className="auth-paper">
      <StatusMark {...LOOKS[state]}>{t(`paper.states.${state}`, { day: endsOn })}</StatusMark>
      {knownBy === '' ? null : <span className={look('ink3', 'text-13')}>{t(`paper.by.${knownBy}`)}</span>}
      <LinkButton onClick={onRenew}>{t(state === 'unknown' ? 'paper.give' : 'paper.renew')}</LinkButton>
    </span>
  );
}
