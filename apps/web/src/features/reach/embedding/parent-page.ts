import type { FrameEvents, FrameMessage } from '@moqi/api/reach/embedding';
import { useEffect } from 'react';
import { standInFrame } from '#shared/call/transport.ts';
import { holdProofs } from './held-proofs.ts';

/** The page around the frame. */
export interface ParentPage {
  readonly tell: <Name extends keyof FrameEvents>(type: Name, detail: FrameEvents[Name]) => void;
}

/** The page of the one origin that the server named; undefined: the page stands in no frame, or in one that may not be. */
export function openParentPage(): ParentPage | undefined {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="frame-origin"]')?.content;
  if (origin === undefined || window.parent === window) return undefined;
  standInFrame(holdProofs());
  // the frame shows its one page alone: whatever else is opened gets a window of its own
  const base = document.createElement('base');
  base.target = '_blank';
  document.head.append(base);
  return {
    tell: (type, detail) => {
      const message: FrameMessage = { from: 'moqi-sign', type, detail };
      window.parent.postMessage(message, origin);
    },
  };
}

/** Tells the page around how high the content is, whenever that changes. */
export function useToldHeight({ tell }: ParentPage): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (root === null) return;
    let last = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(root.scrollHeight);
      if (height === last) return;
      last = height;
      tell('heightChanged', { height });
    });
    observer.observe(root);
    return () => observer.disconnect();
  }, [tell]);
}
