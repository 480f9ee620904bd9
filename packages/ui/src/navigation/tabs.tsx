import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { AppLink } from '../link.tsx';

export interface CountedTab {
  key: string;
  label: ReactNode;
  count?: number | undefined;
  /** Vermilion count: only 待我签署, when there is something to sign. */
  urgent?: boolean;
}

const grouped = new Intl.NumberFormat('en-US');

function TabText({ tab }: { tab: CountedTab }) {
  return (
    <>
      {tab.label}
      {tab.count === undefined ? null : (
        <span className={classNames('mq-tab-count', tab.urgent && tab.count > 0 && 'mq-tab-count-urgent')}>
          {grouped.format(tab.count)}
        </span>
      )}
    </>
  );
}

export interface StateTabsProps {
  tabs: readonly (CountedTab & { href: string })[];
  current: string;
  label: string;
}

/** States of a list as links, so that each has its address. Where a phone has no room for all of them, the current one is in sight. */
export function StateTabs({ tabs, current, label }: StateTabsProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    const { scrollLeft, clientWidth, offsetLeft: start } = row.current;
    const left = offsetLeft - start;
    if (left < scrollLeft || left + offsetWidth > scrollLeft + clientWidth) row.current.scrollLeft = left - (clientWidth - offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} className="mq-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <AppLink key={tab.key} href={tab.href} className="mq-tab" aria-current={tab.key === current ? 'page' : undefined}>
          <TabText tab={tab} />
        </AppLink>
      ))}
    </nav>
  );
}

export interface SegmentedTabsProps<Key extends string> {
  tabs: readonly (CountedTab & { key: Key })[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  small?: boolean;
}

/** A filter of at most five; arrow keys move as in any group of radio buttons. */
export function SegmentedTabs<Key extends string>({ tabs, value, onChange, label, small = false }: SegmentedTabsProps<Key>) {
  const name = useId();
  return (
    <fieldset className={classNames('mq-segments', small && 'mq-segments-small')}>
      <legend className="mq-hidden">{label}</legend>
      {tabs.map((tab) => (
        <label key={tab.key} className="mq-segment">
          <input type="radio" className="mq-hidden" name={name} checked={tab.key === value} onChange={() => onChange(tab.key)} />
          <span>
            <TabText tab={tab} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export interface PanelTabsProps<Key extends string> {
  tabs: readonly (CountedTab & { key: Key })[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  /** Id of the element that the tabs switch; give it role="tabpanel". */
  panelId: string;
  large?: boolean;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Tabs that change what stands below them, such as 验证码登录 and 密码登录. */
export function PanelTabs<Key extends string>({ tabs, value, onChange, label, panelId, large = false }: PanelTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const to = STEPS[event.key]?.(at, tabs.length - 1);
    const target = to === undefined ? undefined : tabs[to];
    if (to === undefined || !target) return;
    event.preventDefault();
    onChange(target.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div ref={list} className={classNames('mq-tabs', large && 'mq-tabs-large')} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className="mq-tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={move}
        >
          <TabText tab={tab} />
        </button>
      ))}
    </div>
  );
}
