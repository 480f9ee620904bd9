import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES, type ContractType } from '@moqi/api';
import { useId } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';

interface ContractTypeFieldProps {
  readonly label: string;
  /** the words of none chosen */
  readonly none: string;
  readonly value: ContractType | undefined;
  readonly onChange: (value: ContractType | undefined) => void;
}

/** What a contract is about. */
export function ContractTypeField({ label, none, value, onChange }: ContractTypeFieldProps) {
  const locale = useLocale();
  const id = useId();
  return (
    <div className="mq-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="mq-select"
        value={value ?? ''}
        onChange={({ target }) => onChange(CONTRACT_TYPES.find((one) => one === target.value))}
      >
        <option value="">{none}</option>
        {CONTRACT_TYPES.map((one) => (
          <option key={one} value={one}>
            {CONTRACT_TYPE_WORDS[one][locale]}
          </option>
        ))}
      </select>
    </div>
  );
}
