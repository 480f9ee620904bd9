import type { Locale, Operation } from '@moqi/api';
import type { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import { faultyText } from '#kernel/text.ts';
import { faultyTextRefusal, inputRefusal, issueSentences, unknownFieldRefusal } from './input-reason.ts';
import { type Fields, knownFields, textUnderstander } from './text-values.ts';
import { unknownFieldFinder } from './unknown-field.ts';

/** A refusal of the input; `fields` lets the page put each sentence under its field. */
export class InputRefused extends DomainError {
  readonly fields: Readonly<Record<string, string>>;
  constructor(reason: string, fields: Readonly<Record<string, string>>) {
    super('INPUT_INVALID', { reason });
    this.fields = fields;
  }
}

/** What is derived once from an operation's input schema. */
export interface PreparedInput {
  readonly knownFields: ReadonlySet<string>;
  /** Before anything reads the fields, the doors included. @throws InputRefused */
  refuseFaultyText(raw: unknown, locale: Locale): void;
  /** Of fields that were parsed: the refusal of one that the operation does not have, which parsing passes over. */
  unknown(raw: Fields | unknown[], locale: Locale): InputRefused | undefined;
  /** @throws InputRefused */
  parse(raw: Fields | unknown[], locale: Locale): unknown;
}

export function prepareInput(operation: Operation): PreparedInput {
  const schema: z.ZodType = operation.input;
  const understand = textUnderstander(schema);
  const unknownField = unknownFieldFinder(schema);
  const refuseFaultyText = (value: unknown, locale: Locale) => {
    const found = faultyText(value);
    if (found === undefined) return;
    const { reason, fields } = faultyTextRefusal(found, schema, locale);
    throw new InputRefused(reason, fields);
  };
  return {
    knownFields: knownFields(schema),
    refuseFaultyText,
    unknown(raw, locale) {
      const path = unknownField(raw);
      if (path === undefined) return undefined;
      const { reason, fields } = unknownFieldRefusal(path, schema, locale);
      return new InputRefused(reason, fields);
    },
    parse(raw, locale) {
      if (!Array.isArray(raw)) understand(raw);
      const parsed = schema.safeParse(raw, issueSentences[locale]);
      if (parsed.success) {
        // once more: JSON in a form's field spells such characters as escapes
        refuseFaultyText(parsed.data, locale);
        return parsed.data;
      }
      const { reason, fields } = inputRefusal(parsed.error, schema, locale);
      throw new InputRefused(reason, fields);
    },
  };
}
