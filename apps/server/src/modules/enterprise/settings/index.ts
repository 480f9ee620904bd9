export { enforceMachineReading } from './acts/machine-reading.ts';
export { settingsOf } from './views/settings.ts';
