import { PlainButton } from '@moqi/ui';
import './switch.css';

export interface SwitchProps {
  /** Id of the words beside it. */
  readonly labelledBy: string;
  readonly isOn: boolean;
  readonly describedBy?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off. */
export function Switch({ labelledBy, describedBy, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <PlainButton
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span />
    </PlainButton>
  );
}
