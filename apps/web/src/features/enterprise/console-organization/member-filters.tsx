import { listRoles } from '@moqi/api/enterprise/roles';
import { Button, FilterBar, Select } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import type { MemberChange, MemberSearch } from './member-search.ts';

export interface MemberFiltersProps {
  readonly search: MemberSearch;
  readonly onChange: (change: MemberChange) => void;
  /** absent: the visitor does not manage members */
  readonly onExport?: () => void;
}

const SHOWN_STATES = ['active', 'invited', 'disabled'] as const;

/** One line of filters: words, role, state. */
export function MemberFilters({ search, onChange, onExport }: MemberFiltersProps) {
  const { t } = useTranslation('console-organization');
  const roleName = useRoleName();
  const [typed, setTyped] = useState(search.keyword ?? '');
  const { data } = useCall(listRoles, {}, { audience: 'corporateAdmin' });
  return (
    <FilterBar
      search={{
        value: typed,
        onChange: (words) => {
          setTyped(words);
          if (words === '') onChange({ keyword: '' });
        },
        onSubmit: (words) => onChange({ keyword: words.trim() }),
        placeholder: t('filter.words'),
      }}
      choices={
        <>
          <Select
            label={t('filter.role')}
            choices={[
              { value: '', label: t('filter.allRoles') },
              ...(data?.list.map((role) => ({ value: role.roleId, label: roleName(role) })) ?? []),
            ]}
            value={search.role ?? ''}
            onChange={(role) => onChange({ role })}
          />
          <Select
            label={t('filter.state')}
            choices={[
              { value: '', label: t('filter.allStates') },
              ...SHOWN_STATES.map((state) => ({ value: state, label: t(`status.${state}`) })),
            ]}
            value={search.state ?? ''}
            onChange={(state) => onChange({ state: state === '' ? undefined : state })}
          />
        </>
      }
      actions={
        onExport ? (
          <Button icon={Download} onClick={onExport}>
            {t('export')}
          </Button>
        ) : undefined
      }
    />
  );
}
