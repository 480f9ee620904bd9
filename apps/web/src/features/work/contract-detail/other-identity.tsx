import { findReadingIdentities } from '@moqi/api/work/contract-lists';
import { look } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IdentityChoices } from '#entities/identity/identity-choices.tsx';
import { useBecome } from '#entities/identity/use-become.ts';
import { type CallRefused, useCall } from '#shared/call/index.ts';
import { LinkProblem } from './link-problem.tsx';

interface OtherIdentityProps {
  readonly applyNo: string;
  readonly signNo: string | undefined;
  /** what the page says where no other identity of the person may read the contract */
  readonly error: CallRefused;
}

/** The contract is not found in the identity that the session acts in: it opens in the other one that may read it, or asks in which. */
export function OtherIdentity({ applyNo, signNo, error }: OtherIdentityProps) {
  const { t } = useTranslation('contract-detail');
  const href = useRouterState({ select: ({ location }) => location.href });
  const become = useBecome();
  const found = useCall(findReadingIdentities, { applyNo, ...(signNo !== undefined && { signNo }) });
  const identities = found.data?.list.map(({ corpId, corpName: name }) => ({ corpId, name })) ?? [];
  const [first, ...others] = identities;
  const only = others.length === 0 ? first : undefined;
  const begun = useRef(false);
  useEffect(() => {
    if (only === undefined || begun.current) return;
    begun.current = true;
    void become(only, href);
  }, [only, become, href]);
  if (found.isPending) return null;
  if (first === undefined) return <LinkProblem error={error} />;
  return (
    <main className="detail-problem">
      <div className="detail-identity">
        <h1 className={look('text-22', 'strong')}>{t('identity.title')}</h1>
        <p>{only === undefined ? t('identity.which') : t('identity.opening', { name: only.name })}</p>
        <IdentityChoices label={t('identity.choices')} identities={identities} href={href} />
      </div>
    </main>
  );
}
