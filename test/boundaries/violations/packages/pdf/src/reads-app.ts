// breaks packages-know-no-app
export * from '../../../apps/server/src/platform/clock.ts';
