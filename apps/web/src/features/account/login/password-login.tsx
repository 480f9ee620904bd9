import { logInByPassword } from '@moqi/api/account/identity';
import { required } from '@moqi/rules';
import { Button, TextField, TextLink } from '@moqi/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Agreement } from '#entities/agreement/agreement.tsx';
import { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { stepKeyOf } from '#shared/session/step-key.ts';
import { loginName, targetOf } from './target.ts';
import type { SolvedCaptcha } from './use-code.ts';
import type { WayProps } from './use-entrance.ts';

const FirstPassword = lazy(() => import('./first-password.tsx').then((m) => ({ default: m.FirstPassword })));
const CaptchaDialog = lazy(() => import('./captcha-dialog.tsx').then((m) => ({ default: m.CaptchaDialog })));

/** After several wrong passwords the next attempt needs an image code. */
function asksForImage({ data }: CallRefused): boolean {
  return typeof data === 'object' && data !== null && 'needsImageCode' in data && Number(data.needsImageCode) === 1;
}

/** Login with a password. */
export function PasswordLogin({ onEntered, onSecondStep }: WayProps) {
  const { t } = useTranslation('login');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [imageNeeded, setImageNeeded] = useState(false);
  const [asking, setAsking] = useState(false);
  const [isFirst, setFirst] = useState(false);
  const form = useFields({
    rules: { target: [required, loginName], password: [required] },
    keptAs: 'login',
    secret: ['password'],
  });
  const { mutateAsync, isPending } = useAct(logInByPassword);

  const refuse = (refusal: CallRefused) => {
    if (refusal.code === 'FIRST_PASSWORD') return setFirst(true);
    if (refusal.code === 'SECOND_FACTOR_NEEDED') return onSecondStep(stepKeyOf(refusal) ?? '');
    setImageNeeded(refusal.code === 'CAPTCHA_WRONG' || asksForImage(refusal));
    const sentence = refusal.code === 'CREDENTIALS_WRONG' ? t('passwordWrong', { sentence: refusal.msg }) : refusal.msg;
    form.refuse('password', sentence);
  };
  const logIn = async (captcha?: SolvedCaptcha) => {
    const answer = await mutateAsync({ targetId: targetOf(form.values.target), password: form.values.password, ...captcha });
    onEntered(answer, form.done);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.check() || !agreed) return;
    if (imageNeeded) return setAsking(true);
    try {
      await logIn();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'CAPTCHA_WRONG') setAsking(true);
      else refuse(error);
    }
  };

  if (isFirst) {
    const first = { targetId: targetOf(form.values.target), password: form.values.password };
    return (
      <Suspense fallback={null}>
        <FirstPassword first={first} onEntered={onEntered} onBack={() => setFirst(false)} />
      </Suspense>
    );
  }
  return (
    <form className="account-fields" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...form.field('target')} label={t('target')} placeholder={t('first.account')} autoComplete="username" inputMode="text" />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        labelEnd={<TextLink href="/account/forgetPwd">{t('forgot')}</TextLink>}
      />
      <Button type="submit" kind="primary" size="large" busy={isPending}>
        {t('login')}
      </Button>
      <Agreement agreed={agreed} onChange={setAgreed} missing={tried} />
      {asking ? (
        <Suspense fallback={null}>
          <CaptchaDialog purpose="logIn" onSolved={logIn} onRefused={refuse} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </form>
  );
}
