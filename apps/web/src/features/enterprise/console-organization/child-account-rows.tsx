import type { ChildAccount } from '@moqi/api';
import { StatusMark } from '@moqi/ui';
import { CircleCheck, CirclePause, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { usePhone } from '#shared/layout/use-phone.ts';
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
        <button
          key={step}
          type="button"
          className={index === 0 ? 'mq-link' : 'mq-link mq-link-quiet'}
          aria-label={t('child.stepOf', { step: t(`child.step.${step}`), login: account.login })}
          onClick={() => onStep(step, account)}
        >
          {t(`child.step.${step}`)}
        </button>
      ))}
    </span>
  );
}

/** Who works with which account, as what, and whether it was ever used. */
export function ChildAccountRows({ rows, onStep }: RowsProps) {
  const { t } = useTranslation('console-organization');
  const roleName = useRoleName();
  const phone = usePhone();
  const rolesOf = ({ roles }: ChildAccount) => roles.map(roleName).join(t('app:separator'));
  if (phone) {
    return (
      <ul className="child-accounts-cards">
        {rows.map((account) => (
          <li key={account.corpUserId}>
            <span className="mq-between">
              <span className="mq-medium">{account.name}</span>
              <State account={account} />
            </span>
            <span className="mq-ink2">{account.login}</span>
            <Steps account={account} onStep={onStep} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="child-accounts-scroll">
      <table className="mq-table child-accounts-table">
        <thead>
          <tr>
            <th>{t('child.column.name')}</th>
            <th>{t('child.column.login')}</th>
            <th>{t('child.column.group')}</th>
            <th>{t('child.column.roles')}</th>
            <th className="child-accounts-state">{t('child.column.state')}</th>
            <th className="child-accounts-action">{t('child.column.action')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <tr key={account.corpUserId}>
              <td className="mq-medium">{account.name}</td>
              <td title={account.login}>{account.login}</td>
              <td className="mq-ink2">{account.groupName || '—'}</td>
              <td className="mq-ink2" title={rolesOf(account)}>
                {rolesOf(account)}
              </td>
              <td>
                <State account={account} />
              </td>
              <td>
                <Steps account={account} onStep={onStep} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
