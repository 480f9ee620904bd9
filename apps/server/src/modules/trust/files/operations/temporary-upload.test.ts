import { errorNumber } from '@moqi/api';
import { openTemporaryUpload, uploadTemporarily } from '@moqi/api/trust/files';
import { showFile } from '@moqi/api/work/downloads';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const pdf = { name: '合同.pdf', mediaType: 'application/pdf', bytes: samplePdf() };

it('lets another device upload for ten minutes, for the enterprise one stands in', async () => {
  const { admin, party } = await openEnterprise(world);
  const { path, validSeconds, ...ticket } = (await admin.browser.call(openTemporaryUpload, 'session', {})).data;
  expect([path, validSeconds, ticket.owner]).toEqual(['/fileOper/uploadTemp', 600, party]);
  const phone = world.browser();
  const { data } = await phone.upload(uploadTemporarily, 'public', [pdf], ticket);
  const [file] = data.list;
  expect(file).toMatchObject({ fileName: '合同.pdf', num: 1 });
  const { targetId = '', sign = '', ts = '' } = file ?? {};
  const look = { targetId, fileType: '1', fix: 'pdf', sign, ts };
  const address = `/fileOper/show?${new URLSearchParams(look).toString()}`;
  expect((await admin.browser.get(address)).headers['content-type']).toBe('application/pdf');
  // the reference opens nothing without the session of its owner
  expect((await phone.get(address)).json().code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await (await openPerson(world)).browser.get(address)).json().code).toBe(errorNumber('LINK_INVALID'));
  expect(showFile.answer).toBe('bytes');

  const forOther = { ...ticket, owner: (await openPerson(world)).party };
  expect((await phone.upload(uploadTemporarily, 'public', [pdf], forOther)).code).toBe(errorNumber('LINK_INVALID'));
  expect((await phone.upload(uploadTemporarily, 'public', [], ticket)).code).toBe(errorNumber('FILE_MISSING'));
  world.clock.advance({ minutes: 11 });
  expect((await phone.upload(uploadTemporarily, 'public', [pdf], ticket)).code).toBe(errorNumber('FILE_REFERENCE_EXPIRED'));
});

it('is for who is logged in', async () => {
  expect((await world.browser().call(openTemporaryUpload, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
});
