import type { RoleCard } from '@moqi/api';
import { AppLink, Icon } from '@moqi/ui';
import { CirclePause, KeyRound } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { usePhone } from '#shared/layout/use-phone.ts';

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
  const selectId = useId();
  const groups = [
    { key: 'builtIn' as const, list: roles.filter(({ builtIn }) => builtIn !== null) },
    { key: 'own' as const, list: roles.filter(({ builtIn }) => builtIn === null) },
  ];
  if (phone) {
    return (
      <div className="roles-choice mq-field">
        <label htmlFor={selectId}>{t('list.label')}</label>
        <select
          id={selectId}
          className="mq-input mq-select"
          value={chosen?.roleId ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {groups.map(({ key, list }) => (
            <optgroup key={key} label={t(`list.${key}`)}>
              {list.map((role) => (
                <option key={role.roleId} value={role.roleId}>
                  {t('list.option', { name: roleName(role), count: role.memberCount })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
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
                  <span className="roles-item-name mq-ellipsis" title={roleName(role)}>
                    {roleName(role)}
                  </span>
                  {role.state === 'disabled' ? <span className="mq-hidden">{t('state.disabled')}</span> : null}
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
