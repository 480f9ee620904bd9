import './security.css';
import { readProofWays } from '@moqi/api/account/second-factors';
import { PageHeader } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { ClosingSheet } from './closing-sheet.tsx';
import { Devices } from './devices.tsx';
import { Factors } from './factors.tsx';
import { MachineReading } from './machine-reading.tsx';
import { OutsideAccounts } from './outside-accounts.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { SignOns } from './sign-ons.tsx';

/** 账号安全: what a login asks for beside the password or the code, and where the account is logged in. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const ways = useCall(readProofWays, {});
  const isProved = (ways.data?.provedUntil ?? '') !== '';
  return (
    <div className="security-page">
      <PageHeader title={t('title')} back={{ label: t('settings'), href: '/signSettings/accountInfo' }} />
      <RecoveryNotice />
      <Factors isProved={isProved} onProved={() => void ways.refetch()} />
      <Devices />
      <SignOns />
      <OutsideAccounts onProved={() => void ways.refetch()} />
      <MachineReading />
      <ClosingSheet />
    </div>
  );
}
