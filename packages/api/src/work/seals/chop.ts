import { z } from 'zod';

/** 姓名章 of a person: its style alone, 阴文 or 阳文, for the name on it is the proven one and nothing else. */
export const chopStyle = z.enum(['intaglio', 'relief']);

/** A kept chop as a signing offers it. */
export const usableChop = z.object({
  style: chopStyle,
  svg: z.string(),
  /** offered first */
  isDefault: z.boolean(),
});
export type UsableChop = z.infer<typeof usableChop>;
