import { readSealUse, urgeSealApprovers } from '@moqi/api/work/signing';
import { Button, look, ThumbBar, useToast } from '@moqi/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SigningFrame } from '#shells/signing.tsx';
import type { TaskProps } from './signing-flow.tsx';

interface SealRequestProps extends TaskProps {
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

const LOOK_MS = 5_000;

/** While the use of the seal is being approved: the approver, and that there is nothing else to do here. */
export function SealRequest({ link, contract, steps, onBack, onLeave }: SealRequestProps) {
  const { t } = useTranslation('signing');
  const toast = useToast();
  const format = useFormat();
  const task = { ...link, signNo: contract.signNo };
  const { data } = useCall(readSealUse, task, { refetchEveryMs: LOOK_MS, isTold: true });
  const urge = useAct(urgeSealApprovers);
  const isOver = data !== undefined && data.state !== 'running';
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  const onUrge = (): void =>
    urge.mutate(task, {
      onSuccess: ({ names }) => toast({ text: t('request.urged', { names: names.join('、') }) }),
      onError: ({ msg }) => toast({ text: msg, kind: 'problem' }),
    });
  return (
    <SigningFrame
      title={t('request.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <ThumbBar>
          {data?.canUrge ? (
            <Button size="thumb" busy={urge.isPending} onClick={onUrge}>
              {t('request.urge')}
            </Button>
          ) : null}
          <Button kind="primary" size="thumb" onClick={onLeave}>
            {t('request.leave')}
          </Button>
        </ThumbBar>
      }
    >
      <section className="signing-request">
        <h2>{t('request.sentence', { names: data?.waitingFor ?? '', seal: data?.sealName ?? '' })}</h2>
        <p className={look('ink2')}>{t('request.help')}</p>
        {data && data.startTime !== '' ? <p className={look('ink3')}>{t('request.since', { time: format.time(data.startTime) })}</p> : null}
      </section>
    </SigningFrame>
  );
}
