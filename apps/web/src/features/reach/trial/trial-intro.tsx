import { createTrial } from '@moqi/api/reach/trials';
import { Button, ButtonLink, FieldError, look } from '@moqi/ui';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';

interface TrialIntroProps {
  /** this installation has trials */
  readonly offered: boolean;
  readonly onBegun: () => void;
}

const LINES = ['both', 'real', 'gone'] as const;

/** What a trial is, and its beginning. */
export function TrialIntro({ offered, onBegun }: TrialIntroProps) {
  const { t } = useTranslation('trial');
  const { mutate, isPending, error } = useAct(createTrial);
  return (
    <div className="trial-intro">
      <h1 className={look('text-28', 'strong')}>{t('intro.title')}</h1>
      <p className={look('ink2')}>{t(offered ? 'intro.lead' : 'intro.off')}</p>
      {offered && (
        <ul>
          {LINES.map((line) => (
            <li key={line}>
              <strong>{t(`intro.${line}.title`)}</strong>
              <span className={look('ink2')}>{t(`intro.${line}.text`)}</span>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError>{error.msg}</FieldError>}
      <div className="trial-actions">
        {offered && (
          <Button kind="seal" size="thumb" icon={PenLine} busy={isPending} onClick={() => mutate({}, { onSuccess: onBegun })}>
            {t('intro.begin')}
          </Button>
        )}
        <ButtonLink size="thumb" href="/account/register">
          {t('register')}
        </ButtonLink>
      </div>
    </div>
  );
}
