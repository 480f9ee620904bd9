import { decideCall } from '@moqi/api/work/site-evidence';
import { Button, FieldError, look, Sheet, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpokenVideo } from '#entities/site-evidence/spoken-video.tsx';
import { useAct } from '#shared/call/index.ts';

interface CallVerdictProps {
  readonly applyNo: string;
  readonly name: string;
  readonly callId: string;
  /** where this browser plays what it recorded */
  readonly watched: string | undefined;
}

/** 身份确认 or 拒绝: the call is over and its recording is stored. */
export function CallVerdict({ applyNo, name, callId, watched }: CallVerdictProps) {
  const { t } = useTranslation('site-evidence');
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const deciding = useAct(decideCall);
  const decide = (confirmed: 0 | 1): void => deciding.mutate({ applyNo, callId, confirmed, reason: confirmed === 1 ? '' : reason.trim() });
  return (
    <Sheet title={t('verdict.heading', { name })}>
      <p className={look('ink2')}>{t('verdict.help')}</p>
      {watched !== undefined && <SpokenVideo address={watched} words="" label={t('verdict.watch')} className="reading-video" />}
      {isRefusing && (
        <TextField
          label={t('verdict.reason')}
          hint={t('verdict.reasonHelp')}
          maxLength={100}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {deciding.error && <FieldError>{deciding.error.msg}</FieldError>}
      <div className="call-acts">
        {isRefusing ? (
          <>
            <Button onClick={() => setRefusing(false)}>{t('verdict.back')}</Button>
            <Button kind="seal" busy={deciding.isPending} disabled={reason.trim() === ''} onClick={() => decide(0)}>
              {t('verdict.refuseNow')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setRefusing(true)}>{t('verdict.refuse')}</Button>
            <Button kind="primary" busy={deciding.isPending} onClick={() => decide(1)}>
              {t('verdict.confirm', { name })}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
