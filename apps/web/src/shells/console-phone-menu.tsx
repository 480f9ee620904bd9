import { IconButton, type NavigationGroup, SideNavigation } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import Drawer from 'antd/es/drawer';
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
    <span className="mq-phone-only">
      <IconButton large icon={Menu} label={t('menu.openMenu')} aria-expanded={openAt === path} onClick={() => setOpenAt(path)} />
      <Drawer
        open={openAt === path}
        placement="left"
        size={WIDTH}
        title={t('menu.console')}
        onClose={() => setOpenAt(undefined)}
        closable={{ 'aria-label': t('menu.closeMenu') }}
        styles={{ body: { padding: 8 } }}
      >
        <SideNavigation groups={groups} current={current} label={t('menu.label')} />
      </Drawer>
    </span>
  );
}
