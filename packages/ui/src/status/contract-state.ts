import { CircleCheckBig, CircleX, Clock3, FilePenLine, PenLine, Stamp, TimerOff, Undo2, Unlink } from 'lucide-react';
import type { IconType, Tone } from '../icon.tsx';

/** In the order of their wire values 0–8. */
export const CONTRACT_STATES = ['draft', 'approving', 'mine', 'others', 'completed', 'refused', 'revoked', 'expired', 'rescinded'] as const;

export type ContractState = (typeof CONTRACT_STATES)[number];

export const stateLook: Record<ContractState, { icon: IconType; tone: Tone }> = {
  draft: { icon: FilePenLine, tone: 'ink3' },
  approving: { icon: Stamp, tone: 'ochre' },
  mine: { icon: PenLine, tone: 'vermilion' },
  others: { icon: Clock3, tone: 'indigo' },
  completed: { icon: CircleCheckBig, tone: 'pine' },
  refused: { icon: CircleX, tone: 'rouge' },
  revoked: { icon: Undo2, tone: 'ink3' },
  expired: { icon: TimerOff, tone: 'ochre' },
  rescinded: { icon: Unlink, tone: 'ink3' },
};

/** The state of a wire value; undefined for a number that is none. */
export function contractStateOf(wire: number): ContractState | undefined {
  return CONTRACT_STATES[wire];
}
