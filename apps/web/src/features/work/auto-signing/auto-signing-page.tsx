import './auto-signing.css';
import { type Authorisation, endAuthorisation, listAuthorisations } from '@moqi/api/work/auto-signing';
import { formatCount, formatDate, formatYuan } from '@moqi/rules';
import { Button, EmptyState, type IconType, KeyValue, LinkButton, look, PageHeader, StatusMark, type Tone, useToast } from '@moqi/ui';
import { CircleX, Signature, TimerOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { Uses } from './uses.tsx';

const GiveDialog = lazy(() => import('./give-dialog.tsx').then((m) => ({ default: m.GiveDialog })));

const LOOKS: Readonly<Record<Authorisation['state'], { icon: IconType; tone: Tone }>> = {
  active: { icon: Signature, tone: 'pine' },
  ended: { icon: CircleX, tone: 'ink3' },
  expired: { icon: TimerOff, tone: 'ochre' },
};

/** 自动签授权: what the platform may sign in one's place, and each contract that it did. */
export function AutoSigningPage() {
  const { t } = useTranslation('auto-signing');
  const showToast = useToast();
  const enterprise = useSession(inEnterprise);
  const [giving, setGiving] = useState(false);
  const query = useCall(listAuthorisations, {});
  const list = query.data?.list;
  const give = (
    <Button kind="primary" onClick={() => setGiving(true)}>
      {t('give')}
    </Button>
  );
  return (
    <div className="auto-signing">
      <PageHeader title={t('title')} actions={list && list.length > 0 ? give : undefined} />
      <p className={look('ink2')}>{enterprise ? t('leadCompany') : t('leadPerson')}</p>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {list?.length === 0 ? <EmptyState title={t('none')} help={t('noneHelp')} actions={give} /> : null}
      <ul className="auto-signing-cards">
        {list?.map((one) => (
          <Given key={one.authorisationId} given={one} />
        ))}
      </ul>
      {giving ? (
        <Suspense fallback={null}>
          <GiveDialog
            onClose={() => setGiving(false)}
            onDone={() => {
              setGiving(false);
              showToast({ kind: 'done', text: t('given') });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function useScope() {
  const { t } = useTranslation('auto-signing');
  return ({ anyTpl, tplNames }: Authorisation): string => {
    if (anyTpl) return t('anyContract');
    return tplNames.length === 0 ? t('goneTemplates') : tplNames.join(t('comma'));
  };
}

function Given({ given }: { readonly given: Authorisation }) {
  const { t } = useTranslation('auto-signing');
  const { time } = useFormat();
  const scope = useScope();
  const showToast = useToast();
  const end = useAct(endAuthorisation);
  const [open, setOpen] = useState(false);
  const { authorisationId, giver, sealName, mostFen, until, createTime, state, signed, canEnd } = given;
  const { icon, tone } = LOOKS[state];
  const stop = () =>
    end.mutate(
      { authorisationId },
      { onSuccess: () => showToast({ text: t('endedNow') }), onError: ({ msg }) => showToast({ kind: 'problem', text: msg }) },
    );
  return (
    <li className={`auto-signing-card ${look('sheet')}`}>
      <div className="auto-signing-head">
        <h2>{sealName === '' ? t('handwriting') : t('seal', { name: sealName })}</h2>
        <span className={look('ink3')}>{t('by', { name: giver })}</span>
        <span className={look('grow')} />
        <StatusMark icon={icon} tone={tone}>
          {t(`state.${state}`)}
        </StatusMark>
      </div>
      <KeyValue
        items={[
          { key: 'scope', label: t('scope'), value: scope(given) },
          { key: 'most', label: t('most'), value: mostFen === undefined ? t('noLimit') : t('yuan', { amount: formatYuan(mostFen) }) },
          { key: 'until', label: t('until'), value: formatDate(until) },
          { key: 'at', label: t('at'), value: time(createTime) },
        ]}
      />
      <div className="auto-signing-acts">
        <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('hideUses') : t('showUses', { signed: formatCount(signed) })}
        </LinkButton>
        <span className={look('grow')} />
        {canEnd ? (
          <Button disabled={end.isPending} onClick={stop}>
            {t('end')}
          </Button>
        ) : null}
      </div>
      {open ? <Uses authorisationId={authorisationId} /> : null}
    </li>
  );
}
