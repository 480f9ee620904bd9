import { TextField } from '@moqi/ui';
import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

const shown = (value: number): string => String(Math.round(value * 10) / 10);

/** A number with one decimal; what is typed is kept as it is typed until the field is left. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = (text: string): void => {
    setTyped(text);
    const found = Number(text.replace('，', '.').replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(found)) onChange(Math.min(max, Math.max(min, found)));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? shown(value)}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
