import './console-settings.css';
import type { OutputOf } from '@moqi/api';
import type { LoginPolicy } from '@moqi/api/account/identity';
import { readLoginPolicy, saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { Button, ButtonLink, FieldError, look, PageHeader, Select, Sheet, TextAreaField, useToast } from '@moqi/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SettingRow, SwitchRow } from './setting-row.tsx';

type Policy = OutputOf<typeof readLoginPolicy>;

/** 登录策略: what the company demands of those who act in its name. */
export function LoginPolicyPage() {
  const { t } = useTranslation('console-settings');
  const { time } = useFormat();
  const seesLog = usePermits('logs.read');
  const query = useCall(readLoginPolicy, {});
  const { data } = query;
  const changed = data?.changeTime ? t('login.changed', { name: data.changedBy, time: time(data.changeTime) }) : t('login.unset');
  return (
    <div className="console-settings">
      <PageHeader
        title={t('login.title')}
        back={{ label: t('login.settings'), href: '/console/setting' }}
        {...(data ? { fact: changed } : {})}
        {...(seesLog && { actions: <ButtonLink href="/console/log?objectType=account">{t('login.log')}</ButtonLink> })}
      />
      <Pending query={query} lines={8} title={t('login.failed')} help={t('login.failedHelp')} />
      {data ? <PolicyForm policy={data} /> : null}
    </div>
  );
}

const HOURS = [0, 4, 8, 12, 24, 72];

interface Typed extends Omit<LoginPolicy, 'networks'> {
  readonly networks: string;
}

const typedOf = ({ secondFactor, signOnOnly, networks, sessionHours }: Policy): Typed => ({
  secondFactor,
  signOnOnly,
  networks: networks.join('\n'),
  sessionHours,
});

/** Nothing takes effect before it is saved; what would lock out the one who saves is not offered. */
function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { t } = useTranslation('console-settings');
  const showToast = useToast();
  // only what was changed here: the rest follows the policy when it is changed elsewhere
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const typed: Typed = { ...typedOf(policy), ...changed };
  const { mutate, isPending, error } = useAct(saveLoginPolicy);
  const same = JSON.stringify(typed) === JSON.stringify(typedOf(policy));
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { ...typed, networks: typed.networks.split(/[\s,，]+/).filter(Boolean) },
      {
        onSuccess: () => {
          setChanged({});
          showToast({ kind: 'done', text: t('login.saved') });
        },
      },
    );
  };
  const toggle = (name: keyof Policy['fulfils']) => (
    <SwitchRow
      label={t(`login.${name}`)}
      help={policy.fulfils[name] || typed[name] ? t(`login.${name}Help`) : t(`login.${name}Self`)}
      isOn={typed[name]}
      isDisabled={!policy.fulfils[name] && !typed[name]}
      onChange={(isOn) => setChanged({ ...changed, [name]: isOn })}
    />
  );
  return (
    <form className="console-settings-form" onSubmit={save} noValidate>
      <p className={look('ink2')}>{t('login.scope')}</p>
      <Sheet title={t('login.ways')}>
        {toggle('secondFactor')}
        {toggle('signOnOnly')}
      </Sheet>
      <Sheet title={t('login.where')}>
        <TextAreaField
          label={t('login.networks')}
          hint={t('login.networksHelp', { ip: policy.ip })}
          name="networks"
          spellCheck={false}
          value={typed.networks}
          onChange={({ target }) => setChanged({ ...changed, networks: target.value })}
        />
      </Sheet>
      <Sheet title={t('login.length')}>
        <HoursRow hours={typed.sessionHours} onChange={(sessionHours) => setChanged({ ...changed, sessionHours })} />
      </Sheet>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="console-settings-actions">
        <Button type="submit" kind="primary" busy={isPending} disabled={same}>
          {t('login.save')}
        </Button>
      </div>
    </form>
  );
}

function HoursRow({ hours, onChange }: { readonly hours: number; readonly onChange: (hours: number) => void }) {
  const { t } = useTranslation('console-settings');
  const id = useId();
  // a program may have set hours that are none of these
  const choices = [...new Set([...HOURS, hours])].sort((a, b) => a - b);
  return (
    <SettingRow label={<span id={id}>{t('login.hours')}</span>} help={t('login.hoursHelp')}>
      <Select
        labelledBy={id}
        value={hours}
        choices={choices.map((value) => ({ value, label: value === 0 ? t('login.noLimit') : t('login.hoursCount', { count: value }) }))}
        onChange={onChange}
      />
    </SettingRow>
  );
}
