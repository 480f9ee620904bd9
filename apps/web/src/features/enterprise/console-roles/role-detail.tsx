import { operateRole, type RoleCard } from '@moqi/api/enterprise/roles';
import { Button, Chip, look, PanelTabs, StatusMark, useToast } from '@moqi/ui';
import { CirclePause, Copy, PencilLine, Play, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useAct } from '#shared/call/use-call.ts';
import { PermissionRows } from './permission-rows.tsx';
import { RoleMembers } from './role-members.tsx';
import { RoleSeals } from './role-seals.tsx';
import { ROLE_TABS, type RoleSearch, type RoleTab } from './role-search.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx').then((m) => ({ default: m.NameDialog })));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })));

export interface RoleDetailProps {
  readonly role: RoleCard;
  readonly tab: RoleTab;
  readonly onOpen: (search: RoleSearch) => void;
}

/** One role: its name, what may be done with it, and its sides. */
export function RoleDetail({ role, tab, onOpen }: RoleDetailProps) {
  const { t } = useTranslation('console-roles');
  const roleName = useRoleName();
  const panelId = useId();
  const seesSeals = usePermits('seals.read');
  const { roleId, memberCount, description, builtIn, state } = role;
  return (
    <section className="roles-detail" aria-label={roleName(role)}>
      <header className="roles-detail-head">
        <div className={look('row', 'wrap')}>
          <h2>{roleName(role)}</h2>
          {builtIn === null ? null : <Chip small>{t('builtIn')}</Chip>}
          {state === 'disabled' ? (
            <StatusMark icon={CirclePause} tone="ink3">
              {t('state.disabled')}
            </StatusMark>
          ) : null}
        </div>
        <RoleActions role={role} onOpen={onOpen} />
        <p className="roles-note">{builtIn === null ? description : t(`about.${builtIn}`)}</p>
        {role.can.beyondOwn ? <p className="roles-note">{t('beyondOwn')}</p> : null}
      </header>
      <PanelTabs
        label={t('tabs.label')}
        panelId={panelId}
        value={tab}
        onChange={(next) => onOpen({ roleId, tab: next })}
        tabs={ROLE_TABS.filter((key) => key !== 'seals' || seesSeals).map((key) => ({
          key,
          label: t(`tabs.${key}`),
          ...(key === 'members' ? { count: memberCount } : {}),
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${tab}`)} className="roles-panel" tabIndex={0}>
        {tab === 'permissions' ? <PermissionRows role={role} /> : null}
        {tab === 'members' ? <RoleMembers role={role} /> : null}
        {tab === 'seals' && seesSeals ? <RoleSeals role={role} /> : null}
      </div>
    </section>
  );
}

type Asking = 'copy' | 'rename' | 'delete';

function RoleActions({ role, onOpen }: Pick<RoleDetailProps, 'role' | 'onOpen'>) {
  const { t } = useTranslation('console-roles');
  const showToast = useToast();
  const roleName = useRoleName();
  const [asking, setAsking] = useState<Asking>();
  const { mutate, isPending } = useAct(operateRole);
  const { can, roleId, state } = role;
  const turn = (oper: 'enable' | 'disable', undone = false) =>
    mutate(
      { oper, roleId },
      {
        onSuccess: ({ memberCount }) => {
          const text = t(oper === 'enable' ? 'turn.enabled' : 'turn.disabled', { name: roleName(role), count: memberCount });
          const back = oper === 'enable' ? 'disable' : 'enable';
          showToast(undone ? { text } : { text, undo: { label: t('undo'), onClick: () => turn(back, true) } });
        },
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  return (
    <div className="roles-actions">
      {can.remove ? (
        <Button size="small" icon={Trash2} onClick={() => setAsking('delete')}>
          {t('delete.open')}
        </Button>
      ) : null}
      {can.turn ? (
        <Button
          size="small"
          icon={state === 'active' ? CirclePause : Play}
          busy={isPending}
          onClick={() => turn(state === 'active' ? 'disable' : 'enable')}
        >
          {t(state === 'active' ? 'turn.disable' : 'turn.enable')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button size="small" icon={PencilLine} onClick={() => setAsking('rename')}>
          {t('rename.open')}
        </Button>
      ) : null}
      {can.copy ? (
        <Button size="small" icon={Copy} onClick={() => setAsking('copy')}>
          {t('copy.open')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {asking === 'copy' || asking === 'rename' ? (
          <NameDialog
            asking={{ what: asking, role }}
            onClose={() => setAsking(undefined)}
            onDone={(done) => {
              setAsking(undefined);
              onOpen({ roleId: done.roleId });
            }}
          />
        ) : null}
        {asking === 'delete' ? <DeleteDialog role={role} onClose={() => setAsking(undefined)} onDone={() => onOpen({})} /> : null}
      </Suspense>
    </div>
  );
}
