import './approvals.css';
import { readApprovalByLink } from '@moqi/api/work/approvals';
import { readContract } from '@moqi/api/work/contracts';
import { ButtonLink, ErrorPage, PageHeader, PhoneTop, SkeletonRows, usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, FieldBox } from '#entities/contract-document/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { ApprovalPanel, type ApprovalPanelProps } from './approval-panel.tsx';
import { ApprovalState } from './approval-state.tsx';
import type { ApproverLink } from './approver-link.ts';

export interface AuditPageProps {
  readonly link: ApproverLink | undefined;
  /** an approver who came by link has no page to go back to */
  readonly back: string | undefined;
}

function Problem({ text }: { text: string }) {
  const { t } = useTranslation('approvals');
  const hasSession = useSession(isAuthenticated);
  const home = <ButtonLink href={hasSession ? '/corp/approval' : '/login'}>{t(hasSession ? 'problem.list' : 'problem.login')}</ButtonLink>;
  return (
    <main className="audit-problem">
      <ErrorPage title={t('problem.title')} help={text} actions={home} page />
    </main>
  );
}

/** What is asked for, beside the contract it is about. */
export function AuditPage({ link, back }: AuditPageProps) {
  const { t } = useTranslation('approvals');
  const { data: approval, error } = useCall(readApprovalByLink, link ?? { approveId: '' }, { enabled: link !== undefined });
  if (link === undefined || error) return <Problem text={error?.msg ?? t('problem.none')} />;
  if (approval === undefined) return <SkeletonRows label={t('app:loading')} rows={6} />;
  return <Audit link={link} approval={approval} back={back} />;
}

interface AuditProps extends ApprovalPanelProps {
  readonly back: string | undefined;
}

function Audit({ link, approval, back }: AuditProps) {
  const { t } = useTranslation('approvals');
  const phone = usePhone();
  // in the frame of members the page stands in their main part
  const Frame = back === undefined ? 'main' : 'div';
  const toBack = back === undefined ? {} : { back: { label: t('back'), href: back } };
  return (
    <Frame className={back === undefined ? 'audit audit-alone' : 'audit'}>
      {phone && back !== undefined ? (
        <PagePhoneTop>
          <PhoneTop title={approval.subjectName} {...toBack} />
        </PagePhoneTop>
      ) : (
        <PageHeader title={approval.subjectName} fact={approval.applyNo} status={<ApprovalState row={approval} />} {...toBack} />
      )}
      <div className="audit-columns">
        {approval.applyNo === '' ? <div className="audit-document" /> : <Contract link={link} applyNo={approval.applyNo} />}
        <ApprovalPanel link={link} approval={approval} />
      </div>
    </Frame>
  );
}

function Contract({ link, applyNo }: { link: ApproverLink; applyNo: string }) {
  const { t } = useTranslation('approvals');
  const open = { applyNo, ...link };
  const { data: contract, error } = useCall(readContract, open);
  return (
    <section className="audit-document" aria-label={t('document')}>
      {error ? <p className="audit-gone">{t('documentGone')}</p> : null}
      {contract === undefined ? null : (
        <DocumentDesk
          link={open}
          contract={contract}
          field={(field, scale) => {
            const party = contract.parties.find(({ participantId }) => participantId === field.participantId);
            if (field.filled || party === undefined) return null;
            const label = t('place', { name: party.corpName || party.name });
            return (
              <FieldBox key={field.fieldId} field={field} scale={scale} look={{ party: party.position }} label={label}>
                {field.width * scale > 70 && field.height * scale > 30 ? label : null}
              </FieldBox>
            );
          }}
        />
      )}
    </section>
  );
}
