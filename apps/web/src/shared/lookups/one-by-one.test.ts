import { checkPerson, lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { serverOf } from '#testing/open-page.tsx';
import { oneByOne } from './one-by-one.ts';

const asked: unknown[] = [];
serverOf(
  ...answering(lookUpCreditCode, (input) => {
    asked.push(input);
    return { ...input, creditCode: `code of ${input.signatoryFullName}` };
  }),
  ...answering(checkPerson, ({ name }) => {
    asked.push(name);
    return { name, match: name === '林书禾' };
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
