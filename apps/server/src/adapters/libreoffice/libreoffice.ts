import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bufferSource, inspect, PdfError } from '@moqi/pdf';
import { ConversionFailed, type OfficeConverter, type OfficeDocument, type OfficeFormat } from '#ports/office-converter.ts';
import { apart, findProgram, inOwnFolder, isProgram, type RunLimits, runProgram } from '../bounded-program.ts';
import { Turns } from '../turns.ts';
import { FONT_CONFIGURATION, REGISTRY } from './profile.ts';

const LIMITS: RunLimits = {
  milliseconds: 120_000,
  processorSeconds: 90,
  memoryBytes: 3_000_000_000,
  fileBytes: 200 * 1024 * 1024,
};

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

/** Slides have none: each would be a file of its own. */
const HTML_WRITERS: Readonly<Record<OfficeFormat, string | undefined>> = {
  docx: 'HTML (StarWriter):EmbedImages',
  doc: 'HTML (StarWriter):EmbedImages',
  xlsx: 'HTML (StarCalc):EmbedImages',
  xls: 'HTML (StarCalc):EmbedImages',
  pptx: undefined,
};

/** A new profile asks to be started again once its settings are read. */
const START_AGAIN = 81;

interface Run {
  readonly document: OfficeDocument;
  /** the ending of what is written */
  readonly ending: 'pdf' | 'html';
  readonly writer: string;
  readonly limits: RunLimits;
}

/** `soffice` on the PATH is a script; this is the program beside it, which ends when it is told to. Undefined: it is not installed. */
async function findOffice(path?: string): Promise<string | undefined> {
  const script = await findProgram('soffice', path);
  const program = script && join(dirname(await realpath(script)), 'soffice.bin');
  return program !== undefined && (await isProgram(program)) ? program : undefined;
}

async function convertIn(folder: string, program: string, { document, ending, writer, limits }: Run): Promise<Uint8Array> {
  const [profile, source] = [join(folder, 'profile'), join(folder, `document.${document.format}`)];
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), REGISTRY);
  await writeFile(join(folder, 'fonts.conf'), FONT_CONFIGURATION);
  await writeFile(source, document.bytes);
  const options = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    `--infilter=${READERS[document.format]}`,
    '--convert-to',
    `${ending}:${writer}`,
    '--outdir',
    join(folder, 'out'),
    source,
  ];
  const environment = { HOME: folder, TMPDIR: folder, LANG: 'zh_CN.UTF-8', LC_ALL: 'C.UTF-8', FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const command = [...(await apart(program, folder, limits)), ...options];
  let end = await runProgram(command, { folder, environment, limits });
  if (end !== 'killed' && end.code === START_AGAIN) end = await runProgram(command, { folder, environment, limits });
  if (end === 'killed') throw new ConversionFailed('limit');
  try {
    return await readFile(join(folder, 'out', `document.${ending}`));
  } catch (cause) {
    // it ends with 0 when it could not read the file, too
    throw new ConversionFailed('unreadable', { cause });
  }
}

async function pagesOf(pdf: Uint8Array): Promise<number> {
  try {
    return (await inspect(bufferSource(pdf))).pages.length;
  } catch (cause) {
    throw cause instanceof PdfError ? new ConversionFailed('unreadable', { cause }) : cause;
  }
}

export interface LibreOfficeOptions {
  /** of one file */
  readonly limits?: RunLimits;
  /** where it is looked for */
  readonly path?: string;
  /** where each file gets a directory of its own */
  readonly scratch?: string;
}

/**
 * LibreOffice, a program of its own that is started for each file and ended behind it: whatever a file did to it is gone with it.
 */
export function libreOffice({ limits = LIMITS, path, scratch = tmpdir() }: LibreOfficeOptions = {}): OfficeConverter {
  const turns = new Turns(availableParallelism());
  const convert = async (run: Omit<Run, 'limits'>): Promise<Uint8Array> => {
    const program = await findOffice(path);
    if (program === undefined) throw new ConversionFailed('absent');
    return turns.run(() => inOwnFolder(scratch, 'moqi-office-', (folder) => convertIn(folder, program, { ...run, limits })));
  };
  return {
    isThere: async () => (await findOffice(path)) !== undefined,
    toPdf: async (document, mostPages) => {
      // one page more than may be: enough to see that there are too many
      const options = {
        PageRange: { type: 'string', value: `1-${mostPages + 1}` },
        ExportFormFields: { type: 'boolean', value: 'false' },
        ...(document.keepsBookmarks && { ExportBookmarksToPDFDestination: { type: 'boolean', value: 'true' } }),
      };
      const writer = `${PDF_WRITERS[document.format]}:${JSON.stringify(options)}`;
      const pdf = await convert({ document, ending: 'pdf', writer });
      if ((await pagesOf(pdf)) > mostPages) throw new ConversionFailed('pages');
      return pdf;
    },
    toHtml: async (document) => {
      const writer = HTML_WRITERS[document.format];
      if (writer === undefined) throw new ConversionFailed('unreadable');
      return convert({ document, ending: 'html', writer });
    },
  };
}
