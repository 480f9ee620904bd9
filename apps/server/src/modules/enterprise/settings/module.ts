import type { Handler } from '#operation/handle.ts';
import { readAiSwitchHandler, setAiSwitchHandler } from './operations/ai-switch.ts';
import { readSendingDefaultsHandler } from './operations/read-sending-defaults.ts';
import { readSettingsHandler } from './operations/read-settings.ts';
import { saveSettingsHandler } from './operations/save-settings.ts';

export const handlers: readonly Handler[] = [
  readAiSwitchHandler,
  readSendingDefaultsHandler,
  readSettingsHandler,
  saveSettingsHandler,
  setAiSwitchHandler,
];
