import './phone-services.css';
import { AppLink, Icon, look, Sheet } from '@moqi/ui';
import { Building2, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { firstConsolePage, mayOrderJudicial, mayReadCosts, memberMenu, phoneTab } from './menu.ts';

/** On a phone: what the side bar leads to and no tab does. */
export function PhoneServices() {
  const { t } = useTranslation('app');
  const rights = { costs: useSession(mayReadCosts), judicial: useSession(mayOrderJudicial) };
  const facts = { enterprise: useSession(inEnterprise), ...rights, toSign: undefined, toApprove: undefined };
  const consolePage = useSession((session) => firstConsolePage(grantsOf(session)));
  const inConsole = consolePage === undefined ? [] : [{ key: 'console', label: t('menu.console'), icon: Building2, href: consolePage }];
  const services = memberMenu(t, facts)
    .flatMap(({ items }) => items)
    .filter(({ key }) => key !== 'settings' && phoneTab(key) === 'settings');
  return (
    <Sheet title={t('menu.services')} flush>
      <ul className="phone-services">
        {[...services, ...inConsole].map(({ key, label, icon, href }) => (
          <li key={key}>
            <AppLink href={href}>
              <Icon of={icon} size={18} />
              <span className={look('grow')}>{label}</span>
              <Icon of={ChevronRight} size={16} tone="ink3" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
