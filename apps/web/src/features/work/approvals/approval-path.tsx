import { look, Timeline, type TimelineEvent } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useWaitWords } from '#entities/flow/use-wait-words.ts';
import { type Formats, useFormat } from '#shared/format/use-format.ts';
import type { Approval } from './approval-panel.tsx';

type Words = TFunction<'approvals'>;
type Place = Approval['path'][number];
type Line = Approval['history'][number];

const PIPS = { done: 'done', now: 'them', later: 'later', stopped: 'failed' } as const;

function personWords({ name, insteadOf, state, note }: Place['people'][number], isCopy: boolean, t: Words): string {
  const who = insteadOf === '' ? name : t('path.insteadOf', { name, away: insteadOf });
  const what = isCopy || state === 'waiting' ? '' : t(`task.${state}`);
  return [who, what, note].filter(Boolean).join(' · ');
}

function waitEvent({ nodeId, nodeName, state }: Place, wait: string, t: Words): TimelineEvent {
  const when = state === 'now' ? t('path.waits') : state === 'later' ? t('path.later') : '';
  return { key: nodeId, pip: PIPS[state], title: nodeName, when, detail: wait };
}

function eventOf(place: Place, t: Words, format: Formats): TimelineEvent {
  const { nodeId, nodeName, kind, mode, state, people } = place;
  const last = people
    .map(({ time }) => time)
    .filter(Boolean)
    .sort()
    .at(-1);
  const isCopy = kind === 'cc';
  const how = people.length > 1 && mode !== '' && state !== 'done' ? t(`mode.${mode}`) : '';
  return {
    key: nodeId,
    pip: PIPS[state],
    title: isCopy ? t('path.copy', { name: nodeName }) : nodeName,
    when: state === 'now' ? t('path.now') : state === 'later' ? t('path.later') : last === undefined ? '' : format.time(last),
    detail: (
      <ul className="approval-people">
        {how === '' ? null : <li className={look('ink3')}>{how}</li>}
        {people.map((person) => (
          <li key={`${person.memberId}${person.state}${person.time}`}>{personWords(person, isCopy, t)}</li>
        ))}
      </ul>
    ),
  };
}

/** Everybody's part: done, awaited and to come. */
export function ApprovalPath({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { path, initiatorName, startTime, state } = approval;
  const start: TimelineEvent = {
    key: 'start',
    pip: 'start',
    title: t('path.started', { name: initiatorName }),
    when: format.time(startTime),
  };
  const end: TimelineEvent = { key: 'end', pip: state === 'approved' ? 'done' : 'later', title: t(`path.end.${approval.kind}`) };
  const hasEnd = state === 'running' || state === 'approved';
  const waits = useWaitWords();
  const places = path.map((place) => (place.wait ? waitEvent(place, waits(place.wait), t) : eventOf(place, t, format)));
  return <Timeline label={t('path.title')} events={[start, ...places, ...(hasEnd ? [end] : [])]} />;
}

const ENDS = ['approved', 'rejected', 'returned', 'withdrawn'] as const;

function lineWords({ kind, actorName, targetName, nodeName, note }: Line, t: Words, format: Formats): string {
  const node = nodeName === '' ? '' : t('history.at', { node: nodeName });
  const target = kind === 'paused' ? format.time(targetName) : targetName;
  const names = { actor: actorName || t('history.platform'), target, node };
  if (kind === 'ended') return t(`history.ended.${ENDS.find((end) => end === note) ?? 'approved'}`);
  const said = t(`history.${kind}`, names);
  return note === '' ? said : t('history.said', { said, note });
}

/** What happened, line by line. */
export function ApprovalHistory({ history }: { history: readonly Line[] }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  return (
    <ol className="approval-history">
      {history.map((line, at) => (
        // lines are only ever added
        <li key={at}>
          <time className={look('ink3')} dateTime={line.time}>
            {format.time(line.time)}
          </time>
          <span>{lineWords(line, t, format)}</span>
        </li>
      ))}
    </ol>
  );
}
