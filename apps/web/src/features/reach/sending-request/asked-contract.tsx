import { ITEM_WORDS } from '@moqi/api/money/points';
import type { SendingRequest } from '@moqi/api/reach/agents';
import { formatCount } from '@moqi/rules';
import { KeyValue, look, PartyMark, Sheet, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { stringifySearch } from '#shared/search/search.ts';

/** What the contract is called, who asks, until when, and what it takes. */
export function Asked({ request }: { readonly request: SendingRequest }) {
  const { t } = useTranslation('sending-request');
  const { time } = useFormat();
  const { contractName, applyNo, agentName, askTime, endTime, state } = request;
  const facts = [
    { key: 'name', label: t('name'), value: contractName },
    { key: 'number', label: t('number'), value: applyNo },
    { key: 'agent', label: t('agent'), value: agentName },
    { key: 'asked', label: t('asked'), value: time(askTime) },
  ];
  const open = [
    { key: 'ends', label: t('ends'), value: time(endTime) },
    { key: 'takes', label: t('takes'), value: <Cost cost={request.cost} /> },
  ];
  return (
    <Sheet title={t('contract')}>
      <KeyValue items={state === 'waiting' ? [...facts, ...open] : facts} />
    </Sheet>
  );
}

function Cost({ cost }: Pick<SendingRequest, 'cost'>) {
  const { t } = useTranslation('sending-request');
  const locale = useLocale();
  if (cost === undefined) return t('bySigners');
  const { item, quantity, rest, isCovered } = cost;
  const { name, unit } = ITEM_WORDS[item];
  const counted = (count: number): string => `${formatCount(count)} ${unit[locale]}`.trimEnd();
  const takes = `${name[locale]} ${counted(quantity)}`;
  if (isCovered) return t('leaves', { takes, left: counted(rest - quantity) });
  return (
    <span className={look('ochre')}>
      {t('short', { takes, have: counted(rest) })} <RechargeLink>{t('recharge')}</RechargeLink>
    </span>
  );
}

/** To whom it goes, with whole addresses: the member answers for them. */
export function PartiesAsked({ parties }: Pick<SendingRequest, 'parties'>) {
  const { t } = useTranslation('sending-request');
  if (parties.length === 0) return null;
  return (
    <Sheet title={t('parties')}>
      <ul className="sending-request-list">
        {parties.map(({ roleName, fullName, corpName, target }, index) => (
          <li key={`${roleName}${target}${index.toString()}`}>
            <PartyMark index={index} />
            <span className={`sending-request-name ${look('medium')}`}>
              {[corpName, fullName].filter((name) => name !== '').join(' · ')}
            </span>
            {roleName === '' ? null : <span className={look('ink3')}>{roleName}</span>}
            <span className={`sending-request-end ${look('ink2')}`}>{target === '' ? t('noAddress') : target}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What is sent; the files are read in the draft. */
export function FilesAsked({ request: { applyId, applyNo, files, state } }: { readonly request: SendingRequest }) {
  const { t } = useTranslation('sending-request');
  if (files.length === 0) return null;
  const href =
    state === 'confirmed'
      ? `/applySign/toDetailAnony${stringifySearch({ applyNo, view: 'detail' })}`
      : `/initiation/toCreate${stringifySearch({ applyId })}`;
  return (
    <Sheet title={t('files')} extra={<TextLink href={href}>{t(state === 'confirmed' ? 'open' : 'read')}</TextLink>}>
      <ul className="sending-request-list">
        {files.map(({ fileName, pages }, index) => (
          <li key={`${fileName}${index.toString()}`}>
            <span className="sending-request-name">{fileName}</span>
            <span className={`sending-request-end ${look('ink3')}`}>{t('pages', { count: pages })}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
