import { formatDateHourMinute } from '@moqi/rules';
import { FieldError, Input, look, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useNow } from '#shared/format/use-now.ts';
import type { Content } from '../model/content.ts';
import { momentOf } from '../model/moment.ts';

const HOUR = 3_600_000;

interface SendTimeProps {
  readonly content: Content;
  /** undefined: at once */
  readonly onChange: (moment: string | undefined) => void;
}

/** Whether it goes out when the button is pressed, or at a moment that is chosen here. */
export function SendTime({ content, onChange }: SendTimeProps) {
  const { t } = useTranslation('create');
  const now = useNow();
  const { sendTime } = content.settings;
  // the next full hour but one, so that there is time to think again
  const first = new Date((Math.floor(now / HOUR) + 2) * HOUR).toISOString();
  const isPast = sendTime !== undefined && new Date(sendTime).getTime() <= now;
  const isLate = sendTime !== undefined && content.overDate !== '' && sendTime >= content.overDate;
  const choices = [
    [t('sendTime.now'), undefined],
    [t('sendTime.later'), sendTime ?? first],
  ] as const;
  return (
    <Sheet title={t('sendTime.title')}>
      <fieldset className="create-category">
        <legend className={look('hidden')}>{t('sendTime.title')}</legend>
        {choices.map(([words, moment]) => (
          <label key={words} className="create-choice">
            <input
              type="radio"
              name="create-send-time"
              checked={(sendTime === undefined) === (moment === undefined)}
              onChange={() => onChange(moment)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {sendTime !== undefined && (
        <div className="create-send-time">
          <Input
            type="datetime-local"
            label={t('sendTime.moment')}
            value={formatDateHourMinute(sendTime).replace(' ', 'T')}
            onChange={({ target }) => onChange(momentOf(target.value) || first)}
          />
          {isPast && <FieldError>{t('sendTime.past')}</FieldError>}
          {isLate && <FieldError>{t('sendTime.late')}</FieldError>}
        </div>
      )}
    </Sheet>
  );
}
