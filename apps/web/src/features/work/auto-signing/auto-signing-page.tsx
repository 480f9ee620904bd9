import './auto-signing.css';
import { type Authorisation, endAuthorisation, listAuthorisations } from '@moqi/api/work/auto-signing';
import { formatCount } from '@moqi/rules';
import { Button, EmptyState, type IconType, LinkButton, look, PageHeader, StatusMark, type Tone, useToast } from '@moqi/ui';
import { CircleCheckBig, CircleX, Signature, TimerOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { Limits } from './limits.tsx';
import { Uses } from './uses.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

const GiveDialog = lazy(() => import('./give-dialog.tsx').then((m) => ({ default: m.GiveDialog })));

const LOOKS: Readonly<Record<Authorisation['state'], { icon: IconType; tone: Tone }>> = {
  active: { icon: Signature, tone: 'pine' },
  used: { icon: CircleCheckBig, tone: 'ink3' },
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
      {enterprise ? <WaitingRequests /> : null}
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

function Given({ given }: { readonly given: Authorisation }) {
  const { t } = useTranslation('auto-signing');
  const showToast = useToast();
  const end = useAct(endAuthorisation);
  const [open, setOpen] = useState(false);
  const { authorisationId, giver, sealName, createTime, state, signed, canEnd, keyName } = given;
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
        <span className={look('ink3')}>
          {keyName === undefined ? t('by', { name: giver }) : t('byToKey', { name: giver, key: keyName })}
        </span>
        <span className={look('grow')} />
        <StatusMark icon={icon} tone={tone}>
          {t(`state.${state}`)}
        </StatusMark>
      </div>
      <Limits of={given} at={createTime} atLabel={t('at')} />
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
