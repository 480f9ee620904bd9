import { listRoles } from '@moqi/api';
import { Button } from '@moqi/ui';
import { Download, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import type { MemberChange, MemberSearch } from './member-search.ts';

export interface MemberFiltersProps {
  readonly search: MemberSearch;
  readonly onChange: (change: MemberChange) => void;
  /** absent: whoever looks does not manage members */
  readonly onExport?: () => void;
}

const SHOWN_STATES = ['active', 'invited', 'disabled'] as const;

/** One line of filters: words, role, state. */
export function MemberFilters({ search, onChange, onExport }: MemberFiltersProps) {
  const { t } = useTranslation('console-organization');
  const roleName = useRoleName();
  const [typed, setTyped] = useState(search.keyword ?? '');
  const { data } = useCall(listRoles, {}, { audience: 'corporateAdmin' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ keyword: typed.trim() });
  };
  return (
    <form className="mq-filter-bar" role="search" onSubmit={submit}>
      <label className="mq-search">
        <Search size={15} strokeWidth={1.6} aria-hidden />
        <input
          type="search"
          aria-label={t('filter.words')}
          placeholder={t('filter.words')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') onChange({ keyword: '' });
          }}
        />
      </label>
      <select
        className="mq-select"
        aria-label={t('filter.role')}
        value={search.role ?? ''}
        onChange={(event) => onChange({ role: event.target.value })}
      >
        <option value="">{t('filter.allRoles')}</option>
        {data?.list.map((role) => (
          <option key={role.roleId} value={role.roleId}>
            {roleName(role)}
          </option>
        ))}
      </select>
      <select
        className="mq-select"
        aria-label={t('filter.state')}
        value={search.state ?? ''}
        onChange={(event) => {
          const state = SHOWN_STATES.find((one) => one === event.target.value);
          onChange({ state });
        }}
      >
        <option value="">{t('filter.allStates')}</option>
        {SHOWN_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`status.${state}`)}
          </option>
        ))}
      </select>
      {onExport ? (
        <span className="mq-filter-actions">
          <Button icon={Download} onClick={onExport}>
            {t('export')}
          </Button>
        </span>
      ) : null}
    </form>
  );
}
