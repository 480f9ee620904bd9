import type { ReactNode } from 'react';
import { Icon, type IconType, type Tone } from '../icon.tsx';
import { type ContractState, stateLook } from './contract-state.ts';

export interface StatusMarkProps {
  icon: IconType;
  tone: Tone;
  children: ReactNode;
}

/** Any state: an icon's shape and a word, the colour on the icon only. */
export function StatusMark({ icon, tone, children }: StatusMarkProps) {
  return (
    <span className="mq-status">
      <Icon of={icon} size={15} strokeWidth={1.9} tone={tone} />
      {children}
    </span>
  );
}

export interface StatusProps {
  state: ContractState;
  /** The word: 待我签署. */
  children: ReactNode;
}

/** State of a contract as its reader sees it. */
export function Status({ state, children }: StatusProps) {
  const { icon, tone } = stateLook[state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {children}
    </StatusMark>
  );
}
