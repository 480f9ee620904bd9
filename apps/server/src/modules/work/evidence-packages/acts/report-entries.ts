import { parseTimestampToken } from '@moqi/pki';
import { formatDateTime } from '@moqi/rules';
import type { KeptFact, ProvenFacts } from '#modules/records/ledger/index.ts';
import { signInstrument } from '#modules/trust/certificates/index.ts';
import { chainedLines, processOf, validationCode } from '#modules/work/completion/index.ts';
import { type LoadedContract, outsideOf, readTimeline } from '#modules/work/contracts/index.ts';
import type { ToldFact } from '#modules/work/evidence-log/index.ts';
import type { Platform } from '#platform/platform.ts';
import { evidenceReport, type ReportFacts, reportNumber } from '../evidence-report.ts';
import { KIND } from '../kinds.ts';
import { englishLine } from '../report-words.ts';
import type { ToldParty } from '../told-parties.ts';
import type { Gathered } from './gather-entries.ts';

/** What of the report was gathered already. */
export interface Reported {
  readonly parties: readonly ToldParty[];
  readonly files: ReportFacts['files'];
  readonly facts: readonly KeptFact[];
  readonly proven: ProvenFacts;
  readonly isWhole: boolean;
}

/** The lines of the process in both languages, tied by what they say in Chinese. */
export async function reportedLines({ db }: Platform, loaded: LoadedContract): Promise<ReportFacts['lines']> {
  const told = chainedLines((await processOf(db, loaded)).map(({ time, what }) => ({ time: formatDateTime(time), what })));
  const timeline = outsideOf(await readTimeline(db, loaded.contract));
  return told.map(({ number, time, what, link }, at) => {
    const entry = timeline[at];
    const organization = loaded.participants.find(({ participantId }) => participantId === entry?.participantId)?.organizationName ?? '';
    return { number, time, link, what: { zh: what, en: entry ? englishLine({ ...entry, organization }) : what } };
  });
}

function logFacts({ facts, proven }: Reported): ReportFacts['log'] {
  const [checkpoint = ''] = proven.checkpoint.split('\n\n');
  return {
    key: proven.key,
    checkpoint,
    stampedAt: parseTimestampToken(proven.timestamp).time,
    facts: facts.map(({ text, leafHash }) => {
      const { kind, at } = JSON.parse(text) as ToldFact;
      return { kind, at: new Date(at), leaf: leafHash.toString('hex') };
    }),
  };
}

/** The report in Chinese and in English, each signed and stamped. */
export async function reportEntries(platform: Platform, loaded: LoadedContract, reported: Reported): Promise<Gathered[]> {
  const { clock, config, identityChecks } = platform;
  const { contract } = loaded;
  const { parties, files, isWhole } = reported;
  const facts: ReportFacts = {
    contract,
    isWhole,
    files,
    parties,
    lines: await reportedLines(platform, loaded),
    log: logFacts(reported),
    isSimulated: identityChecks.person.name === 'simulator',
    qr: validationCode(config, contract),
    madeAt: clock.now(),
  };
  const reason = `出具证据报告 ${reportNumber(contract)}`;
  const made = async (language: 'zh' | 'en', title: string): Promise<Gathered> => {
    const { content } = await signInstrument(platform, evidenceReport(facts, language), { reason, madeAt: facts.madeAt });
    return { path: `attestations/report-${language}.pdf`, kind: KIND.attestation, title, content };
  };
  return [await made('zh', '合同证据报告'), await made('en', 'Evidence report')];
}
