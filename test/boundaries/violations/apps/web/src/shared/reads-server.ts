// breaks web-knows-no-server
export * from '../../../server/src/platform/clock.ts';
