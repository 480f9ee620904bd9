import type { FlowNode } from '@moqi/api/work/flows';
import { Button, IconButton, Input, look, SegmentedTabs, Select, TextField } from '@moqi/ui';
import { Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BranchFields, type BranchFieldsProps } from './branch-fields.tsx';
import type { ApproveNode, CopyNode, PeopledNode } from './edit-graph.ts';
import { PeopleField } from './people-field.tsx';
import { WaitFields } from './wait-fields.tsx';

export interface NodePanelProps extends Omit<BranchFieldsProps, 'node'> {
  readonly node: FlowNode;
  /** what is wrong with it, in the language of the page */
  readonly problems: readonly string[];
  readonly nameById: (id: string) => string;
  readonly onNode: (node: FlowNode, names?: ReadonlyMap<string, string>) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  /** name and kind of the flow: what the start is about */
  readonly flowFields: ReactNode;
}

const MODES = ['all', 'any', 'inOrder'] as const;
const ALLOWS = ['delegate', 'addApprover'] as const;

function TimeLimit({ node, onNode }: { node: ApproveNode; onNode: NodePanelProps['onNode'] }) {
  const { t } = useTranslation('console-flows');
  const { timeout, ...rest } = node;
  const set = (hours: number, action: 'remind' | 'escalate') => onNode(hours >= 1 ? { ...rest, timeout: { hours, action } } : rest);
  return (
    <fieldset className="flow-field">
      <legend>{t('panel.timeout')}</legend>
      <div className={look('row')}>
        <Input
          className="flow-hours"
          type="number"
          min={0}
          max={720}
          label={t('panel.hours')}
          value={timeout?.hours ?? ''}
          onChange={(event) => set(Math.min(720, Math.trunc(Number(event.target.value))), timeout?.action ?? 'remind')}
        />
        <span>{t('panel.hoursLater')}</span>
        <Select
          className={look('grow')}
          label={t('panel.action')}
          disabled={timeout === undefined}
          choices={(['remind', 'escalate'] as const).map((action) => ({ value: action, label: t(`panel.${action}`) }))}
          value={timeout?.action ?? 'remind'}
          onChange={(action) => set(timeout?.hours ?? 0, action)}
        />
      </div>
    </fieldset>
  );
}

function ApproveFields({ node, onNode }: { node: ApproveNode; onNode: NodePanelProps['onNode'] }) {
  const { t } = useTranslation('console-flows');
  return (
    <>
      <div className="flow-field">
        <span>{t('panel.mode')}</span>
        <SegmentedTabs
          label={t('panel.mode')}
          value={node.mode}
          onChange={(mode) => onNode({ ...node, mode })}
          tabs={MODES.map((key) => ({ key, label: t(`mode.${key}`) }))}
        />
      </div>
      <TimeLimit node={node} onNode={onNode} />
      <fieldset className="flow-field">
        <legend>{t('panel.allows')}</legend>
        {ALLOWS.map((what) => (
          <label key={what} className={look('row')}>
            <input
              type="checkbox"
              checked={node.allows[what]}
              onChange={(event) => onNode({ ...node, allows: { ...node.allows, [what]: event.target.checked } })}
            />
            {t(`allows.${what}`)}
          </label>
        ))}
      </fieldset>
      <p className="flow-note">{t('panel.leaving')}</p>
    </>
  );
}

function People({ node, nameById, onNode }: { node: PeopledNode } & Pick<NodePanelProps, 'nameById' | 'onNode'>) {
  const { t } = useTranslation('console-flows');
  const label = t(node.kind === 'cc' ? 'panel.copied' : 'panel.people');
  return (
    <div className="flow-field">
      <span>{label}</span>
      <PeopleField
        label={label}
        people={node.people}
        nameById={nameById}
        onChange={(people, names) => onNode({ ...node, people } as ApproveNode | CopyNode, names)}
      />
    </div>
  );
}

function Fields(props: NodePanelProps) {
  const { node, nameById, onNode, flowFields } = props;
  if (node.kind === 'start') return flowFields;
  if (node.kind === 'branch') return <BranchFields {...props} node={node} />;
  if (node.kind === 'wait') return <WaitFields node={node} onNode={onNode} />;
  if (node.kind === 'end') return null;
  return (
    <>
      <People node={node} nameById={nameById} onNode={onNode} />
      {node.kind === 'approve' ? <ApproveFields node={node} onNode={onNode} /> : null}
    </>
  );
}

/** The properties of what is selected. */
export function NodePanel(props: NodePanelProps) {
  const { t } = useTranslation('console-flows');
  const { node, problems, onNode, onRemove, onClose } = props;
  const hasName = node.kind !== 'start' && node.kind !== 'end';
  return (
    <aside className="flow-panel" aria-label={t('panel.title')}>
      <header>
        <h2>{t(`panel.kind.${node.kind}`)}</h2>
        <IconButton icon={X} label={t('app:close')} onClick={onClose} />
      </header>
      <div className={`flow-panel-body ${look('form')}`}>
        {problems.map((text) => (
          <p key={text} className="flow-problem">
            {text}
          </p>
        ))}
        {hasName ? (
          <TextField
            label={t('panel.name')}
            value={node.name}
            maxLength={40}
            onChange={(event) => onNode({ ...node, name: event.target.value })}
          />
        ) : null}
        <Fields {...props} />
        {hasName ? (
          <Button icon={Trash2} onClick={onRemove}>
            {t('panel.remove')}
          </Button>
        ) : null}
      </div>
    </aside>
  );
}
