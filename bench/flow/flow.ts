import { setTimeout as sleep } from 'node:timers/promises';
import type { FileReference } from '@moqi/api/trust/files';
import { createContract } from '@moqi/api/work/sending';
import { signContract } from '@moqi/api/work/signing';
import type { RemoteBrowser } from '../../apps/server/test/crash/remote-browser.ts';
import { pageOf } from '../../apps/server/test/links.ts';
import { mobileNumber } from '../../apps/server/test/people.ts';
import { prove, signRequest, type Task } from '../../apps/server/test/signing-acts.ts';
import { draftFile, enterpriseParty, linkTo, pdfFile, personParty, placedField, upload } from '../../apps/server/test/situations.ts';
import type { Sender, Site } from './site.ts';

/** How long each call took, ms, by the name of its operation; and by words what was waited for. */
export type Times = Map<string, number[]>;

const WAITS_MS = 60_000;
/** Fine enough for seconds, and seldom enough to leave the machine alone. */
const LOOK_EVERY_MS = 25;

function note(times: Times, name: string, from: number): void {
  const known = times.get(name) ?? [];
  known.push(performance.now() - from);
  times.set(name, known);
}

function timed(browser: RemoteBrowser, times: Times): Pick<RemoteBrowser, 'call' | 'upload'> {
  return {
    call: async (operation, audience, input) => {
      const from = performance.now();
      const answer = await browser.call(operation, audience, input);
      note(times, operation.name, from);
      return answer;
    },
    upload: async (operation, audience, files, fields) => {
      const from = performance.now();
      const answer = await browser.upload(operation, audience, files, fields);
      note(times, operation.name, from);
      return answer;
    },
  };
}

async function until<T>(times: Times, name: string, look: () => Promise<T | undefined>): Promise<T> {
  const from = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) {
      note(times, name, from);
      return found;
    }
    if (performance.now() - from > WAITS_MS) throw new Error(`waited too long: ${name}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** The phones of these people, which nobody else's messages reach. */
function phonesOf({ db, url }: Site, addresses: readonly string[]) {
  const outbox = () =>
    db
      .selectFrom('deliveries')
      .select(['channel', 'address', 'template', 'subject', 'body', 'state'])
      .where('address', 'in', addresses)
      .where('channel', '<>', 'app')
      .orderBy('created_at')
      .orderBy('delivery_id')
      .execute();
  const locationOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).headers.get('location');
  const linksTo = async (address: string) => {
    const pages = (await outbox()).filter((message) => message.address === address).map(({ body }) => pageOf(body, locationOf));
    return (await Promise.all(pages)).filter((page) => page !== undefined);
  };
  return { outbox, linksTo };
}

function draftOf(sender: Sender, guest: string, references: readonly FileReference[]) {
  const own = enterpriseParty('own', sender.companyName, { fullName: sender.name, mobile: sender.mobile });
  const fields = [placedField('own', 0, { kind: 'seal' }), placedField('guest', 1)];
  return {
    contractName: '设备采购合同',
    ifOrder: 0 as const,
    signatoryJson: [own, personParty('guest', { fullName: '裴南乔', mobile: guest })],
    attatchFileNamesJson: references.map((reference) => draftFile(reference, ...fields)),
  };
}

async function sign(phones: ReturnType<typeof phonesOf>, browser: Pick<RemoteBrowser, 'call'>, task: Task): Promise<void> {
  await prove(phones, browser, task);
  const { success, msg } = await browser.call(signContract, 'signing', await signRequest(browser, task));
  if (!success) throw new Error(`not signed: ${msg}`);
}

/** Uploaded and sent, sealed by its sender's enterprise, signed by a guest who was sent a link, completed by the worker. */
export async function wholeContract(
  site: Site,
  { sender, file, times }: { sender: Sender; file: Uint8Array; times: Times },
): Promise<void> {
  const from = performance.now();
  const browser = timed(sender.browser, times);
  const guest = mobileNumber();
  const references = await upload(browser, pdfFile('设备采购合同.pdf', file));
  const { success, data, msg } = await browser.call(createContract, 'enterprise', draftOf(sender, guest, references));
  if (!success) throw new Error(`not sent: ${msg}`);
  const { applyId, applyNo, signNo } = data;
  await sign(phonesOf(site, [sender.mobile]), browser, { applyNo, signNo });
  const phone = phonesOf(site, [guest]);
  await until(times, '(until the link arrives)', async () => ((await phone.outbox()).length > 0 ? true : undefined));
  await sign(phone, timed(site.browser(), times), await linkTo(phone, guest));
  const state = site.db.selectFrom('contracts').select('state').where('party_id', '=', sender.companyId).where('contract_id', '=', applyId);
  await until(times, '(until it is completed)', async () => ((await state.executeTakeFirst())?.state === 'completed' ? true : undefined));
  note(times, '(whole contract)', from);
}
