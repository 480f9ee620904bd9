import { sourceFiles } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, findFormField } from '../src/index.ts';

const FORM = sourceFiles.find(({ name }) => name === 'form as an object');

const find = async (name: string) => (FORM === undefined ? [] : findFormField(bufferSource(FORM.make()), name));

test('a form field is found where it is seen, measured from the upper left corner', async () => {
  const [box, ...more] = await find('备注');
  expect(more).toEqual([]);
  // Rect 64 700 300 720 on a page of 841.89 points
  expect(box).toMatchObject({ page: 0, x: 64, y: expect.closeTo(121.89, 1), width: 236, height: 20 });
});

test('a name that no field has finds nothing', async () => {
  expect(await find('签名')).toEqual([]);
});
