import { type BuiltInRoleName, listRoles } from '@moqi/api/enterprise/roles';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useCall } from '#shared/call/use-call.ts';

export interface RoleBoxesProps {
  readonly chosen: readonly string[];
  readonly onChange: (roleIds: readonly string[]) => void;
  /** a role that these members cannot have */
  readonly without?: BuiltInRoleName;
}

/** The roles that the member may give. */
export function RoleBoxes({ chosen, onChange, without }: RoleBoxesProps) {
  const { t } = useTranslation('console-organization');
  const roleName = useRoleName();
  const { data } = useCall(listRoles, {}, { audience: 'corporateAdmin' });
  const toggle = (roleId: string) => onChange(chosen.includes(roleId) ? chosen.filter((one) => one !== roleId) : [...chosen, roleId]);
  return (
    <fieldset className="members-roles">
      <legend className={look('field-label')}>{t('form.roles')}</legend>
      {data?.list
        .filter(({ roleId, can, state }) => chosen.includes(roleId) || (can.assign && state === 'active'))
        .filter(({ builtIn }) => without === undefined || builtIn !== without)
        .map((role) => (
          <label key={role.roleId}>
            <input
              type="checkbox"
              checked={chosen.includes(role.roleId)}
              disabled={!role.can.assign}
              onChange={() => toggle(role.roleId)}
            />
            {roleName(role)}
          </label>
        ))}
    </fieldset>
  );
}
