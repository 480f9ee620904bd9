import { drawSeal } from '@moqi/rules';
import { AccountArt, AccountShell, AppLink, usePhone } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { SampleInk } from './sample-ink.tsx';

/** A made-up company; the number at the rim is none that was given out. */
const SAMPLE_SEAL = `data:image/svg+xml,${encodeURIComponent(
  drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章', code: '3301080274916' }),
)}`;

/** Login, registration and password: the product at the left, the form at the right. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const phone = usePhone();
  return (
    <AccountShell
      home={{ href: '/', label: t('home') }}
      links={
        <>
          {phone ? null : <AppLink href="/certi/toValiView">{t('menu.validation')}</AppLink>}
          <LanguageSwitch />
        </>
      }
      art={
        <AccountArt
          firstTitle="合　同　书"
          secondTitle="第二条　权利与义务"
          line={t('account.line')}
          sentence={t('account.sentence')}
          sealUrl={SAMPLE_SEAL}
          ink={<SampleInk />}
        />
      }
      footer={
        phone ? null : (
          <>
            © 2026 {t('product')}
            {'\u3000\u3000'}
            {t('account.promise')}
          </>
        )
      }
    >
      {children}
    </AccountShell>
  );
}
