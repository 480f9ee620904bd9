import { type EnterpriseSettings, SETTINGS_BOUNDS, saveSettings } from '@moqi/api/enterprise/settings';
import { returnHost } from '@moqi/rules';
import { Button, FieldError, Input, look, Sheet, TextAreaField, useToast } from '@moqi/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { SettingRow, SwitchRow } from './setting-row.tsx';
import type { Settings } from './settings-page.tsx';

type Days = keyof typeof SETTINGS_BOUNDS;
type Switches = Exclude<keyof EnterpriseSettings, Days | 'returnHosts'>;
const DAYS = Object.keys(SETTINGS_BOUNDS) as Days[];

/** What the person typed; checked when it is to be saved. */
type Typed = Readonly<Record<Days | 'returnHosts', string>> & Readonly<Record<Switches, boolean>>;

/** One host a line; an address that was pasted whole counts as its host. */
function hostsIn(text: string): string[] {
  const lines = text.split(/\s+/).filter(Boolean);
  return [
    ...new Set(
      lines.map((line) =>
        line
          .replace(/^https:\/\//i, '')
          .replace(/\/.*$/, '')
          .toLowerCase(),
      ),
    ),
  ];
}

const isHost = (host: string): boolean => returnHost(`https://${host}`) === host;

function typedOf({
  deadlineDays,
  reminderDays,
  retentionDays,
  mobileProof,
  notifyCompleted,
  notifyRefused,
  notifyExpired,
  returnHosts,
  adminsSeeConfidential,
  machineReading,
}: Settings): Typed {
  return {
    deadlineDays: String(deadlineDays),
    reminderDays: String(reminderDays),
    retentionDays: String(retentionDays),
    mobileProof,
    notifyCompleted,
    notifyRefused,
    notifyExpired,
    adminsSeeConfidential,
    machineReading,
    returnHosts: returnHosts.join('\n'),
  };
}

function isWithin(name: Days, text: string): boolean {
  const [least, most] = SETTINGS_BOUNDS[name];
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** All settings in one form; nothing takes effect before it is saved. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console-settings');
  const showToast = useToast();
  // only what was changed here: the rest follows the settings when they are changed elsewhere
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const typed: Typed = { ...typedOf(settings), ...changed };
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useAct(saveSettings);
  const wrong = DAYS.filter((name) => !isWithin(name, typed[name]));
  const wrongHost = hostsIn(typed.returnHosts).find((host) => !isHost(host));
  const same = JSON.stringify(typed) === JSON.stringify(typedOf(settings));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong.length > 0) return document.getElementsByName(wrong[0] ?? '')[0]?.focus();
    if (wrongHost !== undefined) return document.getElementsByName('returnHosts')[0]?.focus();
    const { deadlineDays, reminderDays, retentionDays, returnHosts, ...switches } = typed;
    const days = { deadlineDays: Number(deadlineDays), reminderDays: Number(reminderDays), retentionDays: Number(retentionDays) };
    mutate(
      { ...days, ...switches, returnHosts: hostsIn(returnHosts) },
      {
        onSuccess: () => {
          setChanged({});
          showToast({ text: t('settings.saved') });
        },
      },
    );
  };
  const days = (name: Days) => (
    <DaysField
      name={name}
      value={typed[name]}
      wrong={checked && wrong.includes(name)}
      onChange={(value) => setChanged({ ...changed, [name]: value })}
    />
  );
  const toggle = (name: Switches) => (
    <SwitchRow
      label={t(`${name}.label`)}
      help={t(`${name}.help`)}
      isOn={typed[name]}
      onChange={(on) => setChanged({ ...changed, [name]: on })}
    />
  );
  return (
    <form className="console-settings-form" onSubmit={save} noValidate>
      <Sheet title={t('sending.title')}>
        {days('deadlineDays')}
        {days('reminderDays')}
      </Sheet>
      <Sheet title={t('signing.title')}>{toggle('mobileProof')}</Sheet>
      <Sheet title={t('returning.title')}>
        <TextAreaField
          label={t('returnHosts.label')}
          hint={t('returnHosts.help')}
          name="returnHosts"
          spellCheck={false}
          value={typed.returnHosts}
          error={checked && wrongHost !== undefined ? t('returnHosts.wrong', { host: wrongHost }) : undefined}
          onChange={({ target }) => setChanged({ ...changed, returnHosts: target.value })}
        />
      </Sheet>
      <Sheet title={t('messages.title')}>
        {toggle('notifyCompleted')}
        {toggle('notifyRefused')}
        {toggle('notifyExpired')}
      </Sheet>
      <Sheet title={t('confidential.title')}>{toggle('adminsSeeConfidential')}</Sheet>
      <Sheet title={t('reading.title')}>{toggle('machineReading')}</Sheet>
      <Sheet title={t('bin.title')}>{days('retentionDays')}</Sheet>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="console-settings-actions">
        <Button type="submit" kind="primary" busy={isPending} disabled={same}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

interface DaysFieldProps {
  readonly name: Days;
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (value: string) => void;
}

function DaysField({ name, value, wrong, onChange }: DaysFieldProps) {
  const { t } = useTranslation('console-settings');
  const id = useId();
  const [least, most] = SETTINGS_BOUNDS[name];
  return (
    <SettingRow label={<label htmlFor={id}>{t(`${name}.label`)}</label>} help={t(`${name}.help`)}>
      <span className="console-setting-days">
        <span className={look('row')}>
          <Input
            id={id}
            name={name}
            inputMode="numeric"
            maxLength={3}
            value={value}
            aria-invalid={wrong}
            {...(wrong ? { 'aria-describedby': `${id}wrong` } : {})}
            onChange={(event) => onChange(event.target.value)}
          />
          {t('days')}
        </span>
        {wrong ? <FieldError id={`${id}wrong`}>{t('daysWrong', { least, most })}</FieldError> : null}
      </span>
    </SettingRow>
  );
}
