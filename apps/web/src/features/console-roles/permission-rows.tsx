import {
  type Grants,
  listRoles,
  operateRole,
  PERMISSIONS,
  type Permission,
  type RoleCard,
  readPermissionMatrix,
  SCOPES,
  type Scope,
} from '@moqi/api';
import { Button, FieldError, Icon, useToast } from '@moqi/ui';
import { CircleCheckBig, Minus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/call/use-call.ts';
import { useLocale } from '../../shared/i18n/use-locale.ts';
import { grantsOf } from '../../shared/permission/use-permission.ts';
import { useRoleName } from '../../shared/permission/use-role-name.ts';
import { refreshSession } from '../../shared/session/load-session.ts';
import { useSession } from '../../shared/session/session.ts';
import { changedPermissions, givableScopes, permissionsByArea, withGrant } from './grant-draft.ts';
import { useGrantDraft } from './use-grant-draft.ts';

/** What the role allows, row by row and in words. Changes wait until they are saved together. */
export function PermissionRows({ role }: { role: RoleCard }) {
  const { t } = useTranslation('console-roles');
  const [kept, setDraft] = useGrantDraft(role.roleId);
  const draft = kept ?? role.grants;
  const own = useSession(grantsOf);
  const changes = changedPermissions(role.grants, draft);
  const set = (permission: Permission, scope: Scope | undefined) => setDraft(withGrant(draft, permission, scope));
  return (
    <>
      {[...permissionsByArea()].map(([area, permissions]) => (
        <section key={area} className="roles-area">
          <h3>{t(`area.${area}`)}</h3>
          <ul>
            {permissions.map((permission) => (
              <li
                key={permission}
                className={changes.includes(permission) ? 'roles-permission roles-permission-changed' : 'roles-permission'}
              >
                {role.can.edit ? (
                  <PermissionChoice
                    permission={permission}
                    scope={draft[permission]}
                    givable={givableScopes(permission, own)}
                    onChange={(scope) => set(permission, scope)}
                  />
                ) : (
                  <PermissionFact permission={permission} scope={draft[permission]} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {changes.length > 0 ? <SaveBar role={role} draft={draft} count={changes.length} onClear={() => setDraft(undefined)} /> : null}
    </>
  );
}

function useMeaning() {
  const locale = useLocale();
  return (permission: Permission) => {
    const { zh, en, zhMeaning, enMeaning } = PERMISSIONS[permission];
    return locale === 'en' ? { name: en, meaning: enMeaning } : { name: zh, meaning: zhMeaning };
  };
}

function PermissionFact({ permission, scope }: { permission: Permission; scope: Scope | undefined }) {
  const { t } = useTranslation('console-roles');
  const { name, meaning } = useMeaning()(permission);
  const reach = scope === undefined ? t('scope.none') : t(`scope.${PERMISSIONS[permission].scoped ? scope : 'whole'}`);
  return (
    <div className="roles-permission-line">
      <Icon of={scope === undefined ? Minus : CircleCheckBig} size={16} tone={scope === undefined ? 'ink3' : 'pine'} />
      <span className="roles-permission-name">{name}</span>
      <span className="roles-permission-meaning">{meaning}</span>
      <span className={scope === undefined ? 'roles-reach mq-ink3' : 'roles-reach'}>{reach}</span>
    </div>
  );
}

interface PermissionChoiceProps {
  readonly permission: Permission;
  readonly scope: Scope | undefined;
  readonly givable: readonly Scope[];
  readonly onChange: (scope: Scope | undefined) => void;
}

/** A box for the permission and, where it reaches over data, how far. What one does not hold cannot be given. */
function PermissionChoice({ permission, scope, givable, onChange }: PermissionChoiceProps) {
  const { t } = useTranslation('console-roles');
  const { name, meaning } = useMeaning()(permission);
  const meaningId = useId();
  const widest = givable.at(-1);
  const locked = widest === undefined;
  return (
    <div className="roles-permission-line">
      <input
        id={`${meaningId}-box`}
        type="checkbox"
        checked={scope !== undefined}
        disabled={locked}
        aria-describedby={meaningId}
        onChange={(event) => onChange(event.target.checked ? (givable[0] ?? undefined) : undefined)}
      />
      <label className="roles-permission-name" htmlFor={`${meaningId}-box`}>
        {name}
      </label>
      <span id={meaningId} className="roles-permission-meaning">
        {locked ? t('locked', { meaning }) : meaning}
      </span>
      <span className="roles-reach">
        {scope !== undefined && PERMISSIONS[permission].scoped ? (
          <select
            className="mq-input mq-select roles-scope"
            aria-label={t('scope.label', { name })}
            value={scope}
            onChange={(event) => onChange(SCOPES.find((one) => one === event.target.value))}
          >
            {SCOPES.filter((one) => one === scope || givable.includes(one)).map((one) => (
              <option key={one} value={one}>
                {t(`scope.${one}`)}
              </option>
            ))}
          </select>
        ) : null}
        {scope !== undefined && !PERMISSIONS[permission].scoped ? t('scope.whole') : null}
        {scope === undefined ? <span className="mq-ink3">{t('scope.none')}</span> : null}
      </span>
    </div>
  );
}

interface SaveBarProps {
  readonly role: RoleCard;
  readonly draft: Grants;
  readonly count: number;
  /** The draft was saved or thrown away. */
  readonly onClear: () => void;
}

function SaveBar({ role, draft, count, onClear }: SaveBarProps) {
  const { t } = useTranslation('console-roles');
  const showToast = useToast();
  const roleName = useRoleName();
  const { mutate, isPending, error } = useAct(operateRole, { refreshes: [listRoles, readPermissionMatrix] });
  const save = () =>
    mutate(
      { oper: 'changeGrants', roleId: role.roleId, grants: draft },
      {
        onSuccess: () => {
          onClear();
          showToast({
            text:
              role.memberCount === 0
                ? t('save.doneUnheld', { name: roleName(role) })
                : t('save.done', { name: roleName(role), count: role.memberCount }),
          });
          // it may be a role of one's own
          void refreshSession();
        },
      },
    );
  return (
    <div className="roles-save" role="group" aria-label={t('save.label')}>
      <span>
        {role.memberCount === 0 ? t('save.noteUnheld', { changes: count }) : t('save.note', { changes: count, count: role.memberCount })}
      </span>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <span className="roles-save-actions">
        <Button disabled={isPending} onClick={onClear}>
          {t('save.discard')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={save}>
          {t('save.submit')}
        </Button>
      </span>
    </div>
  );
}
