import { type GroupNode, TOP_GROUP } from '@moqi/api/enterprise/members';
import { formatCount } from '@moqi/rules';
import { look } from '@moqi/ui';
import { ChevronRight } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DropPlace, dropPlace, type TreeRow } from './tree-rows.ts';

const LINE = 34;
/** Lines drawn above and below those in view. */
const BEYOND = 16;
/** What is drawn changes by so many lines at once: most frames of a scroll then draw nothing, and a change costs little more for many. */
const STRIDE = 20;
/** Lines in view where nothing can be measured. */
const UNMEASURED = 60;

export interface GroupTreeProps {
  readonly label: string;
  readonly root: { readonly name: string; readonly count: number };
  readonly rows: readonly TreeRow[];
  /** `0`: the enterprise */
  readonly selected: string;
  readonly onSelect: (groupId: string) => void;
  readonly onToggle: (groupId: string, open: boolean) => void;
  /** Stands at the end of a line. */
  readonly menu?: (row: TreeRow) => ReactNode;
  readonly onDrop?: (moved: string, row: TreeRow, place: DropPlace) => void;
}

interface Line {
  readonly groupId: string;
  readonly name: string;
  readonly count: number;
  readonly level: number;
  readonly row?: TreeRow;
}

const linesOf = (name: string, count: number, rows: readonly TreeRow[]): readonly Line[] => [
  { groupId: TOP_GROUP, name, count, level: 1 },
  ...rows.map((row) => ({ groupId: row.node.groupId, name: row.node.groupName, count: row.node.memberCount, level: row.level + 1, row })),
];

interface View {
  readonly from: number;
  readonly to: number;
}

/** The lines drawn for what is in view. */
function viewOf({ scrollTop, clientHeight }: { readonly scrollTop: number; readonly clientHeight: number }): View {
  const first = Math.floor(scrollTop / LINE) - BEYOND;
  const from = Math.max(0, Math.floor(first / STRIDE) * STRIDE);
  const seen = clientHeight > 0 ? Math.ceil(clientHeight / LINE) : UNMEASURED;
  return { from, to: from + Math.ceil((seen + 2 * BEYOND) / STRIDE + 1) * STRIDE };
}

const hasBelow = (node: GroupNode | undefined): boolean => (node?.childCorpGroups.length ?? 0) > 0;

/** What an arrow key means on the line it was pressed on: where the focus goes, or what opens. */
function walk(
  event: KeyboardEvent<HTMLElement>,
  lines: readonly Line[],
  { onSelect, onToggle, focus }: Pick<GroupTreeProps, 'onSelect' | 'onToggle'> & { readonly focus: (index: number) => void },
): void {
  const index = Number(event.currentTarget.dataset['index']);
  const line = lines[index];
  if (line === undefined || event.target !== event.currentTarget) return;
  const { row } = line;
  const acts: Record<string, () => void> = {
    ArrowDown: () => focus(Math.min(lines.length - 1, index + 1)),
    ArrowUp: () => focus(Math.max(0, index - 1)),
    Home: () => focus(0),
    End: () => focus(lines.length - 1),
    ArrowRight: () =>
      row && hasBelow(row.node) && !row.open ? onToggle(line.groupId, true) : focus(Math.min(lines.length - 1, index + 1)),
    ArrowLeft: () =>
      row?.open
        ? onToggle(line.groupId, false)
        : focus(
            Math.max(
              0,
              lines.findLastIndex((one, at) => at < index && one.level < line.level),
            ),
          ),
    Enter: () => onSelect(line.groupId),
    ' ': () => onSelect(line.groupId),
  };
  const act = acts[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** The groups of an enterprise. Arrow keys walk and open, Enter chooses; long trees draw only what is in view. */
export function GroupTree(props: GroupTreeProps) {
  const { label, selected, root, rows } = props;
  const lines = useMemo(() => linesOf(root.name, root.count, rows), [root.name, root.count, rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(selected);
  const [view, setView] = useState(() => viewOf({ scrollTop: 0, clientHeight: window.innerHeight }));
  const look = (element: HTMLElement) => {
    const next = viewOf(element);
    setView((before) => (before.from === next.from && before.to === next.to ? before : next));
  };
  // fewer lines may have moved what was scrolled to
  useLayoutEffect(() => {
    if (scroller.current) look(scroller.current);
  }, [lines]);
  // the same for all lines until the tree changes: a scroll draws none of them again
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const focus = (index: number) => {
        setActive(lines[index]?.groupId ?? TOP_GROUP);
        const drawn = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
        const line = drawn();
        if (line) return line.focus();
        scroller.current?.scrollTo({ top: index * LINE });
        requestAnimationFrame(() => drawn()?.focus());
      };
      walk(event, lines, { ...props, focus });
    },
    [lines, props],
  );
  const reachable = lines.some(({ groupId }) => groupId === active) ? active : TOP_GROUP;
  return (
    <div className="groups-scroller" ref={scroller} onScroll={(event) => look(event.currentTarget)}>
      <div role="tree" aria-label={label} className="groups-tree" style={{ height: lines.length * LINE }}>
        {lines.slice(view.from, view.to).map((line, offset) => {
          const index = view.from + offset;
          return (
            <TreeLine key={line.groupId} line={line} index={index} reachable={line.groupId === reachable} tree={props} onKey={onKey} />
          );
        })}
      </div>
    </div>
  );
}

interface TreeLineProps {
  readonly line: Line;
  readonly index: number;
  /** the one line that Tab leads to */
  readonly reachable: boolean;
  readonly tree: GroupTreeProps;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Lets a line be dragged, and others be dropped on it. */
function useDragging(row: TreeRow | undefined, onDrop: GroupTreeProps['onDrop']) {
  const [over, setOver] = useState<DropPlace>();
  if (row === undefined || onDrop === undefined) return { over: undefined, handlers: {} };
  const placeOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return dropPlace((event.clientY - top) / (height || 1));
  };
  const handlers = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', row.node.groupId),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(placeOf(event));
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(undefined);
      onDrop(event.dataTransfer.getData('text/plain'), row, placeOf(event));
    },
  };
  return { over, handlers };
}

const TreeLine = memo(function TreeLine({ line, index, reachable, tree, onKey }: TreeLineProps) {
  const { groupId, name, count, level, row } = line;
  const { over, handlers } = useDragging(row, tree.onDrop);
  const below = row === undefined || hasBelow(row.node);
  const open = row === undefined || row.open;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={tree.selected === groupId}
      {...(below ? { 'aria-expanded': open } : {})}
      tabIndex={reachable ? 0 : -1}
      data-index={index}
      data-over={over}
      className="groups-line"
      style={{ top: index * LINE, paddingInlineStart: 4 + (level - 1) * 14 }}
      onClick={() => tree.onSelect(groupId)}
      onKeyDown={onKey}
      {...handlers}
    >
      {row && below ? (
        <span
          className="groups-opener"
          data-open={open}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            tree.onToggle(groupId, !open);
          }}
        >
          <ChevronRight size={14} strokeWidth={1.6} />
        </span>
      ) : (
        <span className="groups-opener" />
      )}
      <span className={`groups-name ${look('ellipsis')}`} title={name}>
        {name}
      </span>
      <span className="groups-count">{formatCount(count)}</span>
      {row && tree.menu ? tree.menu(row) : null}
    </div>
  );
});
