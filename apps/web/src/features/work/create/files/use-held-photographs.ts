import { useState } from 'react';
import { isPhotograph } from './photograph-names.ts';

export interface HeldPhotographs {
  /** chosen with photographs among them: each is looked at before they are sent */
  readonly held: readonly File[] | undefined;
  readonly add: (files: readonly File[]) => void;
  /** Sends what became of those that were held. */
  readonly release: (files: readonly File[]) => void;
}

/** Holds what has photographs in it until they were looked at; the rest is sent at once. */
export function useHeldPhotographs(send: (files: readonly File[]) => void): HeldPhotographs {
  const [held, setHeld] = useState<readonly File[]>();
  const add = (files: readonly File[]): void => {
    if (files.some(isPhotograph)) setHeld(files);
    else send(files);
  };
  const release = (files: readonly File[]): void => {
    setHeld(undefined);
    send(files);
  };
  return { held, add, release };
}
