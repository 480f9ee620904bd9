import { openShift, sendShiftCode } from '@moqi/api/account/operators';
import { Button, CodeInput, FieldError, look, Sheet, useCountdown } from '@moqi/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';

const CODE_LENGTH = 6;

/** 当班: a code to the operator's own account, before anything of the console is shown. */
export function ShiftForm() {
  const { t } = useTranslation('operators');
  const send = useAct(sendShiftCode);
  const open = useAct(openShift);
  const [code, setCode] = useState('');
  const { left, restart: wait } = useCountdown(0);
  const problem = open.error ?? send.error;
  return (
    <Sheet title={t('shift.title')} className="operator-door">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open.mutate({ valicode: code });
        }}
      >
        <p className={look('ink2')}>{t('shift.why')}</p>
        <div className="operator-code">
          <CodeInput label={t('shift.code')} value={code} onChange={setCode} />
          <Button
            busy={send.isPending}
            disabled={left > 0}
            onClick={() => send.mutate({}, { onSuccess: ({ resendSeconds }) => wait(resendSeconds) })}
          >
            {left > 0 ? t('shift.again', { seconds: left }) : t('shift.send')}
          </Button>
        </div>
        {send.data && <p className={look('field-hint')}>{t('shift.sent', { target: send.data.maskedTarget })}</p>}
        {problem && <FieldError>{problem.msg}</FieldError>}
        <CodeCall receipt={send.data} refusal={send.error} />
        <Button kind="primary" type="submit" icon={ShieldCheck} busy={open.isPending} disabled={code.length < CODE_LENGTH}>
          {t('shift.open')}
        </Button>
      </form>
    </Sheet>
  );
}
