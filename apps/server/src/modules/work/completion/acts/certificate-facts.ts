import { shownText } from '@moqi/pdf/printable';
import { maskAddress } from '@moqi/rules';
import { findOrganizations } from '#modules/enterprise/enterprises/index.ts';
import { logPlacesOf } from '#modules/records/logs/index.ts';
import { issuersOf } from '#modules/trust/certificates/index.ts';
import {
  addressOf,
  type Contract,
  type HistoryKind,
  isCodeOnly,
  type LoadedContract,
  outsideOf,
  readDocumentsWithUploads,
  readTimeline,
} from '#modules/work/contracts/index.ts';
import { readSignedEvidence, type SignedEvidence } from '#modules/work/signing/index.ts';
import { readSiteEvidence, type SiteEvidence } from '#modules/work/site-evidence/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { AttestedEntry, AttestedParty, CertificateFacts } from '../certificate.ts';
import { processLine } from '../process-words.ts';
import { validationCode } from '../validation-code.ts';

/** The parties of a contract, and what is kept of how each signed. */
export async function attestedParties({ db }: Platform, { contract, participants }: LoadedContract): Promise<AttestedParty[]> {
  const evidence = await readSignedEvidence(db, contract.owner, contract.contractId);
  const accounts = participants.flatMap(({ accountParty }) => accountParty ?? []);
  const organizations = new Map((await findOrganizations(db, accounts)).map((one) => [one.party, one]));
  const serials = evidence.flatMap(({ signatures }) => signatures.map(({ serial }) => serial));
  const issuers = await issuersOf(db, [...new Set([contract.owner, ...accounts])], [...new Set(serials)]);
  const pieces = await consentedPieces(db, contract, evidence);
  return participants.map((participant) => {
    const own = evidence.find(({ participantId }) => participantId === participant.participantId);
    const organization = participant.accountParty && organizations.get(participant.accountParty);
    return {
      participant,
      isCodeOnly: isCodeOnly(contract, participant),
      maskedAddress: maskAddress(addressOf(participant)),
      creditCode: organization?.verified ? organization.creditCode : undefined,
      evidence: own,
      handedIn: pieces.filter(({ evidenceId }) => own?.handedIn.some((one) => one.evidenceId === evidenceId)),
      issuer: issuers.get(own?.signatures[0]?.serial ?? ''),
    };
  });
}

/** Where nobody handed in anything, nothing is read. */
async function consentedPieces(
  db: Database,
  { owner, contractId }: Contract,
  evidence: readonly SignedEvidence[],
): Promise<SiteEvidence[]> {
  return evidence.some(({ handedIn }) => handedIn.length > 0) ? readSiteEvidence(db, owner, contractId) : [];
}

type Timeline = Awaited<ReturnType<typeof readTimeline>>;

function linesOf(timeline: Timeline, { participants }: LoadedContract): CertificateFacts['timeline'] {
  return outsideOf(timeline).map(({ kind, participantId, actorName, note, time }) => {
    const organization = participants.find((one) => one.participantId === participantId)?.organizationName ?? '';
    return { time: new Date(time), what: shownText(processLine({ kind: kind as HistoryKind, organization, actorName, note })) };
  });
}

/** The history as parties outside of the sender's enterprise see it, in the words of the certificate. */
export async function processOf(db: Database, loaded: LoadedContract): Promise<CertificateFacts['timeline']> {
  return linesOf(await readTimeline(db, loaded.contract), loaded);
}

type Place = Awaited<ReturnType<typeof logPlacesOf>>['end'];

const entryOf = (place: Place): AttestedEntry | undefined => place && { ...place, hash: Buffer.from(place.hash).toString('hex') };

async function logOf({ db }: Platform, { owner, contractId }: Contract): Promise<CertificateFacts['log']> {
  const { deed: sent, end } = await logPlacesOf(db, owner, { action: 'contracts.send', type: 'contract', id: contractId });
  return { sent: entryOf(sent), end: entryOf(end) };
}

/** All that the certificate of a completed contract says. */
export async function certificateFacts(platform: Platform, loaded: LoadedContract): Promise<CertificateFacts> {
  const { db, config, identityChecks, clock } = platform;
  const { contract } = loaded;
  const timeline = await readTimeline(db, contract);
  const completed = timeline.findLast(({ kind }) => kind === 'completed');
  return {
    contract,
    completedAt: completed ? new Date(completed.time) : (contract.endedAt ?? contract.updatedAt),
    documents: await readDocumentsWithUploads(db, contract),
    parties: await attestedParties(platform, loaded),
    timeline: linesOf(timeline, loaded),
    log: await logOf(platform, contract),
    services: { isSimulated: identityChecks.person.name === 'simulator' },
    publicUrl: config.publicUrl,
    qr: validationCode(config, contract),
    madeAt: clock.now(),
  };
}
