import { LIST_STATUS_WORDS, type ListStatus } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { contractStateOf, LinkButton, look, PageHeader, PhoneTop, Status, TextLink, usePhone } from '@moqi/ui';
import { ScrollText, ShieldCheck, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useWayBack } from '#entities/contract/way-back.ts';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { DownloadLink, MainActions, PrintLink } from './actions.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { Deliveries } from './deliveries.tsx';
import { DocumentPart } from './document-part.tsx';
import { ProgressSection } from './progress.tsx';
import { nextDeadlineOf } from './state-facts.ts';
import { StateSection } from './state-section.tsx';
import './contract-detail.css';

const DeliverAgain = lazy(() => import('./deliver-again.tsx').then((m) => ({ default: m.DeliverAgain })));
const InsideParts = lazy(() => import('./inside-parts.tsx').then((m) => ({ default: m.InsideParts })));
const MadeDownload = lazy(() => import('./made-download.tsx').then((m) => ({ default: m.MadeDownload })));
const NeutralLinkDialog = lazy(() => import('./neutral-link-dialog.tsx').then((m) => ({ default: m.NeutralLinkDialog })));
const Evidence = lazy(() => import('./evidence.tsx').then((m) => ({ default: m.Evidence })));
const ExtendDialog = lazy(() => import('./extend-dialog.tsx').then((m) => ({ default: m.ExtendDialog })));
const RevokeContract = lazy(() => import('./revoke-contract.tsx').then((m) => ({ default: m.RevokeContract })));

interface ContractPageProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
  /** where 「返回」 leads; a visitor by link has nowhere to go back to */
  readonly back: ReturnType<typeof useWayBack> | undefined;
  readonly onSign: () => void;
}

/** The document at the left; at the right the state in one sentence, everybody's part, and only what may be done. */
export function ContractPage({ link, contract, back, onSign }: ContractPageProps) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const state = contractStateOf(contract.status) ?? 'others';
  const status = <Status state={state}>{LIST_STATUS_WORDS[contract.status as ListStatus][locale]}</Status>;
  return (
    <div className={back === undefined ? 'detail' : 'detail detail-framed'}>
      <PagePhoneTop>
        <PhoneTop title={contract.contractName} {...(back && { back: { label: t('back'), ...back } })} />
      </PagePhoneTop>
      <PageHeader
        title={contract.contractName}
        fact={contract.applyNo}
        status={status}
        {...(back && { back: { label: t('back'), ...back } })}
        actions={
          <>
            {back && <PrintLink contract={contract} />}
            {contract.state !== 'completed' && <DownloadLink link={link} contract={contract} kind="plain" />}
          </>
        }
      />
      <div className="detail-columns">
        <DocumentPart link={link} contract={contract} />
        <SidePanel link={link} contract={contract} onSign={onSign} mayPrint={back !== undefined} />
      </div>
    </div>
  );
}

/** Few contracts have any. */
function EvidencePart({ link, contract }: Pick<ContractPageProps, 'link' | 'contract'>) {
  if (!contract.evidence) return null;
  return (
    <Suspense fallback={null}>
      <Evidence link={link} mine={contract.myParticipantId} />
    </Suspense>
  );
}

function SidePanel({ link, contract, onSign, mayPrint }: Omit<ContractPageProps, 'back'> & { readonly mayPrint: boolean }) {
  const { t } = useTranslation('contract-detail');
  const phone = usePhone();
  const [isRevoking, setRevoking] = useState(false);
  const [isExtending, setExtending] = useState(false);
  const extend = () => setExtending(true);
  const askedAt = contract.timeline.findLast(({ kind }) => kind === 'sent' || kind === 'reminded')?.time;
  return (
    <aside className="detail-side" aria-label={t('side')}>
      <StateSection contract={contract} onExtend={extend}>
        {contract.myCopyId && <p className={look('ink3')}>{t('copies.mine')}</p>}
        <MainActions link={link} contract={contract} onSign={onSign} onExtend={extend} />
      </StateSection>
      <HelpedProgress contract={contract} />
      <section>
        <ContractFacts contract={contract} />
        <RecordLinks link={link} contract={contract} hasSession={mayPrint} />
      </section>
      <EvidencePart link={link} contract={contract} />
      {(mayPrint || contract.copies.length > 0) && (
        <Suspense fallback={null}>
          <InsideParts contract={contract} />
        </Suspense>
      )}
      <Deliveries applyNo={contract.applyNo} askedAt={askedAt ?? ''} />
      {mayPrint && phone && (
        <footer>
          <PrintLink contract={contract} />
        </footer>
      )}
      {contract.can.revoke && (
        <footer>
          <LinkButton kind="seal" icon={Undo2} onClick={() => setRevoking(true)}>
            {t('revoke.confirm')}
          </LinkButton>
        </footer>
      )}
      <Suspense fallback={null}>
        {isRevoking && <RevokeContract contract={contract} onClose={() => setRevoking(false)} />}
        {isExtending && (
          <ExtendDialog
            applyId={contract.applyId}
            due={contract.state === 'signing' ? nextDeadlineOf(contract) : ''}
            onClose={() => setExtending(false)}
          />
        )}
      </Suspense>
    </aside>
  );
}

/** Everybody's part; an actor with the right helps a party whose turn it is: sends the link again, or shows one. */
function HelpedProgress({ contract }: { readonly contract: ContractDetail }) {
  const [linked, setLinked] = useState<ContractDetail['parties'][number]>();
  const [reached, setReached] = useState<ContractDetail['parties'][number]>();
  return (
    <>
      <ProgressSection contract={contract} acts={contract.can.remind ? { deliver: setReached, link: setLinked } : undefined} />
      <Suspense fallback={null}>
        {linked && <NeutralLinkDialog party={linked} onClose={() => setLinked(undefined)} />}
        {reached && <DeliverAgain contract={contract} party={reached} onClose={() => setReached(undefined)} />}
      </Suspense>
    </>
  );
}

interface RecordLinksProps extends Pick<ContractPageProps, 'link' | 'contract'> {
  readonly hasSession: boolean;
}

/** In these a contract that was sent has ended, and its evidence is complete. */
const ENDED: ReadonlySet<string> = new Set(['completed', 'refused', 'revoked', 'expired', 'rescinding', 'rescinded']);

/** What is on record of the contract: the signing record, the certificate, the evidence package, and for its parties all the evidence. */
function RecordLinks({ link, contract, hasSession }: RecordLinksProps) {
  const { t } = useTranslation('contract-detail');
  return (
    <>
      <p>
        <TextLink href={`/applySign/toSignlog${stringifySearch({ ...link })}`} icon={ScrollText}>
          {t('log.title')}
        </TextLink>
      </p>
      {contract.state === 'completed' && contract.can.download && (
        <p>
          <Suspense fallback={null}>
            <MadeDownload file="certificate" link={link} contract={contract} />
          </Suspense>
        </p>
      )}
      {ENDED.has(contract.state) && contract.sentTime !== '' && contract.can.download && (
        <p>
          <Suspense fallback={null}>
            <MadeDownload file="package" link={link} contract={contract} />
          </Suspense>
        </p>
      )}
      {hasSession && (
        <p>
          <TextLink href={`/signInfo/viewDetail${stringifySearch({ applyNo: contract.applyNo })}`} icon={ShieldCheck}>
            {t('certificate.evidence')}
          </TextLink>
        </p>
      )}
    </>
  );
}
