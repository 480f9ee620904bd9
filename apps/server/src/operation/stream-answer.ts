import type { ChangeStreams } from '#platform/changes/streams.ts';
import type { BytesAnswer } from './handle.ts';

/** The answer of an operation that tells of changes for as long as it is listened to. */
export const streamAnswer = (streams: ChangeStreams, subjects: readonly string[]): BytesAnswer => ({
  mediaType: 'text/event-stream',
  fileName: 'changes',
  disposition: 'inline',
  stream: () => streams.follow(subjects),
});
