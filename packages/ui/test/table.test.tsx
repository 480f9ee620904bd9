import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';
import { media, renderStill } from './still.tsx';

interface Person {
  id: string;
  name: string;
  seals: number;
}

const people: readonly Person[] = [
  { id: 'a', name: '沈知远', seals: 3 },
  { id: 'b', name: '顾清妍', seals: 0 },
];

const columns: readonly ui.Column<Person>[] = [
  { key: 'name', title: '姓名', names: true, cell: ({ name }) => name, hint: ({ name }) => name, className: 'members-name' },
  { key: 'seals', title: '印章', numeric: true, tone: 'ink2', cell: ({ seals }) => seals },
];

const modes: ui.Mode[] = ['light', 'dark'];
const keyOf = ({ id }: Person) => id;

function People(props: Partial<ui.TableProps<Person>>) {
  return <ui.Table label="成员" columns={columns} rows={people} keyOf={keyOf} {...props} />;
}

/** With the choice that a page would keep. */
function Chosen() {
  const [chosen, setChosen] = useState<ReadonlySet<Person>>(new Set());
  const toggle = (rows: readonly Person[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...rows] : [...before].filter((row) => !rows.includes(row))));
  return <People selection={{ has: (row) => chosen.has(row), toggle, pageLabel: '选择本页', rowLabel: ({ name }) => `选择 ${name}` }} />;
}

beforeEach(() => media());
afterEach(() => vi.restoreAllMocks());

describe('Table', () => {
  it('has a head, and a row for each thing', () => {
    render(<People />);
    const table = screen.getByRole('table', { name: '成员' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['姓名', '印章']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ title }) => title),
    ).toEqual(['沈知远', '顾清妍']);
    expect(screen.getAllByRole('cell').map(({ textContent, className }) => [textContent, className])).toEqual([
      ['3', 'mq-table-number mq-ink2'],
      ['0', 'mq-table-number mq-ink2'],
    ]);
  });

  it('chooses rows and the whole page', async () => {
    render(<Chosen />);
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' });
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 顾清妍' }));
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    await userEvent.click(page);
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
    expect([page.checked, page.indeterminate]).toEqual([true, false]);
    await userEvent.click(page);
    expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
  });

  it('chooses nothing from an empty page', () => {
    render(<People rows={[]} selection={{ has: () => true, toggle: () => undefined, pageLabel: '选择本页', rowLabel: () => '' }} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' }).checked).toBe(false);
  });

  it('is a list of cards on a phone, where it has cards', () => {
    media({ phone: true });
    const { rerender } = render(<People card={({ name }) => <b>{name}</b>} />);
    expect(
      within(screen.getByRole('list', { name: '成员' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['沈知远', '顾清妍']);
    expect(screen.queryByRole('table')).toBeNull();
    rerender(<People />);
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('says the titles inside the cards that a phone makes of wrapped rows', () => {
    render(<People wraps />);
    expect(screen.getAllByRole('cell').map(({ dataset }) => dataset['title'])).toEqual(['印章', '印章']);
  });

  it.each(modes)('has no barriers in %s', async (mode) => {
    renderStill(<Chosen />, mode);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('RowMenu', () => {
  const steps = ['copy', 'delete'] as const;
  function Menu({ onTake, onRow }: { onTake: (step: string) => void; onRow: () => void }) {
    return (
      // a line of a list that opens when it is clicked
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the click on the line is what is watched
      <div onClick={onRow}>
        <ui.RowMenu
          label="设备采购合同 的更多操作"
          steps={steps}
          word={(step) => ({ copy: '复制', delete: '删除' })[step]}
          danger={['delete']}
          onTake={onTake}
        />
      </div>
    );
  }

  it('opens at the first click, takes a step and leaves the line behind it alone', async () => {
    const [onTake, onRow] = [vi.fn<(step: string) => void>(), vi.fn<() => void>()];
    renderStill(<Menu onTake={onTake} onRow={onRow} />);
    await userEvent.click(screen.getByRole('button', { name: '设备采购合同 的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(onTake).toHaveBeenCalledWith('delete');
    expect(onRow).not.toHaveBeenCalled();
  });

  it('is not there when there is nothing to do', () => {
    render(<ui.RowMenu label="更多" steps={[]} word={() => ''} onTake={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
