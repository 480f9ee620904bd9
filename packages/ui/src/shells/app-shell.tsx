import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { classNames } from '../class-names.ts';
import { AppLink } from '../link.tsx';
import { type NavigationGroup, type NavigationItem, SideNavigation } from '../navigation/side-navigation.tsx';
import { TabBar } from '../navigation/tab-bar.tsx';

export interface AppShellProps {
  home: { href: string; label: string };
  navigation: readonly NavigationGroup[];
  navigationLabel: string;
  /** Key of the item one is in. */
  current?: string | undefined;
  /** After the logo, such as `SearchTrigger`. */
  search?: ReactNode;
  /** Right end of the top bar: links, help, messages, `IdentitySwitch`. */
  topEnd?: ReactNode;
  /** Foot of the side bar: 剩余额度. */
  sideFoot?: ReactNode;
  /** Navigation of the phone. */
  tabBar?: { items: readonly NavigationItem[]; label: string; current?: string | undefined };
  /** Takes the place of the top bar on the phone, such as `PhoneTop`. */
  phoneTop?: ReactNode;
  /** Without padding, for lists and documents that reach the edge. */
  flush?: boolean;
  /** 跳到正文 */
  skipLabel: string;
  children: ReactNode;
}

function Shell({ tag, ...props }: AppShellProps & { tag?: string }) {
  const {
    home,
    navigation,
    navigationLabel,
    current,
    search,
    topEnd,
    sideFoot,
    tabBar,
    phoneTop,
    flush = false,
    skipLabel,
    children,
  } = props;
  return (
    <div className={classNames('mq-shell', phoneTop !== undefined && 'mq-shell-own-top', tabBar !== undefined && 'mq-shell-tabbed')}>
      <a className="mq-skip" href="#mq-main">
        {skipLabel}
      </a>
      <header className="mq-top">
        <AppLink className="mq-home" href={home.href}>
          <Logo label={home.label} tag={tag} />
        </AppLink>
        {search ? <div className="mq-top-search">{search}</div> : null}
        <div className="mq-top-end">{topEnd}</div>
      </header>
      {phoneTop ? <div className="mq-phone-only">{phoneTop}</div> : null}
      <div className="mq-side">
        <SideNavigation groups={navigation} current={current} label={navigationLabel} foot={sideFoot} />
      </div>
      <main id="mq-main" tabIndex={-1} className={classNames('mq-main', flush && 'mq-main-flush')}>
        {children}
      </main>
      {tabBar ? (
        <div className="mq-phone-only mq-shell-tab-bar">
          <TabBar items={tabBar.items} label={tabBar.label} current={tabBar.current} />
        </div>
      ) : null}
    </div>
  );
}

/** The frame of members: top bar 48, side bar 208, folded to 56 below 1200, a tab bar below 768. */
export function MemberShell(props: AppShellProps) {
  return <Shell {...props} />;
}

/** The same frame with the tag 管理后台: same habits, other menu. */
export function ConsoleShell(props: AppShellProps & { tag: string }) {
  return <Shell {...props} />;
}
