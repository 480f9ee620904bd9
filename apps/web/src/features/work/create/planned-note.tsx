import { cancelPlannedSending } from '@moqi/api/work/sending';
import { Icon, LinkButton, look } from '@moqi/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { Start } from './saving/start.ts';

interface PlannedNoteProps {
  readonly planned: NonNullable<Start['planned']>;
  /** the draft, where the plan can be taken back from here */
  readonly applyId?: string;
}

/** When the draft goes out by itself, or why it did not. */
export function PlannedNote({ planned: { sendTime, failure }, applyId }: PlannedNoteProps) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const cancel = useAct(cancelPlannedSending, { audience: useDoor() });
  const words =
    failure !== undefined
      ? t('planned.failed', { reason: failure })
      : sendTime === undefined
        ? t('planned.unpaid')
        : t('planned.at', { time: time(sendTime) });
  return (
    <section className="create-returned" aria-label={t('planned.label')}>
      <Icon of={CalendarClock} size={16} tone="ochre" />
      <div>
        <p className={look('medium')}>{words}</p>
        <p className={look('ink2')}>{t(failure === undefined ? 'planned.next' : 'planned.mend')}</p>
        {applyId !== undefined && failure === undefined && (
          <LinkButton disabled={cancel.isPending} onClick={() => cancel.mutate({ applyId })}>
            {t('planned.cancel')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
