import { ButtonLink, ErrorPage } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/index.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';

const LINK_CODES = new Set<unknown>(['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED']);

/** Why a contract did not open, and what to do: the server's own sentence is the help. */
export function LinkProblem({ error }: { error: CallRefused | undefined }) {
  const { t } = useTranslation('contract-detail');
  const kind =
    error === undefined ? 'none' : error.code === 'CONTRACT_REVOKED' ? 'revoked' : LINK_CODES.has(error.code) ? 'link' : 'missing';
  const hasSession = useSession(isAuthenticated);
  const home = <ButtonLink href={hasSession ? '/viewIndex' : '/login'}>{t(hasSession ? 'problem.workbench' : 'problem.home')}</ButtonLink>;
  return (
    <main className="detail-problem">
      <ErrorPage title={t(`problem.${kind}.title`)} help={error?.msg ?? t(`problem.${kind}.help`)} actions={home} page />
    </main>
  );
}
