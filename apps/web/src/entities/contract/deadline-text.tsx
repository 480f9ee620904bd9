import { LIST_STATUS } from '@moqi/api';
import { EMPTY } from '@moqi/rules';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { daysOverdue, deadlineTone } from './deadline.ts';

export interface DeadlineTextProps {
  readonly overDate: string;
  readonly status: number;
  /** 今天 18:00 截止 instead of 今天 18:00, where no heading says what the time is. */
  readonly spelled?: boolean;
}

/** Until when a contract may be signed; coloured only when it presses. */
export function DeadlineText({ overDate, status, spelled = false }: DeadlineTextProps) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const now = useNow();
  const tone = deadlineTone(overDate, status, now);
  if (tone === 'none') return <span className={look('ink3')}>{spelled ? '' : EMPTY}</span>;
  const days = daysOverdue(overDate, now);
  if (tone === 'overdue' && days > 0) return <span className={look('ochre')}>{t('deadline.overdue', { count: days })}</span>;
  const time = format.time(overDate);
  const calm = tone === 'overdue' ? 'ochre' : 'ink2';
  const pressing = tone === 'today' && status === LIST_STATUS.mine;
  return <span className={look(pressing ? 'vermilion' : calm)}>{spelled ? t('deadline.by', { time }) : time}</span>;
}
