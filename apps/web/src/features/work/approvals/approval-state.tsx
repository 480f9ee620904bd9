import type { ApprovalRow } from '@moqi/api/work/approvals';
import { StatusMark } from '@moqi/ui';
import { CircleCheckBig, CircleX, CornerUpLeft, Stamp, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  running: { icon: Stamp, tone: 'ochre' },
  approved: { icon: CircleCheckBig, tone: 'pine' },
  rejected: { icon: CircleX, tone: 'rouge' },
  returned: { icon: CornerUpLeft, tone: 'ochre' },
  withdrawn: { icon: Undo2, tone: 'ink3' },
} as const;

/** How an approval stands: a shape and a word. What waits for oneself says so. */
export function ApprovalState({ row }: { row: Pick<ApprovalRow, 'state' | 'myState'> }) {
  const { t } = useTranslation('approvals');
  const { icon, tone } = LOOKS[row.state];
  const word = row.state === 'running' && row.myState === 'open' ? 'mine' : row.state;
  return (
    <StatusMark icon={icon} tone={tone}>
      {t(`state.${word}`)}
    </StatusMark>
  );
}
