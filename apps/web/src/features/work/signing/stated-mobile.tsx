import { sendNameCode } from '@moqi/api/work/signing';
import { FieldError, LinkButton, look, TextField, useCountdown } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import type { Fields } from '#shared/form/use-fields.ts';
import { withoutSpaces } from './claim-form.tsx';
import type { TaskProps } from './signing-flow.tsx';

/** The code to a mobile number that the signer states. */
export function useNameCode({ link, contract }: TaskProps) {
  const { mutate, data, error, isPending } = useAct(sendNameCode);
  const { left, restart } = useCountdown(0);
  const [wasCalled, setCalled] = useState(false);
  return {
    data,
    error,
    isPending,
    /** seconds until another code may be asked for */
    left,
    /** there is a code to be typed */
    wasSent: wasCalled || data !== undefined,
    onCalled: () => setCalled(true),
    send: (mobile: string) =>
      mutate({ ...link, signNo: contract.signNo, mobile }, { onSuccess: ({ resendSeconds }) => restart(resendSeconds) }),
  };
}

interface StatedMobileProps {
  readonly form: Pick<Fields<'mobile' | 'valicode'>, 'field' | 'check' | 'values'>;
  readonly code: ReturnType<typeof useNameCode>;
  readonly label: string;
}

/** A number, and the code that goes there: it counts only from who holds it. */
export function StatedMobile({ form, code, label }: StatedMobileProps) {
  const { t } = useTranslation('signing');
  const { data, error, left } = code;
  const send = (): void => {
    if (form.check(['mobile'])) code.send(withoutSpaces(form.values.mobile));
  };
  return (
    <>
      <TextField {...form.field('mobile')} label={label} autoComplete="tel-national" inputMode="tel" maxLength={20} />
      <div className={look('row')}>
        {left > 0 ? (
          <span className={look('ink3')}>{t('identity.wait', { seconds: left })}</span>
        ) : (
          <LinkButton disabled={code.isPending} onClick={send}>
            {t(data === undefined ? 'name.send' : 'identity.again')}
          </LinkButton>
        )}
        <span className={look('text-13', 'ink3')}>
          {data === undefined ? t('name.why') : t('identity.sent', { to: data.maskedTarget })}
        </span>
      </div>
      {error && <FieldError>{error.msg}</FieldError>}
      <CodeCall receipt={data} refusal={error} onCalled={code.onCalled} />
      {code.wasSent ? (
        <TextField {...form.field('valicode')} label={t('identity.code')} autoComplete="one-time-code" inputMode="numeric" maxLength={8} />
      ) : null}
    </>
  );
}
