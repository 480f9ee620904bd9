export * from './sending-authorisation.ts';
export * from './sending-request.ts';
