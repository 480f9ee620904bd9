import './operator.css';
import type { OutputOf } from '@moqi/api';
import { closeShift, DUTIES, type Duty, readStanding } from '@moqi/api/account/operators';
import { Button, Logo, NoPermission, PageHeader, StateTabs } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { FirstOperatorForm } from './first-operator-form.tsx';
import { ShiftForm } from './shift-form.tsx';

/** The pages of the console, each with the duties that open it. */
const SECTIONS = [
  { key: 'home', href: '/operator', duties: DUTIES },
  { key: 'reviews', href: '/operator/reviews', duties: ['review'] },
  { key: 'billing', href: '/operator/billing', duties: ['finance'] },
  { key: 'stuck', href: '/operator/stuck', duties: ['upkeep', 'support'] },
  { key: 'messages', href: '/operator/messages', duties: ['upkeep', 'support'] },
  { key: 'texts', href: '/operator/texts', duties: ['upkeep', 'support'] },
  { key: 'people', href: '/operator/people', duties: ['upkeep'] },
  { key: 'deeds', href: '/operator/deeds', duties: DUTIES },
] as const satisfies readonly { key: string; href: string; duties: readonly Duty[] }[];

type Section = (typeof SECTIONS)[number]['key'];
type Standing = OutputOf<typeof readStanding>;

const isOpen = ({ duties }: Standing, asked: readonly Duty[]): boolean => asked.some((duty) => duties.includes(duty));

interface OperatorFrameProps {
  readonly title: string;
  readonly section: Section;
  readonly actions?: ReactNode;
  readonly children: (standing: Standing) => ReactNode;
}

/** A page of the operators' console: the shift first, then what the duties open. */
export function OperatorFrame({ title, section, actions, children }: OperatorFrameProps) {
  const { t } = useTranslation('operators');
  const query = useCall(readStanding, {});
  const { data: standing } = query;
  const isOnShift = standing?.state === 'onShift';
  return (
    <div className="operator">
      <header className="operator-top">
        <Logo tag={t('tag')} />
        {isOnShift ? <Shift standing={standing} /> : null}
      </header>
      <main className="operator-main">
        <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
        {standing && !isOnShift ? <Entrance standing={standing} /> : null}
        {isOnShift ? (
          <OnShift standing={standing} section={section} title={title} actions={actions}>
            {children}
          </OnShift>
        ) : null}
      </main>
    </div>
  );
}

function Shift({ standing: { name, shiftUntil } }: { readonly standing: Standing }) {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  const { mutate, isPending } = useAct(closeShift);
  return (
    <span className="operator-shift">
      <span className="operator-shift-facts">{t('shift.until', { name, time: time(shiftUntil) })}</span>
      <Button size="small" busy={isPending} onClick={() => mutate({})}>
        {t('shift.close')}
      </Button>
    </span>
  );
}

function Entrance({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('operators');
  const { state, name } = standing;
  if (state === 'first') return <FirstOperatorForm name={name} />;
  if (state === 'offShift') return <ShiftForm />;
  return (
    <NoPermission
      title={t(`closed.${state === 'closed' ? 'title' : 'notOne'}`)}
      help={t(`closed.${state === 'closed' ? 'help' : 'ask'}`)}
    />
  );
}

function OnShift({ standing, section, title, actions, children }: OperatorFrameProps & { readonly standing: Standing }) {
  const { t } = useTranslation('operators');
  const tabs = SECTIONS.filter(({ duties }) => isOpen(standing, duties)).map(({ key, href }) => ({
    key,
    href,
    label: t(`sections.${key}`),
  }));
  const asked = SECTIONS.find(({ key }) => key === section)?.duties ?? DUTIES;
  return (
    <>
      <StateTabs tabs={tabs} current={section} label={t('tag')} />
      <PageHeader title={title} actions={actions} />
      {isOpen(standing, asked) ? (
        children(standing)
      ) : (
        <NoPermission title={t('closed.duty', { duty: t(`duties.${asked[0]}`) })} help={t('closed.dutyHelp')} />
      )}
    </>
  );
}
