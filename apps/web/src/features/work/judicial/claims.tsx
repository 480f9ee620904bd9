import { withdrawClaim } from '@moqi/api/work/cases';
import { ConfirmDialog, LinkButton, look, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { Case } from './case-detail.tsx';

/** 请求事项, of which one may be given up as long as another stands. */
export function Claims({ file: { caseId, claims, can } }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const withdraw = useAct(withdrawClaim);
  const [asked, setAsked] = useState<Case['claims'][number]>();
  const close = (): void => setAsked(undefined);
  return (
    <Sheet title={t('claims')}>
      <ol className="judicial-claim-list">
        {claims.map((claim) => (
          <li key={claim.claimId}>
            <span className={claim.withdrawn ? 'judicial-withdrawn' : ''}>{claim.text}</span>
            {claim.withdrawn ? <span className={look('ink3')}>{t('claimWithdrawn')}</span> : null}
            {can.withdrawClaim && !claim.withdrawn ? <LinkButton onClick={() => setAsked(claim)}>{t('withdrawClaim')}</LinkButton> : null}
          </li>
        ))}
      </ol>
      {asked ? (
        <ConfirmDialog
          object={asked.text}
          title={t('withdrawClaimTitle', { text: asked.text })}
          body={t('withdrawClaimBody')}
          keep={t('keepClaim')}
          confirm={t('withdrawClaim')}
          busy={withdraw.isPending}
          error={withdraw.error?.msg}
          onKeep={close}
          onConfirm={() => withdraw.mutate({ caseId, claimId: asked.claimId }, { onSuccess: close })}
        />
      ) : null}
    </Sheet>
  );
}
