import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBatch, readBatchOffer, sendBatchCode, signBatch } from '@moqi/api/work/batch-signing';
import { createContract } from '@moqi/api/work/sending';
import { bigPdf } from '@moqi/testing';
import { draftFile, enterpriseParty, pdfFile, placedField, upload } from '../../apps/server/test/situations.ts';
import { buyContracts, memory } from '../flow/chores.ts';
import { openSite, type Sender, type Site } from '../flow/site.ts';

/*
 * Contracts sent from one list and sealed in one batch: how long that takes, and whether the processes of the server grow with it.
 * npm run bench:batch -- --contracts 1000
 */
const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '10000' },
    /** requests under way at a time */
    lanes: { type: 'string', default: '8' },
  },
});
const CONTRACTS = Number(values.contracts);
const LANES = Number(values.lanes);
const FILE_BYTES = 70_000;
const LOOK_EVERY_MS = 1_000;

/** Sends them, a few at a time. @returns the numbers of the sender's tasks, in the order of the list */
async function sendAll({ browser, companyName, name, mobile }: Sender): Promise<readonly string[]> {
  const [file] = await upload(browser, pdfFile('对账单.pdf', bigPdf(FILE_BYTES)));
  if (!file) throw new Error('nothing uploaded');
  const signNos: string[] = Array.from({ length: CONTRACTS }, () => '');
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < CONTRACTS; at = next++) {
      const { success, data, msg } = await browser.call(createContract, 'enterprise', {
        contractName: `对账单${at + 1}`,
        signatoryJson: [enterpriseParty('own', companyName, { fullName: name, mobile })],
        attatchFileNamesJson: [draftFile(file, placedField('own', 0, { kind: 'seal' }))],
      });
      if (!success) throw new Error(`contract ${at + 1} was not sent: ${msg}`);
      signNos[at] = data.signNo;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return signNos;
}

async function codeOf({ db }: Site, { mobile }: Sender, listHash: string): Promise<string> {
  const messages = db.selectFrom('deliveries').select('body').where('address', '=', mobile).where('template', '=', 'code');
  for (const { body } of await messages.execute()) if (body.includes(listHash.slice(0, 8))) return /验证码 (\d{6})/.exec(body)?.[1] ?? '';
  throw new Error('no code came');
}

/** One code and one consent for all. @returns how long it took until the last one was signed, in seconds */
async function signAll(site: Site, sender: Sender, signNos: readonly string[]): Promise<number> {
  const { browser } = sender;
  const from = performance.now();
  const { data: offer } = await browser.call(readBatchOffer, 'enterprise', {});
  const asked = await browser.call(sendBatchCode, 'enterprise', { signNos: [...signNos] });
  if (!asked.success) throw new Error(`no code: ${asked.msg}`);
  const valicode = await codeOf(site, sender, asked.data.listHash);
  const batchId = randomUUID();
  const input = { batchId, signNos: [...signNos], sealId: offer.seals[0]?.sealId ?? '', valicode, consent: true as const };
  const begun = await browser.call(signBatch, 'enterprise', input);
  if (!begun.success) throw new Error(`not accepted: ${begun.msg}`);
  console.log(`the list is accepted after ${seconds(from)} s`);
  for (let told = 0; ; ) {
    const { data, msg } = await browser.call(readBatch, 'enterprise', { batchId });
    if (!data) throw new Error(msg);
    if (data.refused > 0) throw new Error(`${data.refused} were refused`);
    if (data.signed >= told + CONTRACTS / 5 || data.state === 'done') {
      told = data.signed;
      console.log(`  ${data.signed} signed after ${seconds(from)} s; ${await memory(site)}`);
    }
    if (data.state === 'done') return (performance.now() - from) / 1000;
    await sleep(LOOK_EVERY_MS);
  }
}

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(0);

const site = await openSite();
try {
  const [sender] = await site.senders(1);
  if (!sender) throw new Error('nobody sends');
  await buyContracts(sender, CONTRACTS);
  console.log(`${CONTRACTS} contracts, ${LANES} requests at a time; ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log(`before: ${await memory(site)}`);
  const from = performance.now();
  const signNos = await sendAll(sender);
  const sent = (performance.now() - from) / 1000;
  console.log(`sent in ${sent.toFixed(0)} s; ${await memory(site)}`);
  const signed = await signAll(site, sender, signNos);
  const all = sent + signed;
  console.log(`signed in ${signed.toFixed(0)} s; together ${all.toFixed(0)} s, ${((all / CONTRACTS) * 1000).toFixed(1)} ms a contract`);
  console.log(`10,000 at this pace: ${(((all / CONTRACTS) * 10_000) / 60).toFixed(1)} min`);
} finally {
  await site.close();
}
