import './authentication.css';
import type { OutputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { readWays } from '@moqi/api/account/real-names';
import { type PaperWay, readOwnPapers } from '@moqi/api/trust/own-papers';
import { Button, ButtonLink, KeyValue, look, PageHeader, Sheet } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { PaperForm } from './paper-form.tsx';

// with the QR code in it: fetched where a person chooses it
const HostedForm = lazy(() => import('./hosted-form.tsx').then((m) => ({ default: m.HostedForm })));

type Papers = OutputOf<typeof readOwnPapers>;
type Ways = OutputOf<typeof readWays>['ways'];
type Hosted = OutputOf<typeof readWays>['hosted'];

/**
 * 更多认证方式: all ways, what each needs, how long it takes, what it costs, and why one is closed. `renamed`: who is verified already is called
 * something else now.
 */
export function MoreWaysPage({ renamed }: { readonly renamed?: string | undefined }) {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const ways = useCall(readWays, {});
  const papers = useCall(readOwnPapers, {});
  const verification = useCall(readVerification, {});
  const isRenaming = renamed === '1';
  // a change of name that waits for a reviewer is shown without being asked for
  const isDone = verification.data?.state === 'verified' && !isRenaming && papers.data?.approveStatus !== 1;
  return (
    <div className="auth-page">
      <PageHeader title={t('more.title')} back={{ href: home, label: t('app:back') }} />
      <Pending query={papers} lines={6} title={t('failed')} help={t('failedHelp')} />
      {isDone ? (
        <Sheet>
          <p>{t('more.done')}</p>
          <div className="auth-next">
            <ButtonLink href="/auth/personalIdentityAuth">{t('more.see')}</ButtonLink>
          </div>
        </Sheet>
      ) : null}
      {papers.data && ways.data && verification.data && !isDone ? (
        <AllWays papers={papers.data} ways={ways.data.ways} hosted={ways.data.hosted} isRenaming={isRenaming} />
      ) : null}
    </div>
  );
}

interface AllWaysProps {
  readonly papers: Papers;
  readonly ways: Ways;
  readonly hosted: Hosted;
  readonly isRenaming: boolean;
}

function AllWays({ papers, ways, hosted, isRenaming }: AllWaysProps) {
  const { t } = useTranslation('authentication');
  const navigate = useNavigate();
  // who was not verified before is told so here
  const done = () => (isRenaming ? void navigate({ to: '/auth/personalIdentityAuth', search: {} }) : undefined);
  const [open, setOpen] = useState<PaperWay | Hosted[number]['way']>();
  if (papers.approveStatus === 1) return <Waiting papers={papers} />;
  return (
    <div className="auth-more">
      <Outcome papers={papers} />
      {ways.map(({ way, by }) => (
        <Sheet key={way} className="auth-card" title={t(`person.ways.${way}`)}>
          <WayFacts needs={t(`more.needs.${way}`)} takes={t('more.atOnce')} closed={by === 'none' ? t('person.closed') : ''} />
          {by === 'simulator' ? <p className={look('ochre', 'text-13')}>{t('more.simulator')}</p> : null}
          {by === 'none' ? null : (
            <ButtonLink href={`/auth/personalIdentityAuth${isRenaming ? '?renamed=1' : ''}`}>{t('more.go')}</ButtonLink>
          )}
        </Sheet>
      ))}
      {hosted.map((one) => (
        <Sheet key={one.way} className="auth-card" title={t(`hosted.ways.${one.way}`)}>
          <WayFacts needs={t(`hosted.needs.${one.way}`)} takes={t('more.atOnce')} closed={one.by === 'none' ? t('person.closed') : ''} />
          {one.by === 'simulator' ? <p className={look('ochre', 'text-13')}>{t('hosted.simulator')}</p> : null}
          {one.by !== 'none' && open !== one.way ? <Button onClick={() => setOpen(one.way)}>{t('more.go')}</Button> : null}
          {open === one.way ? (
            <Suspense fallback={null}>
              <HostedForm way={one} onDone={done} />
            </Suspense>
          ) : null}
        </Sheet>
      ))}
      {(['manual', 'nonMainland'] as const).map((way) => (
        <Sheet key={way} className="auth-card" title={t(`more.ways.${way}`)}>
          <WayFacts needs={t(`more.needs.${way}`)} takes={t('more.byReviewer')} closed={papers.isOpen ? '' : t('more.noReviewer')} />
          {papers.isOpen && open !== way ? <Button onClick={() => setOpen(way)}>{t('more.go')}</Button> : null}
          {open === way ? <PaperForm way={way} papers={papers} /> : null}
        </Sheet>
      ))}
    </div>
  );
}

interface WayFactsProps {
  readonly needs: string;
  readonly takes: string;
  /** why nobody can take it; empty: it is open */
  readonly closed: string;
}

function WayFacts({ needs, takes, closed }: WayFactsProps) {
  const { t } = useTranslation('authentication');
  return (
    <>
      <KeyValue
        items={[
          { key: 'needs', label: t('more.need'), value: needs },
          { key: 'takes', label: t('more.take'), value: takes },
          { key: 'fee', label: t('more.fee'), value: t('more.free') },
        ]}
      />
      {closed === '' ? null : <p className={look('ink3', 'text-13')}>{closed}</p>}
    </>
  );
}

function Outcome({ papers: { approveStatus, reason } }: { readonly papers: Papers }) {
  const { t } = useTranslation('authentication');
  if (approveStatus === 3) return <p className={look('vermilion')}>{t('more.rejected', { reason })}</p>;
  return approveStatus === 4 ? <p className={look('ochre')}>{t('more.expired')}</p> : null;
}

function Waiting({ papers }: { readonly papers: Papers }) {
  const { t } = useTranslation('authentication');
  const { time } = useFormat();
  return (
    <Sheet title={t('more.waits')}>
      <p className={look('ink2')}>{t('more.waitsHelp')}</p>
      <KeyValue items={[{ key: 'since', label: t('more.since'), value: time(papers.handedInAt) }]} />
    </Sheet>
  );
}
