export { copySettings } from './acts/copy-settings.ts';
export { enforceMachineReading } from './acts/machine-reading.ts';
export { settingsOf } from './views/settings.ts';
