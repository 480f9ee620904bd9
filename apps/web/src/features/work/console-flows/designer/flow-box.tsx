import type { FlowBranch, FlowNode } from '@moqi/api/work/flows';
import { Avatar, Icon, look, PlainButton } from '@moqi/ui';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { Flag, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitWords } from '#entities/flow/use-wait-words.ts';
import type { BranchNode } from './edit-graph.ts';
import type { CanvasActions } from './flow-canvas.tsx';
import { KIND_ICONS } from './palette.tsx';
import { useConditionWords, usePeopleWords } from './use-drawing-words.ts';
import { asks } from './wire-graph.ts';

const MOST_FACES = 2;

/** Lines are drawn by the layout; the canvas only wants to know that there could be some. */
function Anchors() {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
}

const iconOf = (node: FlowNode) => {
  if (node.kind === 'start') return Send;
  if (node.kind === 'approve')
    return KIND_ICONS[node.mode === 'all' ? 'all' : node.mode === 'any' && node.people.length > 1 ? 'any' : 'approve'];
  return node.kind === 'end' ? Flag : KIND_ICONS[node.kind];
};

function Second({ node, nameById }: { node: FlowNode; nameById: CanvasActions['nameById'] }) {
  const { t } = useTranslation('console-flows');
  const people = usePeopleWords(nameById);
  const waits = useWaitWords();
  if (node.kind === 'start') return <span className={look('ellipsis')}>{t('start.who')}</span>;
  if (node.kind === 'branch') return <span className={look('ellipsis')}>{t('branch.count', { count: node.branches.length })}</span>;
  if (node.kind === 'wait') return <span className={look('ellipsis')}>{waits(node.wait)}</span>;
  if (node.kind === 'end') return null;
  const names = people(node.people);
  if (names.length === 0) return <span className={look('ochre')}>{t('node.nobody')}</span>;
  const limit = node.kind === 'approve' && node.timeout ? t('node.hours', { hours: node.timeout.hours }) : '';
  return (
    <>
      <span className={look('row', 'ellipsis')}>
        {names.slice(0, MOST_FACES).map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <span className={look('ellipsis')}>{names.join('、')}</span>
      </span>
      <span className={look('ink3', 'nowrap')}>{limit}</span>
    </>
  );
}

/** One node: its kind and name, who it asks, and until when. */
export function FlowBox({ data }: NodeProps) {
  const { t } = useTranslation('console-flows');
  const { node, selected, problems, nameById, onSelect, onRemove } = data as unknown as { node: FlowNode } & CanvasActions;
  if (node.kind === 'end') {
    return (
      <div className="flow-end">
        <Anchors />
        <Icon of={Flag} size={13} />
        {t('node.end')}
      </div>
    );
  }
  const name = node.kind === 'start' ? t('node.start') : node.name;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && node.kind !== 'start') onRemove(node.nodeId);
  };
  const isBad = problems.has(node.nodeId);
  const className = ['flow-box', selected === node.nodeId ? 'flow-box-selected' : '', isBad ? 'flow-box-bad' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <PlainButton className={className} aria-pressed={selected === node.nodeId} onClick={() => onSelect(node.nodeId)} onKeyDown={onKey}>
      <Anchors />
      <span className="flow-box-title">
        <Icon of={iconOf(node)} size={15} tone={node.kind === 'branch' ? 'ochre' : 'indigo'} />
        <span className={look('ellipsis')}>{name}</span>
        {isBad ? <span className={look('hidden')}>{t('node.bad')}</span> : null}
      </span>
      <span className="flow-box-people">
        <Second node={node} nameById={nameById} />
      </span>
    </PlainButton>
  );
}

/** The condition of one way, with its priority. */
export function FlowLabel({ data }: NodeProps) {
  const { t } = useTranslation('console-flows');
  const { node, branch, nameById, onSelect } = data as unknown as { node: BranchNode; branch: FlowBranch } & CanvasActions;
  const words = useConditionWords(nameById);
  const said = branch.isDefault ? t('branch.default') : words(branch.conditions.filter(asks)) || t('branch.empty');
  return (
    <PlainButton className="flow-label" tabIndex={-1} title={said} onClick={() => onSelect(node.nodeId)}>
      <Anchors />
      <span className={look('ellipsis')}>{said}</span>
      <span className={look('nowrap')}>{t('branch.priority', { priority: branch.priority })}</span>
    </PlainButton>
  );
}
