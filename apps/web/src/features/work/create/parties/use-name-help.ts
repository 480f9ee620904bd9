import { readVerification } from '@moqi/api/account/identity';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { hasPersonalSide, isAuthenticated, useSession } from '#shared/session/session.ts';
import type { Content } from '../model/content.ts';

/** What the choice between real names and codes alone means for these parties, before they are sent to. Undefined: nothing to be said. */
export function useNameHelp({ settings, parties }: Pick<Content, 'settings' | 'parties'>): string | undefined {
  const { t } = useTranslation('create');
  const asksNames = settings.needCa !== 0;
  const hasPersons = parties.some(({ signatoryType }) => signatoryType === 0);
  const isKnown = useSession(isAuthenticated);
  const isOwn = useSession(hasPersonalSide);
  const { data } = useCall(readVerification, {}, { enabled: isKnown && isOwn && asksNames && hasPersons, isInBackground: true });
  if (!asksNames) return t('whole.codeOnlyHelp');
  if (!hasPersons) return undefined;
  if (data?.nameCheck === 'reviewer') return t('whole.reviewedHelp');
  return data?.nameCheck === 'none' ? t('whole.uncheckedHelp') : undefined;
}
