import type { OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';
import { Button, CodeInput, FieldError, Icon, LinkButton, look, Sheet, ThumbBar } from '@moqi/ui';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';

interface CodeCardProps {
  readonly proof: Pick<OutputOf<typeof readProof>, 'method' | 'maskedTarget'>;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly wasSent: boolean;
  /** seconds until another code may be asked for */
  readonly wait: number;
  readonly onSend: () => void;
  readonly problem: string | undefined;
  /** the act that has it sent */
  readonly sending: { readonly data: { readonly callToken: string } | undefined; readonly error: CallRefused | null };
}

/** The one-time code: where it goes, its six boxes, and another one. */
export function CodeCard({ proof, code, onCode, wasSent, wait, onSend, problem, sending }: CodeCardProps) {
  const { t } = useTranslation('signing');
  return (
    <Sheet>
      <div className="signing-code">
        <span className={look('indigo')}>
          <Icon of={MessageSquareText} size={20} />
        </span>
        <div className={look('grow')}>
          <p className={look('medium')}>{t(`identity.${proof.method === 'mail' ? 'mail' : 'sms'}`)}</p>
          <p className={look('text-13', 'ink3')}>{t(wasSent ? 'identity.sent' : 'identity.willSend', { to: proof.maskedTarget })}</p>
        </div>
        {wasSent && wait > 0 && <span className={look('ink3')}>{t('identity.wait', { seconds: wait })}</span>}
        {wasSent && wait === 0 && <LinkButton onClick={onSend}>{t('identity.again')}</LinkButton>}
      </div>
      {wasSent && (
        <CodeInput
          value={code}
          onChange={onCode}
          label={t('identity.code')}
          invalid={problem !== undefined}
          describedBy="signing-code-problem"
          focusAtOnce
        />
      )}
      {problem && <FieldError id="signing-code-problem">{problem}</FieldError>}
      <CodeCall receipt={sending.data} refusal={sending.error} />
    </Sheet>
  );
}

interface CodeThumbProps {
  readonly wasSent: boolean;
  /** what has to be agreed to first is not */
  readonly isHeld?: boolean;
  readonly isSending: boolean;
  readonly onSend: () => void;
  /** what the code is for */
  readonly go: { readonly label: string; readonly isBusy: boolean; readonly isReady: boolean; readonly onPress: () => void };
}

/** The one button at the thumb: it has the code sent, and then goes on with it. */
export function CodeThumb({ wasSent, isHeld = false, isSending, onSend, go }: CodeThumbProps) {
  const { t } = useTranslation('signing');
  return (
    <ThumbBar>
      {wasSent ? (
        <Button kind="primary" size="thumb" busy={go.isBusy} disabled={isHeld || !go.isReady} onClick={go.onPress}>
          {go.label}
        </Button>
      ) : (
        <Button kind="primary" size="thumb" busy={isSending} disabled={isHeld} onClick={onSend}>
          {t('identity.send')}
        </Button>
      )}
    </ThumbBar>
  );
}

/** Where simulated messages are found. */
export function OutboxHint({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation('signing');
  if (!isSimulated) return null;
  return (
    <p className={look('text-12', 'ink3')}>
      {t('identity.outbox')} <a href="/dev/outbox">{t('identity.outboxLink')}</a>
    </p>
  );
}
