import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Database, Statement } from '../store.ts';

const folder = resolve(import.meta.dirname, '../migrations');

/** The migrations in their order. */
export const migrations = globSync('*.sql', { cwd: folder })
  .sort()
  .map((name) => readFileSync(resolve(folder, name), 'utf8'));

/** An empty database, or one with as many migrations as are said, and SQLite behind it. */
export function databaseInMemory(taken = migrations.length): Database & { sqlite: DatabaseSync } {
  const sqlite = new DatabaseSync(':memory:');
  for (const sql of migrations.slice(0, taken)) sqlite.exec(sql);
  type Bound = Statement & { rows(): unknown[] };
  const prepare = (sql: string, values: SQLInputValue[] = []): Bound => {
    const rows = () => sqlite.prepare(sql).all(...values);
    return {
      rows,
      bind: (...bound) => prepare(sql, bound),
      all: async <Row>() => ({ results: rows() as Row[] }),
      run: async () => rows(),
    };
  };
  return {
    sqlite,
    prepare,
    async batch<Row>(statements: Statement[]) {
      sqlite.exec('BEGIN');
      try {
        const all = statements.map((statement) => ({ results: (statement as Bound).rows() as Row[] }));
        sqlite.exec('COMMIT');
        return all;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
  };
}
