import { type ContractDetail, LIST_STATUS_WORDS, type ListStatus } from '@moqi/api';
import { contractStateOf, Icon, IconButton, PageHeader, PhoneTop, Pips, Status } from '@moqi/ui';
import { Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, type TaskLink } from '../../shared/contract-document/index.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useLocale } from '../../shared/i18n/use-locale.ts';
import { PagePhoneTop } from '../../shared/layout/page-phone-top.tsx';
import { DownloadLink, MainActions } from './actions.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { Deliveries } from './deliveries.tsx';
import { OthersMark } from './others-mark.tsx';
import { Progress } from './progress.tsx';
import { pipOf } from './state-facts.ts';
import { useSentence } from './use-sentence.ts';
import './contract-detail.css';

const DeliverAgain = lazy(() => import('./deliver-again.tsx').then((m) => ({ default: m.DeliverAgain })));
const RevokeContract = lazy(() => import('./revoke-contract.tsx').then((m) => ({ default: m.RevokeContract })));

interface ContractPageProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
  /** where 「返回」 leads; a visitor by link has nowhere to go back to */
  readonly back: string | undefined;
  readonly onSign: () => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The document at the left; at the right the state in one sentence, everybody's part, and only what may be done. */
export function ContractPage({ link, contract, back, onSign }: ContractPageProps) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const [zoom, setZoom] = useState<number>(2);
  const [page, setPage] = useState({ at: 0, of: contract.files[0]?.pages.length ?? 0 });
  const state = contractStateOf(contract.status) ?? 'others';
  const status = <Status state={state}>{LIST_STATUS_WORDS[contract.status as ListStatus][locale]}</Status>;
  return (
    <div className={back === undefined ? 'detail' : 'detail detail-framed'}>
      <PagePhoneTop>
        <PhoneTop title={contract.contractName} {...(back !== undefined && { back: { label: t('back'), href: back } })} />
      </PagePhoneTop>
      <PageHeader
        title={contract.contractName}
        fact={contract.applyNo}
        status={status}
        {...(back !== undefined && { back: { label: t('back'), href: back } })}
        actions={contract.state === 'completed' ? null : <DownloadLink link={link} contract={contract} kind="plain" />}
      />
      <div className="detail-columns">
        <section className="detail-document" aria-label={t('document')}>
          <div className="detail-tools">
            <IconButton icon={ZoomOut} label={t('zoom.out')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
            <span>{t('zoom.now', { percent: (ZOOMS[zoom] ?? 1) * 100 })}</span>
            <IconButton icon={ZoomIn} label={t('zoom.in')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)} />
            <span className="detail-page">{t('page', { page: page.at + 1, pages: page.of })}</span>
          </div>
          <DocumentDesk
            link={link}
            contract={contract}
            zoom={ZOOMS[zoom] ?? 1}
            onPage={(at, of) => setPage({ at, of })}
            field={(field, scale) => <OthersMark key={field.fieldId} contract={contract} field={field} scale={scale} />}
          />
        </section>
        <SidePanel link={link} contract={contract} onSign={onSign} />
      </div>
    </div>
  );
}

function SidePanel({ link, contract, onSign }: Omit<ContractPageProps, 'back'>) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const sentence = useSentence(contract);
  const [isRevoking, setRevoking] = useState(false);
  const [reached, setReached] = useState<ContractDetail['parties'][number]>();
  const pips = contract.parties.map((party) => {
    const pip = pipOf(party);
    return pip === 'start' ? 'later' : pip;
  });
  const done = pips.filter((pip) => pip === 'done').length;
  return (
    <aside className="detail-side" aria-label={t('side')}>
      <section>
        <h2>{sentence}</h2>
        {contract.state === 'signing' && contract.overDate && (
          <p className="mq-ink3">{t('until', { time: format.time(contract.overDate), left: format.remaining(contract.overDate) })}</p>
        )}
        <MainActions link={link} contract={contract} onSign={onSign} />
      </section>
      <section>
        <div className="mq-between">
          <h3>{t('progress.title')}</h3>
          <Pips steps={pips} label={t('progress.count', { done, all: pips.length })} />
        </div>
        <Progress contract={contract} onDeliver={contract.can.remind ? setReached : undefined} />
      </section>
      <section>
        <ContractFacts contract={contract} />
      </section>
      <Deliveries applyNo={contract.applyNo} />
      {contract.can.revoke && (
        <footer>
          <button type="button" className="mq-link mq-link-seal" onClick={() => setRevoking(true)}>
            <Icon of={Undo2} size={15} />
            {t('revoke.confirm')}
          </button>
        </footer>
      )}
      <Suspense fallback={null}>
        {isRevoking && <RevokeContract contract={contract} onClose={() => setRevoking(false)} />}
        {reached && <DeliverAgain contract={contract} party={reached} onClose={() => setReached(undefined)} />}
      </Suspense>
    </aside>
  );
}
