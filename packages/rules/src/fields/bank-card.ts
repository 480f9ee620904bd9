import { BANK_CARD_LENGTH } from '../limits.ts';
import { type Violation, violation } from '../violation.ts';

/** 银行卡号: 16–21 digits. */
export function bankCard(value: string): Violation | undefined {
  const { min, max } = BANK_CARD_LENGTH;
  if (!/^\d*$/.test(value)) return violation('BANK_CARD_INVALID', { kind: 'characters' });
  if (value.length < min) return violation('BANK_CARD_INVALID', { kind: 'short', missing: min - value.length });
  if (value.length > max) return violation('BANK_CARD_INVALID', { kind: 'long', excess: value.length - max });
  return undefined;
}
