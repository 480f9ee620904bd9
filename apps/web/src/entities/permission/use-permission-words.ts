import { PERMISSIONS, type Permission } from '@moqi/api/enterprise/roles';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** What a permission is called, and what it allows in one sentence. */
export function usePermissionWords(): (permission: Permission) => { readonly name: string; readonly meaning: string } {
  const locale = useLocale();
  return (permission) => {
    const { zh, en, zhMeaning, enMeaning } = PERMISSIONS[permission];
    return locale === 'en' ? { name: en, meaning: enMeaning } : { name: zh, meaning: zhMeaning };
  };
}
