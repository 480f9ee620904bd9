import './permission-list.css';
import { PERMISSIONS, type Permission, type Scope } from '@moqi/api/enterprise/roles';
import { Icon, look } from '@moqi/ui';
import { CircleCheckBig, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsByArea } from './permissions-by-area.ts';
import { usePermissionWords } from './use-permission-words.ts';

/** The permissions by area, one line each. */
export function PermissionList({ line }: { readonly line: (permission: Permission) => ReactNode }) {
  const { t } = useTranslation('app');
  return [...permissionsByArea()].map(([area, permissions]) => (
    <section key={area} className="permission-area">
      <h3>{t(`permission.area.${area}`)}</h3>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{line(permission)}</li>
        ))}
      </ul>
    </section>
  ));
}

/** Whether a permission is held, what it allows, and how far. */
export function PermissionFact({ permission, scope }: { readonly permission: Permission; readonly scope: Scope | undefined }) {
  const { t } = useTranslation('app');
  const { name, meaning } = usePermissionWords()(permission);
  const reach =
    scope === undefined ? t('permission.scope.none') : t(`permission.scope.${PERMISSIONS[permission].scoped ? scope : 'whole'}`);
  return (
    <div className="permission-line">
      <Icon of={scope === undefined ? Minus : CircleCheckBig} size={16} tone={scope === undefined ? 'ink3' : 'pine'} />
      <span className="permission-name">{name}</span>
      <span className="permission-meaning">{meaning}</span>
      <span className={`permission-reach ${look(scope === undefined && 'ink3')}`}>{reach}</span>
    </div>
  );
}
