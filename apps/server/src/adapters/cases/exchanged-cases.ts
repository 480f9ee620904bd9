import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CaseInstitutions, CasePost } from '#ports/case-institution.ts';
import { away, MOST_DOCUMENT_BYTES, manifestOf, readCaseAnswer, readDocument, readReceipt } from './case-manifest.ts';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A small file of the other side. @throws DomainError CASE_INSTITUTION_AWAY where it is not there yet, or too large */
async function fromInbox(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > MOST_DOCUMENT_BYTES) throw away();
    return await readFile(path);
  } catch {
    throw away();
  }
}

async function json(path: string): Promise<unknown> {
  const text = Buffer.from(await fromInbox(path)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw away();
  }
}

/** Lays a post down as a folder that appears whole or not at all. */
async function layDown(out: string, post: CasePost): Promise<void> {
  const place = join(out, post.postId);
  if (await isThere(place)) return;
  const half = join(out, `.${post.postId}`);
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  for (const { hash, open } of post.files) await pipeline(open(), createWriteStream(join(half, `${hash}.pdf`), { flush: true }));
  await writeFile(join(half, 'manifest.json'), manifestOf(post), { flush: true });
  await rename(half, place).catch(async (error: unknown) => {
    // another process was faster with the same post
    if (!(await isThere(place))) throw error;
  });
}

/** A name of the other side never leads out of the folder. */
const named = (reference: string): string => createHash('sha256').update(reference).digest('hex');

/**
 * Institutions that exchange files: a post is a folder in `out`, its receipt `in/{postId}.receipt.json`; how far a case is stands in
 * `in/{sha256 of the reference}.json`, and what was issued in `….pdf` beside it.
 */
export function exchangedCases(directory: string): CaseInstitutions {
  const [out, inbox] = [join(directory, 'out'), join(directory, 'in')];
  return {
    name: 'exchange',
    hand: async (post) => {
      await layDown(out, post);
      return readReceipt(await json(join(inbox, `${post.postId}.receipt.json`)));
    },
    ask: async ({ reference }) => {
      const path = join(inbox, named(reference));
      const answer = readCaseAnswer(await json(`${path}.json`));
      if (answer.state !== 'decided') return answer;
      return { ...answer, document: { fileName: '机构文书.pdf', bytes: readDocument(await fromInbox(`${path}.pdf`)) } };
    },
  };
}
