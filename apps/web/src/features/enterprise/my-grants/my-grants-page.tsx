import './my-grants.css';
import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { listUsableFlows } from '@moqi/api/work/flows';
import { listUsableSeals } from '@moqi/api/work/seals';
import { listUsableTemplates } from '@moqi/api/work/templates';
import { formatDate } from '@moqi/rules';
import { EmptyState, look, PageHeader, Sheet, SkeletonRows, TextLink } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionFact, PermissionList } from '#entities/permission/permission-list.tsx';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { lastDay } from '#shared/format/days.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly note: ReactNode;
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly Row[] | undefined;
  readonly none: string;
  /** where one works with them */
  readonly place?: { readonly href: string; readonly label: string };
}

function Rows({ title, rows, none, place }: RowsProps) {
  const { t } = useTranslation('my-grants');
  return (
    <Sheet title={title} extra={place ? <TextLink href={place.href}>{place.label}</TextLink> : undefined}>
      {rows === undefined ? <SkeletonRows label={t('app:loading')} rows={2} /> : null}
      {rows?.length === 0 ? <p className={look('ink2')}>{none}</p> : null}
      <ul className="my-grants-rows">
        {rows?.map(({ key, name, note }) => (
          <li key={key}>
            <span className={look('medium')}>{name}</span>
            <span className={look('ink2')}>{note}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Seals() {
  const { t } = useTranslation('my-grants');
  const { data } = useCall(listUsableSeals, { pageSize: 100 });
  const rows = data?.list.map(({ sealId, sealName, until, usesLeft }) => {
    const right = until === '' ? t('seals.always') : t('seals.until', { day: formatDate(lastDay(until)) });
    const left = usesLeft === null ? [] : [t('seals.usesLeft', { count: usesLeft })];
    return { key: sealId, name: sealName, note: [right, ...left].join(t('app:separator')) };
  });
  const place = { href: '/signSettings/signers', label: t('seals.place') };
  return <Rows title={t('seals.title')} rows={rows} none={t('seals.none')} place={place} />;
}

function Flows() {
  const { t } = useTranslation('my-grants');
  const { data } = useCall(listUsableFlows, { pageSize: 100 });
  const rows = data?.list.map(({ flowId, flowName, kind, isDefault }) => {
    const fixed = isDefault ? [t('flows.default')] : [];
    return { key: flowId, name: flowName, note: [t(`flows.${kind}`), ...fixed].join(t('app:separator')) };
  });
  return <Rows title={t('flows.title')} rows={rows} none={t('flows.none')} />;
}

function Templates() {
  const { t } = useTranslation('my-grants');
  const { data } = useCall(listUsableTemplates, { pageSize: 100 });
  const rows = data?.list.map(({ tplId, tplName, groupName }) => ({
    key: tplId,
    name: tplName,
    note: groupName || t('templates.noGroup'),
  }));
  const place = { href: '/tpl/general', label: t('templates.place') };
  return <Rows title={t('templates.title')} rows={rows} none={t('templates.none')} place={place} />;
}

function PeopleToAsk() {
  const { t } = useTranslation('my-grants');
  const roleName = useRoleName();
  const { data } = useCall(listPeopleToAsk, { permission: 'roles.manage' }, { audience: 'enterprise' });
  const rows = data?.list.map(({ fullName, role }) => ({ key: `${fullName} ${role.roleId}`, name: fullName, note: roleName(role) }));
  return <Rows title={t('ask.title')} rows={rows} none={t('ask.none')} />;
}

/** What the enterprise allows the member: permissions by role, seals, flows and templates by grant, and who could give more. */
export function MyGrantsPage() {
  const { t } = useTranslation('my-grants');
  const grants = useSession(grantsOf);
  const isMember = useSession(inEnterprise);
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  if (!isMember) return <EmptyState fill title={t('personal.title')} help={t('personal.help')} />;
  return (
    <div className="my-grants">
      <PageHeader title={t('title')} fact={t('lead', { company })} />
      <Sheet title={t('permissions')}>
        <PermissionList line={(permission) => <PermissionFact permission={permission} scope={grants[permission]} />} />
      </Sheet>
      <Seals />
      <Flows />
      <Templates />
      <PeopleToAsk />
    </div>
  );
}
