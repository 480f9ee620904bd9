import type { InkStrokes } from '@moqi/api';
import { useState } from 'react';
import { isWritten } from './strokes.ts';
import { TurnedPad } from './turned-pad.tsx';
import { UprightPad } from './upright-pad.tsx';
import { inkIn, type Writing } from './use-pad.ts';
import './handwriting.css';

interface HandwritingPageProps {
  readonly name: string;
  /** 《合同》, or how many contracts */
  readonly what: string;
  /** a handwriting of this person from before */
  readonly kept: InkStrokes | undefined;
  /** only an account can keep one */
  readonly canKeep: boolean;
  readonly isTurned: boolean;
  readonly onTurn: () => void;
  readonly onBack: () => void;
  readonly onUse: (ink: InkStrokes, keep: boolean) => void;
}

/** The name is written on a pad that stands, or on one that lies for more room; what was written is on both. */
export function HandwritingPage({ isTurned, onUse, ...page }: HandwritingPageProps) {
  const [writing, setWriting] = useState<Writing>();
  const [keep, setKeep] = useState(false);
  const [isShort, setShort] = useState(false);
  const onWriting = (now: Writing): void => {
    setWriting(now);
    setShort(false);
  };
  const use = (): void => {
    const ink = inkIn(writing);
    if (ink && isWritten(ink)) onUse(ink, keep);
    else setShort(true);
  };
  const pad = { writing, onWriting, isShort, onUse: use };
  if (isTurned) return <TurnedPad {...page} {...pad} />;
  return <UprightPad {...page} {...pad} keep={keep} onKeep={setKeep} onUseKept={(ink) => onUse(ink, false)} />;
}
