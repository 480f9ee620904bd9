import type { OutputOf } from '@moqi/api';
import { beginFaceProof, finishFaceProof, readNameWays } from '@moqi/api/work/signing';
import { Button, LinkButton, look, Sheet, ThumbBar } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostedProgress } from '#entities/real-name/hosted-progress.tsx';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CLAIM_RULES, ClaimForm, claimOf } from './claim-form.tsx';
import { NameNotice } from './name-notice.tsx';
import type { NameStepProps } from './name-step.tsx';

/** The face of a signer, on the page of the service that looks at it. A signer who would rather not goes back to another way. */
export function FaceNameStep({ link, contract, proof, steps, onBack, onProved, onRefresh }: NameStepProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const { signNo } = contract;
  const { data, error } = useCall(readNameWays, link);
  const way = data?.hosted.find((one) => one.way === 'face');
  const begin = useAct(beginFaceProof);
  const [outcome, setOutcome] = useState<'refused' | 'ended'>();
  const form = useFields({ rules: CLAIM_RULES, initial: { name: proof.signerName } });
  if (way === undefined || way.by === 'none') {
    return (
      <NameNotice steps={steps} onBack={onBack} go={t('name.byMobile')} onGo={onBack}>
        <p className={`signing-lead ${look('ink2')}`}>{way === undefined ? (error?.msg ?? t('app:loading')) : t('name.faceClosed')}</p>
      </NameNotice>
    );
  }
  const begun = outcome === undefined ? begin.data : undefined;
  if (begun !== undefined) {
    const onResult = ({ state, name }: OutputOf<typeof finishFaceProof>) => {
      if (state === 'refused' || state === 'ended') setOutcome(state);
      if (state === 'passed') (name === 'proven' ? onProved : onRefresh)();
    };
    return (
      <SigningFrame
        title={t('name.title')}
        onBack={onBack}
        steps={steps}
        thumb={
          <ThumbBar>
            <Button size="thumb" onClick={onBack}>
              {t('name.otherWay')}
            </Button>
          </ThumbBar>
        }
      >
        <h1 className={`signing-lead ${look('text-22', 'strong')}`}>{t('name.faceHeading')}</h1>
        <Sheet>
          <HostedProgress
            url={begun.url}
            finish={finishFaceProof}
            input={{ ...link, signNo, checkId: begun.checkId }}
            onResult={onResult}
            words={{
              open: t('name.faceOpen'),
              scan: t('name.faceScan'),
              waiting: t('name.faceWaiting'),
              simulator: t('name.faceSimulator'),
            }}
          />
        </Sheet>
      </SigningFrame>
    );
  }
  const submit = (consent: string): void => {
    if (!form.check()) return;
    setOutcome(undefined);
    begin.mutate({ ...link, signNo, ...claimOf(form.values), consent });
  };
  return (
    <ClaimForm
      form={form}
      steps={steps}
      onBack={onBack}
      words={{ lead: t('name.faceLead'), go: t('name.faceGo') }}
      consent={way.consent[locale]}
      sending={begin}
      onSubmit={submit}
      notes={outcome === undefined ? null : <p className={`signing-lead ${look('vermilion')}`}>{t(`name.face.${outcome}`)}</p>}
      more={null}
      hint={
        <>
          {way.by === 'simulator' && <p className={look('text-13', 'ochre')}>{t('name.faceSimulator')}</p>}
          <LinkButton onClick={onBack}>{t('name.otherWay')}</LinkButton>
        </>
      }
    />
  );
}
