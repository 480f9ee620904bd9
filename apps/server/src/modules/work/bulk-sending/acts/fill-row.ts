import { type Upload, uploadsOf } from '#modules/trust/files/index.ts';
import { fillTemplate } from '#modules/work/advanced-templates/index.ts';
import type { PlacedFile } from '#modules/work/templates/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { Bulk, KeptRow } from '../bulk.ts';
import type { BulkColumn } from '../bulk-columns.ts';
import { valuesOf } from '../bulk-values.ts';

interface RowFile {
  readonly file: PlacedFile;
  readonly upload: Upload | undefined;
}

/** The files of the contract of a row: of a template with variables with what the row says in them. Runs outside of any transaction. @throws DomainError */
export async function filesOfRow(
  platform: Platform,
  { bulk, columns, isPreview }: { readonly bulk: Bulk; readonly columns: readonly BulkColumn[]; readonly isPreview: boolean },
  { cells }: Pick<KeptRow, 'cells'>,
): Promise<readonly RowFile[]> {
  const { party, personId, contents } = bulk;
  if (contents.variables === undefined) {
    const ids = contents.files.map(({ uploadId }) => uploadId);
    const uploads = isPreview ? await uploadsOf(platform.db, party, ids) : new Map<string, Upload>();
    return contents.files.map((file) => ({ file, upload: uploads.get(file.uploadId) }));
  }
  const made = await fillTemplate(platform, {
    party,
    personId,
    contents,
    values: valuesOf(columns, cells),
    isPreview,
    now: platform.clock.now(),
    transact: (work) => transact(platform.db, work),
  });
  return made.contents.files.map((file, at) => ({ file, upload: made.uploads[at] }));
}
