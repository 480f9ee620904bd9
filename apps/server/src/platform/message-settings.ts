import type { z } from 'zod';
import type { Config } from './config.ts';
import type { settings } from './settings.ts';

type MessageSettings =
  | 'smtpUrl'
  | 'mailFrom'
  | 'smsProviderUrl'
  | 'smsProviderToken'
  | 'smsLimits'
  | 'voiceProviderUrl'
  | 'voiceProviderToken'
  | 'callsPerNumber';

/** By whom mails, SMS and calls go out, and how many a number gets. */
export const messageSettings = (value: z.output<typeof settings>): Pick<Config, MessageSettings> => ({
  smtpUrl: value.SMTP_URL,
  mailFrom: value.MAIL_FROM,
  smsProviderUrl: value.SMS_PROVIDER_URL,
  smsProviderToken: value.SMS_PROVIDER_TOKEN,
  smsLimits: { perNumber: value.SMS_PER_NUMBER, perEnterprise: value.SMS_PER_ENTERPRISE },
  voiceProviderUrl: value.VOICE_PROVIDER_URL,
  voiceProviderToken: value.VOICE_PROVIDER_TOKEN,
  callsPerNumber: value.CALLS_PER_NUMBER,
});
