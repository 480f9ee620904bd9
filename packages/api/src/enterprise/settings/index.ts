export * from './ai-switch.ts';
export * from './read-sending-defaults.ts';
export * from './read-settings.ts';
export * from './save-settings.ts';
export * from './settings.ts';
