import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const code = readFileSync(new URL('../Code.js', import.meta.url), 'utf8');

const sha256 = (text: string) => createHash('sha256').update(text).digest();

type Errors = { mail?: Error; sheet?: Error };

/**
 * Imitates the parts of a sheet that the script uses. Google's documentation of cell parsing is
 * incomplete, so this assumes the worst: a leading apostrophe is removed, and '=' behind it makes a formula even in a
 * text cell.
 */
function createSheet(errors: Errors, formulas: string[]) {
  const cells: (string | number)[][] = [];
  const textRows = new Set<number>();
  let maxRows = 20;
  const parseCell = (row: number, value: unknown) => {
    if (typeof value !== 'string' || value.length > 50_000) throw new Error('Google rejects such a cell.');
    const kept = value.replace(/^'/, '');
    if (kept.startsWith('=')) formulas.push(value);
    const isNumber = !textRows.has(row) && /^\d+([./]\d+)*$/.test(kept);
    return isNumber ? Number.parseFloat(kept) : kept;
  };
  return {
    rows: () => cells.slice(1),
    getLastRow: () => cells.length,
    getMaxRows: () => maxRows,
    insertRowsAfter(_: number, count: number) {
      maxRows += count;
    },
    setFrozenRows() {},
    getRange(row: number, column: number, rows = 1, columns = 1) {
      if (row + rows - 1 > maxRows) throw new Error('The coordinates of the range are outside the sheet.');
      const [first, end] = [column - 1, column - 1 + columns];
      const range = {
        setNumberFormat: (format: string) => format === '@' && textRows.add(row),
        setValues(values: unknown[][]) {
          if (errors.sheet) throw errors.sheet;
          for (const [down, all] of values.entries()) {
            const kept = all.map((value) => parseCell(row + down, value));
            cells[row - 1 + down] = (cells[row - 1 + down] ?? []).toSpliced(first, columns, ...kept);
          }
        },
        setValue: (value: unknown) => range.setValues([[value]]),
        getValues: () => cells.slice(row - 1, row - 1 + rows).map((all) => all.slice(first, end)),
        getValue: () => cells[row - 1]?.[first] ?? '',
      };
      return range;
    },
  };
}

/** Runs the script in a context that imitates the Apps Script services that it uses, and has no other globals. */
export function startScript() {
  let sheet: ReturnType<typeof createSheet> | undefined;
  const mails: Record<string, string>[] = [];
  const formulas: string[] = [];
  const triggers: [name: string, hours: number][] = [];
  const kept = new Map<string, string>();
  const properties = {
    getProperty: (key: string) => kept.get(key) ?? null,
    setProperty: (key: string, value: string) => kept.set(key, value),
  };
  const state = { now: Date.parse('2026-11-20T12:00:00Z'), quota: 100, isLocked: false, isBound: true };
  const errors: Errors = {};
  const spreadsheet = {
    getId: () => 'sheet-id',
    getUrl: () => 'https://docs.google.com/spreadsheets/d/sheet-id/edit',
    getSheetByName: () => sheet ?? null,
    insertSheet: () => (sheet = createSheet(errors, formulas)),
  };
  const lock = {
    waitLock() {
      if (state.isLocked) throw new Error('Lock timeout');
      state.isLocked = true;
    },
    releaseLock: () => void Object.assign(state, { isLocked: false }),
  };
  const sandbox = createContext({
    SpreadsheetApp: {
      getActiveSpreadsheet: () => (state.isBound ? spreadsheet : null),
      openById: () => spreadsheet,
      flush() {},
    },
    LockService: { getScriptLock: () => lock },
    PropertiesService: { getScriptProperties: () => properties },
    Session: { getEffectiveUser: () => ({ getEmail: () => 'owner@example.com' }) },
    MailApp: {
      getRemainingDailyQuota: () => state.quota,
      sendEmail(mail: Record<string, string>) {
        if (errors.mail) throw errors.mail;
        if ((mail['subject'] ?? '').length > 250) throw new Error('Argument too large: subject');
        state.quota -= 1;
        mails.push({ ...mail });
      },
    },
    ScriptApp: {
      getProjectTriggers: () => triggers.map(([name]) => ({ getHandlerFunction: () => name })),
      newTrigger: (name: string) => ({
        timeBased: () => ({
          everyHours: (hours: number) => ({ create: () => triggers.push([name, hours]) }),
        }),
      }),
    },
    Utilities: {
      DigestAlgorithm: { SHA_256: 'SHA_256' },
      Charset: { UTF_8: 'UTF_8' },
      computeDigest: (_: string, text: string) => Array.from(new Int8Array(sha256(text))),
    },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (content: string) => ({ setMimeType: (type: string) => ({ type, content }) }),
    },
    console: { error() {} },
    clock: () => state.now,
  });
  runInContext(
    'Date = class extends Date { constructor(...given) { super(...(given.length ? given : [clock()])); } static now() { return clock(); } };',
    sandbox,
  );
  runInContext(code, sandbox);
  const rows = () => sheet?.rows() ?? [];
  const call = (name: string, event?: unknown) => {
    Object.assign(sandbox, { event });
    return runInContext(`${name}(event)`, sandbox) as { type: string; content: string };
  };
  return {
    state,
    errors,
    mails,
    triggers,
    formulas,
    call,
    rows,
    /** Returns the messages in the sheet's Original column, with their spam flags. */
    stored: () => rows().map((row) => ({ ...JSON.parse(String(row.at(-1))), marks: String(row.at(-3)) })),
    post: (contents: string, type = 'text/plain'): Record<string, unknown> =>
      JSON.parse(call('doPost', postEvent(contents, type)).content),
  };
}

function postEvent(contents: string, type: string) {
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const parsed = new URLSearchParams(isForm ? contents : '');
  const names = [...new Set(parsed.keys())];
  return {
    parameter: Object.fromEntries(names.map((name) => [name, parsed.get(name)])),
    parameters: Object.fromEntries(names.map((name) => [name, parsed.getAll(name)])),
    postData: { contents, type: type.split(';')[0] ?? '' },
  };
}
