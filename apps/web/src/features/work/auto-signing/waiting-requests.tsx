import { listAuthorisationRequests } from '@moqi/api/work/auto-signing';
import { look, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { stringifySearch } from '#shared/search/search.ts';

/** What programs ask the member to authorize: each leads to the page where it is decided. */
export function WaitingRequests() {
  const { t } = useTranslation('auto-signing');
  const { data } = useCall(listAuthorisationRequests, {});
  return data?.list.map(({ requestId, keyName, sealName }) => (
    <div key={requestId} className={`auto-signing-card ${look('sheet')}`}>
      {t('asks', { key: keyName, seal: sealName })}{' '}
      <TextLink href={`/corp/sealAuthorization${stringifySearch({ requestId })}`}>{t('decide')}</TextLink>
    </div>
  ));
}
