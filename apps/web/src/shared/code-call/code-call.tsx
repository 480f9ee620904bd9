import './code-call.css';
import { CALL_AFTER_SECONDS, callCode } from '@moqi/api/account/identity';
import { FieldError, LinkButton, look, useCountdown } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';

interface CodeCallProps {
  /** of the code that was asked for last */
  readonly receipt: { readonly callToken: string } | undefined;
  /** why none was sent */
  readonly refusal: CallRefused | null;
  /** Somebody is called: there is a code to be typed. */
  readonly onCalled?: () => void;
}

/** The call that is offered with the refusal to whom gets no SMS any more. */
function tokenOf(refusal: CallRefused | null): string {
  const { data } = refusal ?? {};
  return typeof data === 'object' && data !== null && 'callToken' in data ? String(data.callToken) : '';
}

/** 电话播报: the second way to a code, below whatever asked for the first. It shows nothing while the SMS may still come, or where nobody calls. */
export function CodeCall({ receipt, refusal, onCalled }: CodeCallProps) {
  if (receipt !== undefined && receipt.callToken !== '')
    return <Offer key={receipt.callToken} token={receipt.callToken} after={CALL_AFTER_SECONDS} onCalled={onCalled} />;
  const token = tokenOf(refusal);
  return token === '' ? null : <Offer key={token} token={token} after={0} onCalled={onCalled} />;
}

interface OfferProps {
  readonly token: string;
  /** seconds that the SMS is waited for */
  readonly after: number;
  readonly onCalled: (() => void) | undefined;
}

function Offer({ token, after, onCalled }: OfferProps) {
  const { t } = useTranslation('app');
  const { left, restart } = useCountdown(after);
  const calling = useAct(callCode);
  const { data, error } = calling;
  const wasCalled = data !== undefined || error !== null;
  if (left > 0 && !wasCalled) return null;
  const call = (): void =>
    calling.mutate(
      { callToken: token },
      {
        onSuccess: ({ resendSeconds }) => {
          restart(resendSeconds);
          onCalled?.();
        },
      },
    );
  return (
    <div className="code-call">
      <p className={look('text-13', 'ink3')}>
        {t('codeCall.missing')}
        <LinkButton disabled={left > 0 || calling.isPending} onClick={call}>
          {left > 0 ? t('codeCall.again', { seconds: left }) : t('codeCall.call')}
        </LinkButton>
      </p>
      {data && (
        <p role="status" className={look('text-13', 'ink2')}>
          {t('codeCall.calling', { to: data.maskedTarget })}
        </p>
      )}
      {data?.simulated && (
        <p className={look('text-12', 'ochre')}>
          {t('codeCall.simulated')} <a href="/dev/outbox">{t('codeCall.outbox')}</a>
        </p>
      )}
      {error && <FieldError>{error.msg}</FieldError>}
    </div>
  );
}
