import type { TemplateVariable } from '@moqi/api/work/templates';
import { Button, Input } from '@moqi/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VariableCard } from './variable-card.tsx';

interface VariableListProps {
  readonly variables: readonly TemplateVariable[];
  readonly onChange: (variables: readonly TemplateVariable[]) => void;
}

/** What is filled in before a contract is begun, and a line to add one more. */
export function VariableList({ variables, onChange }: VariableListProps) {
  const { t } = useTranslation('advanced-templates');
  const [added, setAdded] = useState('');
  const add = (): void => {
    const name = added.trim();
    if (name === '' || variables.some((one) => one.name === name)) return;
    onChange([...variables, { name, kind: 'text', required: 1 }]);
    setAdded('');
  };
  return (
    <>
      <h2>{t('variables')}</h2>
      <ul className="adv-variables" aria-label={t('variables')}>
        {variables.map((variable, at) => (
          <VariableCard
            key={variable.name}
            variable={variable}
            onChange={(next) => onChange(variables.with(at, next))}
            onRemove={() => onChange(variables.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <div className="adv-variable-line">
        <Input
          label={t('variable.newName')}
          placeholder={t('variable.newName')}
          value={added}
          maxLength={40}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button icon={Plus} onClick={add}>
          {t('variable.add')}
        </Button>
      </div>
    </>
  );
}
