import { look } from '@moqi/ui';
import { type ReactNode, useId } from 'react';
import { Switch } from '#shared/form/switch.tsx';

interface SettingRowProps {
  readonly label: ReactNode;
  readonly help: string;
  readonly helpId?: string;
  readonly children: ReactNode;
}

/** What is set, what it does, and at the end the control. */
export function SettingRow({ label, help, helpId, children }: SettingRowProps) {
  return (
    <div className="console-setting">
      <div className={look('grow')}>
        {label}
        <p id={helpId} className="console-setting-help">
          {help}
        </p>
      </div>
      {children}
    </div>
  );
}

interface SwitchRowProps {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, help, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <SettingRow label={<span id={id}>{label}</span>} help={help} helpId={`${id}help`}>
      <Switch labelledBy={id} describedBy={`${id}help`} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
    </SettingRow>
  );
}
