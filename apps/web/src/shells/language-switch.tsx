import { LinkButton } from '@moqi/ui';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** Offers the other language in its own name. */
export function LanguageSwitch() {
  const locale = useLocale();
  const other = locale === 'en' ? 'zh-CN' : 'en';
  return (
    <LinkButton lang={other} onClick={() => void changeLocale(other)}>
      {other === 'en' ? 'English' : '中文'}
    </LinkButton>
  );
}
