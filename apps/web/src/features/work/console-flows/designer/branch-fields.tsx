import type { FlowBranch, FlowCondition } from '@moqi/api/work/flows';
import { Button, Field, IconButton, LinkButton, look } from '@moqi/ui';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConditionField } from './condition-field.tsx';
import type { BranchNode } from './edit-graph.ts';

export interface BranchFieldsProps {
  readonly node: BranchNode;
  readonly nameById: (id: string) => string;
  readonly onNode: (node: BranchNode, names?: ReadonlyMap<string, string>) => void;
  readonly onAddBranch: () => void;
  readonly onRemoveBranch: (branchId: string) => void;
  readonly onRaise: (branchId: string) => void;
}

const FIELDS = ['amount', 'contractType', 'group', 'template'] as const;
type Field = (typeof FIELDS)[number];

const FRESH: Readonly<Record<Field, FlowCondition>> = {
  amount: { field: 'amount', op: 'gte', amountFen: 50_000_000 },
  contractType: { field: 'contractType', oneOf: ['purchase'] },
  group: { field: 'group', groupIds: [] },
  template: { field: 'template', templateIds: [] },
};

interface WayProps extends Omit<BranchFieldsProps, 'onAddBranch'> {
  readonly branch: FlowBranch;
  readonly isFirst: boolean;
}

function Way({ node, branch, isFirst, nameById, onNode, onRemoveBranch, onRaise }: WayProps) {
  const { t } = useTranslation('console-flows');
  const change = (conditions: FlowCondition[], names?: ReadonlyMap<string, string>) =>
    onNode({ ...node, branches: node.branches.map((one) => (one === branch ? { ...one, conditions } : one)) }, names);
  if (branch.isDefault) {
    return (
      <li className="flow-way">
        <strong>{t('branch.default')}</strong>
        <p className={look('field-hint')}>{t('branch.defaultHint')}</p>
      </li>
    );
  }
  const at = (index: number, condition: FlowCondition) => branch.conditions.map((one, n) => (n === index ? condition : one));
  return (
    <li className="flow-way">
      <div className={look('between')}>
        <strong>{t('branch.priority', { priority: branch.priority })}</strong>
        <span className={look('row')}>
          {isFirst ? null : <IconButton icon={ArrowUp} label={t('branch.raise')} onClick={() => onRaise(branch.branchId)} />}
          <IconButton icon={Trash2} label={t('branch.remove')} onClick={() => onRemoveBranch(branch.branchId)} />
        </span>
      </div>
      {branch.conditions.map((condition, index) => (
        <div key={condition.field} className="flow-condition">
          <div className={look('between')}>
            <span>{t(`condition.field.${condition.field}`)}</span>
            <LinkButton onClick={() => change(branch.conditions.filter((one) => one !== condition))}>{t('condition.remove')}</LinkButton>
          </div>
          <ConditionField condition={condition} nameById={nameById} onChange={(changed, names) => change(at(index, changed), names)} />
        </div>
      ))}
      <div className={look('row', 'wrap')}>
        {FIELDS.filter((field) => branch.conditions.every((one) => one.field !== field)).map((field) => (
          <LinkButton key={field} onClick={() => change([...branch.conditions, FRESH[field]])}>
            {t('condition.add', { field: t(`condition.field.${field}`) })}
          </LinkButton>
        ))}
      </div>
    </li>
  );
}

/** The ways of a branch in their order, each with what it asks for. */
export function BranchFields({ onAddBranch, ...props }: BranchFieldsProps) {
  const { t } = useTranslation('console-flows');
  return (
    <>
      <ol className="flow-ways">
        {props.node.branches.map((branch, at) => (
          <Way key={branch.branchId} {...props} branch={branch} isFirst={at === 0} />
        ))}
      </ol>
      <Button icon={Plus} onClick={onAddBranch}>
        {t('branch.add')}
      </Button>
    </>
  );
}
