import './console-organization.css';
import type { OutputOf } from '@moqi/api';
import type { listGroupTree } from '@moqi/api/enterprise/joining';
import { type GroupNode, listMembers, type MemberRow, TOP_GROUP } from '@moqi/api/enterprise/members';
import { formatCount } from '@moqi/rules';
import { Avatar, Button, ButtonLink, type Column, EmptyState, LinkButton, look, PageHeader, RowMenu, SearchField, Table } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupTree } from './group-tree.tsx';
import { Loaded } from './loaded.tsx';
import { MemberStatus } from './member-status.tsx';
import { findNode } from './tree-rows.ts';
import { groupSteps, useGroupSteps } from './use-group-steps.tsx';
import { useTree } from './use-tree.ts';

/** 组织架构: the tree to be ordered at the left, the chosen group at the right. */
export function OrganizationPage({ group }: { group: string | undefined }) {
  const { t } = useTranslation('console-organization');
  const navigate = useNavigate({ from: '/console/organization' });
  const tree = useTree(group);
  const [making, setMaking] = useState(false);
  const { data, nodes } = tree;
  const select = (groupId: string) => void navigate({ search: groupId === TOP_GROUP ? {} : { group: groupId } });
  const steps = useGroupSteps(nodes, () => select(TOP_GROUP));
  const manages = data?.can.manageGroups === true;
  const node = findNode(nodes, group);
  const parentId = node?.groupId ?? TOP_GROUP;
  return (
    <div className="members">
      <div className="members-head">
        <PageHeader
          title={t('app:titles.organization')}
          fact={data ? t('organization.fact', factsOf(data)) : undefined}
          actions={
            manages ? (
              <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
                {t('group.make')}
              </Button>
            ) : null
          }
        />
      </div>
      <div className="members-body organization-body">
        <OrderedTree tree={tree} selected={parentId} steps={manages ? steps : undefined} onSelect={select} />
        {data ? (
          <GroupDetail node={node} corpName={data.corpName} onLeader={manages ? (of) => steps.take('leader', of) : undefined} />
        ) : null}
      </div>
      {making ? <GroupDialog parentId={parentId} onClose={() => setMaking(false)} onDone={select} /> : null}
      {steps.dialog}
    </div>
  );
}

interface OrderedTreeProps {
  readonly tree: ReturnType<typeof useTree>;
  readonly selected: string;
  /** undefined: the visitor does not order the groups */
  readonly steps: Pick<ReturnType<typeof useGroupSteps>, 'take' | 'drop'> | undefined;
  readonly onSelect: (groupId: string) => void;
}

function OrderedTree({ tree, selected, steps, onSelect }: OrderedTreeProps) {
  const { t } = useTranslation('console-organization');
  const ordering = steps && {
    onDrop: steps.drop,
    menu: ({ node: of }: { node: GroupNode }) => (
      <RowMenu
        label={t('row.more', { name: of.groupName })}
        steps={groupSteps(tree.nodes, of)}
        word={(step) => t(`groupStep.${step}`)}
        danger={['remove']}
        onTake={(step) => steps.take(step, of)}
      />
    ),
  };
  return (
    <aside className="members-side" aria-label={t('tree.label')}>
      <SearchField label={t('tree.search')} value={tree.keyword} onChange={tree.setKeyword} />
      <Loaded query={tree.query} lines={10}>
        {({ corpName, memberCount }) => (
          <GroupTree
            label={t('tree.label')}
            root={{ name: corpName, count: memberCount }}
            rows={tree.rows}
            selected={selected}
            onSelect={onSelect}
            onToggle={tree.toggle}
            {...ordering}
          />
        )}
      </Loaded>
      {steps ? <p className="organization-hint">{t('organization.hint')}</p> : null}
    </aside>
  );
}

const factsOf = ({ childCorpGroups, memberCount }: OutputOf<typeof listGroupTree>) => {
  const count = countOf(childCorpGroups);
  return { count, shown: formatCount(count), members: formatCount(memberCount) };
};

const countOf = (nodes: readonly GroupNode[]): number => nodes.reduce((sum, { childCorpGroups }) => sum + 1 + countOf(childCorpGroups), 0);

const SHOWN = 50;

interface GroupDetailProps {
  /** undefined: the enterprise itself */
  readonly node: GroupNode | undefined;
  readonly corpName: string;
  /** absent: the visitor does not order the groups */
  readonly onLeader: ((group: GroupNode) => void) | undefined;
}

/** A group: who manages it and who stands in it, or directly below the enterprise. */
function GroupDetail({ node, corpName, onLeader }: GroupDetailProps) {
  const { t } = useTranslation('console-organization');
  const groupId = node?.groupId ?? TOP_GROUP;
  const members = useCall(listMembers, { groupId, below: 0, pageSize: SHOWN }, { audience: 'corporateAdmin', keepPrevious: true });
  const href = `/console/member${stringifySearch(node ? { group: node.groupId } : {})}`;
  return (
    <section className="members-list" aria-label={node?.groupName ?? corpName}>
      <div className="organization-head">
        <h2>{node?.groupName ?? corpName}</h2>
        {node ? (
          <p className={look('ink2')}>
            {t('leader.label')}：{node.managerName || t('leader.nobody')}
            {onLeader ? <LinkButton onClick={() => onLeader(node)}>{t('leader.change')}</LinkButton> : null}
          </p>
        ) : null}
        <ButtonLink href={href}>{t('organization.allMembers')}</ButtonLink>
      </div>
      <div className="members-scroll">
        <Loaded query={members} lines={8}>
          {({ list, count }) => <GroupMembers list={list} count={count} isTop={node === undefined} />}
        </Loaded>
      </div>
    </section>
  );
}

interface GroupMembersProps {
  readonly list: readonly MemberRow[];
  readonly count: number;
  readonly isTop: boolean;
}

function GroupMembers({ list, count, isTop }: GroupMembersProps) {
  const { t } = useTranslation('console-organization');
  if (count === 0)
    return <EmptyState title={t(isTop ? 'organization.emptyTop' : 'organization.empty')} help={t('organization.emptyHelp')} />;
  const columns: readonly Column<MemberRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ name }) => (
        <span className={look('row')}>
          <Avatar name={name} />
          <span className={look('medium', 'ellipsis')}>{name}</span>
        </span>
      ),
    },
    { key: 'title', title: t('column.title'), tone: 'ink2', cell: ({ title }) => title || '—' },
    {
      key: 'contact',
      title: t('column.contact'),
      className: 'members-mobile',
      tone: 'ink2',
      cell: ({ mobile, email }) => mobile || email || '—',
    },
    { key: 'status', title: t('column.status'), className: 'members-status', cell: (member) => <MemberStatus member={member} /> },
  ];
  return (
    <>
      <Table className="members-table" columns={columns} rows={list} keyOf={({ corpUserId }) => corpUserId} />
      {count > SHOWN ? <p className="organization-hint">{t('organization.more', { count: count - SHOWN })}</p> : null}
    </>
  );
}
