import { type Grants, operateRole, PERMISSIONS, type Permission, type RoleCard, SCOPES, type Scope } from '@moqi/api/enterprise/roles';
import { Button, FieldError, look, Select, useToast } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionFact, PermissionList } from '#entities/permission/permission-list.tsx';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { usePermissionWords } from '#entities/permission/use-permission-words.ts';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useAct } from '#shared/call/use-call.ts';
import { refreshSession } from '#shared/session/load-session.ts';
import { useSession } from '#shared/session/session.ts';
import { changedPermissions, givableScopes, withGrant } from './grant-draft.ts';
import { useGrantDraft } from './use-grant-draft.ts';

/** What the role allows, row by row and in words. Changes wait until they are saved together. */
export function PermissionRows({ role }: { role: RoleCard }) {
  const [kept, setDraft] = useGrantDraft(role.roleId);
  const draft = kept ?? role.grants;
  const own = useSession(grantsOf);
  const changes = changedPermissions(role.grants, draft);
  const set = (permission: Permission, scope: Scope | undefined) => setDraft(withGrant(draft, permission, scope));
  return (
    <>
      <PermissionList
        line={(permission) => (
          <div className={changes.includes(permission) ? 'roles-permission-changed' : undefined}>
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
          </div>
        )}
      />
      {changes.length > 0 ? <SaveBar role={role} draft={draft} count={changes.length} onClear={() => setDraft(undefined)} /> : null}
    </>
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
  const { name, meaning } = usePermissionWords()(permission);
  const meaningId = useId();
  const widest = givable.at(-1);
  const locked = widest === undefined;
  return (
    <div className="permission-line">
      <input
        id={`${meaningId}-box`}
        type="checkbox"
        checked={scope !== undefined}
        disabled={locked}
        aria-describedby={meaningId}
        onChange={(event) => onChange(event.target.checked ? (givable[0] ?? undefined) : undefined)}
      />
      <label className="permission-name" htmlFor={`${meaningId}-box`}>
        {name}
      </label>
      <span id={meaningId} className="permission-meaning">
        {locked ? t('locked', { meaning }) : meaning}
      </span>
      <span className="permission-reach">
        {scope !== undefined && PERMISSIONS[permission].scoped ? (
          <Select
            className="roles-scope"
            label={t('scopeLabel', { name })}
            choices={SCOPES.filter((one) => one === scope || givable.includes(one)).map((one) => ({
              value: one,
              label: t(`app:permission.scope.${one}`),
            }))}
            value={scope}
            onChange={onChange}
          />
        ) : null}
        {scope !== undefined && !PERMISSIONS[permission].scoped ? t('app:permission.scope.whole') : null}
        {scope === undefined ? <span className={look('ink3')}>{t('app:permission.scope.none')}</span> : null}
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
  const { mutate, isPending, error } = useAct(operateRole);
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
