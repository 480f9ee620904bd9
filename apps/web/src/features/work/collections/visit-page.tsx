import './collections.css';
import { openTaking, readCollectionLink } from '@moqi/api/work/collections';
import { Button, FieldError, Icon, type IconType, LinkButton, look, ThumbBar } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, CirclePause, ClipboardCheck, Clock3, FileClock, Send, TimerOff, Users, UserX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { askAgainAfter, SELDOM_MS } from './ask-again.ts';
import { FailedBefore } from './failed-before.tsx';
import { NotYou } from './not-you.tsx';
import { ProveMobile } from './prove-mobile.tsx';
import { type CollectionLink, forgetTyped, type Reading, type Visited, VisitTop } from './visit-steps.tsx';

/** Comes while the number is proven: a phone sees who asks without it. */
const FillIn = lazy(() => import('./fill-in.tsx').then((m) => ({ default: m.FillIn })));

interface OutcomeProps {
  readonly icon: IconType;
  readonly heading: string;
  readonly help: ReactNode;
  readonly children?: ReactNode;
  readonly thumb?: ReactNode;
}

/** A state in which nothing is to be typed. */
function Outcome({ icon, heading, help, children, thumb }: OutcomeProps) {
  return (
    <SigningFrame title={<VisitTop />} thumb={thumb}>
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

/** So soon after it was submitted the same person still holds the phone. */
const JUST_NOW_MS = 120_000;

interface SentProps {
  readonly link: CollectionLink;
  readonly maskedTarget: string;
  /** when it was submitted on this page; undefined: on an earlier visit, perhaps of another visitor */
  readonly submittedAt: number | undefined;
}

/** The contract was made. It opens by itself for who has just submitted; a later visitor is told first whose it is. */
function Sent({ link, maskedTarget, submittedAt }: SentProps) {
  const { t } = useTranslation('collections');
  const router = useRouter();
  const { mutate, error, isPending } = useAct(openTaking);
  const open = useCallback(
    () =>
      mutate(link, {
        onSuccess: ({ page, applyNo, signNo }) => {
          forgetTyped(link, maskedTarget);
          void router.navigate({ href: `${page}${stringifySearch({ applyNo, signNo })}`, replace: true });
        },
      }),
    [link, maskedTarget, mutate, router],
  );
  useEffect(() => {
    if (submittedAt !== undefined && Date.now() - submittedAt < JUST_NOW_MS) open();
  }, [open, submittedAt]);
  return (
    <Outcome
      icon={FileClock}
      heading={t('visit.sent')}
      help={t('visit.sentHelp', { to: maskedTarget })}
      thumb={
        <ThumbBar>
          <Button kind="primary" size="thumb" busy={isPending} onClick={open}>
            {t('visit.open')}
          </Button>
        </ThumbBar>
      }
    >
      <NotYou link={link} maskedTarget={maskedTarget} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </Outcome>
  );
}

interface AwaitingProps {
  readonly link: CollectionLink;
  readonly isSoon: boolean;
  /** when the link was read last */
  readonly readAt: number;
}

/** Asks again while the contract is not there yet. */
function Awaiting({ link, isSoon, readAt }: AwaitingProps) {
  const [since] = useState(() => Date.now());
  useCall(readCollectionLink, link, { refetchEveryMs: isSoon ? askAgainAfter(readAt - since) : SELDOM_MS });
  return null;
}

const CLOSED = { ended: TimerOff, paused: CirclePause, full: Users } as const;

/** What became of what was filled in, where there is nothing to do but to know it. */
const STANDING = {
  inReview: ClipboardCheck,
  waiting: FileClock,
  held: CirclePause,
  approving: Clock3,
  moved: Send,
  revoked: TimerOff,
  gone: TimerOff,
} as const;
type Standing = keyof typeof STANDING;
const IS_AWAITED: Readonly<Partial<Record<Standing, boolean>>> = { inReview: true, waiting: true, held: true, approving: true };

interface OpenedProps {
  readonly link: CollectionLink;
  readonly visited: Visited;
  readonly opened: NonNullable<Visited['opened']>;
  readonly reading: Reading;
}

interface NotListedProps {
  readonly link: CollectionLink;
  readonly maskedTarget: string;
  readonly sender: string;
}

/** The number was proven and is not among those who are expected: its holder alone reads so. */
function NotListed({ link, maskedTarget, sender }: NotListedProps) {
  const { t } = useTranslation('collections');
  return (
    <Outcome icon={UserX} heading={t('visit.notListed')} help={t('visit.notListedHelp', { sender, to: maskedTarget })}>
      <NotYou link={link} maskedTarget={maskedTarget} />
    </Outcome>
  );
}

interface StandingProps extends Omit<OpenedProps, 'opened'> {
  readonly state: Standing;
  readonly maskedTarget: string;
}

function Standing({ link, state, visited, maskedTarget, reading }: StandingProps) {
  const { t } = useTranslation('collections');
  const { senderName: sender } = visited;
  return (
    <Outcome icon={STANDING[state]} heading={t(`visit.${state}`)} help={t(`visit.${state}Help`, { sender, to: maskedTarget })}>
      {IS_AWAITED[state] ? <Awaiting key={state} link={link} isSoon={state === 'waiting'} readAt={reading.at} /> : null}
      <NotYou link={link} maskedTarget={maskedTarget} />
    </Outcome>
  );
}

/** What keeps somebody who comes now from filling it in; who was asked to mend something has kept the place. */
function closedBy({ state, opened }: Visited) {
  if (state === 'open' || (state === 'full' && opened?.taking?.state === 'returned')) return undefined;
  return state;
}

function Opened({ link, visited, opened, reading }: OpenedProps) {
  const { t } = useTranslation('collections');
  const [submittedAt, setSubmittedAt] = useState<number>();
  const { title, senderName: sender } = visited;
  const { taking, maskedTarget } = opened;
  if (taking?.state === 'sent') return <Sent link={link} maskedTarget={maskedTarget} submittedAt={submittedAt} />;
  if (taking !== null && taking.state !== 'failed' && taking.state !== 'returned') {
    return <Standing link={link} state={taking.state} visited={visited} maskedTarget={maskedTarget} reading={reading} />;
  }
  const closed = closedBy(visited);
  if (closed !== undefined) {
    return (
      <Outcome icon={CLOSED[closed]} heading={title} help={t(`visit.closed.${closed}`, { sender })}>
        <FailedBefore why={taking?.why ?? null} />
        <NotYou link={link} maskedTarget={maskedTarget} />
      </Outcome>
    );
  }
  if (opened.mayFill === 0) return <NotListed link={link} maskedTarget={maskedTarget} sender={sender} />;
  return (
    <Suspense fallback={null}>
      <FillIn link={link} visited={visited} opened={opened} reading={reading} onSubmitted={setSubmittedAt} />
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

/** What a phone opens by the code: who asks, the proof of the number, what is filled in, and then the signing. */
export function VisitPage({ link }: { readonly link: CollectionLink }) {
  const { t } = useTranslation('collections');
  const [isBack, setBack] = useState(false);
  const { data, error, isFetching, dataUpdatedAt: at, refetch } = useCall(readCollectionLink, link);
  if (error && !data) return <Outcome icon={CircleAlert} heading={t('visit.failed')} help={error.msg} />;
  if (!data) return null;
  const reading: Reading = { at, isBusy: isFetching, problem: error?.msg, again: () => void refetch() };
  if (data.opened) return <Opened key={data.opened.maskedTarget} link={link} visited={data} opened={data.opened} reading={reading} />;
  if (data.state !== 'open' && !isBack) return <Closed visited={data} onBack={() => setBack(true)} />;
  return <ProveMobile link={link} visited={data} reading={reading} />;
}
