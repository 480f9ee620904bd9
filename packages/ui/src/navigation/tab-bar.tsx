import { Icon } from '../icon.tsx';
import { AppLink } from '../link.tsx';
import type { NavigationItem } from './side-navigation.tsx';

export interface TabBarProps {
  /** Five at most: 工作台 · 合同 · 发起 · 审批 · 我的. */
  items: readonly NavigationItem[];
  current?: string | undefined;
  label: string;
}

/** The navigation of the phone, at the foot of the page. */
export function TabBar({ items, current, label }: TabBarProps) {
  return (
    <nav className="mq-tab-bar" aria-label={label}>
      {items.map((item) => {
        const here = item.key === current;
        return (
          <AppLink key={item.key} href={item.href} aria-current={here ? 'page' : undefined}>
            <span className="mq-tab-bar-icon">
              <Icon of={item.icon} size={22} strokeWidth={here ? 2 : 1.6} />
              {item.count ? <span className="mq-badge">{item.count}</span> : null}
            </span>
            {item.label}
          </AppLink>
        );
      })}
    </nav>
  );
}
