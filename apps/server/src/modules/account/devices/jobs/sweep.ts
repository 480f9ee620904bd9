import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { DEVICE_DAYS } from '../acts/arrive.ts';
import { deleteDevicesBefore } from '../store/known-devices.ts';

const sweepDevices: Job<Record<string, never>> = { name: 'devices.sweep' };

export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepDevices,
  everyMinutes: 24 * 60,
  run: ({ db, clock }) => deleteDevicesBefore(db, new Date(clock.now().getTime() - DEVICE_DAYS * 24 * 60 * 60 * 1000)),
};
