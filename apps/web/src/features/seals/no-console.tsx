import { AppLink, NoPermission } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { homePath } from '../../shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '../../shared/session/session.ts';

/** Somebody who is logged in, but administers no enterprise. */
export function NoConsole() {
  const { t } = useTranslation('seals');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const administered = useSession((session) => session.allAuthUser?.corps.find((corp) => corp.superFlag)?.name);
  return (
    <NoPermission
      page
      fill
      title={t('noConsole.title')}
      help={administered === undefined ? t('noConsole.help') : t('noConsole.switchHelp', { name: administered })}
      actions={
        <AppLink className="mq-button mq-button-primary" href={home}>
          {t('noConsole.home')}
        </AppLink>
      }
    />
  );
}
