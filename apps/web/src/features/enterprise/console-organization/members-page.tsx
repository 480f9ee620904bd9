import './console-organization.css';
import { TOP_GROUP } from '@moqi/api/enterprise/members';
import { formatCount } from '@moqi/rules';
import { Button, ButtonLink, PageHeader, usePhone } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { Link2, Upload, UserRoundPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupSide } from './group-side.tsx';
import { JoinRequests } from './join-requests.tsx';
import { MemberList } from './member-list.tsx';
import type { MemberChange, MemberSearch } from './member-search.ts';
import { useGroups } from './use-tree.ts';

const MemberDrawer = lazy(() => import('./member-drawer.tsx').then((m) => ({ default: m.MemberDrawer })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));
const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((m) => ({ default: m.InviteDialog })));
const GroupDialog = lazy(() => import('./group-dialog.tsx').then((m) => ({ default: m.GroupDialog })));

type Asking = 'add' | 'import' | 'invite' | 'group';

/** Which of the lists below the tree the address asks for. */
const listOf = ({ view, state, group }: MemberSearch) => view ?? (state === 'disabled' && group === undefined ? 'disabled' : undefined);

/** 成员: the groups at the left, their members at the right; every filter in the address. */
export function MembersPage({ search }: { search: MemberSearch }) {
  const { t } = useTranslation('console-organization');
  const navigate = useNavigate({ from: '/console/member' });
  const { data } = useGroups();
  const [asking, setAsking] = useState<Asking>();
  const go = (change: MemberChange) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, view: undefined, ...change }) as MemberSearch });
  const manages = data?.can.manageMembers === true;
  const group = search.group ?? TOP_GROUP;
  const list = listOf(search);
  const select = (groupId: string) => {
    const state = list === 'disabled' ? { state: undefined } : {};
    go({ group: groupId === TOP_GROUP ? undefined : groupId, ...state });
  };
  return (
    <div className="members">
      <div className="members-head">
        <PageHeader
          title={t('title')}
          fact={data ? t('fact', { count: data.memberCount, shown: formatCount(data.memberCount) }) : undefined}
          actions={manages ? <HeadActions onAsk={setAsking} /> : null}
        />
      </div>
      <div className="members-body">
        <Folded title={t('tree.label')}>
          <GroupSide
            selected={group}
            list={list}
            onSelect={select}
            onList={(wanted) => go(wanted === 'requests' ? { view: 'requests' } : { state: 'disabled', group: undefined })}
            onMake={() => setAsking('group')}
          />
        </Folded>
        <section className="members-list" aria-label={t(search.view === 'requests' ? 'list.requests' : 'title')}>
          {search.view === 'requests' ? <JoinRequests /> : <MemberList search={search} manages={manages} onGo={go} />}
        </section>
      </div>
      <Asked asking={asking} group={group} onClose={() => setAsking(undefined)} onMade={(made) => go({ group: made })} />
    </div>
  );
}

interface AskedProps {
  readonly asking: Asking | undefined;
  readonly group: string;
  readonly onClose: () => void;
  readonly onMade: (groupId: string) => void;
}

/** The dialog that was asked for. */
function Asked({ asking, group, onClose, onMade }: AskedProps) {
  return (
    <Suspense fallback={null}>
      {asking === 'add' ? <MemberDrawer groupId={group} onClose={onClose} /> : null}
      {asking === 'import' ? <ImportDialog onClose={onClose} /> : null}
      {asking === 'invite' ? <InviteDialog groupId={group} onClose={onClose} /> : null}
      {asking === 'group' ? <GroupDialog parentId={group} onClose={onClose} onDone={onMade} /> : null}
    </Suspense>
  );
}

/** On a phone the groups wait behind one line, so that the members are seen at once. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const phone = usePhone();
  if (!phone) return children;
  return (
    <details className="members-folded">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function HeadActions({ onAsk }: { onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('console-organization');
  return (
    <>
      <ButtonLink href="/console/tag">{t('tags')}</ButtonLink>
      <Button icon={Upload} onClick={() => onAsk('import')}>
        {t('import.open')}
      </Button>
      <Button icon={Link2} onClick={() => onAsk('invite')}>
        {t('invite.open')}
      </Button>
      <Button kind="primary" icon={UserRoundPlus} onClick={() => onAsk('add')}>
        {t('add.title')}
      </Button>
    </>
  );
}
