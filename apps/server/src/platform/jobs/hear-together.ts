import type { JobHandler } from '#platform/platform.ts';

/**
 * One handler for each job, also where several modules listen to the same event: they run one after the other, and as each is safe to run
 * twice, a failure of one lets all of them hear the event again.
 */
export function hearTogether(handlers: readonly JobHandler<object>[]): readonly JobHandler<object>[] {
  const byJob = Map.groupBy(handlers, ({ job }) => job.name);
  return [...byJob.values()].flatMap((listeners) =>
    listeners.slice(0, 1).map(
      (first) =>
        ({
          ...first,
          run: async (platform, data) => {
            for (const listener of listeners) await listener.run(platform, data);
          },
        }) satisfies JobHandler<object>,
    ),
  );
}
