import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { SearchField } from '../form/input.tsx';
import { LinkButton } from '../form/link-button.tsx';
import { Chip } from '../status/chip.tsx';

export interface FilterChip {
  key: string;
  /** 字段：值 */
  label: string;
  /** 去掉 发起时间 */
  removeLabel: string;
  onRemove: () => void;
}

export interface FilterBarProps {
  search: { value: string; onChange: (value: string) => void; onSubmit?: (value: string) => void; placeholder: string };
  /** What is chosen most often, beside the search. */
  choices?: ReactNode;
  /** Opens all filters; `count` is the number of active ones. */
  filter?: { label: string; count: number; onClick: () => void };
  chips?: readonly FilterChip[];
  clear?: { label: string; onClick: () => void };
  /** 存为视图, columns. */
  actions?: ReactNode;
  /** Chips beyond this become "+2", which opens all filters. */
  maxChips?: number;
}

/** One line between tabs and rows. */
export function FilterBar({ search, choices, filter, chips = [], clear, actions, maxChips = 3 }: FilterBarProps) {
  const hidden = chips.length - maxChips;
  return (
    <div className="mq-filter-bar">
      <SearchField label={search.placeholder} value={search.value} onChange={search.onChange} onSubmit={search.onSubmit} />
      {choices}
      {filter ? (
        <Button icon={SlidersHorizontal} onClick={filter.onClick} aria-haspopup="dialog">
          {filter.label}
          {filter.count > 0 ? <b className="mq-filter-count">{filter.count}</b> : null}
        </Button>
      ) : null}
      <span className="mq-filter-chips">
        {chips.slice(0, maxChips).map((chip) => (
          <Chip key={chip.key} tone="indigo" remove={{ label: chip.removeLabel, onClick: chip.onRemove }}>
            {chip.label}
          </Chip>
        ))}
        {hidden > 0 && filter ? <LinkButton onClick={filter.onClick}>+{hidden}</LinkButton> : null}
        {clear && chips.length > 0 ? <LinkButton onClick={clear.onClick}>{clear.label}</LinkButton> : null}
      </span>
      {actions ? <div className="mq-filter-actions">{actions}</div> : null}
    </div>
  );
}
