export { settingsOf } from './views/settings.ts';
