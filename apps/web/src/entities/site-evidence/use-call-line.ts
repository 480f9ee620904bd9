import { useEffect, useRef, useState } from 'react';
import { type Begun, CallLine, type CallTask, type CallView } from './call-line.ts';

export interface CallInUse {
  /** undefined: it was not begun, or was left */
  readonly view: CallView | undefined;
  readonly begin: (begun: Begun, own: MediaStream) => void;
  readonly leave: () => void;
}

/** A call for as long as its page is open. A page that closes says nothing: it may come back. */
export function useCallLine(task: CallTask, offers: boolean): CallInUse {
  const line = useRef<CallLine>(undefined);
  const [view, setView] = useState<CallView>();
  useEffect(() => () => line.current?.close(), []);
  return {
    view,
    begin: (begun, own) => {
      line.current?.close();
      line.current = new CallLine({ task, begun, own, offers, onView: setView });
    },
    leave: () => {
      line.current?.leave();
      line.current = undefined;
      setView(undefined);
    },
  };
}
