import { useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actAs } from '#shared/session/session-actions.ts';

/** An enterprise, or oneself when there is no `corpId`. */
export interface Identity {
  readonly corpId?: string | undefined;
  readonly name: string;
}

/** Acts under another identity from now on, at the given address, and says so. */
export function useBecome(): (identity: Identity, href: string) => Promise<void> {
  const { t } = useTranslation('app');
  const router = useRouter();
  const queries = useQueryClient();
  const showToast = useToast();
  return async ({ corpId, name }, href) => {
    try {
      await actAs(corpId);
      queries.removeQueries({ type: 'inactive' });
      await router.navigate({ href, replace: true });
      // what stays on the screen was answered to the former identity
      await queries.resetQueries();
      await router.invalidate();
      showToast({ text: t('identity.switched', { name }) });
    } catch (error) {
      showToast({ kind: 'problem', text: error instanceof Error ? error.message : t('timeout') });
    }
  };
}
