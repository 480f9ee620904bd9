/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { LOOKS } from '../src/look.ts';
import { axeFindings } from './accessibility.ts';
import { renderStill } from './still.tsx';

const modes: ui.Mode[] = ['light', 'dark'];

describe('Button', () => {
  it('cannot be pressed while its work is under way, and keeps its words', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <ui.Button busy onClick={onClick}>
        催签
      </ui.Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: '催签' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('no button submits a form unless told', () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <ui.Button>催签</ui.Button>
        <ui.LinkButton>导出</ui.LinkButton>
        <ui.PlainButton className="card">第 1 页</ui.PlainButton>
        <ui.IconButton icon={Bell} label="消息" />
      </form>,
    );
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(screen.getAllByRole('button')).toHaveLength(4);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('a link may look like a button and stays a link of the router', () => {
    render(
      <ui.LinkProvider
        component={({ href, children, ...rest }) => (
          <a {...rest} href={`/app${href}`}>
            {children}
          </a>
        )}
      >
        <ui.ButtonLink kind="primary" icon={Plus} href="/new">
          发起合同
        </ui.ButtonLink>
        <ui.TextLink href="/seals">查看印章</ui.TextLink>
      </ui.LinkProvider>,
    );
    const [button, text] = screen.getAllByRole('link');
    expect([button?.getAttribute('href'), button?.className]).toEqual(['/app/new', 'mq-button mq-button-primary']);
    expect([text?.getAttribute('href'), text?.className]).toEqual(['/app/seals', 'mq-link']);
  });
});

describe('IconButton', () => {
  it('has a name and a tooltip, and hides a count of nothing', () => {
    const { rerender, container } = render(<ui.IconButton icon={Bell} label="消息 6 条未读" count={6} />);
    expect(screen.getByRole('button', { name: '消息 6 条未读' }).title).toBe('消息 6 条未读');
    expect(container.querySelector('.mq-badge')?.textContent).toBe('6');
    rerender(<ui.IconButton icon={Bell} label="消息" count={0} />);
    expect(container.querySelector('.mq-badge')).toBeNull();
    rerender(<ui.IconButton icon={Bell} label="消息" count={100} />);
    expect(container.querySelector('.mq-badge')?.textContent).toBe('99+');
  });
});

const field = { label: '手机号', error: '手机号应为 11 位，还差 4 位', hint: '用于接收短信' };
const nobody = () => undefined;

describe.each([
  ['TextField', <ui.TextField key="text" {...field} defaultValue="1380000" />],
  ['TextAreaField', <ui.TextAreaField key="area" {...field} defaultValue="1380000" />],
  ['SelectField', <ui.SelectField key="select" {...field} value="a" choices={[{ value: 'a', label: '甲' }]} onChange={nobody} />],
])('%s', (_, shown) => {
  it('ties label, error and hint to the control', () => {
    render(shown);
    const control = screen.getByLabelText('手机号');
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['手机号应为 11 位，还差 4 位', '用于接收短信']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(modes)('has no barriers in %s', async (mode) => {
    renderStill(shown, mode);
    expect(await axeFindings()).toEqual([]);
  });
});

it('a field says nothing while nothing is wrong', () => {
  render(<ui.TextField label="手机号" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('手机号').hasAttribute('aria-invalid')).toBe(false);
});

describe('Select', () => {
  const choices = [
    { value: 0, label: '全部' },
    { label: '内置角色', choices: [{ value: 7, label: '成员', hint: '每个人都有' }] },
  ];

  it('hands out the value itself, not its text', async () => {
    const onChange = vi.fn<(value: number) => void>();
    render(<ui.Select label="角色" value={0} choices={choices} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '角色' }), '成员');
    expect(onChange).toHaveBeenCalledWith(7);
  });

  it('shows groups, and more about a choice', () => {
    render(<ui.Select label="角色" value={7} choices={choices} onChange={nobody} />);
    const option = within(screen.getByRole('group', { name: '内置角色' })).getByRole('option', { name: '成员' });
    expect([option.title, screen.getByRole('combobox')]).toEqual(['每个人都有', expect.objectContaining({ value: '7' })]);
  });

  it.each(modes)('has no barriers in %s', async (mode) => {
    renderStill(<ui.Select small label="角色" value={7} choices={choices} onChange={nobody} />, mode);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('SearchField', () => {
  function Search({ onSubmit, onForm }: { onSubmit?: (value: string) => void; onForm: () => void }) {
    const [value, setValue] = useState('');
    return (
      <form onSubmit={onForm}>
        <ui.SearchField label="姓名、手机号" value={value} onChange={setValue} onSubmit={onSubmit} />
      </form>
    );
  }

  it('searches on Enter and leaves the form around it alone', async () => {
    const [onSubmit, onForm] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
    render(<Search onSubmit={onSubmit} onForm={onForm} />);
    await userEvent.type(screen.getByRole('searchbox', { name: '姓名、手机号' }), '采购{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('采购');
    expect(onForm).not.toHaveBeenCalled();
  });

  it('leaves the Enter that ends a word to the input method', () => {
    const onSubmit = vi.fn<(value: string) => void>();
    render(<Search onSubmit={onSubmit} onForm={nobody} />);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('look', () => {
  it('names the classes of the style sheet', () => {
    const styles = `${import.meta.dirname}/../src/styles`;
    const css = readdirSync(styles)
      .map((file) => readFileSync(`${styles}/${file}`, 'utf8'))
      .join('\n');
    expect(LOOKS.filter((word) => !new RegExp(`\\.mq-${word}(?![\\w-])`).test(css))).toEqual([]);
  });

  it('leaves out what does not hold', () => {
    expect(ui.look('row', false, undefined, 'ink3')).toBe('mq-row mq-ink3');
  });
});
