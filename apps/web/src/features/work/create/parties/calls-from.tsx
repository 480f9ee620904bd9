import { formatDateHourMinute } from '@moqi/rules';
import { FieldError, Input, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { asksForCall, withChange } from '../model/content.ts';
import { momentOf } from '../model/moment.ts';
import type { Wizard } from '../use-wizard.ts';

/** Since when signers can wait for a live call; asked where one of them is to be called. */
export function CallsFrom({ wizard: { content, edit } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  if (!asksForCall(content)) return null;
  const { videoSignStartTime = '' } = content.settings;
  const set = (moment: string): void =>
    edit((before) => ({ ...before, settings: withChange(before.settings, { videoSignStartTime: moment === '' ? undefined : moment }) }));
  const isLate = videoSignStartTime !== '' && content.overDate !== '' && videoSignStartTime >= content.overDate;
  return (
    <div className="create-deadline">
      <span className={look('ink2')}>{t('whole.callsFrom')}</span>
      <Input
        type="datetime-local"
        label={t('whole.callsFrom')}
        value={videoSignStartTime === '' ? '' : formatDateHourMinute(videoSignStartTime).replace(' ', 'T')}
        onChange={({ target }) => set(momentOf(target.value))}
      />
      {isLate ? <FieldError>{t('whole.callsLate')}</FieldError> : <p className={look('ink3', 'text-12')}>{t('whole.callsHelp')}</p>}
    </div>
  );
}
