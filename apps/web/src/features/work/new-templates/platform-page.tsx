import './new-templates.css';
import { listPlatformTemplates, markPlatformTemplate, type PlatformTemplateCard } from '@moqi/api/work/advanced-templates';
import { CONTRACT_TYPE_WORDS } from '@moqi/api/work/flows';
import { AppLink, Chip, EmptyState, IconButton, look, PageHeader, SegmentedTabs, useToast } from '@moqi/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Managed } from './managed.tsx';
import { PlatformDrawer } from './platform-drawer.tsx';
import { type PlatformSearch, readPlatformSearch } from './platform-search.ts';

const PATH = '/tpl/add/sysContract';

const hrefOf = ({ open, mine }: PlatformSearch): string => {
  const query = new URLSearchParams({ ...(mine && { mine }), ...(open && { open }) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
};

/** 平台模板: usual contracts, to be taken over as templates of one's own. */
export function PlatformPage() {
  const { open, mine } = readPlatformSearch(useSearch({ strict: false }));
  const { t } = useTranslation('new-templates');
  const router = useRouter();
  const kept = mine && { mine };
  const query = useCall(listPlatformTemplates, { ...kept }, { audience: 'session', keepPrevious: true });
  const { list = [], count, favourites } = query.data ?? {};
  const go = (search: PlatformSearch) => void router.navigate({ href: hrefOf(search), replace: true });
  return (
    <Managed>
      <div className="new-tpl">
        <PageHeader title={t('platform.title')} fact={t('platform.fact')} back={{ href: '/tpl/general', label: t('toCentre') }} />
        <p className={`new-tpl-advice ${look('ink2')}`}>{t('platform.advice')}</p>
        <SegmentedTabs
          label={t('platform.which')}
          tabs={[
            { key: 'all', label: t('platform.all'), count },
            { key: 'favourite', label: t('platform.mine'), count: favourites },
          ]}
          value={mine ?? 'all'}
          onChange={(key) => go(key === 'favourite' ? { mine: 'favourite' } : {})}
        />
        <Pending query={query} lines={6} title={t('platform.failed')} help={t('failedHelp')} />
        {mine === 'favourite' && favourites === 0 ? <EmptyState title={t('platform.noneMine')} help={t('platform.noneMineHelp')} /> : null}
        <ul className="new-tpl-cards" aria-label={t('platform.title')}>
          {list.map((card) => (
            <PlatformCard key={card.code} card={card} href={hrefOf({ ...kept, open: card.code })} />
          ))}
        </ul>
        {open === undefined ? null : <PlatformDrawer code={open} onClose={() => go({ ...kept })} />}
      </div>
    </Managed>
  );
}

interface PlatformCardProps {
  readonly card: PlatformTemplateCard;
  readonly href: string;
}

function PlatformCard({ card: { code, title, about, contractType, roles, variableCount, isFavourite }, href }: PlatformCardProps) {
  const { t } = useTranslation('new-templates');
  const locale = useLocale();
  const showToast = useToast();
  const mark = useAct(markPlatformTemplate, { audience: 'session' });
  const turn = () =>
    mark.mutate({ code, favourite: isFavourite ? 0 : 1 }, { onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }) });
  return (
    <li className="new-tpl-marked">
      <AppLink className={`new-tpl-card ${look('sheet')}`} href={href}>
        <span className={look('between')}>
          <span className="new-tpl-name">{title[locale]}</span>
          <Chip small>{CONTRACT_TYPE_WORDS[contractType][locale]}</Chip>
        </span>
        <span className={look('ink2', 'text-13')}>{about[locale]}</span>
        <span className={`new-tpl-card-end ${look('ink3', 'text-12')}`}>
          {[roles.map(({ roleName }) => roleName).join(t('separator')), t('platform.variables', { count: variableCount })].join(' · ')}
        </span>
      </AppLink>
      <IconButton
        className="new-tpl-star"
        icon={Star}
        label={t('platform.mark', { name: title[locale] })}
        aria-pressed={isFavourite}
        disabled={mark.isPending}
        onClick={turn}
      />
    </li>
  );
}
