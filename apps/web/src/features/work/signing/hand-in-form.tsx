import { handInName, readNameWays } from '@moqi/api/work/signing';
import { KeyValue, look, PAPER_SIDES, type PaperPhotographs, PaperSides, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ByFace } from './by-face.tsx';
import { CLAIM_RULES, ClaimForm, claimOf } from './claim-form.tsx';
import type { NameStepProps } from './name-step.tsx';

/** No service compares names here: the card is handed in, and a reviewer looks at it. */
export function HandInForm({ link, contract, proof, steps, onBack, onRefresh, onFace }: NameStepProps & { readonly onFace: () => void }) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const ways = useCall(readNameWays, link);
  const [chosen, setChosen] = useState<PaperPhotographs>({});
  const [sent, setSent] = useState<number>();
  const handing = useAct(handInName, {
    files: PAPER_SIDES.flatMap((side) => chosen[side]?.file ?? []),
    onProgress: setSent,
  });
  const form = useFields({
    rules: CLAIM_RULES,
    initial: { name: proof.signerName },
  });
  const isWhole = PAPER_SIDES.every((side) => chosen[side] !== undefined);
  const submit = (consent: string): void => {
    if (!form.check()) return;
    handing.mutate({ ...link, signNo: contract.signNo, ...claimOf(form.values), consent }, { onSuccess: onRefresh });
  };
  const earlier = proof.nameReview;
  return (
    <ClaimForm
      form={form}
      steps={steps}
      onBack={onBack}
      words={{ lead: t('review.lead'), go: t('review.go') }}
      consent={ways.data?.card[locale]}
      sending={{ isPending: handing.isPending, error: handing.error ?? ways.error }}
      isOpen={!isWhole}
      onSubmit={submit}
      notes={
        <>
          {earlier?.state === 'rejected' && (
            <p className={`signing-lead ${look('vermilion')}`}>{t('review.rejected', { reason: earlier.reason })}</p>
          )}
          {earlier?.state === 'expired' && <p className={`signing-lead ${look('ochre')}`}>{t('review.expired')}</p>}
        </>
      }
      more={<KeyValue items={[{ key: 'address', label: t('review.address'), value: proof.maskedTarget }]} />}
      hint={
        <>
          {handing.isPending && sent !== undefined && sent < 1 && (
            <p className={look('text-13', 'ink2')}>{t('review.sent', { percent: Math.round(sent * 100) })}</p>
          )}
          <ByFace ways={ways.data} onFace={onFace} />
        </>
      }
    >
      <Sheet title={t('review.card')}>
        <PaperSides
          photographs={chosen}
          onChange={setChosen}
          words={{
            side: (side) => t(`review.${side}`),
            choose: (side) => t('review.choose', { side }),
            take: t('review.take'),
            again: t('review.again'),
          }}
        />
        <p className={look('text-13', 'ink3')}>{t('review.cardHelp')}</p>
      </Sheet>
    </ClaimForm>
  );
}

/** Handed in: what happens next, and that one is told. */
export function ReviewWaits({ proof, since }: { readonly proof: NameStepProps['proof']; readonly since: string }) {
  const { t } = useTranslation('signing');
  return (
    <>
      <h1 className={`signing-lead ${look('text-22', 'strong')}`}>{t('review.waits.heading')}</h1>
      <p className="signing-lead">{t('review.waits.body', { to: proof.maskedTarget })}</p>
      <Sheet>
        <KeyValue items={[{ key: 'since', label: t('review.waits.since'), value: since }]} />
      </Sheet>
    </>
  );
}
