import './operator.css';
import { Button, Logo, PageHeader } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TokenForm } from './token-form.tsx';
import type { OperatorAccess } from './use-operator-call.ts';

interface OperatorFrameProps {
  readonly title: string;
  readonly access: OperatorAccess;
  readonly children: ReactNode;
}

/** A page behind the operator's token: the token first, then what stands behind it. */
export function OperatorFrame({ title, access, children }: OperatorFrameProps) {
  const { t } = useTranslation('app');
  const { token, refusal, isOpen, change } = access;
  return (
    <div className="operator">
      <header className="operator-top">
        <Logo tag={t('operator.tag')} />
        {isOpen ? (
          <Button size="small" onClick={() => change('')}>
            {t('operator.leave')}
          </Button>
        ) : null}
      </header>
      <main className="operator-main">
        {token === '' || refusal ? (
          <TokenForm refusal={refusal} onToken={change} />
        ) : (
          <>
            <PageHeader title={title} fact={t('operator.tag')} />
            {children}
          </>
        )}
      </main>
    </div>
  );
}
