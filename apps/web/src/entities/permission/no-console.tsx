import { ButtonLink, NoPermission } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { opensConsole } from './use-permission.ts';

/** For a session without an enterprise whose console opens. */
export function NoConsole() {
  const { t } = useTranslation('app');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const other = useSession((session) => session.allAuthUser?.corps.find(({ grants }) => opensConsole(grants))?.name);
  return (
    <NoPermission
      page
      fill
      title={t('permission.noConsole')}
      help={other === undefined ? t('permission.noConsoleHelp') : t('permission.switchHelp', { name: other })}
      actions={
        <ButtonLink kind="primary" href={home}>
          {t('menu.backToWorkbench')}
        </ButtonLink>
      }
    />
  );
}
