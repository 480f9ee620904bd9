export * from './sending-request.ts';
