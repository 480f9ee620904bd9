import { assignRoles, listRoleMembers, listRoles, type RoleCard, type RoleMember } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { Avatar, Button, EmptyState, ListFooter, useToast } from '@moqi/ui';
import { Search, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

const AddMembersDialog = lazy(() => import('./add-members-dialog.tsx').then((m) => ({ default: m.AddMembersDialog })));

const SIZE = 20;

/** Who holds a role; whoever may assign it gives and takes it here. */
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
        <label className="mq-search">
          <Search size={15} strokeWidth={1.6} aria-hidden />
          <input
            type="search"
            aria-label={t('members.search')}
            placeholder={t('members.search')}
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value);
              setPage(1);
            }}
          />
        </label>
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
  const { mutate, isPending } = useAct(assignRoles, { refreshes: [listRoles, listRoleMembers] });
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
      <ListFooter
        summary={t('members.count', { count, shown: formatCount(count) })}
        page={page}
        knownPages={Math.ceil(count / SIZE)}
        hasNext={page * SIZE < count}
        onPage={onPage}
        words={{
          pager: t('pages.pager'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { number }),
          size: t('pages.size'),
        }}
      />
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
  return (
    <table className="roles-members">
      <thead>
        <tr>
          <th>{t('members.name')}</th>
          <th>{t('members.group')}</th>
          <th>{t('members.since')}</th>
          {onUnassign ? <th className="roles-members-action">{t('members.action')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.corpUserId}>
            <td>
              <span className="mq-row">
                <Avatar name={member.fullName} />
                <span className="mq-medium mq-ellipsis">{member.fullName}</span>
                {member.state === 'active' ? null : <span className="mq-ink3">{t(`members.state.${member.state}`)}</span>}
              </span>
            </td>
            <td className="mq-ink2">{member.groupName || '—'}</td>
            <td className="mq-ink2">
              {member.assignedBy === ''
                ? format.time(member.assignTime)
                : t('members.givenBy', { time: format.time(member.assignTime), name: member.assignedBy })}
            </td>
            {onUnassign ? (
              <td className="roles-members-action">
                <button type="button" className="mq-link" onClick={() => onUnassign(member)}>
                  {t('members.unassign')}
                </button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
