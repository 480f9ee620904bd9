import { treatmentWith } from '#modules/account/notice-preferences/index.ts';
import type { AtWork, Recipients } from '#modules/records/notifications/index.ts';
import { fileNotice } from './acts/file-notice.ts';

/** How those who are told want to be, and where they find it inside: for what composes the platform. */
export const recipientsWith = (atWork: AtWork): Recipients => ({ treatmentOf: treatmentWith(atWork), fileNotice, atWork });
