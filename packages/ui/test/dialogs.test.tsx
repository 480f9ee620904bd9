import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';
import { media, renderStill } from './still.tsx';

const modes: ui.Mode[] = ['light', 'dark'];
const nothing = () => undefined;
const focused = () => document.activeElement;

beforeEach(() => media());
afterEach(() => vi.restoreAllMocks());

describe('Dialog', () => {
  it('gives the focus to the first field', async () => {
    renderStill(
      <ui.Dialog title="补充实名" footer={<ui.Button>以后再说</ui.Button>} onClose={nothing}>
        <input aria-label="已锁定" disabled />
        <input aria-label="姓名" />
      </ui.Dialog>,
    );
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('姓名')));
  });

  it('closes by the cross, by Escape and by a click beside it', async () => {
    const onClose = vi.fn<() => void>();
    renderStill(
      <ui.Dialog title="补充实名" onClose={onClose}>
        正文
      </ui.Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.querySelector('.ant-modal-wrap') as Element);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('is not lost by a click beside it when it is held', async () => {
    const onClose = vi.fn<() => void>();
    renderStill(
      <ui.Dialog held title="初始密码" onClose={onClose}>
        Moqi2026
      </ui.Dialog>,
    );
    await userEvent.click(document.querySelector('.ant-modal-wrap') as Element);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says what is missing when nobody gave it words', () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    const dialog = (
      <ui.Dialog title="补充实名" onClose={nothing}>
        正文
      </ui.Dialog>
    );
    expect(() => render(dialog)).toThrow('WordsProvider');
  });
});

describe('FormDialog', () => {
  function Naming(props: Partial<ui.FormDialogProps>) {
    return (
      <ui.FormDialog title="新建部门" submit="新建" onClose={nothing} onSubmit={nothing} {...props}>
        <ui.TextField label="部门名称" />
      </ui.FormDialog>
    );
  }

  it('is sent by Enter and by its verb, and never by the way out', async () => {
    const [onSubmit, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderStill(<Naming onSubmit={onSubmit} onClose={onClose} />);
    await userEvent.type(screen.getByLabelText('部门名称'), '采购部{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '新建' }));
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
  });

  it('keeps what was typed and says why it was refused', async () => {
    const { rerender } = renderStill(<Naming />);
    await userEvent.type(screen.getByLabelText('部门名称'), '采购部');
    rerender(<Naming error="已有同名部门，请换一个名称" />);
    expect(screen.getByRole('alert').textContent).toBe('已有同名部门，请换一个名称');
    expect(screen.getByLabelText('部门名称')).toHaveProperty('value', '采购部');
  });

  it.each([{ busy: true }, { disabled: true }])('is not sent twice or too early: %j', (state) => {
    const onSubmit = vi.fn<() => void>();
    renderStill(<Naming onSubmit={onSubmit} {...state} />);
    expect(screen.getByRole('button', { name: '新建' })).toHaveProperty('disabled', true);
    fireEvent.submit(document.querySelector('form') as Element);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not send the form of the page that it belongs to', async () => {
    const onSubmit = vi.fn<() => void>();
    renderStill(
      <form aria-label="页面" onSubmit={onSubmit}>
        <Naming />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: '新建' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each(modes)('has no barriers in %s', async (mode) => {
    renderStill(<Naming error="已有同名部门" />, mode);
    expect(screen.getByRole('dialog', { name: '新建部门' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('ConfirmDialog', () => {
  const name = '设备采购合同';
  function Revoking(props: Partial<ui.ConfirmDialogProps>) {
    return (
      <ui.ConfirmDialog
        object={name}
        title={`撤销《${name}》？`}
        body="撤销后不能恢复。"
        keep="不撤销"
        confirm="撤销合同"
        onKeep={nothing}
        onConfirm={nothing}
        {...props}
      />
    );
  }

  it('focuses the safe button and has no 确定', async () => {
    const [onKeep, onConfirm] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderStill(<Revoking onKeep={onKeep} onConfirm={onConfirm} />);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '不撤销' })));
    expect(screen.getByRole('dialog', { name: `撤销《${name}》？` }).style.width).toBe('475px');
    expect(screen.queryByText('确定')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '撤销合同' }));
    await userEvent.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1]);
  });

  it('must name its object', () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    expect(() => renderStill(<Revoking title="确定撤销吗？" />)).toThrow('names its object');
  });

  it('waits for the typed name when a signature is voided', async () => {
    const onConfirm = vi.fn<() => void>();
    renderStill(<Revoking onConfirm={onConfirm} typedName="输入合同名称以确认" />);
    const field = screen.getByLabelText('输入合同名称以确认');
    await waitFor(() => expect(focused()).toBe(field));
    const confirm = screen.getByRole('button', { name: '撤销合同' });
    await userEvent.type(field, '设备采购');
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(field, '合同');
    await userEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('stays while the work is under way and shows what went wrong', async () => {
    const onKeep = vi.fn<() => void>();
    renderStill(<Revoking busy error="网络中断，合同没有撤销，请重试" onKeep={onKeep} />);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.click(document.querySelector('.ant-modal-wrap') as Element);
    expect(onKeep).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '撤销合同' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('alert').textContent).toBe('网络中断，合同没有撤销，请重试');
  });

  it.each(modes)('has no barriers in %s', async (mode) => {
    renderStill(<Revoking typedName="输入合同名称以确认" />, mode);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('Drawer', () => {
  function Filters({ onClose = nothing }: { onClose?: () => void }) {
    return (
      <ui.Drawer title="筛选" width={360} onClose={onClose} footer={<ui.Button kind="primary">应用</ui.Button>}>
        <ui.TextField label="合同编号" />
      </ui.Drawer>
    );
  }

  it.each([
    [false, 'right'],
    [true, 'bottom'],
  ])('on a phone (%s) it comes from the %s', (phone, side) => {
    media({ phone });
    renderStill(<Filters />);
    expect(document.querySelector(`.ant-drawer-${side}`)).toBeTruthy();
  });

  it('closes by the cross and by Escape', async () => {
    const onClose = vi.fn<() => void>();
    renderStill(<Filters onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    screen.getByLabelText('合同编号').focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each(modes)('has no barriers in %s', async (mode) => {
    renderStill(<Filters />, mode);
    expect(screen.getByRole('dialog', { name: '筛选' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });
});
