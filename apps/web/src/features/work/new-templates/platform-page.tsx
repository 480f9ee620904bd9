import './new-templates.css';
import { listPlatformTemplates, type PlatformTemplateCard } from '@moqi/api/work/advanced-templates';
import { CONTRACT_TYPE_WORDS } from '@moqi/api/work/flows';
import { AppLink, Chip, look, PageHeader } from '@moqi/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Managed } from './managed.tsx';
import { PlatformDrawer } from './platform-drawer.tsx';
import { readPlatformSearch } from './platform-search.ts';

const PATH = '/tpl/add/sysContract';

/** 平台模板: usual contracts, to be taken over as templates of one's own. */
export function PlatformPage() {
  const { open } = readPlatformSearch(useSearch({ strict: false }));
  const { t } = useTranslation('new-templates');
  const router = useRouter();
  const query = useCall(listPlatformTemplates, {}, { audience: 'session' });
  return (
    <Managed>
      <div className="new-tpl">
        <PageHeader title={t('platform.title')} fact={t('platform.fact')} back={{ href: '/tpl/general', label: t('toCentre') }} />
        <p className={`new-tpl-advice ${look('ink2')}`}>{t('platform.advice')}</p>
        <Pending query={query} lines={6} title={t('platform.failed')} help={t('failedHelp')} />
        <ul className="new-tpl-cards" aria-label={t('platform.title')}>
          {(query.data?.list ?? []).map((card) => (
            <PlatformCard key={card.code} card={card} />
          ))}
        </ul>
        {open === undefined ? null : <PlatformDrawer code={open} onClose={() => void router.navigate({ href: PATH, replace: true })} />}
      </div>
    </Managed>
  );
}

function PlatformCard({ card: { code, title, about, contractType, roles, variableCount } }: { readonly card: PlatformTemplateCard }) {
  const { t } = useTranslation('new-templates');
  const locale = useLocale();
  return (
    <li>
      <AppLink className={`new-tpl-card ${look('sheet')}`} href={`${PATH}?open=${code}`}>
        <span className={look('between')}>
          <span className="new-tpl-name">{title[locale]}</span>
          <Chip small>{CONTRACT_TYPE_WORDS[contractType][locale]}</Chip>
        </span>
        <span className={look('ink2', 'text-13')}>{about[locale]}</span>
        <span className={look('ink3', 'text-12')}>
          {[roles.map(({ roleName }) => roleName).join(t('separator')), t('platform.variables', { count: variableCount })].join(' · ')}
        </span>
      </AppLink>
    </li>
  );
}
