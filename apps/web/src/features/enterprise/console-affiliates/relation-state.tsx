import type { AffiliationState } from '@moqi/api/enterprise/affiliates';
import { StatusMark } from '@moqi/ui';
import { CircleCheckBig, CircleX, Clock3, Undo2, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  asked: [Clock3, 'ochre'],
  granted: [CircleCheckBig, 'pine'],
  refused: [CircleX, 'rouge'],
  withdrawn: [Undo2, 'ink3'],
  ended: [Unlink, 'ink3'],
} as const;

export function RelationState({ state }: { state: AffiliationState }) {
  const { t } = useTranslation('console-affiliates');
  const [icon, tone] = LOOKS[state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {t(`state.${state}`)}
    </StatusMark>
  );
}
