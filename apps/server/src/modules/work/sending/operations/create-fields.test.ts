import { errorNumber, errorSentence, type Words } from '@moqi/api';
import { CREATE_FIELDS, type CreateField, type CreatePart, createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodDraft, rowCounts } from '#test/contract-drafts.ts';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import type { DraftInput } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let sender: TestPerson;
let draft: DraftInput;
beforeAll(async () => {
  world = await openWorld();
  sender = await openPerson(world, { name: '林书禾' });
  draft = await goodDraft(sender);
});
afterAll(() => world.close());

/** A good request in which one field of the part has another value, and the name that a refusal gives the field. */
function changed(part: CreatePart, name: string, value: unknown): readonly [Record<string, unknown>, string] {
  const [party, ...others] = draft.signatoryJson ?? [];
  const [file] = draft.attatchFileNamesJson ?? [];
  const [field, ...fields] = file?.fields ?? [];
  switch (part) {
    case 'contract':
      return [{ ...draft, [name]: value }, name];
    case 'party':
      return [{ ...draft, signatoryJson: [{ ...party, [name]: value }, ...others] }, `signatoryJson.0.${name}`];
    case 'file':
      return [{ ...draft, attatchFileNamesJson: [{ ...file, [name]: value }] }, `attatchFileNamesJson.0.${name}`];
    case 'field': {
      const files = [{ ...file, fields: [{ ...field, [name]: value }, ...fields] }];
      return [{ ...draft, attatchFileNamesJson: files }, `attatchFileNamesJson.0.fields.0.${name}`];
    }
  }
}

interface Refused {
  readonly part: CreatePart;
  readonly name: string;
  readonly value: unknown;
  readonly because: Words;
}

function refusedOf(part: CreatePart, [name, field]: [string, CreateField]): Refused[] {
  if (field.state === 'refused') return [{ part, name, value: 1, because: field.because }];
  const { values, because } = field.refuses ?? { values: [], because: { 'zh-CN': '', en: '' } };
  return values.map((value) => ({ part, name, value: name === 'authLevel' ? [value] : value, because }));
}

const REFUSED = (Object.keys(CREATE_FIELDS) as CreatePart[]).flatMap((part) =>
  Object.entries<CreateField>(CREATE_FIELDS[part]).flatMap((entry) => refusedOf(part, entry)),
);

test.each(REFUSED)(
  '$name $value of a $part is refused by its name, as a draft too, and nothing is stored',
  async ({ part, name, value, because }) => {
    const [asked, field] = changed(part, name, value);
    const before = await rowCounts(world);
    for (const saveToDraftBox of [0, 1]) {
      const answer = (await sender.browser.post('/i/applySign/multiFiles/create', { ...asked, saveToDraftBox })).json();
      expect(answer).toMatchObject({
        success: false,
        code: errorNumber('FIELD_REFUSED'),
        msg: errorSentence('FIELD_REFUSED', { field, reason: because }),
      });
    }
    expect(await rowCounts(world)).toEqual(before);
  },
);

test('what asks for nothing is not refused', async () => {
  const neutral = REFUSED.flatMap(({ part, name }) => {
    const field: CreateField | undefined = (CREATE_FIELDS[part] as Readonly<Record<string, CreateField>>)[name];
    return field?.state === 'refused' && part === 'contract' ? [[name, field.neutral[0] ?? ''] as const] : [];
  });
  const answer = await sender.browser.post('/i/applySign/create', { ...draft, ...Object.fromEntries(neutral) });
  expect(answer.json()).toMatchObject({ success: true, data: { sent: true } });
});

test('a member is refused alike', async () => {
  const { admin } = await openEnterprise(world);
  const request = { ...(await goodDraft(admin)), draftType: 1 };
  expect(await admin.browser.call(createContract, 'enterprise', request)).toMatchObject({ code: errorNumber('FIELD_REFUSED') });
});
