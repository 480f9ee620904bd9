import type { OutputOf, readProof } from '@moqi/api';
import { CodeInput, FieldError, Icon, Sheet } from '@moqi/ui';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface CodeCardProps {
  readonly proof: OutputOf<typeof readProof>;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly wasSent: boolean;
  /** seconds until another code may be asked for */
  readonly wait: number;
  readonly onSend: () => void;
  readonly problem: string | undefined;
}

/** The one-time code: where it goes, its six boxes, and another one. */
export function CodeCard({ proof, code, onCode, wasSent, wait, onSend, problem }: CodeCardProps) {
  const { t } = useTranslation('signing');
  return (
    <Sheet>
      <div className="signing-code">
        <span className="mq-indigo">
          <Icon of={MessageSquareText} size={20} />
        </span>
        <div className="mq-grow">
          <p className="mq-medium">{t(`identity.${proof.method === 'mail' ? 'mail' : 'sms'}`)}</p>
          <p className="mq-text-13 mq-ink3">{t(wasSent ? 'identity.sent' : 'identity.willSend', { to: proof.maskedTarget })}</p>
        </div>
        {wasSent && wait > 0 && <span className="mq-ink3">{t('identity.wait', { seconds: wait })}</span>}
        {wasSent && wait === 0 && (
          <button type="button" className="mq-link" onClick={onSend}>
            {t('identity.again')}
          </button>
        )}
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
    </Sheet>
  );
}
