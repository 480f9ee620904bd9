import './invitation.css';
import type { InputOf, OutputOf } from '@moqi/api';
import { acceptInvitation, readInvitation } from '@moqi/api/enterprise/joining';
import { Button, ButtonLink, FieldError, KeyValue, look, SkeletonRows } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { loadSession } from '#shared/session/load-session.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { actAs, endSession } from '#shared/session/session-actions.ts';

type Link = InputOf<typeof acceptInvitation>;
type Accepted = OutputOf<typeof acceptInvitation>;

const hrefOf = (link: Link) => `/account/acceptInvite?${new URLSearchParams(link).toString()}`;

/** The invitation, with what to do about it: log in, register, or join. */
export function InvitationPage({ link }: { link: Link }) {
  const { t } = useTranslation('invitation');
  const format = useFormat();
  const { data, error } = useCall(readInvitation, link);
  const [accepted, setAccepted] = useState<Accepted>();
  return (
    <div className="account-card invitation">
      {data ? <h1>{t('title', { corp: data.corpName })}</h1> : <h1>{t('plainTitle')}</h1>}
      {data === undefined && !error ? <SkeletonRows label={t('app:loading')} rows={3} /> : null}
      {error && accepted === undefined ? <p className="invitation-problem">{error.msg}</p> : null}
      {data ? (
        <KeyValue
          items={[
            { key: 'inviter', label: t('inviter'), value: data.inviterName },
            ...(data.name === '' ? [] : [{ key: 'for', label: t('for'), value: `${data.name} ${data.maskedTarget}` }]),
            { key: 'until', label: t('until'), value: format.time(data.expireTime) },
          ]}
        />
      ) : null}
      {data && accepted === undefined ? <Answer link={link} needsApproval={data.needsApproval === 1} onAccepted={setAccepted} /> : null}
      {accepted ? <Outcome accepted={accepted} /> : null}
    </div>
  );
}

/** Whether anybody is logged in; undefined until the server has said so. */
function useVisitor(): boolean | undefined {
  const known = useSession((session) => session.syncStatus === 'known');
  const entered = useSession(isAuthenticated);
  useEffect(() => {
    // not answered: the visitor is asked to log in, and that will say so
    loadSession().catch(() => undefined);
  }, []);
  return known ? entered : undefined;
}

interface AnswerProps {
  readonly link: Link;
  readonly needsApproval: boolean;
  readonly onAccepted: (accepted: Accepted) => void;
}

function Answer({ link, needsApproval, onAccepted }: AnswerProps) {
  const { t } = useTranslation('invitation');
  const visitor = useVisitor();
  const name = useSession((session) => session.authUser?.name ?? '');
  const { mutate, isPending, error } = useAct(acceptInvitation);
  const back = encodeURIComponent(hrefOf(link));
  if (visitor === undefined) return <SkeletonRows label={t('app:loading')} rows={1} />;
  if (!visitor) {
    return (
      <div className="invitation-ways">
        <p className={look('ink2')}>{t('loginFirst')}</p>
        <ButtonLink kind="primary" href={`/login?ap=${back}`}>
          {t('login')}
        </ButtonLink>
        <ButtonLink href={`/account/register?ap=${back}`}>{t('register')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="invitation-ways">
      {needsApproval ? <p className={look('ink2')}>{t('needsApproval')}</p> : null}
      <Button kind="primary" busy={isPending} onClick={() => mutate(link, { onSuccess: onAccepted })}>
        {t(needsApproval ? 'ask' : 'join', { name })}
      </Button>
      {error ? <Refusal error={error} link={link} /> : null}
    </div>
  );
}

/** What stands in the way, and the way past it. */
function Refusal({ error, link }: { error: CallRefused; link: Link }) {
  const { t } = useTranslation('invitation');
  const router = useRouter();
  const queries = useQueryClient();
  const changeAccount = async () => {
    await endSession();
    queries.clear();
    await router.navigate({ href: `/login?ap=${encodeURIComponent(hrefOf(link))}` });
  };
  return (
    <>
      <FieldError>{error.msg}</FieldError>
      {error.code === 'REAL_NAME_NEEDED' ? <ButtonLink href="/auth/personalIdentityAuth">{t('verify')}</ButtonLink> : null}
      {error.code === 'INVITATION_NOT_YOURS' ? <Button onClick={() => void changeAccount()}>{t('changeAccount')}</Button> : null}
    </>
  );
}

function Outcome({ accepted }: { accepted: Accepted }) {
  const { t } = useTranslation('invitation');
  const router = useRouter();
  const queries = useQueryClient();
  const enter = async () => {
    await actAs(accepted.corpId);
    queries.clear();
    await router.navigate({ href: '/corp/viewIndex' });
  };
  if (accepted.result === 'requested') return <p role="status">{t('requested', { corp: accepted.corpName })}</p>;
  return (
    <div className="invitation-ways">
      <p role="status">{t('joined', { corp: accepted.corpName })}</p>
      <Button kind="primary" onClick={() => void enter()}>
        {t('enter')}
      </Button>
    </div>
  );
}
