import './console-organization.css';
import './child-accounts.css';
import type { OutputOf } from '@moqi/api';
import { CHILD_ACCOUNTS_MOST, type ChildAccount, listChildAccounts } from '@moqi/api/enterprise/joining';
import { Button, EmptyState, PageHeader, Sheet } from '@moqi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { ChildAccountDialog } from './child-account-dialog.tsx';
import { ChildAccountRows } from './child-account-rows.tsx';
import { type ChildStep, ChildStepDialog } from './child-step-dialog.tsx';
import { type HandedOut, HandedOutDialog } from './handed-out-dialog.tsx';

/** 子账号: accounts for desks and counters, made here and good for nothing elsewhere. */
export function ChildAccountsPage() {
  const { t } = useTranslation('console-organization');
  const query = useCall(listChildAccounts, {});
  const [creating, setCreating] = useState(false);
  const [handedOut, setHandedOut] = useState<HandedOut>();
  const [asked, setAsked] = useState<{ readonly step: ChildStep; readonly account: ChildAccount }>();
  const { data } = query;
  const show = (made: HandedOut) => {
    setCreating(false);
    setAsked(undefined);
    setHandedOut(made);
  };
  return (
    <div className="child-accounts">
      <PageHeader
        title={t('child.title')}
        fact={t('child.fact')}
        actions={
          data && data.list.length < CHILD_ACCOUNTS_MOST ? (
            <Button kind="primary" icon={Plus} onClick={() => setCreating(true)}>
              {t('child.create')}
            </Button>
          ) : undefined
        }
      />
      <AccountList query={query} onStep={(step, account) => setAsked({ step, account })} />
      {creating && data ? <ChildAccountDialog code={data.enterpriseCode} onMade={show} onClose={() => setCreating(false)} /> : null}
      {asked ? <ChildStepDialog {...asked} onHandedOut={show} onClose={() => setAsked(undefined)} /> : null}
      {handedOut ? <HandedOutDialog made={handedOut} onClose={() => setHandedOut(undefined)} /> : null}
    </div>
  );
}

interface AccountListProps {
  readonly query: UseQueryResult<OutputOf<typeof listChildAccounts>, CallRefused>;
  readonly onStep: (step: ChildStep, account: ChildAccount) => void;
}

function AccountList({ query, onStep }: AccountListProps) {
  const { t } = useTranslation('console-organization');
  const { data } = query;
  return (
    <Sheet flush title={t('child.list')} {...(data?.enterpriseCode ? { fact: t('child.code', { code: data.enterpriseCode }) } : {})}>
      <Pending query={query} lines={4} title={t('child.failed')} help={t('child.failedHelp')} />
      {data?.list.length === 0 ? <EmptyState title={t('child.none')} help={t('child.noneHelp')} /> : null}
      {data && data.list.length > 0 ? <ChildAccountRows rows={data.list} onStep={onStep} /> : null}
    </Sheet>
  );
}
