import type { MemberRow } from '@moqi/api/enterprise/members';
import { Avatar, Chip, type Column, LinkButton, look, RowMenu, type RowSelection, Table } from '@moqi/ui';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { strongestFirst } from '#entities/permission/strongest-first.ts';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { MemberStatus } from './member-status.tsx';
import { type MemberSealsShown, UsableSeals } from './usable-seals.tsx';
import { type MemberStep, nextStep, otherSteps } from './use-member-steps.tsx';

export interface MemberTableProps {
  readonly rows: readonly MemberRow[];
  /** absent: the visitor may not see seals */
  readonly seals?: MemberSealsShown | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], chosen: boolean) => void;
  readonly onTake: (step: MemberStep, member: MemberRow) => void;
}

function Roles({ member }: { member: MemberRow }) {
  const roleName = useRoleName();
  const [shown, ...more] = strongestFirst(member.roles);
  if (shown === undefined) return <span className={look('ink3')}>—</span>;
  const isPlain = shown.builtIn === 'member';
  return (
    <span className={look('row')} title={member.roles.map(roleName).join('、')}>
      <Chip small outlined={isPlain} {...(isPlain ? {} : { tone: 'indigo' as const })} {...(member.superFlag ? { icon: KeyRound } : {})}>
        {roleName(shown)}
      </Chip>
      {more.length > 0 ? <span className={look('ink3')}>+{more.length}</span> : null}
    </span>
  );
}

interface ActionsProps {
  readonly member: MemberRow;
  readonly onTake: MemberTableProps['onTake'];
}

function Actions({ member, onTake }: ActionsProps) {
  const { t } = useTranslation('console-organization');
  const next = nextStep(member);
  const word = (step: MemberStep) => (step === 'remind' && member.state === 'active' ? t('step.remindRealName') : t(`step.${step}`));
  return (
    <span className="members-actions">
      {next === undefined ? <span /> : <LinkButton onClick={() => onTake(next, member)}>{word(next)}</LinkButton>}
      <RowMenu
        label={t('row.more', { name: member.name })}
        steps={otherSteps(member)}
        word={word}
        danger={['remove', 'unbind']}
        onTake={(step) => onTake(step, member)}
      />
    </span>
  );
}

function Name({ name }: MemberRow) {
  return (
    <span className={look('row')}>
      <Avatar name={name} />
      <span className={look('medium', 'ellipsis')} title={name}>
        {name}
      </span>
    </span>
  );
}

/** Two lines on a phone. */
function Card({ member, onTake }: ActionsProps) {
  return (
    <div className="members-row-card">
      <Avatar name={member.name} />
      <span className="members-card">
        <span className={look('row')}>
          <span className={look('medium', 'ellipsis')}>{member.name}</span>
          <Roles member={member} />
        </span>
        <span className={look('ink3', 'ellipsis')}>{[member.groupName, member.title, member.mobile].filter(Boolean).join(' · ')}</span>
        <MemberStatus member={member} />
      </span>
      <Actions member={member} onTake={onTake} />
    </div>
  );
}

/** The members of a page. */
export function MemberTable({ rows, seals, chosen, onChoose, onTake }: MemberTableProps) {
  const { t } = useTranslation('console-organization');
  const contactOf = ({ mobile, email }: MemberRow) => mobile || email;
  const sealsColumn: Column<MemberRow> = {
    key: 'seals',
    title: t('column.seals'),
    className: 'members-seals',
    tone: 'ink2',
    cell: ({ corpUserId }) => <UsableSeals of={seals?.get(corpUserId)} />,
  };
  const columns: readonly Column<MemberRow>[] = [
    { key: 'name', title: t('column.name'), cell: Name },
    { key: 'group', title: t('column.group'), tone: 'ink2', hint: ({ groupName }) => groupName, cell: ({ groupName }) => groupName || '—' },
    { key: 'title', title: t('column.title'), tone: 'ink2', hint: ({ title }) => title, cell: ({ title }) => title || '—' },
    { key: 'roles', title: t('column.roles'), cell: (member) => <Roles member={member} /> },
    {
      key: 'contact',
      title: t('column.contact'),
      className: 'members-mobile',
      tone: 'ink2',
      hint: contactOf,
      cell: (member) => contactOf(member) || '—',
    },
    ...(seals ? [sealsColumn] : []),
    { key: 'status', title: t('column.status'), className: 'members-status', cell: (member) => <MemberStatus member={member} /> },
    {
      key: 'action',
      title: t('column.action'),
      className: 'members-action',
      cell: (member) => <Actions member={member} onTake={onTake} />,
    },
  ];
  const selection: RowSelection<MemberRow> = {
    has: ({ corpUserId }) => chosen.has(corpUserId),
    toggle: (some, isChosen) =>
      onChoose(
        some.map(({ corpUserId }) => corpUserId),
        isChosen,
      ),
    pageLabel: t('row.choosePage'),
    rowLabel: ({ name }) => t('row.choose', { name }),
  };
  return (
    <Table
      className="members-table"
      columns={columns}
      rows={rows}
      keyOf={({ corpUserId }) => corpUserId}
      selection={selection}
      card={(member) => <Card member={member} onTake={onTake} />}
    />
  );
}
