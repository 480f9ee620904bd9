import { readContract } from '@moqi/api/work/contracts';
import { bufferSource, validate } from '@moqi/pdf';
import { opensslPdf, pdfsig } from '@moqi/testing';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import type { SigningContract } from './situations.ts';
import type { World } from './world.ts';

export interface JudgedSignature {
  /** what it leads to, as the installation calls it */
  readonly anchor: string | undefined;
  readonly validator: boolean;
  readonly pdfsig: boolean;
  readonly openssl: boolean;
  /** the same, asked with no root but one that has nothing to do with it */
  readonly byStrangers: readonly boolean[];
}

/** The signatures in the file of a completed contract, as three programs judge them, two of them not ours. */
export async function judgedOutside(
  world: World,
  { sender, applyNo }: Pick<SigningContract, 'sender' | 'applyNo'>,
  stranger: Uint8Array,
): Promise<{ readonly state: string; readonly signatures: readonly JudgedSignature[] }> {
  await world.runJobs();
  const { state } = (await sender.browser.call(readContract, 'signing', { applyNo })).data;
  const file = await sender.browser.get(`/si/applySign/download?${new URLSearchParams({ applyNo }).toString()}`);
  const pdf = new Uint8Array(file.rawPayload);
  const trust = await trustAnchors(world.platform);
  const roots = trust.map(({ certificate }) => certificate);
  const at = world.clock.now();
  const { signatures } = await validate(bufferSource(pdf), { trust, now: at });
  const [byPdfsig, byOpenssl] = [pdfsig(pdf, roots), opensslPdf(pdf, { roots, at })];
  const [strangePdfsig, strangeOpenssl] = [pdfsig(pdf, [stranger]), opensslPdf(pdf, { roots: [stranger], at })];
  const judged = signatures.map(({ anchor, verdict }, index) => ({
    anchor: anchor?.name,
    validator: verdict === 'valid',
    pdfsig: byPdfsig[index]?.valid === true && byPdfsig[index].trusted,
    openssl: byOpenssl[index] === true,
    byStrangers: [strangePdfsig[index]?.trusted === true, strangeOpenssl[index] === true],
  }));
  return { state, signatures: judged };
}
