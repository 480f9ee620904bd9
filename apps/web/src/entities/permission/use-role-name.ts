import { BUILT_IN_ROLES, type RoleTag } from '@moqi/api/enterprise/roles';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** Built-in roles are named in the language of the page, own ones as they were named. */
export function useRoleName(): (role: Pick<RoleTag, 'builtIn' | 'roleName'>) => string {
  const locale = useLocale();
  return ({ builtIn, roleName }) => (builtIn === null ? roleName : BUILT_IN_ROLES[builtIn][locale === 'en' ? 'en' : 'zh']);
}
