import { LIST_STATUS_WORDS, type ListStatus, type OutputOf } from '@moqi/api';
import { previewAffiliateDocument, readAffiliateContract } from '@moqi/api/work/contract-lists';
import { contractStateOf, EmptyState, look, PageHeader, PhoneTop, Status, usePhone } from '@moqi/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AffiliateRefusal, refusesReading } from '#entities/contract/affiliate-refusal.tsx';
import { fileUrl, useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { DocumentPart } from './document-part.tsx';
import { ProgressSection } from './progress.tsx';
import { StateSection } from './state-section.tsx';
import './contract-detail.css';

/** Which contract, and by which relation it is read. */
export interface AffiliateContractSearch {
  readonly affiliationId: string;
  readonly applyId: string;
}

/** A subsidiary's contract for its parent: read, and nothing else. */
export function AffiliateContractPage({ search }: { search: AffiliateContractSearch }) {
  const { t } = useTranslation('contract-detail');
  const query = useCall(readAffiliateContract, search);
  if (refusesReading(query.error)) return <AffiliateRefusal error={query.error} />;
  if (query.data) return <ReadContract affiliationId={search.affiliationId} found={query.data} />;
  return <Pending query={query} lines={12} fill title={t('affiliate.failed')} help={t('affiliate.failedHelp')} />;
}

interface ReadContractProps {
  readonly affiliationId: string;
  readonly found: OutputOf<typeof readAffiliateContract>;
}

function ReadContract({ affiliationId, found: { companyName, withDocuments, contract } }: ReadContractProps) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const phone = usePhone();
  const { applyId } = contract;
  const addressOf = useCallback(
    (documentId: string, noCache: string) => fileUrl(previewAffiliateDocument, { affiliationId, applyId, documentId, noCache }),
    [affiliationId, applyId],
  );
  const back = { label: t('back'), href: `/console/affiliate/contracts?affiliationId=${affiliationId}` };
  const status = (
    <Status state={contractStateOf(contract.status) ?? 'others'}>{LIST_STATUS_WORDS[contract.status as ListStatus][locale]}</Status>
  );
  return (
    <div className="detail detail-framed">
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={contract.contractName} back={back} />
        </PagePhoneTop>
      ) : null}
      <PageHeader title={contract.contractName} fact={[companyName, contract.applyNo].join(' · ')} status={status} back={back} />
      <div className="detail-columns">
        {withDocuments ? (
          <DocumentPart link={addressOf} contract={contract} />
        ) : (
          <section className="detail-document" aria-label={t('document')}>
            <EmptyState
              fill
              title={t('affiliate.noDocuments')}
              help={t('affiliate.noDocumentsHelp', { name: companyName })}
              footnote={contract.files.map(({ fileName }) => fileName).join(' · ')}
            />
          </section>
        )}
        <aside className="detail-side" aria-label={t('side')}>
          <StateSection contract={contract}>
            <p className={look('ink3')}>{t('affiliate.readOnly', { name: companyName })}</p>
          </StateSection>
          <ProgressSection contract={contract} acts={undefined} />
          <section>
            <ContractFacts contract={contract} />
          </section>
        </aside>
      </div>
    </div>
  );
}
