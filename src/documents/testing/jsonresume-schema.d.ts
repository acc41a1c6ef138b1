declare module '@jsonresume/schema' {
  /** The published JSON schema of JSON Resume. */
  export const schema: object;
  /** Calls back with errors, or with null where there are none. */
  export function validate(resume: unknown, callback: (errors: unknown) => void): void;
}
