import type { InputOf, OutputOf } from '@moqi/api';
import { checkOpeningCode, type readNeutralLink, sendOpeningCode } from '@moqi/api/work/signing';
import { Button, Logo, look, TextLink, ThumbBar, useCountdown } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CodeCard, OutboxHint } from './code-card.tsx';
import './signing.css';

interface NeutralGateProps {
  readonly link: InputOf<typeof readNeutralLink>;
  readonly address: OutputOf<typeof readNeutralLink>;
  /** reads the link again: once the code was right it is open */
  readonly onAgain: () => void;
}

/** The person who was shown the link gives the code that goes to the address the sender named; until then the page tells nothing of the contract. */
export function NeutralGate({ link, address, onAgain }: NeutralGateProps) {
  const { t } = useTranslation('signing');
  const { t: app } = useTranslation('app');
  const [code, setCode] = useState('');
  const hasSession = useSession(isAuthenticated);
  const resend = useCountdown(0);
  const sending = useAct(sendOpeningCode);
  const checking = useAct(checkOpeningCode);
  const wasSent = sending.data !== undefined;
  const send = (): void => sending.mutate(link, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  // what is read of the link changes with it, so the contract follows by itself
  const check = (): void => checking.mutate({ ...link, valicode: code }, { onError: () => setCode('') });
  const { applyNo, signNo } = link;
  return (
    <SigningFrame
      title={<Logo size={24} label={app('product')} />}
      thumb={
        <ThumbBar>
          {wasSent ? (
            <Button
              kind="primary"
              size="thumb"
              busy={checking.isPending}
              disabled={code.length < 6}
              onClick={checking.isSuccess ? onAgain : check}
            >
              {t('neutral.open')}
            </Button>
          ) : (
            <Button kind="primary" size="thumb" busy={sending.isPending} onClick={send}>
              {t('identity.send')}
            </Button>
          )}
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('neutral.title')}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t('neutral.lead', { to: address.maskedTarget })}</p>
      <CodeCard
        proof={address}
        code={code}
        onCode={setCode}
        wasSent={wasSent}
        wait={resend.left}
        onSend={send}
        problem={(checking.error ?? sending.error)?.msg}
        sending={sending}
      />
      <p className={look('text-13', 'ink3')}>{t('neutral.notYours')}</p>
      {hasSession && (
        <p>
          <TextLink href={`/applySign/toDetailAnony${stringifySearch({ applyNo, signNo })}`}>{t('neutral.asMyself')}</TextLink>
        </p>
      )}
      <OutboxHint isSimulated={address.simulatedMessages} />
    </SigningFrame>
  );
}
