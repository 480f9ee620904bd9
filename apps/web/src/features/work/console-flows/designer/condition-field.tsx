import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES, type FlowCondition } from '@moqi/api/work/flows';
import { Input, look, Select } from '@moqi/ui';
import SearchSelect from 'antd/es/select';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useWhom } from './people-field.tsx';
import { useTemplates } from './use-templates.ts';

export interface ConditionProps {
  readonly condition: FlowCondition;
  readonly nameById: (id: string) => string;
  readonly onChange: (condition: FlowCondition, names?: ReadonlyMap<string, string>) => void;
}

const OPS = ['gte', 'gt', 'lt', 'lte'] as const;

type Of<Field extends FlowCondition['field']> = ConditionProps & { readonly condition: Extract<FlowCondition, { field: Field }> };

function Amount({ condition, onChange }: Of<'amount'>) {
  const { t } = useTranslation('console-flows');
  return (
    <div className={look('row')}>
      <Select
        label={t('condition.op')}
        choices={OPS.map((op) => ({ value: op, label: t(`condition.sign.${op}`) }))}
        value={condition.op}
        onChange={(op) => onChange({ ...condition, op })}
      />
      <Input
        className={look('grow')}
        type="number"
        min={0}
        step="0.01"
        label={t('condition.yuan')}
        value={condition.amountFen / 100}
        onChange={(event) => onChange({ ...condition, amountFen: Math.max(0, Math.round(Number(event.target.value) * 100)) })}
      />
      <span>{t('condition.unit')}</span>
    </div>
  );
}

function ContractTypes({ condition, onChange }: Of<'contractType'>) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  return (
    <SearchSelect
      mode="multiple"
      aria-label={t('condition.types')}
      value={condition.oneOf}
      options={CONTRACT_TYPES.map((value) => ({ value, label: CONTRACT_TYPE_WORDS[value][locale] }))}
      onChange={(oneOf) => onChange({ ...condition, oneOf })}
      style={{ width: '100%' }}
    />
  );
}

interface NamedIdsProps extends Pick<ConditionProps, 'nameById'> {
  readonly label: string;
  readonly ids: readonly string[];
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** searched at the server rather than among the options */
  readonly onSearch?: (typed: string) => void;
  readonly onChange: (ids: string[], names: ReadonlyMap<string, string>) => void;
}

/** Several of what has ids and names; what was chosen before is shown by the name it has today. */
function NamedIds({ label, ids, options, nameById, onSearch, onChange }: NamedIdsProps) {
  return (
    <SearchSelect
      mode="multiple"
      aria-label={label}
      labelInValue
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      value={ids.map((value) => ({ value, label: nameById(value) }))}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen: { value: string; label: unknown }[]) =>
        onChange(
          chosen.map(({ value }) => value),
          new Map(chosen.flatMap(({ value, label: said }) => (typeof said === 'string' ? [[value, said] as const] : []))),
        )
      }
      style={{ width: '100%' }}
    />
  );
}

function Groups({ condition, nameById, onChange }: Of<'group'>) {
  const { t } = useTranslation('console-flows');
  const { groups } = useWhom('');
  return (
    <NamedIds
      label={t('condition.groups')}
      ids={condition.groupIds}
      options={groups}
      nameById={nameById}
      onChange={(groupIds, names) => onChange({ ...condition, groupIds }, names)}
    />
  );
}

function Templates({ condition, nameById, onChange }: Of<'template'>) {
  const { t } = useTranslation('console-flows');
  const [typed, setTyped] = useState('');
  const templates = useTemplates(useDeferredValue(typed.trim()));
  return (
    <>
      <NamedIds
        label={t('condition.templates')}
        ids={condition.templateIds}
        options={templates}
        nameById={nameById}
        onSearch={setTyped}
        onChange={(templateIds, names) => onChange({ ...condition, templateIds }, names)}
      />
      <p className={look('field-hint')}>{t('condition.templateHint')}</p>
    </>
  );
}

/** What one condition asks for. */
export function ConditionField({ condition, ...props }: ConditionProps) {
  switch (condition.field) {
    case 'amount':
      return <Amount {...props} condition={condition} />;
    case 'contractType':
      return <ContractTypes {...props} condition={condition} />;
    case 'group':
      return <Groups {...props} condition={condition} />;
    case 'template':
      return <Templates {...props} condition={condition} />;
  }
}
