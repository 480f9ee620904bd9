import { FieldError, LinkButton, look } from '@moqi/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import type { Content, References } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { stagesOf } from '../model/parties.ts';
import type { Step } from '../model/steps.ts';
import { KeepAsTemplate } from '../template/keep-as-template.tsx';
import { type ApprovalSettings, ApprovalSheet, useRoute } from './approval-sheet.tsx';
import { CostSheet, type Payer } from './cost-sheet.tsx';
import { SendTime } from './send-time.tsx';
import { ContractSummary, PartiesSummary } from './summary.tsx';
import type { Sending } from './use-send.ts';

const Confidentiality = lazy(() => import('#entities/member/confidentiality.tsx').then((m) => ({ default: m.Confidentiality })));

interface SendStepProps {
  /** the draft, once it is saved */
  readonly applyId: string | undefined;
  readonly content: Content;
  readonly references: References;
  /** what it was begun from, as long as it is still that */
  readonly templateId: string | undefined;
  readonly oneself: Oneself;
  readonly sending: Sending;
  readonly onGo: (step: Step) => void;
  readonly onPayer: (payer: Payer) => void;
  readonly onApproval: (change: ApprovalSettings) => void;
  readonly onSendTime: (moment: string | undefined) => void;
}

/** 4 确认发送: all of it once more, and what sending means. */
export function SendStep({
  applyId,
  content,
  references,
  templateId,
  oneself,
  sending,
  onGo,
  onPayer,
  onApproval,
  onSendTime,
}: SendStepProps) {
  const { t } = useTranslation('create');
  const isMember = useSession(inEnterprise);
  const isHeldBack = useRoute(content.settings, templateId) !== undefined;
  const stages = stagesOf(content.parties, content.isOrdered);
  const later = content.settings.sendTime === undefined ? 'consequence' : 'plannedConsequence';
  const consequence = isHeldBack ? 'heldBack' : later;
  const names = (stages[0]?.parties ?? []).map((party) => party.fullName).join(t('separator'));
  return (
    <div className="create-column">
      <h2 className={look('text-18', 'strong')}>{t('send.title')}</h2>
      <ContractSummary
        content={content}
        references={references}
        extra={<LinkButton onClick={() => onGo(1)}>{t('send.editFiles')}</LinkButton>}
      />
      <PartiesSummary content={content} extra={<LinkButton onClick={() => onGo(2)}>{t('send.editParties')}</LinkButton>} />
      <ApprovalSheet settings={content.settings} templateId={templateId} onChange={onApproval} />
      <CostSheet content={content} onPayer={onPayer} />
      <SendTime content={content} onChange={onSendTime} />
      {isMember && applyId !== undefined && (
        <Suspense>
          <Confidentiality applyId={applyId} contractName={content.contractName} />
        </Suspense>
      )}
      <p className="create-consequence">{t(`send.${consequence}`, { names })}</p>
      {/* a template is made of what stands here, whether it is sent or not */}
      <div>
        <KeepAsTemplate content={content} oneself={oneself} />
      </div>
      {sending.error && <FieldError>{sending.error.msg}</FieldError>}
    </div>
  );
}
