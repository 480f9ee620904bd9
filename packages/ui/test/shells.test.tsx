import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText, PenLine } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';
import { galleryPages } from './gallery/pages.tsx';
import { showGallery } from './gallery/show-gallery.tsx';

const frame: Omit<ui.AppShellProps, 'children'> = {
  home: { href: '/viewIndex', label: '墨契首页' },
  navigation: [
    { key: 'g', title: '合同', items: [{ key: 'sign', label: '我签署的', icon: PenLine, href: '/signInfo/signList', count: 5 }] },
  ],
  navigationLabel: '主导航',
  current: 'sign',
  skipLabel: '跳到正文',
  tabBar: {
    label: '手机导航',
    current: 'contracts',
    items: [{ key: 'contracts', label: '合同', icon: FileText, href: '/signInfo/signList' }],
  },
};

describe('MemberShell', () => {
  it('has landmarks, and skips to the content first', async () => {
    render(<ui.MemberShell {...frame}>正文</ui.MemberShell>);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('跳到正文');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '墨契首页' }).getAttribute('href')).toBe('/viewIndex');
    expect(await axeFindings()).toEqual([]);
  });

  it('a page with its own phone bar replaces the top bar on phones only', () => {
    const { container, rerender } = render(<ui.MemberShell {...frame}>正文</ui.MemberShell>);
    expect(container.querySelector('.mq-shell-own-top')).toBeNull();
    rerender(
      <ui.MemberShell {...frame} phoneTop={<ui.PhoneTop title="设备采购合同" />}>
        正文
      </ui.MemberShell>,
    );
    expect(container.querySelector('.mq-shell-own-top')).toBeTruthy();
    expect(container.querySelector('.mq-phone-only .mq-phone-top')?.textContent).toBe('设备采购合同');
  });
});

it('ConsoleShell is the same frame with its tag', () => {
  render(
    <ui.ConsoleShell {...frame} tag="管理后台">
      正文
    </ui.ConsoleShell>,
  );
  expect(screen.getByRole('link', { name: '墨契首页 管理后台' })).toBeTruthy();
});

describe('ToolShell', () => {
  it.each(['saving', 'saved', 'offline', 'failed'] as const)('says in words and shape that the draft is %s', (state) => {
    const { container } = render(
      <ui.ToolShell
        back={{ href: '/list', label: '返回' }}
        name="设备采购合同"
        saved={<ui.SavedMark state={state}>没有网络，改动存在本机</ui.SavedMark>}
      >
        页
      </ui.ToolShell>,
    );
    expect(container.querySelector(`.mq-saved-${state}[aria-live=polite]`)?.textContent).toBe('没有网络，改动存在本机');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('设备采购合同');
  });
});

describe('SigningShell', () => {
  it('keeps bar, steps, content and next step in this order', () => {
    const { container } = render(
      <ui.SigningShell
        top={<ui.PhoneTop title="签署" />}
        steps={<ui.StepBar steps={['阅读', '签署']} current={0} label="步骤" doneLabel="已完成" />}
        thumb={<ui.ThumbBar>下一步</ui.ThumbBar>}
        desk
      >
        合同
      </ui.SigningShell>,
    );
    const order = Array.from(container.firstElementChild?.children ?? [], (child) => child.className);
    expect(order).toEqual(['mq-phone-top', 'mq-step-bar', 'mq-signing-main mq-desk', 'mq-thumb-bar']);
  });
});

describe('AccountShell', () => {
  it('reads the form, not the decoration', () => {
    render(
      <ui.AccountShell
        home={{ href: '/', label: '墨契首页' }}
        title="登录"
        art={<ui.AccountArt firstTitle="合同书" secondTitle="第二条" line="各执一半，合则为契" sentence="有据可查" sealUrl="data:," />}
      >
        <ui.AccountCard>表单</ui.AccountCard>
      </ui.AccountShell>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录');
    expect(screen.queryByRole('img', { name: /章/ })).toBeNull();
    expect(screen.getByText('第二条').closest('[aria-hidden]')).toBeTruthy();
    expect(screen.getByText('各执一半，合则为契').closest('[aria-hidden]')).toBeNull();
  });
});

describe('whole pages', () => {
  it.each(Object.keys(galleryPages).filter((page) => page !== 'notices'))('axe finds nothing on %s', async (page) => {
    const root = document.body.appendChild(document.createElement('div'));
    const close = await act(async () => showGallery(root, new URLSearchParams({ page })));
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(await axeFindings()).toEqual([]);
    act(close);
    root.remove();
  });
});
