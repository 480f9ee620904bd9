import { beginApp, confirmApp } from '@moqi/api/account/second-factors';
import { FieldError, FormDialog, look, TextField } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

interface AppDialogProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds an authenticator app: it scans the secret, and proves with a first code that it has it. */
export function AppDialog({ onDone, onClose }: AppDialogProps) {
  const { t } = useTranslation('security');
  const { mutate: begin, data: drawn, error: refused } = useAct(beginApp);
  const confirm = useAct(confirmApp);
  const [code, setCode] = useState('');
  useEffect(() => begin({}), [begin]);
  const submit = () => confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  return (
    <FormDialog title={t('app.add')} submit={t('app.confirm')} busy={confirm.isPending} onClose={onClose} onSubmit={submit}>
      {refused ? <FieldError>{refused.msg}</FieldError> : null}
      <p className={look('ink2')}>{t('app.scan')}</p>
      {drawn ? (
        <div className="security-qr">
          <QRCodeSVG value={drawn.url} size={164} level="M" marginSize={2} fgColor="#1f2329" title={t('app.scan')} />
          <span className={`security-secret ${look('mono')}`}>{drawn.secret.match(/.{4}/g)?.join(' ')}</span>
        </div>
      ) : null}
      <TextField
        label={t('app.code')}
        value={code}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        error={confirm.error?.msg}
        onChange={(event) => setCode(event.target.value.trim())}
      />
    </FormDialog>
  );
}
