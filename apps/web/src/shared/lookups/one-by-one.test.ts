import { checkPerson, lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { serverOf } from '#testing/open-page.tsx';
import { eachByItself, oneByOne } from './one-by-one.ts';

const asked: unknown[] = [];
const server = serverOf(
  ...answering(lookUpCreditCode, (input) => {
    asked.push(input);
    return { ...input, creditCode: `code of ${input.signatoryFullName}`, comparedWith: 'provider' as const };
  }),
  ...answering(checkPerson, ({ name }) => {
    asked.push(name);
    return { name, match: name === '林书禾', comparedWith: 'accounts' as const };
  }),
);

test('three names are three calls, answered in their order', async () => {
  asked.length = 0;
  const found = await oneByOne(
    lookUpCreditCode,
    ['甲', '乙', '丙'].map((signatoryFullName) => ({ signatoryFullName })),
  );
  expect(asked).toHaveLength(3);
  expect(found.map(({ creditCode }) => creditCode)).toEqual(['code of 甲', 'code of 乙', 'code of 丙']);
});

test('so are persons', async () => {
  const persons = [
    { name: '林书禾', identityNo: '1' },
    { name: '韩立川', identityNo: '2' },
  ];
  expect((await oneByOne(checkPerson, persons)).map(({ match }) => match)).toEqual([true, false]);
});

test.each([[[]], ['甲'], [undefined]])('%j is refused without a call', async (inputs) => {
  asked.length = 0;
  await expect(oneByOne(lookUpCreditCode, inputs as never)).rejects.toThrow('参数必须是数组且不能为空');
  expect(asked).toEqual([]);
});

test('of each is told what became of it, or the first failure is that of all', async () => {
  server.use(...refusing(checkPerson, 'LOOKUP_UNAVAILABLE'));
  const persons = [{ name: '林书禾', identityNo: '1' }];
  expect(await eachByItself(checkPerson, persons)).toMatchObject([{ status: 'rejected', reason: { code: 'LOOKUP_UNAVAILABLE' } }]);
  await expect(oneByOne(checkPerson, persons)).rejects.toMatchObject({ code: 'LOOKUP_UNAVAILABLE' });
});
