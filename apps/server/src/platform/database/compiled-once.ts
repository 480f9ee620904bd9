import { type Compilable, CompiledQuery } from 'kysely';
import type { Database } from '#platform/platform.ts';

/** Stands in a query for the value that comes at its place. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A question whose text is the same whatever its values: it is put together the first time only. Where many columns are asked for, that takes
 * as long as the question itself.
 * @param build puts each value into the query as a parameter and looks at none of them
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const places = Array.from({ length: build.length - 1 }, (_, index) => new Place(index)) as unknown as Values;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(db, ...places).compile();
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.index] : parameter));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}
