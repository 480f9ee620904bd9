import type { z } from 'zod';

/** What a schema of any kind says of itself. */
export interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly getter?: () => z.core.$ZodType;
}

export const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** The schema that meets the value first: inside of optional, default, readonly, lazy …, at the entrance of a pipe. */
export function innerOf({ innerType, in: entrance, left, getter }: Definition): z.core.$ZodType | undefined {
  return innerType ?? entrance ?? left ?? getter?.();
}
