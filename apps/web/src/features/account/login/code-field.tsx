import { LinkButton, TextField } from '@moqi/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import type { FieldProps } from '#shared/form/use-fields.ts';
import type { CodeSending } from './use-code.ts';

const CaptchaDialog = lazy(() => import('./captcha-dialog.tsx').then((m) => ({ default: m.CaptchaDialog })));

export interface CodeFieldProps {
  readonly field: FieldProps;
  readonly sending: CodeSending;
  /** The address to send to, or nothing when it is not right yet; then its field says so. */
  readonly target: () => string | undefined;
  readonly onRefused: (refusal: CallRefused) => void;
}

/** The field of a one-time code with the button that asks for one. */
export function CodeField({ field, sending, target, onRefused }: CodeFieldProps) {
  const { t } = useTranslation('login');
  const [asking, setAsking] = useState<string>();
  const { waitSeconds, sentTo, send } = sending;
  return (
    <>
      <TextField
        {...field}
        label={t('code.label')}
        placeholder={t('code.placeholder')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...(sentTo === '' ? {} : { hint: t('code.sent', { to: sentTo }) })}
        end={
          <LinkButton disabled={waitSeconds > 0} onClick={() => setAsking(target())}>
            {waitSeconds > 0 ? t('code.wait', { seconds: waitSeconds }) : t('code.get')}
          </LinkButton>
        }
      />
      <CodeCall receipt={sending.receipt} refusal={sending.refusal} />
      {asking === undefined ? null : (
        <Suspense fallback={null}>
          <CaptchaDialog
            purpose="send"
            onSolved={(captcha) => send(asking, captcha)}
            onRefused={onRefused}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
