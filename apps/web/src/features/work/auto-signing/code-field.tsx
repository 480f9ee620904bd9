import { LinkButton, TextField, useCountdown } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import type { FieldProps } from '#shared/form/use-fields.ts';

interface Sent {
  readonly maskedTarget: string;
  readonly resendSeconds: number;
  readonly callToken: string;
}

/** The act that sends a code, as `useAct` gives it. */
interface Sending<Input> {
  readonly mutate: (input: Input, options: { readonly onSuccess: (sent: Sent) => void }) => void;
  readonly isPending: boolean;
  readonly data: Sent | undefined;
  readonly error: CallRefused | null;
}

interface CodeFieldProps<Input> {
  readonly field: FieldProps;
  readonly send: Sending<Input>;
  readonly input: Input;
  readonly hint: string;
  readonly sentHint: (to: string) => string;
  /** whether what the code is for is filled in */
  readonly mayAsk?: () => boolean;
}

/** The code, and the button that sends it for what it is asked for now. */
export function CodeField<Input>({ field, send, input, hint, sentHint, mayAsk = () => true }: CodeFieldProps<Input>) {
  const { t } = useTranslation('auto-signing');
  const resend = useCountdown(0);
  const ask = () => {
    if (mayAsk()) send.mutate(input, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  };
  return (
    <>
      <TextField
        {...field}
        error={field.error ?? send.error?.msg}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        label={t('code')}
        hint={send.data ? sentHint(send.data.maskedTarget) : hint}
        end={
          <LinkButton disabled={resend.left > 0 || send.isPending} onClick={ask}>
            {resend.left > 0 ? t('wait', { seconds: resend.left }) : t('send')}
          </LinkButton>
        }
      />
      <CodeCall receipt={send.data} refusal={send.error} />
    </>
  );
}
