import { listPeopleToAsk, PERMISSIONS, type Permission } from '@moqi/api/enterprise/roles';
import { Button, ButtonLink, NoPermission } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { useRoleName } from './use-role-name.ts';

/** A page of the console for a member who lacks its permission: what is missing, and who can help. */
export function NoPermissionPage({ permission }: { permission: Permission }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const router = useRouter();
  const roleName = useRoleName();
  const { data } = useCall(listPeopleToAsk, { permission }, { audience: 'enterprise' });
  const words = PERMISSIONS[permission];
  const people = data?.list ?? [];
  return (
    <NoPermission
      page
      fill
      title={t('permission.title', { name: locale === 'en' ? words.en : words.zh })}
      help={people.length > 0 ? t('permission.help') : t('permission.helpAdministrator')}
      actions={
        <>
          <Button onClick={() => router.history.back()}>{t('back')}</Button>
          <ButtonLink kind="primary" href={homePath(true)}>
            {t('menu.backToWorkbench')}
          </ButtonLink>
        </>
      }
      people={people.map(({ fullName, role }) => ({ key: `${fullName} ${role.roleId}`, name: fullName, role: roleName(role) }))}
    />
  );
}
