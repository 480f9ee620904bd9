import type { ContractDetail } from '@moqi/api/work/contracts';
import { PlainButton } from '@moqi/ui';
import type { ReactNode, Ref } from 'react';
import './field-box.css';

type PlacedField = ContractDetail['fields'][number];

interface FieldBoxProps {
  readonly field: Pick<PlacedField, 'fieldId' | 'x' | 'y' | 'width' | 'height'>;
  readonly scale: number;
  /** `mine` wants something of the reader, `chosen` is being filled, `party` belongs to another, 0 = 甲 */
  readonly look: 'mine' | 'chosen' | 'done' | { readonly party: number };
  readonly label: string;
  readonly onClick?: () => void;
  readonly place?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** One placed field over its page. What is in the bytes already needs no box: the page itself shows it. */
export function FieldBox({ field, scale, look, label, onClick, place, children }: FieldBoxProps) {
  const style = { left: field.x * scale, top: field.y * scale, width: field.width * scale, height: field.height * scale };
  const kind = typeof look === 'string' ? `field-box-${look}` : `field-box-party field-box-party-${(look.party % 6) + 1}`;
  if (onClick) {
    return (
      <PlainButton key={field.fieldId} ref={place} className={`field-box ${kind}`} style={style} aria-label={label} onClick={onClick}>
        {children}
      </PlainButton>
    );
  }
  return (
    <div key={field.fieldId} className={`field-box ${kind}`} style={style} title={label}>
      {children}
    </div>
  );
}
