import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { bundleScript } from '../bundle.ts';
import { FakeSheet, type SheetHabits } from './sheet.ts';

/** A mail as the receiver handed it to Google. */
export interface SentMail {
  to: string;
  subject: string;
  body: string;
  name?: string;
  replyTo?: string;
  htmlBody?: string;
}

/** What a function returns for a web request. */
export interface TextOutput {
  mimeType: string;
  content: string;
}

export const recipient = 'owner@example.com';
const code = bundleScript({ recipient, version: '9.9.9' });

/** The longest that an entry of the cache lives, in seconds; Google refuses more. */
const maxCacheSeconds = 21_600;

/**
 * The bundled receiver in a world that has what Apps Script has and nothing else: no URL, no TextDecoder, no fetch.
 * The services are stand-ins that behave as Google's do, as far as the receiver uses them.
 */
export async function startScript(changes: Partial<SheetHabits> = {}) {
  const habits = { honoursTextFormat: true, eatsApostrophe: true, ...changes };
  const sheets = new Map<string, FakeSheet>();
  const cache = new Map<string, { value: string; until: number }>();
  const properties = new Map<string, string>();
  const triggers: string[] = [];
  const mails: SentMail[] = [];
  const state = { now: Date.parse('2026-11-20T12:00:00Z'), quota: 100, lockedBy: 0, flushes: 0, bound: true };
  const errors: { mail?: Error; cache?: Error; mailLock?: Error } = {};

  const spreadsheet = {
    getId: () => 'sheet-id',
    getUrl: () => 'https://docs.google.com/spreadsheets/d/sheet-id/edit',
    getSheetByName: (name: string) => sheets.get(name) ?? null,
    insertSheet: (name: string) => {
      const sheet = new FakeSheet(habits);
      sheets.set(name, sheet);
      return sheet;
    },
  };
  const script = {
    SpreadsheetApp: {
      getActiveSpreadsheet: () => (state.bound ? spreadsheet : null),
      openById: () => spreadsheet,
      flush: () => {
        state.flushes += 1;
      },
    },
    LockService: {
      getScriptLock: () => ({
        tryLock: (timeout: number) => {
          if (errors.mailLock && timeout === 0) throw errors.mailLock;
          if (state.lockedBy > 0) return false;
          state.lockedBy += 1;
          return true;
        },
        releaseLock: () => {
          state.lockedBy -= 1;
        },
      }),
    },
    CacheService: {
      getScriptCache: () => ({
        get: (key: string) => {
          if (errors.cache) throw errors.cache;
          const entry = cache.get(key);
          return entry && entry.until > state.now ? entry.value : null;
        },
        put: (key: string, value: string, seconds: number) => {
          if (errors.cache) throw errors.cache;
          if (key.length > 250 || value.length > 100_000 || seconds > maxCacheSeconds)
            throw new Error('Argument too large');
          cache.set(key, { value, until: state.now + seconds * 1000 });
        },
      }),
    },
    PropertiesService: {
      getScriptProperties: () => ({
        getProperty: (key: string) => properties.get(key) ?? null,
        setProperty: (key: string, value: string) => properties.set(key, value),
      }),
    },
    MailApp: {
      getRemainingDailyQuota: () => state.quota,
      sendEmail: (mail: SentMail) => {
        if (errors.mail) throw errors.mail;
        if (state.quota <= 0) throw new Error('Service invoked too many times for one day: email.');
        if (mail.subject.length > 250) throw new Error('Argument too large: subject');
        state.quota -= 1;
        mails.push({ ...mail });
      },
    },
    ScriptApp: {
      getProjectTriggers: () => triggers.map((name) => ({ getHandlerFunction: () => name })),
      newTrigger: (name: string) => ({
        timeBased: () => ({ everyHours: () => ({ create: () => triggers.push(name) }) }),
      }),
    },
    Utilities: {
      DigestAlgorithm: { SHA_256: 'SHA_256' },
      Charset: { UTF_8: 'UTF_8' },
      computeDigest: (_: string, text: string) => [
        ...new Int8Array(createHash('sha256').update(text, 'utf8').digest()),
      ],
    },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (content: string) => ({
        setMimeType: (mimeType: string): TextOutput => ({ mimeType, content }),
      }),
    },
    console: { warn() {}, error() {}, log() {} },
    clock: () => state.now,
  };
  const world = createContext(script);
  // The script's own Date, set to the clock of the test.
  runInContext(
    'Date = class extends Date { constructor(...given) { super(...(given.length ? given : [clock()])); } };',
    world,
  );
  runInContext(await code, world);
  const call = (name: string, event?: unknown): TextOutput => {
    Object.assign(world, { event });
    return runInContext(`${name}(event)`, world);
  };

  return {
    state,
    errors,
    mails,
    triggers,
    cache,
    call,
    /** The sheet of a name; it is there after the first message or note. */
    sheet: (name: 'Messages' | 'Notes') => sheets.get(name),
    /** Posts a body and reads the response. */
    post: (contents: string, type = 'text/plain', queryString = '') =>
      JSON.parse(call('doPost', postEvent(contents, type, queryString)).content),
    notes: () => (sheets.get('Notes')?.rows() ?? []).map(([, what]) => String(what)),
  };
}

/** The event of a POST as Google makes it: the body as text, its type without parameters, the query parsed as well. */
export function postEvent(contents: string, type: string, queryString = '') {
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const parsed = new URLSearchParams(
    [queryString, isForm ? contents : ''].filter((part) => part !== '').join('&'),
  );
  return {
    contextPath: '',
    contentLength: Buffer.byteLength(contents),
    queryString,
    parameter: Object.fromEntries([...parsed].reverse()),
    postData: {
      contents,
      type: type.split(';')[0] ?? '',
      length: Buffer.byteLength(contents),
      name: 'postData',
    },
  };
}
