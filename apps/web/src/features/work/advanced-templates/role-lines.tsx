import { look, PartyMark, Select } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { Role } from './advanced-template.ts';

interface RoleLinesProps {
  readonly roles: readonly Role[];
  /** names of those that sign once for each row */
  readonly repeated: ReadonlySet<string>;
  readonly onChange: (roles: readonly Role[]) => void;
}

/** Who signs where the file says: a person or a company, and which of them is the sender. */
export function RoleLines({ roles, repeated, onChange }: RoleLinesProps) {
  const { t } = useTranslation('advanced-templates');
  return (
    <ul className="adv-roles" aria-label={t('roles.title')}>
      {roles.map((role, at) => (
        <li key={role.key} className={look('row')}>
          <PartyMark index={at} />
          <span className={look('ellipsis', 'grow')} title={role.roleName}>
            {role.roleName}
          </span>
          <Select
            small
            label={t('roles.type', { name: role.roleName })}
            value={role.signatoryType}
            choices={[
              { value: 1, label: t('roles.company') },
              { value: 0, label: t('roles.person') },
            ]}
            onChange={(signatoryType) => onChange(roles.with(at, { ...role, signatoryType }))}
          />
          {repeated.has(role.roleName) ? (
            <span className={look('text-13', 'ink2')}>{t('roles.repeated')}</span>
          ) : (
            <label className={`adv-tick ${look('text-13', 'ink2')}`}>
              <input
                type="checkbox"
                checked={role.ownFlag === 1}
                onChange={({ target }) =>
                  onChange(roles.map((one) => ({ ...one, ownFlag: one.key === role.key && target.checked ? 1 : 0 })))
                }
              />
              {t('roles.own')}
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
