import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icon.tsx';
import { AppLink } from '../link.tsx';

export interface NavigationItem {
  key: string;
  label: string;
  icon: IconType;
  href: string;
  count?: number | undefined;
}

export interface NavigationGroup {
  key: string;
  title?: string;
  items: readonly NavigationItem[];
}

export interface SideNavigationProps {
  groups: readonly NavigationGroup[];
  /** Key of the item one is in. */
  current?: string | undefined;
  label: string;
  /** Under the items: 剩余额度. */
  foot?: ReactNode;
}

/** Folded to icons on narrow screens: the word stays as name and tooltip. */
export function SideNavigation({ groups, current, label, foot }: SideNavigationProps) {
  return (
    <nav className="mq-navigation" aria-label={label}>
      {groups.map((group) => (
        <div key={group.key} className="mq-navigation-group">
          {group.title ? <h2 className="mq-navigation-title">{group.title}</h2> : null}
          {group.items.map((item) => (
            <AppLink
              key={item.key}
              href={item.href}
              className="mq-navigation-item"
              title={item.label}
              aria-current={item.key === current ? 'page' : undefined}
            >
              <Icon of={item.icon} size={17} />
              <span className="mq-navigation-label">{item.label}</span>
              {item.count ? <span className="mq-navigation-count">{item.count}</span> : null}
            </AppLink>
          ))}
        </div>
      ))}
      {foot ? <div className="mq-side-foot">{foot}</div> : null}
    </nav>
  );
}
