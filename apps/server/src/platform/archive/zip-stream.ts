import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip that is about to be made. */
export interface ZipMember {
  readonly path: string;
  readonly size: number;
  readonly mtime: Date;
  stream(): AsyncIterable<Uint8Array>;
}

/** A zip that is made while it is read. Its members are strung together: what goes into ours is compressed in itself. */
export async function* zipStream(members: readonly ZipMember[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, size, mtime, stream } of members) {
    const open = (done: (error: unknown, stream: NodeJS.ReadableStream) => void): void =>
      done(null, Readable.from(stream(), { objectMode: false }));
    zip.addReadStreamLazy(path, { compress: false, size, mtime }, open);
  }
  zip.end();
  yield* output;
}
