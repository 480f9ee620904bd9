import './collections.css';
import { openTaking, readCollectionLink } from '@moqi/api/work/collections';
import { FieldError, Icon, type IconType, LinkButton, look } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, CirclePause, Clock3, FileClock, TimerOff, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { forget } from '#shared/form/kept-values.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { ProveMobile } from './prove-mobile.tsx';
import { type CollectionLink, keptAs, type Visited, VisitTop } from './visit-steps.tsx';

/** Comes while the number is proven: a phone sees who asks without it. */
const FillIn = lazy(() => import('./fill-in.tsx').then((m) => ({ default: m.FillIn })));

const ASK_EVERY_MS = 1_500;

interface OutcomeProps {
  readonly icon: IconType;
  readonly heading: string;
  readonly help: ReactNode;
  readonly children?: ReactNode;
}

/** A state in which nothing is to be typed. */
function Outcome({ icon, heading, help, children }: OutcomeProps) {
  return (
    <SigningFrame title={<VisitTop />}>
      <output className="collect-outcome">
        <span className={look('ink3')}>
          <Icon of={icon} size={44} />
        </span>
        <h1 className={look('text-22', 'strong')}>{heading}</h1>
        <p className={look('ink2')}>{help}</p>
        {children}
      </output>
    </SigningFrame>
  );
}

/** The contract was made: its signing opens by itself. */
function Sent({ link }: { readonly link: CollectionLink }) {
  const { t } = useTranslation('collections');
  const router = useRouter();
  const { mutate, error } = useAct(openTaking);
  useEffect(() => {
    mutate(link, {
      onSuccess: ({ page, applyNo, signNo }) => {
        forget(keptAs(link));
        void router.navigate({ href: `${page}${stringifySearch({ applyNo, signNo })}`, replace: true });
      },
    });
  }, [link, mutate, router]);
  return (
    <Outcome icon={FileClock} heading={t('visit.opening')} help={t('visit.openingHelp')}>
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </Outcome>
  );
}

const CLOSED = { ended: TimerOff, paused: CirclePause, full: Users } as const;

interface OpenedProps {
  readonly link: CollectionLink;
  readonly visited: Visited;
  readonly opened: NonNullable<Visited['opened']>;
}

function Opened({ link, visited, opened }: OpenedProps) {
  const { t } = useTranslation('collections');
  const { state, title, senderName: sender } = visited;
  const { taking } = opened;
  if (taking?.state === 'sent') return <Sent link={link} />;
  if (taking?.state === 'waiting') return <Outcome icon={FileClock} heading={t('visit.waiting')} help={t('visit.waitingHelp')} />;
  if (taking?.state === 'approving') {
    return <Outcome icon={Clock3} heading={t('visit.approving')} help={t('visit.approvingHelp', { sender })} />;
  }
  if (taking?.state === 'gone') return <Outcome icon={TimerOff} heading={t('visit.gone')} help={t('visit.goneHelp', { sender })} />;
  if (state !== 'open') return <Outcome icon={CLOSED[state]} heading={title} help={t(`visit.closed.${state}`, { sender })} />;
  return (
    <Suspense fallback={null}>
      <FillIn link={link} visited={visited} opened={opened} />
    </Suspense>
  );
}

/** Closed to those who have not filled it in; who has comes back by the number. */
function Closed({ visited, onBack }: { readonly visited: Visited; readonly onBack: () => void }) {
  const { t } = useTranslation('collections');
  const { state, title, senderName: sender } = visited;
  if (state === 'open') return null;
  return (
    <Outcome icon={CLOSED[state]} heading={title} help={t(`visit.closed.${state}`, { sender })}>
      <LinkButton onClick={onBack}>{t('visit.comeBack')}</LinkButton>
    </Outcome>
  );
}

const isUnderWay = (state: string | undefined): boolean => state === 'waiting' || state === 'approving';

/** What a phone opens by the code: who asks, the proof of the number, what is filled in, and then the signing. */
export function VisitPage({ link }: { readonly link: CollectionLink }) {
  const { t } = useTranslation('collections');
  const [isBack, setBack] = useState(false);
  const { data, error } = useCall(readCollectionLink, link);
  const isAwaited = isUnderWay(data?.opened?.taking?.state);
  useCall(readCollectionLink, link, { enabled: isAwaited, refetchEveryMs: ASK_EVERY_MS });
  if (error && !data) return <Outcome icon={CircleAlert} heading={t('visit.failed')} help={error.msg} />;
  if (!data) return null;
  if (data.opened) return <Opened link={link} visited={data} opened={data.opened} />;
  if (data.state !== 'open' && !isBack) return <Closed visited={data} onBack={() => setBack(true)} />;
  return <ProveMobile link={link} visited={data} />;
}
