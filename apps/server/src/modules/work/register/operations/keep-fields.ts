import { readRegisterFields, saveRegisterFields } from '@moqi/api/work/register';
import { v7 as uuidv7 } from 'uuid';
import { permits } from '#kernel/actor.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { REGISTER_OBJECT } from '../register-entry.ts';
import { fieldsProblem, type RegisterField } from '../register-field.ts';
import { dropValues } from '../store/entries.ts';
import { fieldsOf, lockFields, saveFields } from '../store/fields.ts';

export const readRegisterFieldsHandler = handle(readRegisterFields, async ({ actor, tx }) => ({
  fields: await fieldsOf(tx, actor.party),
  mayChange: permits(actor, 'settings.manage'),
}));

const namesOf = (fields: readonly RegisterField[]) => ({ 'register.names': fields.map(({ name }) => name) });

export const saveRegisterFieldsHandler = handle(saveRegisterFields, async ({ actor, input, now, tx, fail }) => {
  const { party } = actor;
  await lockFields(tx, party);
  const current = await fieldsOf(tx, party);
  const problem = fieldsProblem(current, input.fields);
  if (problem !== undefined) return fail(problem.code, problem.facts);
  const fields = input.fields.map((field) => ({ ...field, fieldId: field.fieldId ?? uuidv7({ msecs: now.getTime() }) }));
  const gone = current.map(({ fieldId }) => fieldId).filter((id) => !fields.some(({ fieldId }) => fieldId === id));
  await saveFields(tx, party, fields);
  if (gone.length > 0) await dropValues(tx, party, gone);
  await recordChange(tx, actor, now, {
    action: 'register.fields',
    object: REGISTER_OBJECT,
    before: namesOf(current),
    after: namesOf(fields),
  });
  return { fields };
});
