import type { ChildAccount } from '@moqi/api/enterprise/joining';
import { type Column, LinkButton, look, StatusMark, Table } from '@moqi/ui';
import { CircleCheck, CirclePause, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import type { ChildStep } from './child-step-dialog.tsx';

interface RowsProps {
  readonly rows: readonly ChildAccount[];
  readonly onStep: (step: ChildStep, account: ChildAccount) => void;
}

function State({ account: { state, firstPassword } }: { account: ChildAccount }) {
  const { t } = useTranslation('console-organization');
  if (state === 'disabled') {
    return (
      <StatusMark icon={CirclePause} tone="ink3">
        {t('child.state.disabled')}
      </StatusMark>
    );
  }
  return firstPassword ? (
    <StatusMark icon={KeyRound} tone="ochre">
      {t('child.state.first')}
    </StatusMark>
  ) : (
    <StatusMark icon={CircleCheck} tone="pine">
      {t('child.state.active')}
    </StatusMark>
  );
}

function Steps({ account, onStep }: { account: ChildAccount } & Pick<RowsProps, 'onStep'>) {
  const { t } = useTranslation('console-organization');
  const steps: readonly ChildStep[] = ['reset', account.state === 'active' ? 'disable' : 'enable', 'delete'];
  return (
    <span className="child-accounts-steps">
      {steps.map((step, index) => (
        <LinkButton
          key={step}
          kind={index === 0 ? 'work' : 'quiet'}
          aria-label={t('child.stepOf', { step: t(`child.step.${step}`), login: account.login })}
          onClick={() => onStep(step, account)}
        >
          {t(`child.step.${step}`)}
        </LinkButton>
      ))}
    </span>
  );
}

/** Who works with which account, as what, and whether it was ever used. */
export function ChildAccountRows({ rows, onStep }: RowsProps) {
  const { t } = useTranslation('console-organization');
  const roleName = useRoleName();
  const rolesOf = ({ roles }: ChildAccount) => roles.map(roleName).join(t('app:separator'));
  const state = (account: ChildAccount) => <State account={account} />;
  const steps = (account: ChildAccount) => <Steps account={account} onStep={onStep} />;
  const columns: readonly Column<ChildAccount>[] = [
    { key: 'name', title: t('child.column.name'), cell: ({ name }) => <span className={look('medium')}>{name}</span> },
    { key: 'login', title: t('child.column.login'), hint: ({ login }) => login, cell: ({ login }) => login },
    { key: 'group', title: t('child.column.group'), tone: 'ink2', cell: ({ groupName }) => groupName || '—' },
    { key: 'roles', title: t('child.column.roles'), tone: 'ink2', hint: rolesOf, cell: rolesOf },
    { key: 'state', title: t('child.column.state'), className: 'child-accounts-state', cell: state },
    { key: 'action', title: t('child.column.action'), className: 'child-accounts-action', cell: steps },
  ];
  const card = (account: ChildAccount) => (
    <div className="child-accounts-card">
      <span className={look('between')}>
        <span className={look('medium')}>{account.name}</span>
        {state(account)}
      </span>
      <span className={look('ink2')}>{account.login}</span>
      {steps(account)}
    </div>
  );
  return (
    <div className="child-accounts-scroll">
      <Table className="child-accounts-table" columns={columns} rows={rows} keyOf={({ corpUserId }) => corpUserId} card={card} />
    </div>
  );
}
