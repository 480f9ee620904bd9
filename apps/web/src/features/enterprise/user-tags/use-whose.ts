import { useTranslation } from 'react-i18next';
import type { PartyDoor } from '#shared/session/use-door.ts';

type Key = 'title' | 'fact' | 'noneHelp' | 'count' | 'carriers' | 'carriersTitle' | 'saved' | 'deleteBody';

/** The sentences that speak of contacts to a person, and of members to who manages those of an enterprise. */
export function useWhose(door: PartyDoor): (key: Key, values?: { readonly count?: number; readonly name?: string }) => string {
  const { t } = useTranslation('user-tags');
  const kind = door === 'enterprise' ? 'member' : 'contact';
  return (key, values = {}) => t(`${kind}.${key}`, values);
}
