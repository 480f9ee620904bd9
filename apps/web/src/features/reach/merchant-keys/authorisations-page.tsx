import './merchant-keys.css';
import { endSendingAuthorisation, listSendingAuthorisations, type SendingAuthorisation } from '@moqi/api/reach/agents';
import { formatCount, formatDate, formatYuan } from '@moqi/rules';
import {
  Button,
  ButtonLink,
  EmptyState,
  type IconType,
  KeyValue,
  LinkButton,
  look,
  PageHeader,
  StatusMark,
  type Tone,
  useToast,
} from '@moqi/ui';
import { CircleCheck, CircleX, ListChecks, TimerOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { AuthoriseDialog } from './authorise-dialog.tsx';
import { AuthorisedContracts } from './authorised-contracts.tsx';

const LOOKS: Readonly<Record<SendingAuthorisation['state'], { readonly icon: IconType; readonly tone: Tone }>> = {
  active: { icon: CircleCheck, tone: 'pine' },
  used: { icon: ListChecks, tone: 'ochre' },
  expired: { icon: TimerOff, tone: 'ochre' },
  ended: { icon: CircleX, tone: 'ink3' },
};

/** 发起授权: what agents may have sent without the member confirming each, and every contract that was. */
export function AuthorisationsPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(listSendingAuthorisations, {});
  const [giving, setGiving] = useState(false);
  const { list = [], keys = [] } = query.data ?? {};
  const give = (
    <Button kind="primary" onClick={() => setGiving(true)}>
      {t('agents.give')}
    </Button>
  );
  const toKeys = <ButtonLink href="/signSettings/APPKey?tab=keys">{t('agents.toKeys')}</ButtonLink>;
  const act = keys.length > 0 ? give : toKeys;
  return (
    <div className="merchant-keys">
      <PageHeader title={t('agents.title')} fact={t('agents.fact')} actions={list.length > 0 ? act : undefined} />
      {tabs}
      <Pending query={query} lines={4} title={t('agents.failed')} help={t('agents.failedHelp')} />
      {query.data && list.length === 0 ? (
        <EmptyState title={t('agents.none')} help={t(keys.length > 0 ? 'agents.noneHelp' : 'agents.noKeysHelp')} actions={act} />
      ) : null}
      <ul className="merchant-keys-given">
        {list.map((one) => (
          <Given key={one.authorisationId} given={one} />
        ))}
      </ul>
      {giving ? <AuthoriseDialog keys={keys} onClose={() => setGiving(false)} /> : null}
    </div>
  );
}

function Given({ given }: { readonly given: SendingAuthorisation }) {
  const { t } = useTranslation('merchant-keys');
  const [open, setOpen] = useState(false);
  const { authorisationId, agentName, giver, state, used, canEnd } = given;
  return (
    <li className={`merchant-keys-authorised ${look('sheet')}`}>
      <div className="merchant-keys-head">
        <h2>{agentName}</h2>
        <span className={look('ink3')}>{t('agents.by', { name: giver })}</span>
        <span className={look('grow')} />
        <StatusMark {...LOOKS[state]}>{t(`agents.state.${state}`)}</StatusMark>
      </div>
      <Limits given={given} />
      <div className="merchant-keys-head">
        <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('agents.hideUses') : t('agents.showUses', { used: formatCount(used) })}
        </LinkButton>
        <span className={look('grow')} />
        {canEnd ? <End authorisationId={authorisationId} /> : null}
      </div>
      {open ? <AuthorisedContracts authorisationId={authorisationId} /> : null}
    </li>
  );
}

function Limits({ given }: { readonly given: SendingAuthorisation }) {
  const { t } = useTranslation('merchant-keys');
  const { time } = useFormat();
  const { tplNames, used, mostContracts, mostFen, until, createTime } = given;
  const templates = tplNames.length === 0 ? t('agents.goneTemplates') : tplNames.join(t('app:separator'));
  const sent = t('agents.sentOf', { used: formatCount(used), most: formatCount(mostContracts) });
  const most = mostFen === undefined ? t('agents.noLimit') : t('agents.yuan', { amount: formatYuan(mostFen) });
  return (
    <KeyValue
      items={[
        { key: 'templates', label: t('agents.templates'), value: templates },
        { key: 'sent', label: t('agents.sent'), value: sent },
        { key: 'most', label: t('agents.most'), value: most },
        { key: 'until', label: t('agents.until'), value: formatDate(until) },
        { key: 'at', label: t('agents.at'), value: time(createTime) },
      ]}
    />
  );
}

function End({ authorisationId }: Pick<SendingAuthorisation, 'authorisationId'>) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const { mutate, isPending } = useAct(endSendingAuthorisation);
  const end = () =>
    mutate(
      { authorisationId },
      {
        onSuccess: () => showToast({ text: t('agents.ended') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <Button disabled={isPending} onClick={end}>
      {t('agents.end')}
    </Button>
  );
}
