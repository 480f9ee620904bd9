import { Drawer, IconButton, look, type NavigationGroup, SideNavigation } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const WIDTH = 264;

/** The console's menu on a phone, where the side bar has no room; it closes with the page that was chosen. */
export function ConsolePhoneMenu({ groups, current }: { groups: readonly NavigationGroup[]; current: string | undefined }) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openAt, setOpenAt] = useState<string>();
  return (
    <span className={look('phone-only')}>
      <IconButton large icon={Menu} label={t('menu.openMenu')} aria-expanded={openAt === path} onClick={() => setOpenAt(path)} />
      {openAt === path ? (
        <Drawer menu width={WIDTH} title={t('menu.console')} onClose={() => setOpenAt(undefined)}>
          <SideNavigation groups={groups} current={current} label={t('menu.label')} />
        </Drawer>
      ) : null}
    </span>
  );
}
