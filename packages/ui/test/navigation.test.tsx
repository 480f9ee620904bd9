import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';

describe('StateTabs', () => {
  it('are links with counts; only a pressing count is urgent', () => {
    const { container } = render(
      <ui.StateTabs
        label="状态"
        current="mine"
        tabs={[
          { key: 'mine', label: '待我签署', count: 1284, urgent: true, href: '?signStatus=2' },
          { key: 'others', label: '待他人签署', count: 12, href: '?signStatus=3' },
          { key: 'none', label: '已拒签', count: 0, urgent: true, href: '?signStatus=5' },
        ]}
      />,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('待我签署1,284');
    expect(Array.from(container.querySelectorAll('.mq-tab-count-urgent'), (count) => count.textContent)).toEqual(['1,284']);
  });
});

describe('StateTabs of which a phone shows some', () => {
  const tabs = ['keys', 'calls', 'agents'].map((key) => ({ key, label: key, href: `?tab=${key}` }));
  const of = (current: string) => <ui.StateTabs label="设置" current={current} tabs={tabs} />;

  it('have the current one in sight', () => {
    const at = (name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', size: (one: HTMLElement) => number) =>
      vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function sizeOf(this: HTMLElement) {
        return size(this);
      });
    const spies = [
      at('offsetLeft', ({ textContent, tagName }) =>
        tagName === 'NAV' ? 16 : 16 + tabs.findIndex(({ key }) => key === textContent) * 200,
      ),
      at('offsetWidth', () => 100),
      at('clientWidth', () => 350),
    ];
    const { rerender } = render(of('keys'));
    const row = screen.getByRole('navigation', { name: '设置' });
    expect(row.scrollLeft).toBe(0);
    rerender(of('agents'));
    expect(row.scrollLeft).toBe(275);
    rerender(of('calls'));
    expect(row.scrollLeft).toBe(75);
    for (const spy of spies) spy.mockRestore();
  });
});

describe('SegmentedTabs', () => {
  it('is one stop in the tab order and moves with the arrows', async () => {
    function Filter() {
      const [value, setValue] = useState<'all' | 'on' | 'off'>('all');
      return (
        <ui.SegmentedTabs
          label="印章状态"
          value={value}
          onChange={setValue}
          tabs={[
            { key: 'all', label: '全部', count: 7 },
            { key: 'on', label: '启用', count: 5 },
            { key: 'off', label: '已停用', count: 1 },
          ]}
        />
      );
    }
    render(<Filter />);
    expect(screen.getByRole('group', { name: '印章状态' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /启用/ }));
    expect(screen.getByRole('radio', { name: '启用 5' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: /已停用/ })).toHaveProperty('checked', true);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('PanelTabs', () => {
  function Ways() {
    const [way, setWay] = useState<'code' | 'password' | 'scan'>('code');
    const tabs = [
      { key: 'code', label: '验证码登录' },
      { key: 'password', label: '密码登录' },
      { key: 'scan', label: '扫码登录' },
    ] as const;
    return (
      <>
        <ui.PanelTabs label="登录方式" panelId="panel" value={way} onChange={setWay} tabs={tabs} />
        <div id="panel" role="tabpanel">
          {way}
        </div>
      </>
    );
  }

  it.each([
    ['{ArrowRight}', 'password'],
    ['{ArrowLeft}', 'scan'],
    ['{End}', 'scan'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'code'],
    ['{End}{Home}', 'code'],
  ])('%s leads to %s, and the focus with it', async (keys, expected) => {
    render(<Ways />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tabpanel').textContent).toBe(expected);
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  });

  it('only the chosen tab is in the tab order', async () => {
    render(<Ways />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('bars', () => {
  const items = [
    { key: 'home', label: '工作台', icon: FileText, href: '/viewIndex' },
    { key: 'sign', label: '我签署的', icon: PenLine, href: '/signInfo/signList', count: 5 },
  ];

  it('side navigation names its items even when only icons are left', async () => {
    render(<ui.SideNavigation label="主导航" current="sign" groups={[{ key: 'g', title: '合同', items }]} foot="剩余额度 328 份" />);
    expect(screen.getByRole('link', { current: 'page' }).title).toBe('我签署的');
    expect(screen.getByRole('link', { name: /工作台/ })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '主导航' }).textContent).toContain('剩余额度 328 份');
    expect(await axeFindings()).toEqual([]);
  });

  it('the tab bar tells where one is', () => {
    render(<ui.TabBar label="手机导航" current="home" items={items} />);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('工作台');
  });

  it('the identity switch says in whose name one acts', () => {
    render(<ui.IdentitySwitch label="切换身份" company={{ name: '杭州砚川', character: '砚' }} person="陆一鸣" />);
    expect(screen.getByRole('button').textContent).toBe('砚杭州砚川陆一鸣切换身份');
  });

  it('in personal mode the person stands alone', () => {
    render(<ui.IdentitySwitch label="切换身份" person="陆一鸣" />);
    expect(screen.getByRole('button').textContent).toBe('鸣陆一鸣切换身份');
  });

  it('the search trigger is named by its words', async () => {
    const onClick = vi.fn<() => void>();
    render(<ui.SearchTrigger label="搜索合同" shortcut="Ctrl K" onClick={onClick} />);
    const button = screen.getByRole('button', { name: '搜索合同' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Ctrl+K');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('links go through the router that is handed in', () => {
    render(
      <ui.LinkProvider component={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
        <ui.TabBar label="手机导航" items={items} />
      </ui.LinkProvider>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/app/viewIndex', '/app/signInfo/signList']);
  });
});
