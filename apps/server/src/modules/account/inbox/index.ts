import { treatmentOf } from '#modules/account/notice-preferences/index.ts';
import type { Recipients } from '#modules/records/notifications/index.ts';
import { fileNotice } from './acts/file-notice.ts';

/** How those who are told want to be, and where they find it inside: for what composes the platform. */
export const recipients: Recipients = { treatmentOf, fileNotice };
