import { z } from 'zod';

/** Sheets of one order: what a printer has in its tray, some times over. */
export const PRINT_MOST_SHEETS = 2000;
export const PRINT_MOST_COPIES = 20;
/** Contracts of one order. */
export const PRINT_MOST_CONTRACTS = 20;
/** How long a printed copy is kept for its owner. */
export const PRINT_DAYS = 7;

/** printStatus on the wire. */
export const PRINT_STATUS = { waiting: 0, ready: 1, printed: 2, failed: 3 } as const;

/** A print order as its owner sees it. */
export const printOrder = z.object({
  printId: z.uuid(),
  /** of the contracts, as they were called when it was ordered */
  contractName: z.string(),
  /** 0 waiting · 1 ready · 2 printed · 3 failed */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** why it failed, else empty */
  reason: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
  files: z.number().int(),
  copies: z.number().int(),
  /** of all copies together */
  sheets: z.number().int(),
  /** of the PDF, 0 until it is ready */
  size: z.number().int(),
  createTime: z.string(),
  /** when it was first handed out, or empty */
  printTime: z.string(),
});
