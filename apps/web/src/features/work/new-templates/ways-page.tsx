import './new-templates.css';
import { listPlatformTemplates } from '@moqi/api/work/advanced-templates';
import { AppLink, Icon, type IconType, look, PageHeader, Sheet, TextLink } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Braces, Code, Files, FileText, LibraryBig } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { Managed } from './managed.tsx';

const WAYS = ['file', 'word', 'platform', 'contract', 'api'] as const;
type Way = (typeof WAYS)[number];

const LOOKS: Readonly<Record<Way, { readonly icon: IconType; readonly href: string }>> = {
  file: { icon: FileText, href: '/tpl/add/general' },
  word: { icon: Braces, href: '/advancedVersion/addTpl' },
  platform: { icon: LibraryBig, href: '/tpl/add/sysContract' },
  contract: { icon: Files, href: '/tpl/add/apply' },
  api: { icon: Code, href: '/tpl/add/api' },
};

/** 新建模板: every way to a template. It was the address of the editor once: links that name a template still open it there. */
export function WaysPage() {
  const router = useRouter();
  // as it was when the page opened: while one leaves, the address is the next page's already
  const [searchStr] = useState(() => router.state.location.searchStr);
  useEffect(() => {
    if (searchStr !== '') void router.navigate({ href: `/tpl/add/general${searchStr}`, replace: true });
  }, [router, searchStr]);
  return searchStr === '' ? <Ways /> : null;
}

/** For the identity that one has. */
function Ways() {
  const { t } = useTranslation('new-templates');
  const isEnterprise = useSession(inEnterprise);
  const ways = WAYS.filter((way) => way !== 'api' || isEnterprise);
  return (
    <Managed>
      <div className="new-tpl">
        <PageHeader
          title={t('ways.title')}
          fact={t(isEnterprise ? 'ways.company' : 'ways.own')}
          back={{ href: '/tpl/general', label: t('toCentre') }}
        />
        <ul className="new-tpl-ways" aria-label={t('ways.list')}>
          {ways.map((way) => (
            <WayCard key={way} way={way} />
          ))}
        </ul>
        <Usual />
      </div>
    </Managed>
  );
}

function WayCard({ way }: { readonly way: Way }) {
  const { t } = useTranslation('new-templates');
  const { icon, href } = LOOKS[way];
  return (
    <li>
      <AppLink className={`new-tpl-way ${look('sheet')}`} href={href}>
        <span className="new-tpl-icon">
          <Icon of={icon} size={20} />
        </span>
        <span>
          <span className="new-tpl-name">{t(`ways.${way}.name`)}</span>
          <span className={look('ink3', 'text-13')}>{t(`ways.${way}.note`)}</span>
        </span>
      </AppLink>
    </li>
  );
}

/** The usual contracts, each a step away. */
function Usual() {
  const { t } = useTranslation('new-templates');
  const locale = useLocale();
  const query = useCall(listPlatformTemplates, {}, { audience: 'session' });
  const { list = [] } = query.data ?? {};
  return (
    <Sheet title={t('ways.usual')} extra={<TextLink href="/tpl/add/sysContract">{t('ways.all')}</TextLink>}>
      <Pending query={query} lines={2} title={t('platform.failed')} help={t('failedHelp')} />
      <ul className="new-tpl-usual">
        {list.map(({ code, title }) => (
          <li key={code}>
            <TextLink href={`/tpl/add/sysContract?open=${code}`}>{title[locale]}</TextLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
