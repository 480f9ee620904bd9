interface SwitchProps {
  /** Id of the words beside it. */
  readonly labelledBy: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Switch({ labelledBy, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="create-switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span />
    </button>
  );
}
