import type { CollectionState, TakingState } from '@moqi/api/work/collections';
import { type IconType, StatusMark, type Tone } from '@moqi/ui';
import {
  Ban,
  CircleAlert,
  CircleCheckBig,
  CirclePause,
  CircleX,
  ClipboardCheck,
  Clock3,
  LoaderCircle,
  PenLine,
  QrCode,
  Undo2,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Look = { readonly icon: IconType; readonly tone: Tone };

const STATES: Readonly<Record<CollectionState, Look>> = {
  open: { icon: QrCode, tone: 'pine' },
  paused: { icon: CirclePause, tone: 'ochre' },
  full: { icon: Users, tone: 'ink3' },
  ended: { icon: CircleCheckBig, tone: 'ink3' },
};

export function CollectionMark({ state }: { readonly state: CollectionState }) {
  const { t } = useTranslation('collections');
  return <StatusMark {...STATES[state]}>{t(`state.${state}`)}</StatusMark>;
}

const TAKINGS: Readonly<Record<TakingState, Look>> = {
  inReview: { icon: ClipboardCheck, tone: 'indigo' },
  returned: { icon: Undo2, tone: 'ochre' },
  waiting: { icon: LoaderCircle, tone: 'ochre' },
  failed: { icon: CircleAlert, tone: 'rouge' },
  approving: { icon: Clock3, tone: 'ochre' },
  signing: { icon: PenLine, tone: 'ochre' },
  signed: { icon: Clock3, tone: 'pine' },
  completed: { icon: CircleCheckBig, tone: 'pine' },
  refused: { icon: CircleX, tone: 'rouge' },
  revoked: { icon: Ban, tone: 'ink3' },
  expired: { icon: Clock3, tone: 'ink3' },
  deleted: { icon: Ban, tone: 'ink3' },
};

export function TakingMark({ state }: { readonly state: TakingState }) {
  const { t } = useTranslation('collections');
  return <StatusMark {...TAKINGS[state]}>{t(`taking.${state}`)}</StatusMark>;
}
