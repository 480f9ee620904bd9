import { samplePdf } from '@moqi/testing';
import type { Page } from '@playwright/test';
import { DEMO, enter } from './people.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

interface Envelope<T> {
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = (await (await page.request.post(path, { headers, data })).json()) as Envelope<T>;
  if (!answer.success) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<{ targetId: string; fileName: string }> {
  const multipart = { file: { name, mimeType: 'application/pdf', buffer } };
  const answer = await page.request.post('/fileOper/uploadBatch', { headers, multipart });
  const { data, msg, success } = (await answer.json()) as Envelope<{ list: { targetId: string; fileName: string }[] }>;
  const [file] = data.list;
  if (!success || !file) throw new Error(msg);
  return file;
}

export interface Stranger {
  readonly name: string;
  readonly mobile: string;
  /** the enterprise that the stranger acts for, with its seal */
  readonly corpName?: string;
  /** what else is asked of the stranger */
  readonly asked?: object;
}

export interface Sent {
  readonly applyNo: string;
  readonly applyId: string;
  /** the sender's own task; empty: the sender signs nothing */
  readonly signNo: string;
}

/**
 * A contract of the first demo enterprise with a person who has no account, sent by calls: for journeys whose subject comes
 * afterwards; `more` says anything else of it. Enterprises press a seal, a person writes by hand.
 */
export async function sendByCalls(
  page: Page,
  name: string,
  { corpName = '', asked = {}, ...stranger }: Stranger,
  more: object = {},
): Promise<Sent> {
  const { company, name: handler, mobile } = DEMO.yanchuan;
  await enter(page, mobile, true);
  const file = await upload(page, `${name}.pdf`, Buffer.from(samplePdf({ pages: 2 })));
  const box = { page: 1, width: 0.2, height: 0.14 };
  const party = { orderNum: 1, readTime: 0 };
  return post<Sent>(page, '/c/applySign/create', {
    ...more,
    contractName: name,
    ifOrder: 0,
    signatoryJson: [
      { ...party, key: 'own', signatoryType: 1, corpName: company, fullName: handler, mobile },
      {
        ...party,
        ...asked,
        key: 'other',
        signatoryType: corpName === '' ? 0 : 1,
        corpName,
        fullName: stranger.name,
        mobile: stranger.mobile,
      },
    ],
    attatchFileNamesJson: [
      {
        targetId: file.targetId,
        fileName: file.fileName,
        fields: [
          { ...box, key: 'seal', party: 'own', kind: 'seal', x: 0.15, y: 0.76 },
          corpName === ''
            ? { ...box, key: 'ink', party: 'other', kind: 'ink', x: 0.6, y: 0.78, height: 0.06 }
            : { ...box, key: 'other', party: 'other', kind: 'seal', x: 0.6, y: 0.76 },
        ],
      },
    ],
  });
}

/** A contract between persons, made by the person who is logged in, in personal mode: sent by calls, or saved as a draft. */
export async function writeAsPerson(page: Page, name: string, stranger: Stranger, how: 'send' | 'save'): Promise<Sent> {
  const file = await upload(page, `${name}.pdf`, Buffer.from(samplePdf({ pages: 1 })));
  const ink = { key: 'ink', party: 'other', kind: 'ink', page: 0, x: 0.6, y: 0.78, width: 0.2, height: 0.06 };
  return post<Sent>(page, '/i/applySign/create', {
    contractName: name,
    saveToDraftBox: how === 'save' ? 1 : 0,
    signatoryJson: [{ orderNum: 1, readTime: 0, key: 'other', signatoryType: 0, fullName: stranger.name, mobile: stranger.mobile }],
    attatchFileNamesJson: [{ targetId: file.targetId, fileName: file.fileName, fields: [ink] }],
  });
}
