import './second-proof.css';
import type { OutputOf } from '@moqi/api';
import { finishLogin } from '@moqi/api/account/second-factors';
import { Button, LinkButton, look, TextField } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

interface SecondStepProps {
  /** what the first step was refused with */
  readonly loginKey: string;
  readonly onEntered: (answer: OutputOf<typeof finishLogin>) => void;
  /** the first step again */
  readonly onBack: () => void;
}

/** 登录第二步: a code of the authenticator app, or a recovery code. */
export function SecondStep({ loginKey, onEntered, onBack }: SecondStepProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const finish = useAct(finishLogin);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish.mutate({ loginKey, code }, { onSuccess: onEntered });
  };
  const isOver = finish.error?.code === 'STEP_EXPIRED';
  const digits = isRecovery ? {} : ({ inputMode: 'numeric', maxLength: 6, autoComplete: 'one-time-code' } as const);
  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      <p className={look('ink2')}>{t(isRecovery ? 'step.recoveryLead' : 'step.lead')}</p>
      <TextField
        key={String(isRecovery)}
        {...digits}
        label={t(isRecovery ? 'step.recovery' : 'step.code')}
        value={code}
        error={finish.error?.msg}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" busy={finish.isPending} disabled={code.trim().length < 6 || isOver}>
        {t('step.submit')}
      </Button>
      <p className="second-proof-ways">
        <LinkButton
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
          }}
        >
          {t(isRecovery ? 'step.toCode' : 'step.toRecovery')}
        </LinkButton>
        <LinkButton onClick={onBack}>{t('step.back')}</LinkButton>
      </p>
    </form>
  );
}
