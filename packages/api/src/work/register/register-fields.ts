import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine, uuid } from '../../wire/shapes.ts';
import { REGISTER_FIELD_KINDS, REGISTER_LIMITS, registerField } from './register.ts';

export const readRegisterFields = defineOperation({
  // 台账字段
  name: 'register.readRegisterFields',
  summary: 'The fields that the enterprise keeps its contracts by, in the order of the columns, and whether the caller may change them.',
  input: z.object({}),
  output: z.object({ fields: z.array(registerField), mayChange: z.boolean() }),
  errors: [],
  permission: 'contracts.read',
  reads: ['register'],
  mounts: { corporateAdmin: '/c/m/register/fields' },
});

export const saveRegisterFields = defineOperation({
  // 保存台账字段
  name: 'register.saveRegisterFields',
  summary:
    'Sets the fields of the register, all of them in their order. One that is left out goes with all that was entered in it; one that is kept keeps its kind.',
  input: z.object({
    fields: z
      .array(
        z.object({
          /** absent: a new one */
          fieldId: uuid.optional(),
          name: oneLine(REGISTER_LIMITS.nameLength).min(1),
          kind: z.enum(REGISTER_FIELD_KINDS),
          choices: z.array(oneLine(REGISTER_LIMITS.nameLength).min(1)).max(REGISTER_LIMITS.choices).default([]),
        }),
      )
      .max(REGISTER_LIMITS.fields),
  }),
  output: z.object({ fields: z.array(registerField) }),
  errors: ['REGISTER_FIELD_UNKNOWN', 'REGISTER_FIELD_TWICE', 'REGISTER_FIELD_KIND', 'REGISTER_CHOICES_WRONG'],
  permission: 'settings.manage',
  changes: ['register'],
  mounts: { corporateAdmin: '/c/m/register/fields/save' },
});
