import { classNames } from '../class-names.ts';

/** Stands where a text or a figure will be. */
export function Skeleton({ figure = false, className }: { /** As high as a counted number. */ figure?: boolean; className?: string }) {
  return <span className={classNames('mq-skeleton', figure && 'mq-count-skeleton', className)} />;
}

export interface SkeletonRowsProps {
  /** 正在加载 */
  label: string;
  rows?: number;
  /** Relative widths of the columns. */
  columns?: readonly number[];
}

/** Rows of the height of real ones, so that nothing jumps when they arrive. */
export function SkeletonRows({ label, rows = 8, columns = [4, 2, 3, 2, 1] }: SkeletonRowsProps) {
  return (
    <output className="mq-skeleton-rows" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="mq-skeleton-row">
          {columns.map((width, column) => (
            <span key={column} className="mq-skeleton" style={{ flexGrow: width }} />
          ))}
        </span>
      ))}
    </output>
  );
}
