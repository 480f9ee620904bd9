import './authentication.css';
import type { OutputOf } from '@moqi/api';
import { readMicroDeposit } from '@moqi/api/enterprise/micro-deposits';
import { Button, ButtonLink, look, PageHeader, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { AmountForm } from './amount-form.tsx';
import { CompanyFacts, companyOf } from './company-facts.tsx';
import { DepositForm } from './deposit-form.tsx';

type Deposit = OutputOf<typeof readMicroDeposit>;

/** How often it is looked whether the money is there. */
const ASK_EVERY_MS = 3_000;

interface DepositPageProps {
  /** where the way began, and ends: a contract that waits for the company's seal */
  readonly ap?: string | undefined;
}

/** 打款认证: a small amount is paid into the account of the company, and the person who sees its statement tells it. */
export function DepositPage({ ap }: DepositPageProps) {
  const { t } = useTranslation('authentication');
  const [isSending, setSending] = useState(false);
  const query = useCall(readMicroDeposit, {}, isSending ? { refetchEveryMs: ASK_EVERY_MS } : {});
  const state = query.data?.state;
  if (state !== undefined && isSending !== (state === 'sending')) setSending(state === 'sending');
  return (
    <div className="auth-page">
      <PageHeader title={t('deposit.title')} fact={t('deposit.fact')} back={{ href: '/auth/2', label: t('app:back') }} />
      <Sheet>
        <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
        {query.data ? <Content deposit={query.data} ap={ap} /> : null}
      </Sheet>
    </div>
  );
}

/** Why nothing came of the last payment; undefined: there was none, or it is not over. */
function useOutcome({ state, reason, accountEnd }: Deposit): string | undefined {
  const { t } = useTranslation('authentication');
  if (state === 'returned') return t(`deposit.returned.${reason === '' ? 'other' : reason}`, { end: accountEnd });
  if (state === 'spent' || state === 'expired') return t(`deposit.${state}`, { end: accountEnd });
  return undefined;
}

function NoCompany() {
  const { t } = useTranslation('authentication');
  return (
    <>
      <p className={look('ink2')}>{t('founding.nothing')}</p>
      <div className="auth-next">
        <ButtonLink kind="primary" href="/auth/1">
          {t('founding.toCompany')}
        </ButtonLink>
      </div>
    </>
  );
}

function Proven({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  return (
    <>
      <p className="auth-done">{t('deposit.proven')}</p>
      <CompanyFacts company={deposit} />
      <div className="auth-next">
        <ButtonLink kind="primary" href={home}>
          {t('toWorkbench')}
        </ButtonLink>
      </div>
    </>
  );
}

interface OpenProps {
  readonly deposit: Deposit;
  readonly ap: string | undefined;
  readonly onAgain: () => void;
}

/** A payment that is on its way, or whose amount is to be told. */
function Open({ deposit, ap, onAgain }: OpenProps) {
  const { t } = useTranslation('authentication');
  return (
    <>
      <CompanyFacts company={deposit} />
      {deposit.state === 'sending' ? (
        <p className="auth-way" role="status">
          {t('deposit.sending', { bank: deposit.bank, end: deposit.accountEnd })}
        </p>
      ) : (
        <AmountForm deposit={deposit} ap={ap} />
      )}
      <div className="auth-next">
        <Button onClick={onAgain}>{t('deposit.again')}</Button>
      </div>
    </>
  );
}

function Content({ deposit, ap }: { readonly deposit: Deposit; readonly ap: string | undefined }) {
  const { t } = useTranslation('authentication');
  const [asksAgain, setAsksAgain] = useState(false);
  const outcome = useOutcome(deposit);
  const company = companyOf(deposit);
  const { state } = deposit;
  const isOther = company.creditCode !== deposit.creditCode;
  const isOpen = state === 'sending' || state === 'arrived';
  if (deposit.by === 'none') return <p className={look('ink2')}>{t('deposit.closed')}</p>;
  if (company.companyName === '') return <NoCompany />;
  if (state === 'proven' && !isOther) return <Proven deposit={deposit} />;
  if (isOpen && !isOther && !asksAgain) return <Open deposit={deposit} ap={ap} onAgain={() => setAsksAgain(true)} />;
  return (
    <>
      <CompanyFacts company={company} />
      {outcome === undefined || isOther ? null : (
        <p className="auth-outcome" role="status">
          {outcome}
        </p>
      )}
      <p className="auth-way">{t(isOpen ? 'deposit.replaces' : 'deposit.help')}</p>
      <DepositForm company={company} way={deposit} onAsked={() => setAsksAgain(false)} />
    </>
  );
}
