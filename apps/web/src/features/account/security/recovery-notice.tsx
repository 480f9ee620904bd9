import { cancelRecovery, findRecovery } from '@moqi/api/account/addresses';
import { required } from '@moqi/rules';
import { Button, FormDialog, look, Sheet, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** The account is about to have another number, which its owner may not have asked for. */
export function RecoveryNotice() {
  const { t } = useTranslation('security');
  const { time } = useFormat();
  const { data } = useCall(findRecovery, {});
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined || data.moveTime === '') return null;
  const facts = { to: data.maskedTarget, begun: time(data.beginTime), time: time(data.moveTime) };
  return (
    <Sheet title={t('moving.title')}>
      <p className={look('vermilion')}>{t('moving.lead', facts)}</p>
      <div className="security-acts">
        <Button onClick={() => setIsAsking(true)}>{t('moving.cancel')}</Button>
      </div>
      {isAsking ? <CancelDialog to={data.maskedTarget} onClose={() => setIsAsking(false)} /> : null}
    </Sheet>
  );
}

function CancelDialog({ to, onClose }: { readonly to: string; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const showToast = useToast();
  const form = useFields({ rules: { idNo: [required] }, secret: ['idNo'] });
  const { mutate, isPending } = useAct(cancelRecovery);
  const cancel = () => {
    if (!form.check()) return;
    mutate(
      { idNo: form.values.idNo.replace(/\s/g, '') },
      {
        onSuccess: () => {
          onClose();
          showToast({ text: t('moving.cancelled') });
        },
        onError: ({ msg }) => form.refuse('idNo', msg),
      },
    );
  };
  return (
    <FormDialog
      title={t('moving.askTitle', { to })}
      submit={t('moving.confirm')}
      cancel={t('moving.keep')}
      busy={isPending}
      onSubmit={cancel}
      onClose={onClose}
    >
      <p>{t('moving.askBody', { to })}</p>
      <TextField {...form.field('idNo')} label={t('moving.idNo')} hint={t('moving.idNoHint')} autoComplete="off" maxLength={24} />
    </FormDialog>
  );
}
