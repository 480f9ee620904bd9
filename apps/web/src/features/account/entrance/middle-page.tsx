import { checkTicket, redeemTicket } from '@moqi/api/account/entrances';
import { OUTSIDE_STATE } from '@moqi/api/account/outside-accounts';
import { Button, ButtonLink, FieldError, KeyValue } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import { loadSession } from '#shared/session/load-session.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { enterSession, inEnterprise, isAuthenticated } from '#shared/session/session.ts';
import { OutsideReturn } from './outside-return.tsx';
import { SignOnReturn } from './sign-on-return.tsx';

/** What a login elsewhere answers with; it is of use once, and to this browser alone. */
function readAnswer(href: string): string {
  const [, query = ''] = /\?([^#]*)/.exec(href) ?? [];
  return new URLSearchParams(query).has('state') ? query : '';
}

interface Arrival {
  readonly ticket: string;
  readonly ap: string;
}

/** What stands behind the #: read once and taken out of the address, so that it stays in no history. */
function readArrival(hash: string): Arrival {
  const behind = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: behind.get('ticket') ?? '', ap: behind.get('ap') ?? '/' };
}

/** Where every login from elsewhere ends: from a company's login, from WeChat or DingTalk, with a ticket that says whose account opens, or with nothing. */
export function MiddlePage() {
  const router = useRouter();
  const [arrival] = useState(() => readArrival(router.state.location.hash));
  const [answer] = useState(() => readAnswer(window.location.search || router.state.location.href));
  useEffect(() => {
    if (router.state.location.hash !== '' || router.state.location.searchStr !== '')
      void router.navigate({ to: '/login/middle', replace: true });
  }, [router]);
  if (OUTSIDE_STATE.test(new URLSearchParams(answer).get('state') ?? '')) return <OutsideReturn answer={answer} />;
  if (answer !== '') return <SignOnReturn answer={answer} />;
  return arrival.ticket === '' ? <WayOn ap={arrival.ap} /> : <TicketLogin {...arrival} />;
}

/** Nothing to exchange: who is logged in goes on, anybody else logs in. */
function WayOn({ ap }: { readonly ap: string }) {
  const { t } = useTranslation('entrance');
  const router = useRouter();
  useEffect(() => {
    void loadSession().then(() => {
      const href = returnPath(ap === '/' ? undefined : ap, homePath(inEnterprise()));
      if (isAuthenticated()) return router.navigate({ href, replace: true });
      return router.navigate({ to: '/login/authorize', search: { ap: href, authType: 1 }, replace: true });
    });
  }, [ap, router]);
  return <div className="account-card">{t('middle.none')}</div>;
}

function TicketLogin({ ticket, ap }: Arrival) {
  const { t } = useTranslation('entrance');
  const router = useRouter();
  const given = { ticket, returnUrl: window.location.origin + returnPath(ap, '/') };
  const found = useCall(checkTicket, given);
  const redeem = useAct(redeemTicket);
  const problem = redeem.error ?? found.error;
  const enter = () =>
    redeem.mutate(given, {
      onSuccess: ({ session, token, consoleToken }) => {
        enterSession(session, { token, consoleToken });
        void router.navigate({ href: returnPath(ap === '/' ? undefined : ap, homePath(inEnterprise())), replace: true });
      },
    });
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{problem ? t('middle.failed') : t('middle.title')}</h1>
      {problem ? (
        <FieldError>{problem.msg}</FieldError>
      ) : (
        <>
          <p className="account-lead">{t('middle.ask')}</p>
          <KeyValue items={[{ key: 'who', label: t('middle.who'), value: found.data ? `${found.data.name} ${found.data.target}` : '…' }]} />
        </>
      )}
      <div className="account-fields">
        {problem ? null : (
          <Button kind="primary" size="large" busy={redeem.isPending} disabled={!found.data} onClick={enter}>
            {t('middle.enter')}
          </Button>
        )}
        <ButtonLink size="large" href="/login">
          {t('middle.other')}
        </ButtonLink>
      </div>
    </div>
  );
}
