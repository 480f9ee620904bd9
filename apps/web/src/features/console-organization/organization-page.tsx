import './console-organization.css';
import { type GroupNode, listMembers, TOP_GROUP } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { AppLink, Avatar, Button, EmptyState, PageHeader, SkeletonRows } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/call/use-call.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';
import { stringifySearch } from '../../shared/search/search.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupTree } from './group-tree.tsx';
import { MemberStatus } from './member-status.tsx';
import { RowMenu } from './row-menu.tsx';
import { findNode } from './tree-rows.ts';
import { groupSteps, useGroupSteps } from './use-group-steps.tsx';
import { useTree } from './use-tree.ts';

/** 组织架构: the tree to be ordered at the left, the chosen group at the right. */
export function OrganizationPage({ group }: { group: string | undefined }) {
  const { t } = useTranslation('console-organization');
  const navigate = useNavigate({ from: '/console/organization' });
  const tree = useTree(group);
  const [making, setMaking] = useState(false);
  const { data, nodes, error } = tree;
  const select = (groupId: string | undefined) =>
    void navigate({ search: groupId === undefined || groupId === TOP_GROUP ? {} : { group: groupId } });
  const steps = useGroupSteps(nodes, () => select(undefined));
  const manages = data?.can.manageGroups ?? false;
  const node = findNode(nodes, group);
  const ordering = manages
    ? {
        onDrop: steps.drop,
        menu: ({ node: of }: { node: GroupNode }) => (
          <RowMenu
            label={t('row.more', { name: of.groupName })}
            steps={groupSteps(nodes, of)}
            word={(step) => t(`groupStep.${step}`)}
            danger={['remove']}
            onTake={(step) => steps.take(step, of)}
          />
        ),
      }
    : {};
  return (
    <div className="members">
      <div className="members-head">
        <PageHeader
          title={t('app:titles.organization')}
          fact={
            data
              ? t('organization.fact', {
                  count: countOf(nodes),
                  shown: formatCount(countOf(nodes)),
                  members: formatCount(data.memberCount),
                })
              : undefined
          }
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
        <aside className="members-side" aria-label={t('tree.label')}>
          <label className="mq-search">
            <Search size={15} strokeWidth={1.6} aria-hidden />
            <input
              type="search"
              aria-label={t('tree.search')}
              placeholder={t('tree.search')}
              value={tree.keyword}
              onChange={(event) => tree.setKeyword(event.target.value)}
            />
          </label>
          {error && data === undefined ? (
            <LoadFailed
              title={t('failed.title')}
              help={t('failed.help')}
              requestId={error.requestId}
              at={tree.errorUpdatedAt}
              onRetry={() => void tree.refetch()}
            />
          ) : null}
          {data === undefined && !error ? <SkeletonRows label={t('app:loading')} rows={10} /> : null}
          {data ? (
            <GroupTree
              label={t('tree.label')}
              root={{ name: data.corpName, count: data.memberCount }}
              rows={tree.rows}
              selected={node?.groupId ?? TOP_GROUP}
              onSelect={select}
              onToggle={tree.toggle}
              {...ordering}
            />
          ) : null}
          {manages ? <p className="organization-hint">{t('organization.hint')}</p> : null}
        </aside>
        {data ? (
          <GroupDetail node={node} corpName={data.corpName} onLeader={manages ? (of) => steps.take('leader', of) : undefined} />
        ) : null}
      </div>
      {making ? <GroupDialog parentId={node?.groupId ?? TOP_GROUP} onClose={() => setMaking(false)} onDone={select} /> : null}
      {steps.dialog}
    </div>
  );
}

const countOf = (nodes: readonly GroupNode[]): number => nodes.reduce((sum, { childCorpGroups }) => sum + 1 + countOf(childCorpGroups), 0);

const SHOWN = 50;

interface GroupDetailProps {
  /** undefined: the enterprise itself */
  readonly node: GroupNode | undefined;
  readonly corpName: string;
  /** absent: whoever looks does not order the groups */
  readonly onLeader: ((group: GroupNode) => void) | undefined;
}

/** A group: who manages it and who stands in it, or directly below the enterprise. */
function GroupDetail({ node, corpName, onLeader }: GroupDetailProps) {
  const { t } = useTranslation('console-organization');
  const groupId = node?.groupId ?? TOP_GROUP;
  const { data, error, errorUpdatedAt, refetch } = useCall(
    listMembers,
    { groupId, below: 0, pageSize: SHOWN },
    { audience: 'corporateAdmin', keepPrevious: true },
  );
  const href = `/console/member${stringifySearch(node ? { group: node.groupId } : {})}`;
  return (
    <section className="members-list" aria-label={node?.groupName ?? corpName}>
      <div className="organization-head">
        <h2>{node?.groupName ?? corpName}</h2>
        {node ? (
          <p className="mq-ink2">
            {t('leader.label')}：{node.managerName || t('leader.nobody')}
            {onLeader ? (
              <button type="button" className="mq-link" onClick={() => onLeader(node)}>
                {t('leader.change')}
              </button>
            ) : null}
          </p>
        ) : null}
        <AppLink className="mq-button" href={href}>
          {t('organization.allMembers')}
        </AppLink>
      </div>
      <div className="members-scroll">
        {error && data === undefined ? (
          <LoadFailed
            title={t('failed.title')}
            help={t('failed.help')}
            requestId={error.requestId}
            at={errorUpdatedAt}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data === undefined && !error ? <SkeletonRows label={t('app:loading')} rows={8} /> : null}
        {data?.count === 0 ? (
          <EmptyState title={t(node ? 'organization.empty' : 'organization.emptyTop')} help={t('organization.emptyHelp')} />
        ) : null}
        {data && data.count > 0 ? (
          <table className="members-table">
            <thead>
              <tr>
                <th>{t('column.name')}</th>
                <th>{t('column.title')}</th>
                <th className="members-mobile">{t('column.contact')}</th>
                <th className="members-status">{t('column.status')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((member) => (
                <tr key={member.corpUserId}>
                  <td>
                    <span className="mq-row">
                      <Avatar name={member.name} />
                      <span className="mq-medium mq-ellipsis">{member.name}</span>
                    </span>
                  </td>
                  <td className="mq-ink2">{member.title || '—'}</td>
                  <td className="members-mobile mq-ink2">{member.mobile || member.email || '—'}</td>
                  <td className="members-status">
                    <MemberStatus member={member} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        {data && data.count > SHOWN ? <p className="organization-hint">{t('organization.more', { count: data.count - SHOWN })}</p> : null}
      </div>
    </section>
  );
}
