import './account.css';
import { drawSeal } from '@moqi/rules';
import { AccountArt, AccountShell, AppLink, usePhone } from '@moqi/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#entities/brand/use-brand.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SampleInk } from './sample-ink.tsx';

/** A made-up company; the number at the rim is none that was given out. */
const SAMPLE_SEAL = `data:image/svg+xml,${encodeURIComponent(
  drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章', code: '3301080274916' }),
)}`;

/** Buttons and links in the colour of the brand. */
const dressOf = (colour: string): CSSProperties & Readonly<Record<`--${string}`, string>> => ({
  '--mq-indigo': colour,
  '--mq-indigo-hover': `color-mix(in srgb, ${colour} 88%, white)`,
  '--mq-indigo-active': `color-mix(in srgb, ${colour} 85%, black)`,
});

/** Login, registration and password: the product at the left, the form at the right. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const phone = usePhone();
  const locale = useLocale();
  const { name, sentence, colour } = useBrand();
  const frame = (
    <AccountShell
      tag={name[locale]}
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
          sentence={sentence[locale]}
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
  return colour === '' ? frame : <div style={dressOf(colour)}>{frame}</div>;
}
