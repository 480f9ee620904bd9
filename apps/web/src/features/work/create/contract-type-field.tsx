import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES, type ContractType } from '@moqi/api/work/flows';
import { SelectField } from '@moqi/ui';
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
  const choices = CONTRACT_TYPES.map((one) => ({ value: one, label: CONTRACT_TYPE_WORDS[one][locale] }));
  return (
    <SelectField
      label={label}
      choices={[{ value: '' as const, label: none }, ...choices]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
