import './second-proof.css';
import type { InputOf, OutputOf } from '@moqi/api';
import { beginAnew, confirmOwner } from '@moqi/api/account/owners';
import { Button, LinkButton, look, TextField } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

/** What the refusal OWNER_UNSURE brought. */
export interface OwnerAsked {
  readonly key: string;
  readonly asks: 'idNoTail' | 'password';
}

interface OwnerStepProps {
  readonly asked: OwnerAsked;
  /** agreed to before the step was come to */
  readonly agreements: InputOf<typeof beginAnew>['agreements'];
  readonly onEntered: (answer: OutputOf<typeof confirmOwner>) => void;
  /** the first step again */
  readonly onBack: () => void;
}

/** 二次放号: the account is the person's, or the number has changed hands and gets an account of its own. */
export function OwnerStep(props: OwnerStepProps) {
  const [isAnew, setAnew] = useState(false);
  return isAnew ? <Anew {...props} onBack={() => setAnew(false)} /> : <Confirm {...props} onAnew={() => setAnew(true)} />;
}

function Confirm({ asked: { key, asks }, onEntered, onBack, onAnew }: OwnerStepProps & { readonly onAnew: () => void }) {
  const { t } = useTranslation('security');
  const [secret, setSecret] = useState('');
  const confirm = useAct(confirmOwner);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = asks === 'password' ? { password: secret } : { idNoTail: secret };
    confirm.mutate({ ownerKey: key, ...given }, { onSuccess: onEntered });
  };
  const input = asks === 'password' ? ({ type: 'password', autoComplete: 'current-password' } as const) : ({ maxLength: 6 } as const);
  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      <p className={look('ink2')}>{t('owner.lead')}</p>
      <TextField
        {...input}
        label={t(`owner.${asks}`)}
        value={secret}
        error={confirm.error?.msg}
        onChange={(event) => setSecret(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" busy={confirm.isPending} disabled={secret.trim().length < 6}>
        {t('owner.confirm')}
      </Button>
      <p className="second-proof-ways">
        <LinkButton onClick={onAnew}>{t('owner.notMine')}</LinkButton>
        <LinkButton onClick={onBack}>{t('owner.back')}</LinkButton>
      </p>
    </form>
  );
}

function Anew({ asked: { key }, agreements, onEntered, onBack }: OwnerStepProps) {
  const { t } = useTranslation('security');
  const [password, setPassword] = useState('');
  const begin = useAct(beginAnew);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate({ ownerKey: key, password, agreements }, { onSuccess: onEntered });
  };
  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      <p className={look('ink2')}>{t('owner.anewLead')}</p>
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('owner.newPassword')}
        hint={t('owner.passwordRule')}
        value={password}
        error={begin.error ? (begin.error.fields['password'] ?? begin.error.msg) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" busy={begin.isPending} disabled={password.length < 6}>
        {t('owner.begin')}
      </Button>
      <p className="second-proof-ways">
        <LinkButton onClick={onBack}>{t('owner.back')}</LinkButton>
      </p>
    </form>
  );
}
