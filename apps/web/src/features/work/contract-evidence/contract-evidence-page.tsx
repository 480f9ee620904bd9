import type { OutputOf } from '@moqi/api';
import { readSigningEvidence } from '@moqi/api/work/completion';
import { formatDateHourMinute } from '@moqi/rules';
import { EmptyState, look, PageHeader, PhoneTop, Sheet, TextLink, usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { SecondProofGate } from '#entities/second-proof/second-proof-gate.tsx';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { PartyEvidence } from './party-evidence.tsx';
import './contract-evidence.css';

type Evidence = OutputOf<typeof readSigningEvidence>;

/** 合同全部证据: how each party proved itself and signed, the files and the process; after a second proof, for the parties alone. */
export function ContractEvidencePage({ applyNo }: { readonly applyNo: string | undefined }) {
  const { t } = useTranslation('contract-evidence');
  const phone = usePhone();
  const back = { label: t('contract'), href: `/applySign/toDetailAnony${stringifySearch({ applyNo })}` };
  return (
    <div className="evidence-page">
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={t('title')} back={back} />
        </PagePhoneTop>
      ) : null}
      <PageHeader title={t('title')} fact={applyNo ?? ''} back={back} />
      <div className="evidence-parts">
        {applyNo === undefined ? <EmptyState title={t('missing.title')} help={t('missing.help')} /> : <EvidenceOf applyNo={applyNo} />}
      </div>
    </div>
  );
}

/** The second proof comes first; what is no contract of the reader's is said. */
function EvidenceOf({ applyNo }: { readonly applyNo: string }) {
  const { t } = useTranslation('contract-evidence');
  const found = useCall(readSigningEvidence, { applyNo });
  const code = found.error?.code;
  if (code === 'SECOND_PROOF_NEEDED') return <SecondProofGate why={t('gate.why')} onProved={() => void found.refetch()} />;
  if (found.error && code === 'CONTRACT_NOT_FOUND') return <EmptyState title={found.error.msg} help={t('missing.help')} />;
  if (!found.data) return <Pending query={found} lines={8} title={t('failed')} help={t('failedHelp')} />;
  return <EvidenceParts evidence={found.data} />;
}

function EvidenceParts({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTranslation('contract-evidence');
  return (
    <>
      <p className={look('strong')}>{evidence.contractName}</p>
      <p className={look('ink3')}>
        {t('until', { time: formatDateHourMinute(evidence.expiresAt) })}
        {evidence.completed ? '' : ` · ${t('waiting')}`} ·{' '}
        <TextLink href={`/applySign/toDetailAnony${stringifySearch({ applyNo: evidence.applyNo })}`}>{t('contract')}</TextLink> ·{' '}
        <TextLink href={`/blockChain${stringifySearch({ applyNo: evidence.applyNo })}`}>{t('ledger')}</TextLink>
      </p>
      {evidence.parties.map((party) => (
        <PartyEvidence key={party.participantId} party={party} />
      ))}
      <Sheet title={t('files')}>
        <dl className="evidence-files">
          {evidence.files.map(({ documentId, fileName, docHash, uploadHash }) => (
            <div key={documentId}>
              <dt>{fileName}</dt>
              <dd className={look('mono', 'ink3')}>
                {t('hash')} {docHash}
              </dd>
              {uploadHash !== docHash && (
                <dd className={look('mono', 'ink3')}>
                  {t('uploadHash')} {uploadHash}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Sheet>
      <Sheet title={t('process')} fact={t('zone')}>
        <ol className="evidence-lines">
          {evidence.lines.map(({ number, time, what, link }) => (
            <li key={number}>
              {what}
              <span className={look('ink3')}> · {time}</span>
              <div className={look('mono', 'ink3')}>{t('link', { link })}</div>
            </li>
          ))}
        </ol>
      </Sheet>
    </>
  );
}
