import './notices.css';
import type { OutputOf } from '@moqi/api';
import {
  AT_WORK_KINDS,
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticePreferences,
  type NoticeWay,
  readNoticePreferences,
  saveNoticePreferences,
} from '@moqi/api/account/notice-preferences';
import { Button, FieldError, look, PageHeader, Select, Sheet, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { Switch } from '#shared/form/switch.tsx';
import { OfficialAccountSheet } from './official-account-sheet.tsx';

type Read = OutputOf<typeof readNoticePreferences>;

/** 通知偏好: how a person is told of what may be left out, when no SMS comes, and what comes always. */
export function NoticesPage() {
  const { t } = useTranslation('notices');
  const query = useCall(readNoticePreferences, {});
  return (
    <div className="notices-page">
      <PageHeader title={t('title')} back={{ label: t('back'), href: '/signSettings/accountInfo' }} />
      <Pending query={query} lines={10} title={t('failed')} help={t('failedHelp')} />
      {query.data && hasSheet(query.data) ? <OfficialAccountSheet account={query.data.officialAccount} /> : null}
      {query.data ? <PreferencesForm read={query.data} /> : null}
    </div>
  );
}

/** Also where the installation has no account any more, and the person is still bound to it. */
const hasSheet = ({ officialAccount: { by, boundTime } }: Read): boolean => by !== '' || boundTime !== '';

/** What an enterprise tells its members of may come by its WeCom. */
const isOfWork = (kind: NoticeKind): boolean => AT_WORK_KINDS.some((one) => one === kind);

/** Nothing takes effect before it is saved. */
function PreferencesForm({ read: { hasMail, officialAccount, workWeChat, ...kept } }: { readonly read: Read }) {
  const { t } = useTranslation('notices');
  const showToast = useToast();
  const [typed, setTyped] = useState<NoticePreferences>();
  const { ways, quiet } = typed ?? kept;
  const chosen = { ways, ...(quiet && { quiet }) };
  const { mutate, isPending, error } = useAct(saveNoticePreferences);
  const closed: readonly NoticeWay[] = [
    ...(hasMail ? [] : (['mail'] as const)),
    ...(officialAccount.boundTime === '' ? (['officialAccount'] as const) : []),
    ...(workWeChat.companies.length === 0 ? (['workWeChat'] as const) : []),
  ];
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(chosen, {
      onSuccess: () => {
        setTyped(undefined);
        showToast({ kind: 'done', text: t('saved') });
      },
    });
  };
  return (
    <form className="notices-form" noValidate onSubmit={save}>
      <Sheet title={t('kinds')}>
        {NOTICE_KINDS.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            way={ways[kind]}
            closed={isOfWork(kind) ? closed : [...closed, 'workWeChat']}
            onChange={(way) => setTyped({ ways: { ...ways, [kind]: way }, quiet })}
          />
        ))}
        {hasMail ? null : <p className="notices-help">{t('noMail')}</p>}
        <AtWork {...workWeChat} />
      </Sheet>
      <QuietSheet quiet={quiet} onChange={(other) => setTyped({ ways, quiet: other })} />
      <AlwaysSheet />
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="notices-save">
        <Button
          type="submit"
          kind="primary"
          busy={isPending}
          disabled={JSON.stringify(chosen) === JSON.stringify({ ways: kept.ways, ...(kept.quiet && { quiet: kept.quiet }) })}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Whose WeCom it is. */
function AtWork({ by, companies }: Read['workWeChat']) {
  const { t } = useTranslation('notices');
  if (companies.length === 0) return null;
  return (
    <>
      <p className="notices-help">{t('work.lead', { companies: companies.join(t('app:separator')) })}</p>
      {by === 'simulator' ? <p className="notices-simulated">{t('work.simulated')}</p> : null}
    </>
  );
}

interface KindRowProps {
  readonly kind: NoticeKind;
  readonly way: NoticeWay;
  /** ways that lead nowhere yet */
  readonly closed: readonly NoticeWay[];
  readonly onChange: (way: NoticeWay) => void;
}

function KindRow({ kind, way, closed, onChange }: KindRowProps) {
  const { t } = useTranslation('notices');
  const id = useId();
  const open = NOTICE_WAYS.filter((one) => one === way || !closed.includes(one));
  return (
    <div className="notices-row notices-choice">
      <div className={look('grow')}>
        <span id={id}>{t(`${kind}.label`)}</span>
        <span className="notices-help">{t(`${kind}.help`)}</span>
      </div>
      <Select labelledBy={id} value={way} choices={open.map((value) => ({ value, label: t(`way.${value}`) }))} onChange={onChange} />
    </div>
  );
}

/** A working day is over, and the next one begins. */
const NIGHT = { from: '22:00', until: '08:00' };

interface QuietSheetProps {
  readonly quiet: NoticePreferences['quiet'];
  readonly onChange: (quiet: NoticePreferences['quiet']) => void;
}

function QuietSheet({ quiet, onChange }: QuietSheetProps) {
  const { t } = useTranslation('notices');
  const id = useId();
  return (
    <Sheet title={t('quiet.title')}>
      <div className="notices-row">
        <div className={look('grow')}>
          <span id={id}>{t('quiet.label')}</span>
          <span id={`${id}help`} className="notices-help">
            {t('quiet.help')}
          </span>
        </div>
        <Switch
          labelledBy={id}
          describedBy={`${id}help`}
          isOn={quiet !== undefined}
          onChange={(isOn) => onChange(isOn ? NIGHT : undefined)}
        />
      </div>
      {quiet ? (
        <div className="notices-hours">
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              required
              label={t(`quiet.${end}`)}
              value={quiet[end]}
              onChange={({ target }) => (target.value === '' ? undefined : onChange({ ...quiet, [end]: target.value }))}
            />
          ))}
        </div>
      ) : null}
    </Sheet>
  );
}

function AlwaysSheet() {
  const { t } = useTranslation('notices');
  return (
    <Sheet title={t('always.title')}>
      <p className={look('ink2')}>{t('always.help')}</p>
      <ul className="notices-always">
        {(['codes', 'security', 'signing', 'approving'] as const).map((one) => (
          <li key={one}>{t(`always.${one}`)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
