import { confirmSending, refuseSending, type SendingRequest } from '@moqi/api/reach/agents';
import { Button, FieldError, FormDialog, TextAreaField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

/** The one decision: send it as it was asked for, or not. */
export function DecideSending({ request: { requestId, contractName } }: { readonly request: SendingRequest }) {
  const { t } = useTranslation('sending-request');
  const showToast = useToast();
  const [isRefusing, setRefusing] = useState(false);
  const { mutate, isPending, error } = useAct(confirmSending);
  const confirm = () =>
    mutate({ requestId }, { onSuccess: ({ approving }) => showToast({ kind: 'done', text: t(approving ? 'approving' : 'confirmed') }) });
  return (
    <>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="sending-request-acts">
        <Button disabled={isPending} onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={confirm}>
          {t('confirm')}
        </Button>
      </div>
      {isRefusing && <Refusing requestId={requestId} name={contractName} onClose={() => setRefusing(false)} />}
    </>
  );
}

interface RefusingProps {
  readonly requestId: string;
  readonly name: string;
  readonly onClose: () => void;
}

function Refusing({ requestId, name, onClose }: RefusingProps) {
  const { t } = useTranslation('sending-request');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(refuseSending);
  const refused = () => {
    onClose();
    showToast({ kind: 'done', text: t('refusing.done') });
  };
  return (
    <FormDialog
      title={t('refusing.title', { name })}
      submit={t('refusing.submit')}
      busy={isPending}
      error={error?.msg}
      onSubmit={() => mutate({ requestId, reason: reason.trim() }, { onSuccess: refused })}
      onClose={onClose}
    >
      <TextAreaField
        label={t('refusing.reason')}
        hint={t('refusing.hint')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
