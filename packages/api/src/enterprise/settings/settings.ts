import { z } from 'zod';

/** Bounds of what an enterprise may set. */
export const SETTINGS_BOUNDS = {
  deadlineDays: [0, 365],
  reminderDays: [0, 30],
  retentionDays: [7, 180],
} as const;

/** What holds until an enterprise sets something else. */
export const DEFAULT_SETTINGS = {
  deadlineDays: 0,
  reminderDays: 0,
  retentionDays: 30,
  mobileProof: false,
  notifyCompleted: true,
  notifyRefused: true,
  notifyExpired: true,
  returnHosts: [] as string[],
  adminsSeeConfidential: false,
  machineReading: true,
} as const;

const days = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);

/** Settings of an enterprise; each acts where contracts are sent, signed and kept. */
export const enterpriseSettings = z.object({
  /** 默认签署期限: the deadline of a contract that is sent without one, in days; 0 none */
  deadlineDays: days(SETTINGS_BOUNDS.deadlineDays),
  /** 到期前自动催签: days before the deadline at which signers are reminded; 0 never */
  reminderDays: days(SETTINGS_BOUNDS.reminderDays),
  /** how long the recycle bin keeps */
  retentionDays: days(SETTINGS_BOUNDS.retentionDays),
  /** members of the enterprise prove identity by a code to a mobile number only, when they sign for it */
  mobileProof: z.boolean(),
  /** whether the sender is told by message */
  notifyCompleted: z.boolean(),
  notifyRefused: z.boolean(),
  notifyExpired: z.boolean(),
  /** 保密合同: administrators see confidential contracts that they were not named for */
  adminsSeeConfidential: z.boolean(),
  /** 智能识读: programs may read for members who act for the enterprise */
  machineReading: z.boolean(),
  /** returnURL: other sites that contracts may lead signers to, as `erp.example.com` or with a port; https only */
  returnHosts: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(260)
        .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/),
    )
    .max(20),
});
export type EnterpriseSettings = z.infer<typeof enterpriseSettings>;
