import type { InputOf, OutputOf } from '@moqi/api';
import { operateTemplate } from '@moqi/api/work/templates';
import { samplePdf } from '@moqi/testing';
import type { TestBrowser } from './browser.ts';
import { draftFile, pdfFile, placedField, upload } from './situations.ts';

type Caller = Pick<TestBrowser, 'call' | 'upload'>;
type Saving = InputOf<typeof operateTemplate>;
/** The maker of a template: a member who manages those of an enterprise, or a person. */
export type TemplateDoor = 'corporateAdmin' | 'personal';

let count = 0;

/** A template that can be published: the party that uses it and a person, a place each. Another name each time. */
export async function goodTemplate(browser: Caller, door: TemplateDoor, change: Partial<Saving> = {}): Promise<Saving> {
  const [file] = await upload(browser, pdfFile('合同.pdf', samplePdf({ pages: 2 })));
  if (!file) throw new Error('nothing uploaded');
  return {
    tplName: `设备采购合同${++count}`,
    contractType: 'purchase',
    roleJson: [
      { key: 'a', signatoryType: door === 'personal' ? 0 : 1, roleName: '采购方', ownFlag: 1 },
      { key: 'b', signatoryType: 0, roleName: '供应商', orderNum: 2 },
    ],
    attatchFileNamesJson: [draftFile(file, placedField('a', 0), placedField('b', 1), placedField('b', 2, { kind: 'date' }))],
    ifOrder: 1,
    ...change,
  };
}

/** Made and published. */
export async function publishedTemplate(
  browser: Caller,
  door: TemplateDoor = 'corporateAdmin',
  change: Partial<Saving> = {},
): Promise<OutputOf<typeof operateTemplate>> {
  const answer = await browser.call(operateTemplate, door, { ...(await goodTemplate(browser, door, change)), publish: 1 });
  if (!answer.success) throw new Error(`not published: ${answer.msg}`);
  return answer.data;
}
