import { operateAdvancedTemplate, previewAdvancedTemplate, useAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readDraft } from '@moqi/api/work/sending';
import { findTemplate, listTemplateGroups, readTemplate } from '@moqi/api/work/templates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { asPhone } from '#testing/as-phone.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { advanced, reference, tplId } from './testing/advanced.ts';

const { contents } = advanced();
const withMore = advanced({
  contents: {
    ...contents,
    variables: [
      ...(contents.variables ?? []),
      { name: '是否含税', kind: 'check', required: 1, help: '按开票口径' },
      { name: '营业执照', kind: 'image', required: 0 },
    ],
  },
});
const made = { attatchFileNamesJson: contents.attatchFileNamesJson, roleJson: contents.roleJson, files: [reference] };
const saved = { tplId, state: 'enabled' as const, version: 2, revision: 5, savedAt: '2026-11-18T02:00:00.000Z', problems: [] };
const server = serverOf(
  ...loggedIn(member),
  ...answering(readTemplate, advanced()),
  ...answering(findTemplate, withMore),
  ...answering(listTemplateGroups, { list: [], count: 0, ungrouped: 0, favourites: 0, recent: 0 }),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(previewAdvancedTemplate, made),
  ...answering(operateAdvancedTemplate, saved),
  ...answering(useAdvancedTemplate, { applyId: tplId, applyNo: 'A1' }),
  ...refusing(readDraft, 'CONTRACT_NOT_FOUND'),
);
const user = () => userEvent.setup({ delay: null });
const fill = () => openPage(`/advancedVersion/writeVariables?tplId=${tplId}`);
const edit = () => openPage(`/advancedVersion/setVariable?tplId=${tplId}`);
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a box that has to be ticked says so, with what stands below it', async () => {
  await fill();
  expect(await screen.findByText('按开票口径')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请勾选“是否含税”')).toBeTruthy();
  const tick = screen.getByRole('checkbox', { name: '是否含税' });
  expect(tick.getAttribute('aria-invalid')).toBe('true');
  await user().click(tick);
  expect(screen.queryByText('请勾选“是否含税”')).toBeNull();
});

test('what is wrong is led to, the first of it first, each time', async () => {
  await fill();
  const first = await box('甲方');
  await user().click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user().type(first, '云杉');
  await user().click(screen.getByRole('button', { name: '预览合同' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '单价' })));
});

test('on a phone who asks for the pages is led to them', async () => {
  const narrow = asPhone();
  const led = vi.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = led;
  const { variables = [] } = contents;
  server.use(...answering(findTemplate, advanced({ contents: { ...contents, variables: variables.slice(0, 1) } })));
  await fill();
  await user().type(await box('甲方'), '云杉');
  await user().click(screen.getByRole('button', { name: '预览合同' }));
  await waitFor(() => expect(led).toHaveBeenCalledWith({ block: 'start' }));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  narrow.mockRestore();
});

test('a picture that cannot be read says so, and the next one is taken', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  await fill();
  await screen.findByRole('form', { name: '填写变量' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user().upload(picker, new File(['no picture'], '执照.png', { type: 'image/png' }));
  expect(await screen.findByText('这张图片打不开，请换一张 PNG 或 JPG')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('what was filled in survives a reload, until a contract was begun of it', async () => {
  await fill();
  await user().type(await box('甲方'), '云杉');
  await user().type(await box('单价'), '12');
  cleanup();
  const { router } = await fill();
  expect((await box('甲方')).value).toBe('云杉');
  expect((await box('单价')).value).toBe('12');
  await user().type(await box('数量'), '3');
  await user().click(screen.getByRole('checkbox', { name: '是否含税' }));
  await user().click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/initiation/toCreate'));
  cleanup();
  await fill();
  expect((await box('甲方')).value).toBe('');
});

test('what was changed and not saved survives a reload; what another one saved since is not written over', async () => {
  await edit();
  await user().type(await box('“总价”的公式'), '0');
  await user().type(await box('模板名称'), '二');
  cleanup();
  await edit();
  expect((await box('“总价”的公式')).value).toBe('求和(明细.单价)*20');
  expect((await box('模板名称')).value).toBe('设备采购合同二');
  expect(screen.getByText('已恢复上次没有保存的修改')).toBeTruthy();
  cleanup();
  server.use(...answering(readTemplate, advanced({ revision: 6 })));
  await edit();
  expect((await box('模板名称')).value).toBe('设备采购合同');
});

test('saved, nothing is kept beside it', async () => {
  await edit();
  await user().type(await box('模板名称'), '二');
  await user().click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeTruthy();
  cleanup();
  server.use(...answering(readTemplate, advanced({ revision: 5 })));
  await edit();
  expect((await box('模板名称')).value).toBe('设备采购合同');
});

test('without what was typed being saved there is no sample; a sample of before is made anew', async () => {
  server.use(...refusing(operateAdvancedTemplate, 'TEMPLATE_CHANGED'));
  await edit();
  const tab = await screen.findByRole('tab', { name: '示例预览' });
  await user().click(tab);
  await screen.findByRole('alert');
  expect(tab.getAttribute('aria-selected')).toBe('false');
  server.use(...answering(operateAdvancedTemplate, saved));
  await user().click(tab);
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  expect(screen.queryByText('修改之后还没有重新生成')).toBeNull();
  await user().type(await box('“总价”的公式'), '0');
  // what is saved is not in the sample by that
  await user().click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeTruthy();
  const notice = (await screen.findByText('修改之后还没有重新生成')).closest('div') as HTMLElement;
  await user().click(within(notice).getByRole('button', { name: '重新生成' }));
  await waitFor(() => expect(screen.queryByText('修改之后还没有重新生成')).toBeNull());
});
