import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepFramesHandler } from './jobs/sweep-frames.ts';
import { embedSigningHandler } from './operations/embed-signing.ts';
import { enterFrameHandler } from './operations/enter-frame.ts';

export const handlers: readonly Handler[] = [embedSigningHandler, enterFrameHandler];

export const jobs: readonly JobHandler<object>[] = [sweepFramesHandler];
