import { COLLECTION_ADMISSIONS, type CollectionAdmission } from '@moqi/api/work/collections';
import { SelectField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

interface AdmissionFieldProps {
  readonly value: CollectionAdmission;
  readonly onChange: (admits: CollectionAdmission) => void;
}

/** Who may fill it in, and what follows from it. */
export function AdmissionField({ value, onChange }: AdmissionFieldProps) {
  const { t } = useTranslation('collections');
  return (
    <SelectField
      label={t('admits.label')}
      value={value}
      choices={COLLECTION_ADMISSIONS.map((admits) => ({ value: admits, label: t(`admits.${admits}`) }))}
      hint={t(`admits.${value}Help`)}
      onChange={onChange}
    />
  );
}
