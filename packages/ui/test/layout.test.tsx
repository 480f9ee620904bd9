import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';

describe('PageHeader', () => {
  it('has one heading, one way back and its actions', () => {
    render(
      <ui.PageHeader
        title="设备采购合同"
        fact="MQ20260317"
        back={{ href: '/list', label: '返回' }}
        actions={<ui.Button>下载</ui.Button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('设备采购合同');
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/list');
    expect(screen.getByRole('button', { name: '下载' })).toBeTruthy();
  });
});

describe('CountStrip', () => {
  const item = { key: 'mine', icon: PenLine, tone: 'vermilion', label: '待我签署', href: '/mine' } as const;
  it('is a group of links that read label, number and note', () => {
    render(<ui.CountStrip label="合同数量" items={[{ ...item, count: 1284, note: '2 份今天截止' }]} />);
    const link = within(screen.getByRole('navigation', { name: '合同数量' })).getByRole('link');
    expect(link.textContent).toBe('待我签署1,2842 份今天截止');
    expect(link.getAttribute('href')).toBe('/mine');
  });
  it('shows no number before it is known, and zero when it is zero', () => {
    const { container, rerender } = render(<ui.CountStrip label="合同数量" items={[{ ...item, count: undefined }]} />);
    expect(container.querySelector('.mq-skeleton')).toBeTruthy();
    rerender(<ui.CountStrip label="合同数量" items={[{ ...item, count: 0 }]} />);
    expect(container.querySelector('.mq-count-number')?.textContent).toBe('0');
  });
});

describe('Sheet and KeyValue', () => {
  it('a sheet with a title is a named region', () => {
    render(<ui.Sheet title="待办">内容</ui.Sheet>);
    expect(screen.getByRole('region', { name: '待办' })).toBeTruthy();
  });
  it('an absent value is a dash, zero is a value', () => {
    render(
      <ui.KeyValue
        items={[
          { key: 'a', label: '备注' },
          { key: 'b', label: '页数', value: 0 },
          { key: 'c', label: '目录', value: '' },
        ]}
      />,
    );
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['—', '0', '—']);
  });
});

describe('Timeline', () => {
  it('keeps the order and marks what is behind and ahead', async () => {
    const events: ui.TimelineEvent[] = [
      { key: 's', pip: 'start', title: '陆一鸣 发起', when: '11-19 14:02' },
      { key: 'a', pip: 'done', party: 0, title: '杭州砚川', detail: '合同专用章' },
      { key: 'b', pip: 'them', party: 1, title: '苏州栖禾', repair: <button type="button">换号码重发</button> },
      { key: 'c', pip: 'later', title: '宁波鹭汀' },
    ];
    render(<ui.Timeline label="进度" events={events} />);
    const rows = within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem');
    expect(rows.map((row) => row.className)).toEqual([
      'mq-event mq-event-past',
      'mq-event mq-event-past',
      'mq-event',
      'mq-event mq-event-later',
    ]);
    expect(rows[1]?.textContent).toContain('甲');
    expect(within(rows[2] as HTMLElement).getByRole('button', { name: '换号码重发' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('FilterBar', () => {
  function Bar({ onSubmit, onFilter }: { onSubmit: (value: string) => void; onFilter: () => void }) {
    const [value, setValue] = useState('');
    const chips = ['近 90 天', '采购', '陆一鸣', '10 万'].map((label) => ({
      key: label,
      label,
      removeLabel: `去掉 ${label}`,
      onRemove: () => undefined,
    }));
    return (
      <ui.FilterBar
        search={{ value, onChange: setValue, onSubmit, placeholder: '合同名称、编号' }}
        filter={{ label: '筛选', count: 4, onClick: onFilter }}
        chips={chips}
        clear={{ label: '清空', onClick: () => undefined }}
      />
    );
  }

  it('searches with Enter and opens the filters that do not fit', async () => {
    const onSubmit = vi.fn<(value: string) => void>();
    const onFilter = vi.fn<() => void>();
    render(<Bar onSubmit={onSubmit} onFilter={onFilter} />);
    await userEvent.type(screen.getByRole('searchbox', { name: '合同名称、编号' }), '采购{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('采购');
    expect(screen.getAllByRole('button', { name: /^去掉/ })).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: '+1' }));
    expect(onFilter).toHaveBeenCalledOnce();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('ListFooter', () => {
  const words = { pager: '翻页', previous: '上一页', next: '下一页', page: (n: number) => `第 ${n} 页`, size: '每页份数' };
  const pageNumbers = () => screen.getAllByRole('button', { name: /^第/ }).map((button) => button.textContent);

  it('goes to known pages only, and onward when there is more', async () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<ui.ListFooter summary="第 1–20 份" page={3} knownPages={3} hasNext onPage={onPage} words={words} />);
    expect(pageNumbers()).toEqual(['1', '2', '3']);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await userEvent.click(screen.getByRole('button', { name: '第 1 页' }));
    expect(onPage.mock.calls).toEqual([[4], [1]]);
  });
  it.each([
    [1, ['1', '2', '9']],
    [2, ['1', '2', '3', '9']],
    [5, ['1', '4', '5', '6', '9']],
    [9, ['1', '8', '9']],
  ])('on page %i of nine', (page, shown) => {
    render(<ui.ListFooter summary="" page={page} knownPages={9} hasNext={false} onPage={() => undefined} words={words} />);
    expect(pageNumbers()).toEqual(shown);
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', page === 1);
  });
  it('changes the size', async () => {
    const onChange = vi.fn<(size: number) => void>();
    render(
      <ui.ListFooter
        summary=""
        page={1}
        knownPages={1}
        hasNext={false}
        onPage={() => undefined}
        size={{ value: 20, options: [20, 50], onChange }}
        words={words}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页份数' }), '50');
    expect(onChange).toHaveBeenCalledWith(50);
  });
});

describe('BatchBar and SkeletonRows', () => {
  it('says how many are chosen and lets go of them', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <ui.BatchBar
        selected="已选 3 份"
        actions={<ui.Button>催签</ui.Button>}
        note="2 份已过期，将跳过"
        cancel={{ label: '取消选择', onClick }}
      />,
    );
    expect(screen.getByRole('region', { name: '已选 3 份' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    expect(onClick).toHaveBeenCalledOnce();
  });
  it('waiting rows are announced once', () => {
    const { container } = render(<ui.SkeletonRows label="正在加载" rows={3} columns={[1, 1]} />);
    expect(screen.getAllByRole('status', { name: '正在加载' })).toHaveLength(1);
    expect(container.querySelectorAll('.mq-skeleton')).toHaveLength(6);
  });
});
