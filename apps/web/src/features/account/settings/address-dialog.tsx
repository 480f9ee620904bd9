import { changeAddress, sendAddressCode } from '@moqi/api/account/addresses';
import { readProofWays } from '@moqi/api/account/second-factors';
import { Button, CodeInput, Dialog, FieldError, look, TextField, useCountdown, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondProofForm } from '#entities/second-proof/second-proof-gate.tsx';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import { refreshSession } from '#shared/session/load-session.ts';

export type AddressKind = 'mobile' | 'email';

interface AddressDialogProps {
  readonly kind: AddressKind;
  readonly onClose: () => void;
}

/** 更换手机号、邮箱: first the person is proved once more, then the new one by a code. */
export function AddressDialog({ kind, onClose }: AddressDialogProps) {
  const { t } = useTranslation('settings');
  const ways = useCall(readProofWays, {});
  const [isProved, setProved] = useState(false);
  const isOpen = isProved || (ways.data !== undefined && ways.data.provedUntil !== '');
  return (
    <Dialog title={t(`address.${kind}.title`)} onClose={onClose} footer={null}>
      {isOpen ? (
        <NewAddress kind={kind} onClose={onClose} />
      ) : (
        <SecondProofForm why={t(`address.${kind}.why`)} onProved={() => setProved(true)} />
      )}
    </Dialog>
  );
}

const LENGTH = 6;

function NewAddress({ kind, onClose }: AddressDialogProps) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const send = useAct(sendAddressCode);
  const change = useAct(changeAddress);
  const [targetId, setTarget] = useState('');
  const [valicode, setCode] = useState('');
  const { left, restart } = useCountdown(0);
  const onSend = () => send.mutate({ targetId }, { onSuccess: ({ resendSeconds }) => restart(resendSeconds) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { targetId, valicode },
      {
        onSuccess: ({ maskedTarget }) => {
          void refreshSession();
          showToast({ text: t(`address.${kind}.done`, { target: maskedTarget }) });
          onClose();
        },
      },
    );
  };
  const wrong = [send.error, change.error].find((error) => error?.fields['targetId'] !== undefined);
  const problem = change.error ?? send.error;
  const input =
    kind === 'mobile' ? ({ inputMode: 'tel', autoComplete: 'tel' } as const) : ({ inputMode: 'email', autoComplete: 'email' } as const);
  return (
    <form className="settings-address" noValidate onSubmit={submit}>
      <TextField
        {...input}
        label={t(`address.${kind}.label`)}
        value={targetId}
        error={wrong?.fields['targetId']}
        onChange={(event) => setTarget(event.target.value)}
      />
      <div className={look('row')}>
        <CodeInput label={t('address.code')} value={valicode} onChange={setCode} />
        <Button busy={send.isPending} disabled={left > 0 || targetId.trim() === ''} onClick={onSend}>
          {left > 0 ? t('address.again', { seconds: left }) : t('address.send')}
        </Button>
      </div>
      {send.data ? <p className={look('field-hint')}>{t('address.sent', { target: send.data.maskedTarget })}</p> : null}
      {problem && !wrong ? <FieldError>{problem.msg}</FieldError> : null}
      <CodeCall receipt={send.data} refusal={send.error} />
      <p className={look('ink2')}>{t('address.after')}</p>
      <Button kind="primary" type="submit" busy={change.isPending} disabled={valicode.length < LENGTH}>
        {t('address.save')}
      </Button>
    </form>
  );
}
