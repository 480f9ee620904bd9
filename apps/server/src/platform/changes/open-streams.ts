import type { RelayQueue } from '#platform/events/relay.ts';
import type { Log } from '#platform/platform.ts';
import { type ChangeStreams, NO_STREAMS, OpenStreams } from './streams.ts';
import { CHANGES_CHANNEL } from './tell.ts';

export interface ListeningStreams {
  readonly streams: ChangeStreams;
  stop(): Promise<void>;
}

/** The streams of a web process, over one connection that listens. Without LISTEN (a pooler) there are none, and pages ask by themselves. */
export async function openStreams({ onNotice }: Pick<RelayQueue, 'onNotice'>, log: Log): Promise<ListeningStreams> {
  const streams = new OpenStreams({ log });
  try {
    const listening = await onNotice(
      CHANGES_CHANNEL,
      (notice) => streams.hear(notice),
      () => streams.missed(),
    );
    return {
      streams,
      stop: async () => {
        streams.close();
        await listening.close();
      },
    };
  } catch (error) {
    log.warn(error, 'nothing tells of changes; pages ask by themselves');
    streams.close();
    return { streams: NO_STREAMS, stop: async () => undefined };
  }
}
