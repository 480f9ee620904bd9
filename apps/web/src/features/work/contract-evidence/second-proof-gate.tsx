import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { Button, CodeInput, FieldError, look, Sheet, useCountdown } from '@moqi/ui';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';

const CODE_LENGTH = 6;

/** 二次验证: a code to the reader's account, before anything of the evidence is shown. */
export function SecondProofGate({ onProved }: { readonly onProved: () => void }) {
  const { t } = useTranslation('contract-evidence');
  const send = useAct(sendSecondCode);
  const give = useAct(giveSecondProof);
  const [code, setCode] = useState('');
  const { left, restart: wait } = useCountdown(0);
  const onSend = (): void => send.mutate({}, { onSuccess: ({ resendSeconds }) => wait(resendSeconds) });
  const onGive = (event: FormEvent): void => {
    event.preventDefault();
    give.mutate({ valicode: code }, { onSuccess: onProved });
  };
  const problem = give.error ?? send.error;
  return (
    <Sheet title={t('gate.title')}>
      <form className="evidence-gate" onSubmit={onGive}>
        <p className={look('ink2')}>{t('gate.why')}</p>
        <div className={look('row')}>
          <CodeInput label={t('gate.label')} value={code} onChange={setCode} />
          <Button busy={send.isPending} disabled={left > 0} onClick={onSend}>
            {left > 0 ? t('gate.again', { seconds: left }) : t('gate.send')}
          </Button>
        </div>
        {send.data && <p className={look('field-hint')}>{t('gate.sent', { target: send.data.maskedTarget })}</p>}
        {problem && <FieldError>{problem.msg}</FieldError>}
        <Button kind="primary" type="submit" icon={ShieldCheck} busy={give.isPending} disabled={code.length < CODE_LENGTH}>
          {t('gate.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
