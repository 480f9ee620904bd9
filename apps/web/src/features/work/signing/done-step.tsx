import { formatDateTime } from '@moqi/rules';
import { Button, KeyValue, look, TextLink, ThumbBar } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isAuthenticated } from '#shared/session/session.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { SettledMark, type SignedMark } from './settled-mark.tsx';
import type { Signed, TaskProps } from './signing-flow.tsx';

/** Few senders lead on to a site of their own. */
const GoOn = lazy(() => import('./go-on.tsx').then((m) => ({ default: m.GoOn })));

interface DoneStepProps extends TaskProps {
  readonly signed: Signed;
  readonly mark: SignedMark;
  readonly steps: ReactNode;
  /** false: the signer went back from here, to steps that are over */
  readonly isLast: boolean;
  readonly onLeave: () => void;
  readonly leaveLabel?: string;
}

function shortSerial(serial: string): string {
  const text = serial.toUpperCase();
  return text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text;
}

/** What was signed, when, in which name, how it was verified, with which certificate, and what happens next. */
export function DoneStep({ contract, signed, mark, steps, isLast, onLeave, leaveLabel }: DoneStepProps) {
  const { t } = useTranslation('signing');
  const wasLast = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (wasLast.current && !isLast) leave();
    wasLast.current = isLast;
  }, [isLast]);
  const { signerName, corpName, waitingFor, certificateAuthority, nextTasks } = signed;
  const person = signed.codeOnly ? t('done.unproven', { name: signerName }) : signerName;
  const who = corpName ? t('done.for', { name: signerName, company: corpName }) : person;
  const method = t(`done.method.${signed.proofMethod}`);
  const next = waitingFor.length > 0 ? t('done.waiting', { names: waitingFor.join('、') }) : t('done.all');
  return (
    <SigningFrame
      title={t('done.title')}
      steps={steps}
      thumb={
        <ThumbBar>
          <Button kind="primary" size="thumb" onClick={onLeave}>
            {leaveLabel ?? t('done.view')}
          </Button>
        </ThumbBar>
      }
    >
      <div className="signing-done">
        <SettledMark mark={mark} />
        <h1 className={look('text-22', 'strong')}>{t('done.heading', { name: contract.contractName })}</h1>
        <p className={look('ink2')}>{next}</p>
        <KeyValue
          ruled
          items={[
            { key: 'time', label: t('done.time'), value: formatDateTime(signed.signTime) },
            { key: 'who', label: t('done.who'), value: who },
            { key: 'how', label: t('done.how'), value: signed.codeOnly ? t('done.codeOnly', { method }) : method },
            { key: 'certificate', label: t('done.certificate'), value: `${certificateAuthority} · ${shortSerial(signed.certificate)}` },
            { key: 'timestamp', label: t('done.timestamp'), value: t(signed.timestamped ? 'done.stamped' : 'done.unstamped') },
          ]}
        />
        {contract.returnURL && (
          <Suspense fallback={null}>
            <GoOn url={contract.returnURL} sender={contract.ownerName} />
          </Suspense>
        )}
        {isAuthenticated() && nextTasks > 0 && (
          <TextLink href="/signInfo/signList?signStatus=2">{t('done.nextTasks', { count: nextTasks })}</TextLink>
        )}
      </div>
    </SigningFrame>
  );
}
