import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bufferSource, inspect, PdfError } from '@moqi/pdf';
import { ConversionFailed, type OfficeConverter, type OfficeDocument, type OfficeFormat } from '#ports/office-converter.ts';
import { inOwnFolder, type RunLimits } from '../bounded-program.ts';
import { Turns } from '../turns.ts';
import { findOffice, pdfWriter, runOffice } from './run-office.ts';

const LIMITS: RunLimits = {
  milliseconds: 120_000,
  processorSeconds: 90,
  memoryBytes: 3_000_000_000,
  fileBytes: 200 * 1024 * 1024,
};

/** Slides have none: each would be a file of its own. */
const HTML_WRITERS: Readonly<Record<OfficeFormat, string | undefined>> = {
  docx: 'HTML (StarWriter):EmbedImages',
  doc: 'HTML (StarWriter):EmbedImages',
  xlsx: 'HTML (StarCalc):EmbedImages',
  xls: 'HTML (StarCalc):EmbedImages',
  pptx: undefined,
};

interface Run {
  readonly document: OfficeDocument;
  /** the ending of what is written */
  readonly ending: 'pdf' | 'html';
  readonly writer: string;
  readonly limits: RunLimits;
}

async function convertIn(folder: string, program: string, { document, ...run }: Run): Promise<Uint8Array> {
  const source = join(folder, `document.${document.format}`);
  await writeFile(source, document.bytes);
  const end = await runOffice(folder, program, { ...run, format: document.format, sources: [source] });
  if (end === 'killed') throw new ConversionFailed('limit');
  try {
    return await readFile(join(folder, 'out', `document.${run.ending}`));
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
      const writer = pdfWriter(document.format, { lastPage: mostPages + 1, keepsBookmarks: document.keepsBookmarks });
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
