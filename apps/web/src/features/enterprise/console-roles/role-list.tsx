import type { RoleCard } from '@moqi/api/enterprise/roles';
import { AppLink, Icon, look, SelectField, usePhone } from '@moqi/ui';
import { CirclePause, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';

export interface RoleListProps {
  readonly roles: readonly RoleCard[];
  readonly chosen: RoleCard | undefined;
  readonly hrefOf: (roleId: string) => string;
  readonly onChoose: (roleId: string) => void;
}

/** The roles with their numbers of holders; on a phone one choice. */
export function RoleList({ roles, chosen, hrefOf, onChoose }: RoleListProps) {
  const { t } = useTranslation('console-roles');
  const phone = usePhone();
  const roleName = useRoleName();
  const groups = [
    { key: 'builtIn' as const, list: roles.filter(({ builtIn }) => builtIn !== null) },
    { key: 'own' as const, list: roles.filter(({ builtIn }) => builtIn === null) },
  ];
  if (phone) {
    return (
      <div className="roles-choice">
        <SelectField
          label={t('list.label')}
          choices={groups.map(({ key, list }) => ({
            label: t(`list.${key}`),
            choices: list.map((role) => ({
              value: role.roleId,
              label: t('list.option', { name: roleName(role), count: role.memberCount }),
            })),
          }))}
          value={chosen?.roleId ?? ''}
          onChange={onChoose}
        />
      </div>
    );
  }
  return (
    <nav className="roles-list" aria-label={t('list.label')}>
      {groups.map(({ key, list }) => (
        <section key={key}>
          <h2>{t(`list.${key}`)}</h2>
          {list.length === 0 ? <p className="roles-list-none">{t('list.none')}</p> : null}
          <ul>
            {list.map((role) => (
              <li key={role.roleId}>
                <AppLink
                  className="roles-item"
                  href={hrefOf(role.roleId)}
                  {...(role.roleId === chosen?.roleId ? { 'aria-current': 'page' as const } : {})}
                >
                  <Icon of={role.state === 'active' ? KeyRound : CirclePause} size={16} />
                  <span className={`roles-item-name ${look('ellipsis')}`} title={roleName(role)}>
                    {roleName(role)}
                  </span>
                  {role.state === 'disabled' ? <span className={look('hidden')}>{t('state.disabled')}</span> : null}
                  <span className="roles-item-count">{role.memberCount}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
