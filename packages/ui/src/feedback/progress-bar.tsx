import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import type { ProgressController } from './progress-controller.ts';

/** Two pixels at the top of the page. `label` names it: 正在加载页面. */
export function ProgressBar({ controller, label }: { controller: ProgressController; label: string }) {
  const { percent, visible, failed } = useSyncExternalStore(controller.subscribe, controller.snapshot);
  if (!visible) return null;
  return (
    <>
      <progress className="mq-hidden" aria-label={label} max={100} value={Math.round(percent)} />
      <div className={classNames('mq-loading-bar', failed && 'mq-loading-bar-failed')} style={{ transform: `scaleX(${percent / 100})` }} />
    </>
  );
}
