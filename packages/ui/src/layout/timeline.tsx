import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PartyMark } from '../status/party-mark.tsx';
import { Pip, type PipState } from '../status/pips.tsx';

export interface TimelineEvent {
  key: string;
  /** `start` is the small grey dot of the beginning. */
  pip: PipState | 'start';
  /** Place of the party in the contract, from 0. */
  party?: number;
  title: ReactNode;
  /** A time, or 签署中, 未到. */
  when?: ReactNode;
  /** What was done, with what seal, how verified. */
  detail?: ReactNode;
  /** A link that mends this very event, such as 换号码重发. */
  repair?: ReactNode;
}

export interface TimelineProps {
  events: readonly TimelineEvent[];
  label: string;
}

const isPast = (pip: TimelineEvent['pip']): boolean => pip === 'done' || pip === 'start';

/** What happened, what is awaited and what comes; the line is solid behind us and dashed ahead. */
export function Timeline({ events, label }: TimelineProps) {
  return (
    <ol className="mq-timeline" aria-label={label}>
      {events.map((event) => (
        <li
          key={event.key}
          className={classNames('mq-event', isPast(event.pip) && 'mq-event-past', event.pip === 'later' && 'mq-event-later')}
        >
          {event.pip === 'start' ? <span className="mq-pip mq-pip-start" /> : <Pip state={event.pip} />}
          <div className="mq-event-body">
            <div className="mq-event-head">
              <span className="mq-event-title">
                {event.party === undefined ? null : <PartyMark index={event.party} />}
                {event.title}
              </span>
              {event.when ? <span className="mq-event-when">{event.when}</span> : null}
            </div>
            {event.detail ? <div className="mq-event-detail">{event.detail}</div> : null}
            {event.repair ? <div className="mq-event-repair">{event.repair}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
