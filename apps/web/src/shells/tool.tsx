import { ToolShell, type ToolShellProps } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

export type ToolFrameProps = Omit<ToolShellProps, 'back'> & {
  /** By default the workbench. */
  backHref?: string;
};

/** A page that takes the whole screen. Its way back leads to the workbench of the identity unless it knows better. */
export function ToolFrame({ backHref, ...rest }: ToolFrameProps) {
  const { t } = useTranslation('app');
  const home = useSession((session) => homePath(inEnterprise(session)));
  return <ToolShell {...rest} back={{ href: backHref ?? home, label: t('back') }} />;
}
