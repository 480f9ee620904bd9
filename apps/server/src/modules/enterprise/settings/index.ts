export { settingsOf } from './acts/settings-of.ts';
