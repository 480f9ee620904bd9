import { TextAreaField } from '@moqi/ui';

export interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

const MOST = 200;

/** Why something is done, in the words that the others will read. */
export function ReasonField({ onChange, ...field }: ReasonFieldProps) {
  return <TextAreaField {...field} maxLength={MOST} onChange={(event) => onChange(event.target.value)} />;
}
