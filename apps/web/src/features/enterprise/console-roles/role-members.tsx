import { assignRoles, listRoleMembers, type RoleMember } from '@moqi/api/enterprise/members';
import type { RoleCard } from '@moqi/api/enterprise/roles';
import { Avatar, Button, type Column, EmptyState, LinkButton, look, SearchField, Table, useToast } from '@moqi/ui';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';

const AddMembersDialog = lazy(() => import('./add-members-dialog.tsx').then((m) => ({ default: m.AddMembersDialog })));

const SIZE = 20;

/** The holders of a role; members who may assign it give and take it here. */
export function RoleMembers({ role }: { role: RoleCard }) {
  const { t } = useTranslation('console-roles');
  const roleName = useRoleName();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const { assign, unassign, busy } = useAssign(role);
  const [adding, setAdding] = useState(false);
  const question = { roleId: role.roleId, itemPage: page, pageSize: SIZE, ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }) };
  const query = useCall(listRoleMembers, question, { audience: 'corporateAdmin', keepPrevious: true });
  const { data } = query;
  return (
    <>
      <div className="roles-members-bar">
        <SearchField
          label={t('members.search')}
          value={keyword}
          onChange={(words) => {
            setKeyword(words);
            setPage(1);
          }}
        />
        {role.can.assign ? (
          <Button icon={UserPlus} onClick={() => setAdding(true)}>
            {t('members.add')}
          </Button>
        ) : null}
      </div>
      <Pending query={query} lines={6} title={t('members.failed')} help={t('failed.help')} />
      {data ? (
        <Holders
          members={data.list}
          count={data.count}
          searching={keyword.trim() !== ''}
          page={page}
          onPage={setPage}
          onUnassign={role.can.assign ? unassign : undefined}
        />
      ) : null}
      {adding ? (
        <Suspense fallback={null}>
          <AddMembersDialog
            roleName={roleName(role)}
            holders={data?.list.map(({ corpUserId }) => corpUserId) ?? []}
            busy={busy}
            onClose={() => setAdding(false)}
            onAdd={(corpUserIds) => assign(corpUserIds, () => setAdding(false))}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useAssign(role: RoleCard) {
  const { t } = useTranslation('console-roles');
  const showToast = useToast();
  const name = useRoleName()(role);
  const { mutate, isPending } = useAct(assignRoles);
  const ask = (oper: 'assign' | 'unassign', corpUserIds: readonly string[], done: (changed: number) => void) =>
    mutate(
      { oper, corpUserIds: [...corpUserIds], roleIds: [role.roleId] },
      {
        onSuccess: ({ changed }) => done(changed),
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  const assign = (corpUserIds: readonly string[], onDone?: () => void) =>
    ask('assign', corpUserIds, (count) => {
      showToast({ text: t('members.assigned', { name, count }) });
      onDone?.();
    });
  const unassign = ({ corpUserId, fullName }: RoleMember) =>
    ask('unassign', [corpUserId], () =>
      showToast({
        text: t('members.unassigned', { person: fullName, name }),
        undo: { label: t('undo'), onClick: () => assign([corpUserId]) },
      }),
    );
  return { assign, unassign, busy: isPending };
}

interface HoldersProps extends MemberTableProps {
  readonly count: number;
  readonly searching: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A page of holders, or why there are none. */
function Holders({ members, count, searching, page, onPage, onUnassign }: HoldersProps) {
  const { t } = useTranslation('console-roles');
  if (count === 0) {
    return (
      <EmptyState
        title={searching ? t('members.noneFound') : t('members.none')}
        help={searching ? t('members.noneFoundHelp') : t('members.noneHelp')}
      />
    );
  }
  return (
    <>
      <MemberTable members={members} onUnassign={onUnassign} />
      <ListPages counted="people" page={page} size={SIZE} shown={members.length} count={count} onPage={onPage} />
    </>
  );
}

interface MemberTableProps {
  readonly members: readonly RoleMember[];
  /** absent: the caller may only look */
  readonly onUnassign: ((member: RoleMember) => void) | undefined;
}

function MemberTable({ members, onUnassign }: MemberTableProps) {
  const { t } = useTranslation('console-roles');
  const format = useFormat();
  const name = ({ fullName, state }: RoleMember) => (
    <span className={look('row')}>
      <Avatar name={fullName} />
      <span className={look('medium', 'ellipsis')}>{fullName}</span>
      {state === 'active' ? null : <span className={look('ink3')}>{t(`members.state.${state}`)}</span>}
    </span>
  );
  const since = ({ assignTime, assignedBy }: RoleMember) =>
    assignedBy === '' ? format.time(assignTime) : t('members.givenBy', { time: format.time(assignTime), name: assignedBy });
  const columns: readonly Column<RoleMember>[] = [
    { key: 'name', title: t('members.name'), cell: name },
    { key: 'group', title: t('members.group'), tone: 'ink2', cell: ({ groupName }) => groupName || '—' },
    { key: 'since', title: t('members.since'), tone: 'ink2', cell: since },
  ];
  const action: Column<RoleMember> = {
    key: 'action',
    title: t('members.action'),
    className: 'roles-members-action',
    cell: (member) => <LinkButton onClick={() => onUnassign?.(member)}>{t('members.unassign')}</LinkButton>,
  };
  return <Table columns={onUnassign ? [...columns, action] : columns} rows={members} keyOf={({ corpUserId }) => corpUserId} />;
}
