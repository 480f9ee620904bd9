import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { PackageSource } from '@moqi/ledger/package';
import { readTrustFile } from '@moqi/pki/server';
import { type CliOptions, cliOptions, USAGE } from './cli-options.ts';
import type { Outcome } from './outcome.ts';
import { REASON_WORDS } from './reasons.ts';
import { verifyPackage } from './verify.ts';
import { CHECK_WORDS, type Language, REST_WORDS, STATUS_WORDS, VERDICT_WORDS } from './words.ts';

/** Exit codes; what cannot be confirmed and what was misused are told apart by what is printed. */
const EXIT: Readonly<Record<Outcome['verdict'], number>> = { verified: 0, altered: 1, open: 2 };

async function withFile<T>(path: string, work: (source: PackageSource) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      read: async (start, end) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
        return bytes.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}

function linesOf({ checks, rests, verdict }: Outcome, language: Language): string[] {
  const words = checks.map(({ id, status, path = '', reason, detail }) =>
    [STATUS_WORDS[status][language].padEnd(6), CHECK_WORDS[id][language], reason ? REASON_WORDS[reason][language] : '', path, detail]
      .filter((one) => one !== '')
      .join('  '),
  );
  const { anchors, logKey, witnesses, attestor } = rests;
  return [
    ...words,
    ...(attestor ? [`${REST_WORDS.attestor[language]} ${attestor.name}  SHA-256 ${attestor.fingerprint}`] : []),
    ...(anchors === 'package' ? [REST_WORDS.anchors[language]] : []),
    ...(logKey === 'package' ? [REST_WORDS.logKey[language]] : []),
    ...(witnesses === 'package' ? [REST_WORDS.witnesses[language]] : []),
    VERDICT_WORDS[verdict][language],
  ];
}

async function outcomeFor({ file, trust, logKey, witnesses, record, attestor }: CliOptions): Promise<Outcome> {
  const anchors = trust.flatMap((path) => readTrustFile(readFileSync(path))).map((certificate) => ({ certificate }));
  const given = {
    ...(anchors.length > 0 && { anchors }),
    ...(logKey !== undefined && { logKey }),
    ...(witnesses.length > 0 && { witnessKeys: witnesses }),
    ...(record !== undefined && { evidenceRecord: new Uint8Array(readFileSync(record)) }),
    ...(attestor !== undefined && { attestor }),
  };
  return await withFile(file, (source) => verifyPackage(source, { ...given, now: new Date() }));
}

/** The whole command behind its name. `language`: where none is asked for. @returns the exit code */
export async function runVerify(args: readonly string[], language: Language = 'zh'): Promise<number> {
  const options = cliOptions(args, language);
  if (options === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const outcome = await outcomeFor(options);
    const text = options.isJson ? JSON.stringify(outcome, undefined, 1) : linesOf(outcome, options.language).join('\n');
    process.stdout.write(`${text}\n`);
    return EXIT[outcome.verdict];
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
