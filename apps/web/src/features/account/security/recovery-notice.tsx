import { cancelRecovery, findRecovery } from '@moqi/api/account/addresses';
import { Button, ConfirmDialog, look, Sheet, useToast } from '@moqi/ui';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** The account is about to have another number, which its owner may not have asked for. */
export function RecoveryNotice() {
  const { t } = useTranslation('security');
  const { time } = useFormat();
  const showToast = useToast();
  const { data } = useCall(findRecovery, {});
  const { mutate, isPending, error } = useAct(cancelRecovery);
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined || data.moveTime === '') return null;
  const facts = { to: data.maskedTarget, begun: time(data.beginTime), time: time(data.moveTime) };
  const cancel = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ text: t('moving.cancelled') });
        },
      },
    );
  return (
    <Sheet title={t('moving.title')}>
      <p className={look('vermilion')}>{t('moving.lead', facts)}</p>
      <div className="security-acts">
        <Button onClick={() => setIsAsking(true)}>{t('moving.cancel')}</Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          object={data.maskedTarget}
          icon={ShieldAlert}
          title={t('moving.askTitle', facts)}
          body={t('moving.askBody', facts)}
          keep={t('moving.keep')}
          confirm={t('moving.confirm')}
          busy={isPending}
          error={error?.msg}
          onKeep={() => setIsAsking(false)}
          onConfirm={cancel}
        />
      ) : null}
    </Sheet>
  );
}
