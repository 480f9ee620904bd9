import type { OutputOf } from '@moqi/api';
import { readPermissionMatrix } from '@moqi/api/enterprise/roles';
import { AppLink, Icon, look } from '@moqi/ui';
import { CircleCheckBig, Minus } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#entities/permission/permissions-by-area.ts';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';

type Matrix = OutputOf<typeof readPermissionMatrix>;

/** All roles side by side: what each allows, and how far. */
export function RoleComparison() {
  const { t } = useTranslation('console-roles');
  const query = useCall(readPermissionMatrix, {}, { audience: 'corporateAdmin' });
  const { data } = query;
  return data === undefined ? (
    <Pending query={query} lines={12} fill title={t('failed.title')} help={t('failed.help')} />
  ) : (
    <MatrixTable matrix={data} />
  );
}

function MatrixTable({ matrix: { roles, rows } }: { matrix: Matrix }) {
  const { t } = useTranslation('console-roles');
  const locale = useLocale();
  const roleName = useRoleName();
  const areas = Map.groupBy(rows, ({ area }) => area as Area);
  return (
    <section className="roles-matrix" aria-label={t('compare.title')}>
      {/* oxlint-disable-next-line react/forbid-elements -- rows stand in groups with headings of their own, roles are its columns */}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('compare.permission')}</th>
            {roles.map((role) => (
              <th key={role.roleId} scope="col">
                <AppLink
                  className={`roles-matrix-role ${look('ellipsis')}`}
                  href={`/console/role?roleId=${role.roleId}`}
                  title={roleName(role)}
                >
                  {roleName(role)}
                </AppLink>
                {role.state === 'disabled' ? <span className="roles-matrix-note">{t('state.disabled')}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...areas].map(([area, permissions]) => (
            <Fragment key={area}>
              <tr className="roles-matrix-area">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {t(`app:permission.area.${area}`)}
                </th>
              </tr>
              {permissions.map((row) => (
                <tr key={row.permission}>
                  <th scope="row">
                    {row.name[locale]}
                    <span className="roles-matrix-note">{row.meaning[locale]}</span>
                  </th>
                  {row.cells.map(({ scope, sentence }, column) => (
                    <td key={roles[column]?.roleId ?? column} title={sentence[locale]}>
                      <span className={`roles-cell ${look(scope === null && 'ink3')}`}>
                        <Icon of={scope === null ? Minus : CircleCheckBig} size={15} tone={scope === null ? 'ink3' : 'pine'} />
                        {scope === null ? t('app:permission.scope.none') : t(`app:permission.scope.${row.scoped ? scope : 'whole'}`)}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
