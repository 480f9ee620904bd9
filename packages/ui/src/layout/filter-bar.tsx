import { Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Chip } from '../status/chip.tsx';
import { Button } from './button.tsx';

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
export function FilterBar({ search, filter, chips = [], clear, actions, maxChips = 3 }: FilterBarProps) {
  const hidden = chips.length - maxChips;
  return (
    <div className="mq-filter-bar">
      <form
        className="mq-search"
        aria-label={search.placeholder}
        onSubmit={(event) => {
          event.preventDefault();
          search.onSubmit?.(search.value);
        }}
      >
        <Icon of={Search} size={15} tone="ink3" />
        <input
          type="search"
          value={search.value}
          placeholder={search.placeholder}
          aria-label={search.placeholder}
          onChange={(event) => search.onChange(event.target.value)}
        />
      </form>
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
        {hidden > 0 && filter ? (
          <button type="button" className="mq-link" onClick={filter.onClick}>
            +{hidden}
          </button>
        ) : null}
        {clear && chips.length > 0 ? (
          <button type="button" className="mq-link" onClick={clear.onClick}>
            {clear.label}
          </button>
        ) : null}
      </span>
      {actions ? <div className="mq-filter-actions">{actions}</div> : null}
    </div>
  );
}
