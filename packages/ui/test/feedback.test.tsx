import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';

describe('notices', () => {
  it('an empty state says 暂无数据 when nobody says more', () => {
    const { container } = render(<ui.EmptyState />);
    expect(screen.getByRole('heading').textContent).toBe('暂无数据');
    expect(container.querySelector('svg.mq-drawing')).toBeTruthy();
  });

  it('an error is announced, and its number can be copied with the time', async () => {
    const user = userEvent.setup();
    render(
      <ui.ErrorPage
        page
        title="列表没有加载出来"
        request={{ label: '请求编号', number: '7f3a-21c9', at: '10:43:07', copyLabel: '复制', copiedLabel: '已复制' }}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('请求编号 7f3a-21c9');
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(await navigator.clipboard.readText()).toBe('7f3a-21c9 10:43:07');
    expect(screen.getByRole('button', { name: '已复制' })).toBeTruthy();
  });

  it('a missing page leads home', async () => {
    render(<ui.NotFoundPage home={{ href: '/', label: '墨契首页' }} title="页面不存在" help="可能是网址不完整" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面不存在');
    expect(screen.getByRole('link', { name: '墨契首页' }).getAttribute('href')).toBe('/');
    expect(await axeFindings()).toEqual([]);
  });

  it('the notice of a missing permission names the people who can help', () => {
    render(<ui.NoPermission title="你没有查看企业印章的权限" people={[{ key: '1', name: '沈知远', role: '超级管理员' }]} />);
    expect(screen.getByRole('listitem').textContent).toBe('远沈知远超级管理员');
  });

  it('each drawing differs', () => {
    const kinds: ui.PageDrawingKind[] = ['plain', 'add', 'search', 'error', 'lock', 'split'];
    const drawings = kinds.map((kind) => render(<ui.PageDrawing kind={kind} />).container.innerHTML);
    expect(new Set(drawings).size).toBe(kinds.length);
  });
});

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function Page({ toasts }: { toasts: ui.ToastOptions[] }) {
    const show = ui.useToast();
    return (
      <button type="button" onClick={() => toasts.forEach(show)}>
        移动
      </button>
    );
  }
  const showing = (toasts: ui.ToastOptions[]) => {
    const { container } = render(
      <ui.WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ui.ToastProvider>
          <Page toasts={toasts} />
        </ui.ToastProvider>
      </ui.WordsProvider>,
    );
    fireEvent.click(screen.getByText('移动'));
    return () => Array.from(container.querySelectorAll('.mq-toast output, .mq-toast [role=alert]'), (toast) => toast.textContent);
  };
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });

  it('stays eight seconds', () => {
    const texts = showing([{ text: '已移到采购' }]);
    pass(ui.TOAST_DURATION - 1);
    expect(texts()).toEqual(['已移到采购']);
    pass(1);
    expect(texts()).toEqual([]);
    expect(ui.TOAST_DURATION).toBe(8000);
  });

  it('waits while the pointer is on it', () => {
    const texts = showing([{ text: '已移到采购' }]);
    fireEvent.mouseMove(screen.getByText('已移到采购').closest('.mq-toast') as Element);
    pass(60_000);
    expect(texts()).toEqual(['已移到采购']);
    fireEvent.mouseLeave(screen.getByText('已移到采购').closest('.mq-toast') as Element);
    pass(ui.TOAST_DURATION);
    expect(texts()).toEqual([]);
  });

  it('does not stay for a pointer that lay there before it came', () => {
    const texts = showing([{ text: '请求超时' }]);
    fireEvent.mouseEnter(screen.getByText('请求超时').closest('.mq-toast') as Element);
    pass(ui.TOAST_DURATION);
    expect(texts()).toEqual([]);
  });

  it('takes back what was done, once', () => {
    const onClick = vi.fn<() => void>();
    const texts = showing([{ text: '已移到采购', undo: { label: '撤回', onClick } }]);
    fireEvent.click(screen.getByRole('button', { name: '撤回' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });

  it('keeps the last three and announces problems at once', () => {
    const texts = showing(['一', '二', '三', '四'].map((text) => ({ text, kind: text === '四' ? 'problem' : 'done' })));
    expect(texts()).toEqual(['二', '三', '四']);
    expect(screen.getByRole('alert').textContent).toBe('四');
  });

  it('says a sentence once, however many calls fail with it, so that it drives nothing else away', () => {
    const failed: ui.ToastOptions = { text: '请求超时', kind: 'problem' };
    const texts = showing([failed, { text: '公司已认证' }, failed, failed, failed]);
    expect(texts()).toEqual(['公司已认证', '请求超时']);
  });

  it('keeps a way back for each of two acts that are told alike', () => {
    const undone: number[] = [];
    const moved = (id: number): ui.ToastOptions => ({ text: '已移到采购', undo: { label: '撤回', onClick: () => undone.push(id) } });
    const texts = showing([moved(1), moved(2)]);
    expect(texts()).toEqual(['已移到采购', '已移到采购']);
    for (const button of screen.getAllByRole('button', { name: '撤回' })) fireEvent.click(button);
    expect(undone).toEqual([1, 2]);
  });

  it('outside its provider it says what is missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Page toasts={[]} />)).toThrow('ToastProvider');
    vi.restoreAllMocks();
  });
});

describe('loading bar (R070–R072, R169–R171)', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('fills at the pace of 5000 ms and never beyond 95 before the page is there', () => {
    const bar = ui.createProgressController();
    bar.start();
    vi.advanceTimersByTime(2500);
    expect(bar.snapshot().percent).toBeCloseTo(50, 5);
    vi.advanceTimersByTime(60_000);
    expect(bar.snapshot()).toEqual({ percent: 95, visible: true, failed: false });
    bar.finish();
    expect(bar.snapshot().percent).toBe(100);
    vi.advanceTimersByTime(1000);
    expect(bar.snapshot()).toEqual({ percent: 0, visible: false, failed: false });
  });

  it.each([
    [[30, 30], 60],
    [[45], 45],
    [[45, 45, 45], 95],
  ])('increments %j lead to %i', (steps, expected) => {
    const bar = ui.createProgressController();
    bar.start();
    for (const step of steps) bar.increase(step);
    expect(bar.snapshot().percent).toBe(expected);
  });

  it('on error it has failed, and ends', () => {
    const bar = ui.createProgressController();
    bar.start();
    bar.fail();
    bar.finish();
    expect(bar.snapshot()).toEqual({ percent: 100, visible: true, failed: true });
    vi.advanceTimersByTime(1000);
    expect(bar.snapshot().visible).toBe(false);
  });

  it('a new navigation begins anew, even while the last one fades', () => {
    const bar = ui.createProgressController();
    bar.start();
    bar.fail();
    bar.start();
    vi.advanceTimersByTime(500);
    expect(bar.snapshot()).toEqual({ percent: 10, visible: true, failed: false });
  });

  it('is read as a progress bar and gone when done', () => {
    const controller = ui.createProgressController();
    const { container } = render(<ui.ProgressBar controller={controller} label="正在加载页面" />);
    expect(container.innerHTML).toBe('');
    act(() => {
      controller.start();
      controller.increase(45);
    });
    expect(screen.getByRole('progressbar', { name: '正在加载页面' })).toHaveProperty('value', 45);
    act(() => controller.fail());
    expect(container.querySelector('.mq-loading-bar-failed')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(container.innerHTML).toBe('');
  });
});
