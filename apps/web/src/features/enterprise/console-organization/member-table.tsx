import type { MemberRow } from '@moqi/api';
import { Avatar, Chip } from '@moqi/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { MemberStatus } from './member-status.tsx';
import { RowMenu } from './row-menu.tsx';
import { type MemberSealsShown, UsableSeals } from './usable-seals.tsx';
import { type MemberStep, nextStep, otherSteps } from './use-member-steps.tsx';

export interface MemberTableProps {
  readonly rows: readonly MemberRow[];
  /** absent: whoever looks may not see seals */
  readonly seals?: MemberSealsShown | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], chosen: boolean) => void;
  readonly onTake: (step: MemberStep, member: MemberRow) => void;
}

function Roles({ member }: { member: MemberRow }) {
  const roleName = useRoleName();
  const [first, ...more] = member.roles;
  if (first === undefined) return <span className="mq-ink3">—</span>;
  const shown = member.roles.find(({ builtIn }) => builtIn === 'admin') ?? first;
  const isPlain = shown.builtIn === 'member';
  return (
    <span className="mq-row" title={member.roles.map(roleName).join('、')}>
      <Chip small outlined={isPlain} {...(isPlain ? {} : { tone: 'indigo' as const })} {...(member.superFlag ? { icon: KeyRound } : {})}>
        {roleName(shown)}
      </Chip>
      {more.length > 0 ? <span className="mq-ink3">+{more.length}</span> : null}
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
      {next === undefined ? (
        <span />
      ) : (
        <button type="button" className="mq-link" onClick={() => onTake(next, member)}>
          {word(next)}
        </button>
      )}
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

/** The members of a page on a wide screen: one line each. */
export function MemberTable({ rows, seals, chosen, onChoose, onTake }: MemberTableProps) {
  const { t } = useTranslation('console-organization');
  const ids = rows.map(({ corpUserId }) => corpUserId);
  const count = ids.filter((id) => chosen.has(id)).length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < ids.length;
  }, [count, ids.length]);
  return (
    <table className="mq-table members-table">
      <thead>
        <tr>
          <th className="members-check">
            <input
              ref={box}
              type="checkbox"
              aria-label={t('row.choosePage')}
              checked={ids.length > 0 && count === ids.length}
              onChange={(event) => onChoose(ids, event.target.checked)}
            />
          </th>
          <th>{t('column.name')}</th>
          <th>{t('column.group')}</th>
          <th>{t('column.title')}</th>
          <th>{t('column.roles')}</th>
          <th className="members-mobile">{t('column.contact')}</th>
          {seals ? <th className="members-seals">{t('column.seals')}</th> : null}
          <th className="members-status">{t('column.status')}</th>
          <th className="members-action">{t('column.action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((member) => (
          <tr key={member.corpUserId} aria-selected={chosen.has(member.corpUserId)}>
            <td className="members-check">
              <input
                type="checkbox"
                aria-label={t('row.choose', { name: member.name })}
                checked={chosen.has(member.corpUserId)}
                onChange={(event) => onChoose([member.corpUserId], event.target.checked)}
              />
            </td>
            <td>
              <span className="mq-row">
                <Avatar name={member.name} />
                <span className="mq-medium mq-ellipsis" title={member.name}>
                  {member.name}
                </span>
              </span>
            </td>
            <td className="mq-ink2" title={member.groupName}>
              {member.groupName || '—'}
            </td>
            <td className="mq-ink2" title={member.title}>
              {member.title || '—'}
            </td>
            <td>
              <Roles member={member} />
            </td>
            <td className="members-mobile mq-ink2" title={member.mobile || member.email}>
              {member.mobile || member.email || '—'}
            </td>
            {seals ? (
              <td className="members-seals mq-ink2">
                <UsableSeals of={seals.get(member.corpUserId)} />
              </td>
            ) : null}
            <td className="members-status">
              <MemberStatus member={member} />
            </td>
            <td className="members-action">
              <Actions member={member} onTake={onTake} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone: two lines each. */
export function MemberCards({ rows, onTake }: Pick<MemberTableProps, 'rows' | 'onTake'>) {
  return (
    <ul className="members-cards">
      {rows.map((member) => (
        <li key={member.corpUserId}>
          <Avatar name={member.name} />
          <span className="members-card">
            <span className="mq-row">
              <span className="mq-medium mq-ellipsis">{member.name}</span>
              <Roles member={member} />
            </span>
            <span className="mq-ink3 mq-ellipsis">{[member.groupName, member.title, member.mobile].filter(Boolean).join(' · ')}</span>
            <MemberStatus member={member} />
          </span>
          <Actions member={member} onTake={onTake} />
        </li>
      ))}
    </ul>
  );
}
