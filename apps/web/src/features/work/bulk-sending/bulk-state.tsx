import type { BulkOutcome, BulkSummary } from '@moqi/api/work/bulk-sending';
import { type IconType, StatusMark, type Tone } from '@moqi/ui';
import { CircleAlert, CircleCheckBig, CircleDashed, CirclePause, Clock3, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Look = { readonly icon: IconType; readonly tone: Tone };

const STATES: Readonly<Record<BulkSummary['state'], Look>> = {
  ready: { icon: CircleDashed, tone: 'ochre' },
  running: { icon: LoaderCircle, tone: 'pine' },
  paused: { icon: CirclePause, tone: 'ochre' },
  done: { icon: CircleCheckBig, tone: 'ink3' },
};

export function BulkState({ state }: Pick<BulkSummary, 'state'>) {
  const { t } = useTranslation('bulk-sending');
  return <StatusMark {...STATES[state]}>{t(`state.${state}`)}</StatusMark>;
}

const OUTCOMES: Readonly<Record<BulkOutcome, Look>> = {
  faulty: { icon: CircleAlert, tone: 'vermilion' },
  open: { icon: CircleDashed, tone: 'ink3' },
  waiting: { icon: Clock3, tone: 'ochre' },
  sent: { icon: CircleCheckBig, tone: 'pine' },
  refused: { icon: CircleAlert, tone: 'vermilion' },
};

export function OutcomeMark({ outcome }: { readonly outcome: BulkOutcome }) {
  const { t } = useTranslation('bulk-sending');
  return <StatusMark {...OUTCOMES[outcome]}>{t(`outcome.${outcome}`)}</StatusMark>;
}
