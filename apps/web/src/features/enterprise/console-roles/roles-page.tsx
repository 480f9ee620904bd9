import './console-roles.css';
import { listRoles, type RoleCard } from '@moqi/api/enterprise/roles';
import { Button, ButtonLink, EmptyState, PageHeader } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Plus, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { RoleComparison } from './role-comparison.tsx';
import { RoleDetail } from './role-detail.tsx';
import { RoleList } from './role-list.tsx';
import type { RoleSearch } from './role-search.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx').then((m) => ({ default: m.NameDialog })));

const hrefOf = (search: RoleSearch) => `/console/role${stringifySearch({ ...search })}`;

/** 角色: the roles at the left, what the chosen one allows, who holds it and which seals it opens at the right; or all side by side. */
export function RolesPage({ search }: { search: RoleSearch }) {
  const { t } = useTranslation('console-roles');
  const router = useRouter();
  const query = useCall(listRoles, {}, { audience: 'corporateAdmin' });
  const { data } = query;
  const open = (next: RoleSearch) => void router.navigate({ href: hrefOf(next) });
  const comparing = search.view === 'compare';
  return (
    <div className="roles">
      <RolesHead roles={data?.list} comparing={comparing} onOpen={open} />
      <Pending query={query} lines={10} fill title={t('failed.title')} help={t('failed.help')} />
      {data && comparing ? <RoleComparison /> : null}
      {data && !comparing ? <Roles roles={data.list} search={search} onOpen={open} /> : null}
    </div>
  );
}

interface RolesHeadProps {
  /** undefined until they came */
  readonly roles: readonly RoleCard[] | undefined;
  readonly comparing: boolean;
  readonly onOpen: (search: RoleSearch) => void;
}

function RolesHead({ roles, comparing, onOpen }: RolesHeadProps) {
  const { t } = useTranslation('console-roles');
  const manages = usePermits('roles.manage');
  const [making, setMaking] = useState(false);
  const own = roles?.filter(({ builtIn }) => builtIn === null).length ?? 0;
  return (
    <div className="roles-head">
      <PageHeader
        title={comparing ? t('compare.title') : t('title')}
        fact={roles ? t('fact', { builtIn: roles.length - own, own }) : undefined}
        {...(comparing ? { back: { href: hrefOf({}), label: t('compare.back') } } : {})}
        actions={
          <>
            {comparing ? null : (
              <ButtonLink icon={Table2} href={hrefOf({ view: 'compare' })}>
                {t('compare.open')}
              </ButtonLink>
            )}
            {manages ? (
              <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
                {t('create.open')}
              </Button>
            ) : null}
          </>
        }
      />
      {making ? (
        <Suspense fallback={null}>
          <NameDialog
            asking={{ what: 'create' }}
            onClose={() => setMaking(false)}
            onDone={({ roleId }) => {
              setMaking(false);
              onOpen({ roleId });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface RolesProps {
  readonly roles: readonly RoleCard[];
  readonly search: RoleSearch;
  readonly onOpen: (search: RoleSearch) => void;
}

function Roles({ roles, search, onOpen }: RolesProps) {
  const { t } = useTranslation('console-roles');
  const chosen = search.roleId === undefined ? roles[0] : roles.find(({ roleId }) => roleId === search.roleId);
  return (
    <div className="roles-body">
      <RoleList
        roles={roles}
        chosen={chosen}
        hrefOf={(roleId) => hrefOf({ ...search, roleId })}
        onChoose={(roleId) => onOpen({ ...search, roleId })}
      />
      {chosen ? (
        <RoleDetail key={chosen.roleId} role={chosen} tab={search.tab ?? 'permissions'} onOpen={onOpen} />
      ) : (
        <div className="roles-detail">
          <EmptyState
            fill
            drawing="search"
            title={t('gone.title')}
            help={t('gone.help')}
            actions={<Button onClick={() => onOpen({})}>{t('gone.first')}</Button>}
          />
        </div>
      )}
    </div>
  );
}
