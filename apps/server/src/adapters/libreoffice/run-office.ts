import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfficeFormat } from '#ports/office-converter.ts';
import { apart, findProgram, isProgram, type RunEnd, type RunLimits, runProgram } from '../bounded-program.ts';
import { FONT_CONFIGURATION, REGISTRY } from './profile.ts';

/** The format is said, so that a file is read as what it was judged to be and as nothing else. */
const READERS: Readonly<Record<OfficeFormat, string>> = {
  docx: 'MS Word 2007 XML',
  doc: 'MS Word 97',
  xlsx: 'Calc MS Excel 2007 XML',
  xls: 'MS Excel 97',
  pptx: 'Impress MS PowerPoint 2007 XML',
};
const PDF_WRITERS: Readonly<Record<OfficeFormat, string>> = {
  docx: 'writer_pdf_Export',
  doc: 'writer_pdf_Export',
  xlsx: 'calc_pdf_Export',
  xls: 'calc_pdf_Export',
  pptx: 'impress_pdf_Export',
};

/** @param lastPage further pages are not written */
export function pdfWriter(
  format: OfficeFormat,
  { lastPage, keepsBookmarks = false }: { lastPage: number; keepsBookmarks?: boolean | undefined },
): string {
  const options = {
    PageRange: { type: 'string', value: `1-${lastPage}` },
    ExportFormFields: { type: 'boolean', value: 'false' },
    ...(keepsBookmarks && { ExportBookmarksToPDFDestination: { type: 'boolean', value: 'true' } }),
  };
  return `${PDF_WRITERS[format]}:${JSON.stringify(options)}`;
}

/** `soffice` on the PATH is a script; this is the program beside it, which ends when it is told to. Undefined: it is not installed. */
export async function findOffice(path?: string): Promise<string | undefined> {
  const script = await findProgram('soffice', path);
  const program = script && join(dirname(await realpath(script)), 'soffice.bin');
  return program !== undefined && (await isProgram(program)) ? program : undefined;
}

/** The build as LibreOffice writes it into its profiles. Undefined: its own file does not say. */
async function buildOf(program: string): Promise<string | undefined> {
  const version = await readFile(join(dirname(program), 'versionrc'), 'utf8').catch(() => '');
  return /^buildid=(.+)$/m.exec(version)?.[1]?.trim();
}

/** A profile that it is the first to use, as if this build had been started with it before: what a first start looks for is not there. */
async function writeProfile(profile: string, program: string): Promise<void> {
  const extensions = join(profile, 'user', 'extensions');
  await mkdir(extensions, { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), REGISTRY);
  // of another build it looks for extensions, and has itself started again
  const build = await buildOf(program);
  if (build !== undefined) await writeFile(join(extensions, 'buildid'), build);
}

/** What a profile of another build ends the first start with, once its settings are read. */
const START_AGAIN = 81;

export interface OfficeRun {
  readonly format: OfficeFormat;
  /** files of that format */
  readonly sources: readonly string[];
  /** the ending of what is written into `out`, under the names of the sources */
  readonly ending: 'pdf' | 'html';
  readonly writer: string;
  readonly limits: RunLimits;
}

/** Starts it in a directory of its own, with nothing around it but what we put there. */
export async function runOffice(folder: string, program: string, { format, sources, ending, writer, limits }: OfficeRun): Promise<RunEnd> {
  const [profile, fonts] = [join(folder, 'profile'), join(folder, 'fonts.conf')];
  await writeProfile(profile, program);
  await writeFile(fonts, FONT_CONFIGURATION);
  const options = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    `--infilter=${READERS[format]}`,
    '--convert-to',
    `${ending}:${writer}`,
    '--outdir',
    join(folder, 'out'),
    ...sources,
  ];
  const environment = { HOME: folder, TMPDIR: folder, LANG: 'zh_CN.UTF-8', LC_ALL: 'C.UTF-8', FONTCONFIG_FILE: fonts };
  const command = [...(await apart(program, folder, limits)), ...options];
  const end = await runProgram(command, { folder, environment, limits });
  return end !== 'killed' && end.code === START_AGAIN ? runProgram(command, { folder, environment, limits }) : end;
}
