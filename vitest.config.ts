import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * A link of another page, and an address set, open nothing: the window would fetch it, tear itself down and leave the files that come after in
 * the same process without an address to call.
 */
const STAYS = {
  disableMainFrameNavigation: true,
  disableChildFrameNavigation: true,
  disableChildPageNavigation: true,
  disableFallbackToSetURL: true,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rule',
          environment: 'node',
          include: ['packages/{api,cli,rules,sdk}/test/**/*.test.ts', 'apps/server/src/**/*.rule.test.ts', 'test/**/*.test.ts'],
          // rules are pure, so their files share one process: five sixths of the time went into importing the same modules for each file
          isolate: false,
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          // signed files and certificates, judged by other programs
          name: 'engine',
          environment: 'node',
          include: ['packages/{key-agent,ledger,pdf,pki,testing,witness,verify}/test/**/*.test.ts'],
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'operation',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ['**/*.rule.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // each file opens its own world, so files share a process and the modules it has imported; while one worker waits for PostgreSQL, another works
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/', settings: { navigation: STAYS } } },
          include: ['packages/ui/test/**/*.test.tsx', 'apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.test.ts'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          // importing the same components anew for each file took twice the time of the tests; what a test changes outside itself, it puts back
          isolate: false,
          maxWorkers: availableParallelism(),
          unstubGlobals: true,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
