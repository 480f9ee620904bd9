import { NOWHERE } from '@moqi/api/work/directories';
import { SelectField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useDirectories } from './use-directories.ts';

interface DirectoryFieldProps {
  readonly list: 'sign' | 'apply';
  /** undefined: all */
  readonly value: string | undefined;
  readonly onChange: (directoryId: string | undefined) => void;
}

const ALL = 'all';

/** The directories as one field, where there is no room for the tree. */
export function DirectoryField({ list, value, onChange }: DirectoryFieldProps) {
  const { t } = useTranslation('contract-lists');
  const found = useDirectories(list);
  return (
    <SelectField
      label={t('directories.title')}
      value={value ?? ALL}
      choices={[
        { value: ALL, label: t('directories.all') },
        { value: NOWHERE, label: t('directories.none') },
        ...(found?.lines ?? []).map(({ directoryId, path }) => ({ value: directoryId, label: path })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
