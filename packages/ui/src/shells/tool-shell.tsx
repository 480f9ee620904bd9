import { ArrowLeft, Cloud, CloudAlert, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../brand/logo.tsx';
import { Icon, type IconType } from '../icon.tsx';
import { AppLink } from '../link.tsx';

/** saving · saved · offline: kept on the device · failed */
export type SaveState = 'saving' | 'saved' | 'offline' | 'failed';

const SAVE_ICONS: Record<SaveState, IconType> = { saving: LoaderCircle, saved: Cloud, offline: CloudOff, failed: CloudAlert };

export interface SavedMarkProps {
  state: SaveState;
  /** 已存为草稿 10:42 */
  children: ReactNode;
}

/** Whether what was typed is safe, in words. */
export function SavedMark({ state, children }: SavedMarkProps) {
  return (
    <span className={`mq-saved mq-saved-${state}`} aria-live="polite">
      <Icon of={SAVE_ICONS[state]} size={14} />
      {children}
    </span>
  );
}

export interface ToolShellProps {
  /** Absent: it stands in a frame of another page, which has the way back. */
  back?: { href: string; label: string };
  /** Name of what is worked on. */
  name: ReactNode;
  /** `SavedMark` */
  saved?: ReactNode;
  /** `StepTrail` */
  steps?: ReactNode;
  /** Undo, secondary, primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A tool takes the whole screen: one bar of 56 px, back · name · saved state | steps | actions. */
export function ToolShell({ back, name, saved, steps, actions, children }: ToolShellProps) {
  return (
    <div className="mq-tool">
      <header className="mq-tool-bar">
        <div className="mq-tool-start">
          {back && (
            <AppLink className="mq-icon-button" href={back.href} aria-label={back.label} title={back.label}>
              <Icon of={ArrowLeft} size={18} />
            </AppLink>
          )}
          <Mark size={22} />
          <h1 className="mq-tool-name mq-ellipsis">{name}</h1>
          {saved}
        </div>
        {steps}
        <div className="mq-tool-actions">{actions}</div>
      </header>
      <main className="mq-tool-main">{children}</main>
    </div>
  );
}
