import { readProof, signContract } from '@moqi/api/work/signing';
import { Button, look, ThumbBar } from '@moqi/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SigningFrame } from '#shells/signing.tsx';
import type { SignedMark } from './settled-mark.tsx';
import type { Signed, TaskProps } from './signing-flow.tsx';
import { useFilling } from './use-filling.ts';
import { markOf } from './use-signing.ts';

interface WaitStepProps extends TaskProps {
  readonly steps: ReactNode;
  readonly onSigned: (signed: Signed, mark: SignedMark) => void;
  readonly onLeave: () => void;
}

const LOOK_MS = 2_000;

/** While a service elsewhere makes the signature: it goes on without this page, and the page goes on by itself. */
export function WaitStep({ link, contract, steps, onSigned, onLeave }: WaitStepProps) {
  const { t } = useTranslation('signing');
  const format = useFormat();
  const { data: proof } = useCall(readProof, link, { refetchEveryMs: LOOK_MS });
  const { mutate: ask } = useAct(signContract);
  const { filling, forget } = useFilling(contract.signNo);
  const { startTime, retryTime = '' } = proof?.session ?? {};
  const isOver = proof !== undefined && proof.session === null;
  // what is signed is answered again, never signed twice; a contract that ended meanwhile says so on its own page
  const end = useEffectEvent(() => {
    const documents = contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash }));
    ask(
      { ...link, signNo: contract.signNo, documents, consent: true },
      {
        onSuccess: (signed) => {
          forget();
          if (proof) onSigned(signed, markOf(proof, filling));
        },
        onError: onLeave,
      },
    );
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <SigningFrame
      title={t('wait.title')}
      steps={steps}
      thumb={
        <ThumbBar>
          <Button kind="primary" size="thumb" onClick={onLeave}>
            {t('wait.leave')}
          </Button>
        </ThumbBar>
      }
    >
      <div className="signing-request" role="status">
        <h2>{t('wait.heading', { name: contract.contractName })}</h2>
        <p className={look('ink2')}>{retryTime === '' ? t('wait.body') : t('wait.away', { time: format.time(retryTime) })}</p>
        {startTime === undefined ? null : <p className={look('ink3')}>{t('wait.since', { time: format.time(startTime) })}</p>}
      </div>
    </SigningFrame>
  );
}
