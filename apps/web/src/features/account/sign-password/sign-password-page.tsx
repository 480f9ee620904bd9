import './sign-password.css';
import { readSignPassword, sendSignPasswordCode, setSignPassword, swapCode } from '@moqi/api/account/sign-passwords';
import { required } from '@moqi/rules';
import { Button, KeyValue, LinkButton, look, PageHeader, Sheet, TextField, TextLink, useCountdown, useToast } from '@moqi/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';

const DIGITS = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

/** Sets the sign password, or resets a forgotten one, with a code to the account. */
export function SignPasswordPage() {
  const { t } = useTranslation('sign-password');
  const { time } = useFormat();
  const { data: state } = useCall(readSignPassword, {});
  const isSet = state?.isSet ?? false;
  return (
    <div className="sign-password-page">
      <PageHeader title={t('title')} />
      <Sheet>
        <p className={`sign-password-lead ${look('ink2')}`}>{t('lead')}</p>
        <KeyValue
          items={[
            { key: 'state', label: t('state'), value: state && (isSet ? t('set') : t('unset')) },
            ...(isSet && state ? [{ key: 'at', label: t('setAt'), value: time(state.setAt) }] : []),
          ]}
        />
        {isSet ? (
          <p className="sign-password-way">
            <TextLink href="/tpl/signCheck">{t('toCheck')}</TextLink>
          </p>
        ) : null}
      </Sheet>
      <Sheet title={isSet ? t('toReset') : t('toSet')}>
        <SettingForm />
      </Sheet>
    </div>
  );
}

/** What stands for the address of the account: it comes with the code, and with the refusal that offers a call in its place. */
function referenceIn(receipt: { readonly targetId: string } | undefined, refusal: CallRefused | null): string | undefined {
  const { data } = refusal ?? {};
  if (receipt === undefined && typeof data === 'object' && data !== null && 'targetId' in data) return String(data.targetId);
  return receipt?.targetId;
}

function SettingForm() {
  const { t } = useTranslation('sign-password');
  const showToast = useToast();
  const send = useAct(sendSignPasswordCode);
  const swap = useAct(swapCode);
  const set = useAct(setSignPassword);
  const resend = useCountdown(0);
  const form = useFields({ rules: { code: [required], fresh: [required], again: [required] }, secret: ['code', 'fresh', 'again'] });
  const sent = send.data;
  const targetId = referenceIn(sent, send.error);

  const onSend = () =>
    send.mutate({}, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds), onError: ({ msg }) => form.refuse('code', msg) });
  const save = (proof: string) =>
    set.mutate(
      { signPassword: form.values.fresh, proof },
      {
        onSuccess: () => {
          form.setAll({ code: '', fresh: '', again: '' });
          showToast({ kind: 'done', text: t('saved') });
        },
        onError: ({ code, msg }: CallRefused) => form.refuse(code === 'CODE_PROOF_INVALID' ? 'code' : 'fresh', msg),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    if (form.values.fresh !== form.values.again) return form.refuse('again', t('differ'));
    if (!/^\d{6}$/.test(form.values.fresh)) return form.refuse('fresh', t('rule'));
    if (targetId === undefined) return form.refuse('code', t('first'));
    // a code serves once: what it was swapped for serves until the password is taken
    if (swap.data !== undefined && swap.variables.valicode === form.values.code) return save(swap.data.proof);
    swap.mutate(
      { valicode: form.values.code, verifyType: 6, targetId, ifDecode: 1 },
      { onSuccess: ({ proof }) => save(proof), onError: ({ msg }) => form.refuse('code', msg) },
    );
  };
  return (
    <form className="sign-password-fields" noValidate onSubmit={submit}>
      <TextField
        {...form.field('code')}
        {...DIGITS}
        label={t('code')}
        {...(sent && { hint: t('sent', { to: sent.maskedTarget }) })}
        end={
          <LinkButton disabled={resend.left > 0 || send.isPending} onClick={onSend}>
            {resend.left > 0 ? t('wait', { seconds: resend.left }) : t('send')}
          </LinkButton>
        }
      />
      <CodeCall receipt={sent} refusal={send.error} />
      <PasswordField {...form.field('fresh')} {...DIGITS} label={t('fresh')} hint={t('rule')} />
      <PasswordField {...form.field('again')} {...DIGITS} label={t('again')} />
      <Button type="submit" kind="primary" busy={swap.isPending || set.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
